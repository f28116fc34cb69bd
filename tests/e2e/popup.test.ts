import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registrationMessages } from '../../shared/messages.ts';
import { hydrated, launchBrowser, openPage } from '../support/browser.ts';
import { formAddresses, startFormService, type FormServiceStandIn } from '../support/form-service.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
let forms: FormServiceStandIn;

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

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

const popup = (page: Page) => page.getByRole('dialog', { name: '관심고객 등록' });
const headerOpener = (page: Page) => page.locator('header').getByText('1600-0000').first();
let people = 0;

async function open(page: Page): Promise<void> {
  await headerOpener(page).click();
  await popup(page).waitFor();
}

/** Somebody new each time: the same person twice would be the same lead. */
async function fillIn(page: Page): Promise<{ name: string; phone: string }> {
  people += 1;
  const person = { name: `김윤슬${people}`, phone: '010-1234-5678' };
  await popup(page).locator('input[name="name"]').fill(person.name);
  await popup(page).locator('input[name="phone"]').fill(person.phone);
  return person;
}

const submit = (page: Page) => popup(page).getByRole('button', { name: '등록하기' }).click();
const historyLength = (page: Page) => page.evaluate(() => history.length);

describe('the open popup', () => {
  it('closes with its button and with Esc, and gives the focus back to the opener', async () => {
    const page = await visit('/privacy');
    for (const close of [() => popup(page).getByRole('button', { name: '닫기' }).click(), () => page.keyboard.press('Escape')]) {
      await open(page);
      await close();
      await popup(page).waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.closest('header') !== null && document.activeElement?.textContent?.includes('1600'));
    }
    await page.context().close();
  });

  it('keeps Tab inside, both ways round', async () => {
    const page = await visit('/privacy');
    await open(page);
    const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 9; press += 1) {
        await page.keyboard.press(key);
        expect(await isInside()).toBe(true);
      }
    }
    await page.context().close();
  });

  it('keeps the page behind in its place and out of reach', async () => {
    const page = await visit('/privacy');
    await page.evaluate(() => scrollTo(0, 300));
    await open(page);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => scrollY > 300);
    await page.context().close();
  });

  it('has the notice in four points, an unticked optional box, and no other box', async () => {
    const page = await visit('/privacy');
    await open(page);
    expect(await popup(page).locator('dl dt').count()).toBe(4);
    expect(await popup(page).getByRole('checkbox').count()).toBe(1);
    expect(await popup(page).getByRole('checkbox').isChecked()).toBe(false);
    expect(await popup(page).getByRole('checkbox').getAttribute('required')).toBeNull();
    await page.context().close();
  });
});

