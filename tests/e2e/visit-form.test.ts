import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages, visitMessages } from '../../shared/messages.ts';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { formAddresses, startFormService, type FormServiceStandIn } from '../support/form-service.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
let forms: FormServiceStandIn;
let people = 0;

beforeAll(async () => {
  forms = await startFormService();
  const environment = {
    ...formAddresses(forms),
    FORM_TIMEOUT_MS: '800',
  };
  [site, browser] = await Promise.all([startSite(environment), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await forms?.stop();
});
beforeEach(() => {
  forms.clear();
  forms.behave('ok');
});

const layouts = [
  { layout: 'wide', viewport: viewports.wide },
  { layout: 'mobile', viewport: viewports.narrow },
] as const;

async function visit(options: BrowserContextOptions): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(site.origin);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

const part = (page: Page, layout: string) => page.locator(`[data-layout="${layout}"]`);

async function fillIn(form: Locator, phone = '010-1234-5678'): Promise<string> {
  people += 1;
  const name = `방문자${people}`;
  await form.locator('input[name="name"]').fill(name);
  await form.locator('input[name="phone"]').fill(phone);
  return name;
}

const postsOf = (name: string) => forms.posts.filter(({ body }) => body['name'] === name).map(({ body }) => body);
const send = (form: Locator) => form.locator('button[type="submit"]').click();

describe.each(layouts)('visit form of the $layout layout', ({ layout, viewport }) => {
  it('asks for name and phone with their rule and hint, and for a message of five rows', async () => {
    const page = await visit({ viewport });
    const form = part(page, layout).locator('form');
    expect(await form.locator('input[name="name"]').getAttribute('required')).not.toBeNull();
    expect(await form.locator('input[name="phone"]').getAttribute('required')).not.toBeNull();
    expect(await form.locator('input[name="phone"]').getAttribute('pattern')).toContain('01[0-9]');
    expect(await form.innerText()).toContain('예: 01012345678 또는 010-1234-5678');
    expect(await form.locator('textarea[name="message"]').getAttribute('rows')).toBe('5');
    expect(await form.locator('textarea[name="message"]').getAttribute('required')).toBeNull();
    await page.context().close();
  });

  it('says at the field what is wrong, when it is left and when the form is sent', async () => {
    const page = await visit({ viewport });
    const form = part(page, layout).locator('form');
    const phone = form.locator('input[name="phone"]');
    await phone.fill('02-123-4567');
    await phone.blur();
    const problem = page.locator(`[id="${await phone.getAttribute('aria-describedby')}"]`);
    expect(await problem.innerText()).toBe(fieldMessages.phone_format);
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    await phone.fill('01012345678');
    expect(await phone.getAttribute('aria-invalid')).toBeNull();
    await send(form);
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.name === 'name');
    expect(await form.innerText()).toContain(fieldMessages.required);
    expect(forms.posts).toEqual([]);
    await page.context().close();
  });

  it('stays on the page, sends once, and puts the message in place of the form, whose fields are cleared', async () => {
    const page = await visit({ viewport });
    const form = part(page, layout).locator('form');
    const name = await fillIn(form, '010 1234 5678');
    await form.locator('textarea').fill('주말에 방문하고 싶습니다.');
    await form.locator('button[type="submit"]').dblclick();
    const result = part(page, layout).getByRole('status');
    await result.waitFor();
    expect((await result.innerText()).replace(/\s+/g, ' ')).toContain(visitMessages.taken.replace('. ', ' ').split(' ')[0]);
    expect(await result.innerText()).toContain('완료');
    expect(await form.isVisible()).toBe(false);
    expect(await form.locator('input[name="name"]').inputValue()).toBe('');
    expect(postsOf(name)).toEqual([{ name, phone: '010 1234 5678', message: '주말에 방문하고 싶습니다.' }]);
    expect(page.url()).toBe(`${site.origin}/`);
    await page.context().close();
  });

  it.each([
    ['refuses', 503, '실패'],
    ['does not answer', 'hanging', '오류'],
  ] as const)('when the form service %s, says so with the telephone, and still holds what was typed', async (_circumstance, behaviour, word) => {
    const page = await visit({ viewport });
    const form = part(page, layout).locator('form');
    const name = await fillIn(form);
    forms.behave(behaviour);
    await send(form);
    const result = part(page, layout).getByRole('alert');
    await result.waitFor();
    expect(await result.innerText()).toContain(word);
    expect(await result.getByRole('link', { name: /1600-0000/ }).count()).toBe(1);
    await result.getByRole('link', { name: '다시 작성하기' }).click();
    expect(await form.locator('input[name="name"]').inputValue()).toBe(name);
    expect(await form.isVisible()).toBe(true);
    forms.behave('ok');
    await send(form);
    await part(page, layout).getByRole('status').waitFor();
    await page.context().close();
  });

  it('the trap is out of reach for people, and what falls into it goes nowhere', async () => {
    const page = await visit({ viewport });
    const form = part(page, layout).locator('form');
    const trap = form.locator('input[name="website"]');
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    expect(await trap.evaluate((element) => element.closest('[aria-hidden="true"]') !== null)).toBe(true);
    expect(await trap.evaluate((element) => element.parentElement?.parentElement?.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
    await form.locator('input[name="name"]').focus();
    const name = await fillIn(form);
    await trap.evaluate((element) => {
      (element as HTMLInputElement).value = 'https://spam.example';
    });
    await send(form);
    await part(page, layout).getByRole('status').waitFor();
    expect(postsOf(name)).toEqual([]);
    await page.context().close();
  });

  it('works without JavaScript: a native post, and back to the form with the result in sight', async () => {
    const page = await visit({ viewport, javaScriptEnabled: false });
    const form = part(page, layout).locator('form');
    const name = await fillIn(form);
    await send(form);
    await page.waitForURL(/\?result=taken/);
    const result = part(page, layout).getByText('완료되었습니다');
    const box = await result.boundingBox();
    expect(box?.y ?? -1).toBeGreaterThan(0);
    expect(box?.y ?? Infinity).toBeLessThan(viewport.height);
    expect(postsOf(name)).toHaveLength(1);
    forms.behave(500);
    await page.goto(site.origin);
    await fillIn(part(page, layout).locator('form'));
    await send(part(page, layout).locator('form'));
    await page.waitForURL(/\?result=refused/);
    expect(await part(page, layout).getByText('실패했습니다').isVisible()).toBe(true);
    await part(page, layout).getByRole('link', { name: '다시 작성하기' }).click();
    expect(await part(page, layout).locator('form').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('result of the visit form', () => {
  it('stands in the window of a phone, although it is shorter than the form it replaces', async () => {
    const page = await visit({ viewport: viewports.narrow });
    const form = part(page, 'mobile').locator('form');
    await fillIn(form);
    await send(form);
    const title = part(page, 'mobile').locator('[data-result] h3');
    await title.waitFor();
    const { top, bottom, height } = await title.evaluate(
      (heading) => ({ ...heading.getBoundingClientRect().toJSON(), height: innerHeight }) as { top: number; bottom: number; height: number },
    );
    expect(top).toBeGreaterThan(60);
    expect(bottom).toBeLessThan(height - 64);
    await page.context().close();
  });
});