describe('the history', () => {
  it('gets one entry on opening, and "back" only closes', async () => {
    const page = await visit('/privacy');
    const before = await historyLength(page);
    await open(page);
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await popup(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.origin}/privacy`);
    await page.context().close();
  });

  it('does not grow however often the popup is opened, and a second "back" leaves the page', async () => {
    const page = await visit('/BusinessGuide/intro');
    await page.locator('footer').getByRole('link', { name: '개인정보처리방침' }).click();
    await page.waitForURL('**/privacy');
    const before = await historyLength(page);
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => popup(page).getByRole('button', { name: '닫기' }).click()]) {
      await open(page);
      await close();
      await popup(page).waitFor({ state: 'detached' });
      await page.waitForFunction(() => !('registrationOpen' in (history.state as object)));
      expect(await historyLength(page)).toBe(before + 1);
    }
    await page.goBack();
    await page.waitForURL('**/BusinessGuide/intro');
    await page.context().close();
  });

  it('opened twice at once is open once', async () => {
    const page = await visit('/privacy');
    const before = await historyLength(page);
    await headerOpener(page).evaluate((element) => {
      (element.closest('a') as HTMLElement).click();
      (element.closest('a') as HTMLElement).click();
    });
    await popup(page).waitFor();
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await popup(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('a link inside takes the place of the popup: "back" shows the page without it', async () => {
    const page = await visit('/BusinessGuide/intro');
    const before = await historyLength(page);
    await open(page);
    await popup(page).getByRole('link', { name: '개인정보처리방침' }).click();
    await page.waitForURL('**/privacy');
    await popup(page).waitFor({ state: 'detached' });
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL('**/BusinessGuide/intro');
    expect(await popup(page).count()).toBe(0);
    expect(await page.locator('h1').innerText()).toBe('사업개요');
    await page.context().close();
  });
});

describe('sending', () => {
  it('is held by the browser while a field is empty', async () => {
    const page = await visit('/privacy');
    await open(page);
    await submit(page);
    expect(await popup(page).locator('input:invalid').count()).toBe(2);
    expect(await popup(page).getByRole('button', { name: '등록하기' }).isVisible()).toBe(true);
    expect(forms.posts).toEqual([]);
    await page.context().close();
  });

  it('disables the button with 「등록 중...」, then puts the message in place of the form', async () => {
    const page = await visit('/privacy');
    forms.behave('slow', 500);
    await open(page);
    const person = await fillIn(page);
    await submit(page);
    const button = popup(page).locator('button[type="submit"]');
    await page.waitForFunction(() => document.querySelector('dialog button[type="submit"]')?.textContent === '등록 중...');
    expect(await button.isDisabled()).toBe(true);
    const result = popup(page).getByRole('status');
    await result.waitFor();
    expect(await result.innerText()).toContain('완료');
    for (const sentence of registrationMessages.taken.split('. ').slice(1)) expect(await result.innerText()).toContain(sentence);
    expect(await popup(page).locator('form').count()).toBe(0);
    expect(forms.posts.map(({ body }) => body)).toEqual([person]);
    await page.context().close();
  });

  it('sends the optional consent only when it was ticked', async () => {
    const page = await visit('/privacy');
    await open(page);
    await fillIn(page);
    await popup(page).getByRole('checkbox').check();
    await submit(page);
    await popup(page).getByRole('status').waitFor();
    expect(forms.posts[0]?.body).toHaveProperty('marketingConsent.at');
    await page.context().close();
  });

  it.each([
    { circumstance: 'the form service refuses', behave: () => forms.behave(500), word: '실패' },
    { circumstance: 'the form service does not answer', behave: () => forms.behave('hanging'), word: '오류' },
  ])('tells the truth when $circumstance, offers the telephone, and no retry but a new popup', async ({ behave, word }) => {
    const page = await visit('/privacy');
    behave();
    await open(page);
    const person = await fillIn(page);
    await submit(page);
    const result = popup(page).getByRole('alert');
    await result.waitFor();
    expect(await result.innerText()).toContain(word);
    expect(await result.getByRole('link', { name: /1600-0000/ }).getAttribute('href')).toBe('tel:1600-0000');
    expect(await popup(page).locator('button[type="submit"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await open(page);
    expect(await popup(page).locator('input[name="name"]').inputValue()).toBe(person.name);
    await page.context().close();
  });

  it('says that an error occurred when the connection is gone', async () => {
    const page = await visit('/privacy');
    await open(page);
    await fillIn(page);
    await page.context().setOffline(true);
    await submit(page);
    const result = popup(page).getByRole('alert');
    await result.waitFor();
    expect(await result.innerText()).toContain('오류');
    await page.context().close();
  });

  it('a double click and Enter twice are one lead', async () => {
    const page = await visit('/privacy');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/registrations')) calls += 1;
    });
    await open(page);
    const first = await fillIn(page);
    await popup(page).getByRole('button', { name: '등록하기' }).dblclick();
    await popup(page).getByRole('status').waitFor();
    await page.keyboard.press('Escape');
    await open(page);
    const second = await fillIn(page);
    await popup(page).locator('input[name="phone"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await popup(page).getByRole('status').waitFor();
    expect(calls).toBe(2);
    // Leads of other tests, still waiting, may be tried again meanwhile.
    for (const { name } of [first, second]) expect(forms.posts.filter(({ body }) => body['name'] === name).length).toBe(1);
    await page.context().close();
  });
});

describe('the code of the popup', () => {
  const code = /\/assets\/registration-dialog-/;

  it('is left alone by a visitor who only looks, and comes with the first movement', async () => {
    const { page, context } = await openPage(browser);
    let asked = 0;
    page.on('request', (request) => {
      if (code.test(request.url())) asked += 1;
    });
    await page.goto(`${site.origin}/privacy`, { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(asked).toBe(0);
    await page.mouse.move(200, 200);
    await expect.poll(() => asked).toBe(1);
    await open(page);
    expect(asked).toBe(1);
    await context.close();
  });

  it('that cannot be had leads to the page with the same form; back returns to where one was', async () => {
    const { page, context } = await openPage(browser);
    await page.route(code, (route) => route.abort());
    await page.goto(`${site.origin}/privacy`);
    await hydrated(page);
    await headerOpener(page).click();
    await page.waitForURL(/\/customer$/);
    expect(await page.getByRole('textbox', { name: /성함|이름|고객명/ }).count()).toBeGreaterThan(0);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/privacy');
    await context.close();
  });
});
