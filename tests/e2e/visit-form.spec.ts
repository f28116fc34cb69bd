import type { Locator, Page } from '@playwright/test';
import { fieldMessages, leadCopy, visitMessages } from '#client/leads/words/forms.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test, watchPosts } from '#tests/support/fixtures.ts';
import { holdBack, pageScript } from '#tests/support/hold-back.ts';
import type { FormServiceStandIn } from '#tests/support/form-service.ts';

test.use({ writes: true });

let people = 0;

const layouts = [
  { layout: 'wide', viewport: viewports.wide },
  { layout: 'mobile', viewport: viewports.narrow },
] as const;

const part = (page: Page, layout: string) => page.locator(`[data-layout="${layout}"]`);

async function fillIn(form: Locator, phone = '010-1234-5678'): Promise<string> {
  people += 1;
  const name = `방문자${people}`;
  await form.locator('input[name="name"]').fill(name);
  await form.locator('input[name="phone"]').fill(phone);
  return name;
}

const postsOf = (forms: FormServiceStandIn, name: string) => forms.posts.filter(({ body }) => body['name'] === name).map(({ body }) => body);
const send = (form: Locator) => form.locator('button[type="submit"]').click();

for (const { layout, viewport } of layouts) {
  test.describe(`the visit form of the ${layout} layout`, () => {
    test('states its rules, and says at a field when its rule is broken', { tag: '@in-process' }, async ({ visit }) => {
      const page = await visit('/', { viewport });
      const form = part(page, layout).locator('form');
      await test.step('asks for name and phone with their rule and hint, and for a message of five rows', async () => {
        await expect(form.locator('input[name="name"]')).toHaveAttribute('required');
        await expect(form.locator('input[name="phone"]')).toHaveAttribute('required');
        const accepts = (typed: string) =>
          form.locator('input[name="phone"]').evaluate((input: HTMLInputElement, value) => {
            input.value = value;
            return input.validity.valid;
          }, typed);
        for (const number of ['01012345678', '010-1234-5678', '+82 10 1234 5678']) expect(await accepts(number), number).toBe(true);
        for (const number of ['010-1234', '02-123-4567', 'abc']) expect(await accepts(number), number).toBe(false);
        await expect(form).toContainText('예: 01012345678 또는 010-1234-5678', { useInnerText: true });
        await expect(form.locator('textarea[name="message"]')).toHaveAttribute('rows', '5');
        await expect(form.locator('textarea[name="message"]')).not.toHaveAttribute('required');
      });
      await test.step('says at the field what is wrong when the field is left and when the form is sent', async () => {
        const posts = watchPosts(page);
        const phone = form.locator('input[name="phone"]');
        await phone.fill('02-123-4567');
        await phone.blur();
        const problem = page.locator(`[id="${await phone.getAttribute('aria-describedby')}"]`);
        await expect(problem).toHaveText(fieldMessages.phone_format, { useInnerText: true });
        await expect(phone).toHaveAttribute('aria-invalid', 'true');
        await phone.fill('01012345678');
        await expect(phone).not.toHaveAttribute('aria-invalid');
        // Spaces alone count as missing in a required field, and as nothing in another.
        const spaces = async (field: Locator) => {
          await field.fill(' ');
          await field.blur();
        };
        await spaces(form.locator('textarea'));
        await spaces(form.locator('input[name="name"]'));
        await expect(form.locator('[aria-invalid]')).toHaveCount(1);
        await expect(form.locator('input[name="name"]')).toHaveAttribute('aria-invalid', 'true');
        await form.locator('input[name="name"]').fill('');
        await send(form);
        await expect(form.locator('input[name="name"]')).toBeFocused();
        await expect(form).toContainText(fieldMessages.required('이름'), { useInnerText: true });
        expect(posts).toEqual([]);
      });
    });

    test('puts the message in place of the form, and drops what robots send', async ({ visit, site, forms }) => {
      const page = await visit('/', { viewport });
      const form = part(page, layout).locator('form');
      const result = part(page, layout).getByRole('status');
      await test.step('stays on the page, sends once, and puts the message in place of the form, whose fields are cleared', async () => {
        const name = await fillIn(form, '010 1234 5678');
        await form.locator('textarea').fill('주말에 방문하고 싶습니다.');
        await form.locator('button[type="submit"]').dblclick();
        await expect(result).toBeVisible();
        const [title, text] = visitMessages.taken.split(/\. (.*)/);
        await expect(result.getByRole('heading')).toHaveText(title!, { useInnerText: true });
        await expect(result.getByText(text!, { exact: true })).toBeVisible();
        await expect(form).toBeHidden();
        await expect(form.locator('input[name="name"]')).toHaveValue('');
        expect(postsOf(forms, name)).toEqual([{ name, phone: '010 1234 5678', message: '주말에 방문하고 싶습니다.' }]);
        expect(page.url()).toBe(`${site.origin}/`);
      });
      await test.step('shows the message in the window, although it is shorter than the form it replaces', async () => {
        const { top, bottom, height } = await result
          .getByRole('heading')
          .evaluate((heading) => ({ ...heading.getBoundingClientRect().toJSON(), height: innerHeight }) as { top: number; bottom: number; height: number });
        expect(top).toBeGreaterThan(60);
        expect(bottom).toBeLessThan(height - 64);
      });
      await test.step('hides the honeypot from people, and drops posts with it', async () => {
        await result.getByRole('link', { name: '다시 작성하기' }).click();
        const trap = form.locator('input[name="website"]');
        await expect(trap).toHaveAttribute('tabindex', '-1');
        expect(await trap.evaluate((element) => element.closest('[aria-hidden="true"]') !== null)).toBe(true);
        expect(await trap.evaluate((element) => element.parentElement?.parentElement?.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
        await form.locator('input[name="name"]').focus();
        const name = await fillIn(form);
        await trap.evaluate((element) => {
          (element as HTMLInputElement).value = 'https://spam.example';
        });
        await send(form);
        await expect(result).toBeVisible();
        expect(postsOf(forms, name)).toEqual([]);
      });
    });

    test('names each failure with the telephone, and still holds what was typed', async ({ visit, forms, noise }) => {
      noise.expect(/502/, /504/);
      const page = await visit('/', { viewport });
      const form = part(page, layout).locator('form');
      const result = part(page, layout).getByRole('alert');
      for (const [circumstance, behaviour, status, word] of [
        ['refuses', 503, 502, '실패'],
        ['does not answer', 'hanging', 504, '오류'],
      ] as const)
        await test.step(`the form service ${circumstance}`, async () => {
          const name = await fillIn(form);
          forms.behave(behaviour);
          const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === 'POST'), send(form)]);
          expect(answer.status()).toBe(status);
          await expect(result).toBeVisible();
          await expect(result).toContainText(word, { useInnerText: true });
          await expect(result.getByRole('link', { name: /1600-0000/ })).toHaveCount(1);
          await result.getByRole('link', { name: '다시 작성하기' }).click();
          await expect(form.locator('input[name="name"]')).toHaveValue(name);
          await expect(form).toBeVisible();
          forms.behave('ok');
          await send(form);
          await expect(part(page, layout).getByRole('status')).toBeVisible();
          await part(page, layout).getByRole('link', { name: '다시 작성하기' }).click();
        });
    });

    test('works without JavaScript: a native post, then the form with the result in view', async ({ visit, forms }) => {
      const page = await visit('/', { viewport, javaScriptEnabled: false });
      const place = page.locator('[data-section="8"]');
      const form = place.locator('form');
      const name = await fillIn(form);
      await send(form);
      await page.waitForURL(/\?result=taken/);
      const result = place.getByText('완료되었습니다');
      const box = await result.boundingBox();
      expect(box?.y ?? -1).toBeGreaterThan(0);
      expect(box?.y ?? Infinity).toBeLessThan(viewport.height);
      expect(postsOf(forms, name)).toHaveLength(1);
      await place.getByText(leadCopy.correction.open).click();
      await place.locator('[data-result] input[name="phone"]').fill('010-1234-5679');
      await place.getByRole('button', { name: leadCopy.correction.submit }).click();
      await expect(page.getByRole('status')).toHaveText(`${leadCopy.correction.done}010-1234-5679`);
      expect(postsOf(forms, name)).toMatchObject([{ phone: '010-1234-5678' }, { phone: '010-1234-5679' }]);
      forms.behave(500);
      await page.goto('/');
      await fillIn(place.locator('form'));
      await send(place.locator('form'));
      await page.waitForURL(/\?result=refused/);
      await expect(place.getByText('실패했습니다')).toBeVisible();
      await place.getByRole('link', { name: '다시 작성하기' }).click();
      await expect(place.locator('form')).toBeVisible();
    });
  });
}

test.describe('the result of the visit form', () => {
  test('takes the focus when a second attempt fails as the native post before it did', async ({ visit, forms, noise }) => {
    noise.expect(/502/);
    const page = await visit('/');
    const place = part(page, 'wide');
    forms.behave(500);
    await fillIn(place.locator('form'));
    // Sends as a page does whose script has not loaded yet.
    await place.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL(/\?result=refused/);
    await hydrated(page);
    await place.getByRole('link', { name: '다시 작성하기' }).click();
    const form = place.locator('form');
    await fillIn(form);
    forms.behave(500);
    await send(form);
    await expect(place.locator('[data-result="refused"] h3')).toBeFocused();
  });

  const presses: readonly (readonly [string, Parameters<Locator['click']>[0]])[] = [
    ['with Ctrl', { modifiers: ['ControlOrMeta'] }],
    ['with the middle button', { button: 'middle' }],
  ];

  test('has a link back to the form', async ({ visit, forms, noise }) => {
    noise.expect(/502/);
    const page = await visit('/');
    const form = part(page, 'wide').locator('form');
    await fillIn(form);
    forms.behave(503);
    await send(form);
    const back = part(page, 'wide').getByRole('link', { name: '다시 작성하기' });
    for (const [press, options] of presses)
      await test.step(`which opens a tab when it is pressed ${press}, and leaves the result where it is`, async () => {
        const opened = page.context().waitForEvent('page');
        await back.click(options);
        await expect(await opened).toHaveURL(/\/#visit$/);
        await expect(part(page, 'wide').locator('[data-result]')).toBeVisible();
        await expect(form).toBeHidden();
      });
    await test.step('which puts the focus on the first field', async () => {
      await back.press('Enter');
      await expect(form.locator('input[name="name"]')).toBeFocused();
    });
  });

  test('leaves the form empty, also for a visitor who returns to it with "back"', async ({ visit }) => {
    const page = await visit('/');
    const form = part(page, 'wide').locator('form');
    await fillIn(form);
    await send(form);
    await expect(part(page, 'wide').locator('[data-result]')).toBeVisible();
    await page
      .locator('footer')
      .getByRole('link', { name: '개인정보처리방침' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: '개인정보처리방침' })).toBeFocused();
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/' && document.activeElement?.tagName === 'H1');
    for (const name of ['name', 'phone']) await expect(form.locator(`input[name="${name}"]`)).toHaveValue('');
  });
});

test.describe('the visit form in a window that is turned or halved', { tag: '@in-process' }, () => {
  const turns = [
    ['a tablet', { width: 1180, height: 820 }, { width: 820, height: 1180 }],
    ['a large phone', { width: 906, height: 412 }, { width: 412, height: 906 }],
    ['a window', { width: 1440, height: 720 }, { width: 720, height: 720 }],
  ] as const;
  const isInWindow = (element: Locator) =>
    element.evaluate((shown) => {
      const { top, bottom } = shown.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  for (const [what, wide, narrow] of turns)
    test(`keeps what was typed, what is wrong, the focus and the result: ${what}`, async ({ visit, forms }) => {
      const page = await visit('/', { viewport: wide });
      const inWide = part(page, 'wide');
      const inNarrow = part(page, 'mobile');
      const form = inWide.locator('form');
      const name = await fillIn(form, '02-123-4567');
      await form.locator('input[name="marketingConsent"]').check();
      await test.step('it keeps what was typed, with the problem, and the caret in its field', async () => {
        await form.locator('textarea').pressSequentially('토요일 오후에 방문합니다.');
        for (const _ of '방문합니다.') await page.keyboard.press('ArrowLeft');
        await page.setViewportSize(narrow);
        const field = inNarrow.locator('textarea');
        await expect(field).toBeFocused();
        await expect.poll(() => isInWindow(field)).toBe(true);
        await page.keyboard.type('4시에 ');
        await expect(field).toHaveValue('토요일 오후에 4시에 방문합니다.');
        await expect(inNarrow.locator('input[name="name"]')).toHaveValue(name);
        await expect(inNarrow.locator('input[name="marketingConsent"]')).toBeChecked();
        await expect(inNarrow.getByText(fieldMessages.phone_format)).toBeVisible();
      });
      await test.step('it keeps them when it is turned back, and is sent there', async () => {
        await inNarrow.locator('input[name="phone"]').fill('010-1234-5678');
        await page.setViewportSize(wide);
        await expect(form.locator('input[name="phone"]')).toBeFocused();
        await expect(form.locator('[aria-invalid]')).toHaveCount(0);
        await send(form);
        await expect(inWide.locator('[data-result="taken"]')).toBeVisible();
        expect(postsOf(forms, name)).toMatchObject([{ phone: '010-1234-5678', message: '토요일 오후에 4시에 방문합니다.', marketingConsent: {} }]);
      });
      await test.step('it shows the result once, with the focus', async () => {
        await expect(inWide.locator('[data-result] h3')).toBeFocused();
        await page.setViewportSize(narrow);
        await expect(inNarrow.locator('[data-result="taken"]')).toBeVisible();
        await expect(inNarrow.locator('[data-result] h3')).toBeFocused();
        await expect.poll(() => isInWindow(inNarrow.locator('[data-result] h3'))).toBe(true);
        await expect(page.locator('[data-result]')).toHaveCount(1);
      });
      await test.step('the next form is empty, and the only one', async () => {
        await inNarrow.getByRole('link', { name: '다시 작성하기' }).click();
        await expect(inNarrow.locator('input[name="name"]')).toBeFocused();
        await expect(inNarrow.locator('input[name="name"]')).toHaveValue('');
        await expect(inNarrow.locator('input[name="marketingConsent"]')).not.toBeChecked();
        await expect(page.locator('form[action="/forms/visit"]')).toHaveCount(1);
      });
      await test.step('a visitor who has moved on from the result is not called back to it', async () => {
        await fillIn(inNarrow.locator('form'));
        await send(inNarrow.locator('form'));
        await expect(inNarrow.locator('[data-result] h3')).toBeFocused();
        await page.locator('header').getByRole('link').first().focus();
        await page.setViewportSize(wide);
        await expect(inWide.locator('[data-result="taken"]')).toBeVisible();
        await expect(inWide.locator('[data-result] h3')).not.toBeFocused();
      });
    });

  test('has what was typed before the script loaded, in the field that is typed in, although the window was turned before', async ({ newPage }) => {
    const page = await newPage({ viewport: { width: 820, height: 1180 } });
    const release = await holdBack(page, pageScript);
    await page.goto('/');
    const place = page.locator('[data-section="8"]');
    await place.locator('input[name="name"]').fill('이른 사람');
    await place.locator('input[name="marketingConsent"]').check();
    await page.setViewportSize({ width: 1180, height: 820 });
    await place.locator('input[name="phone"]').pressSequentially('010-1234');
    release();
    await hydrated(page);
    await page.keyboard.type('-5678');
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.setViewportSize({ width: 1180, height: 820 });
    const form = part(page, 'wide').locator('form');
    await expect(form.locator('input[name="name"]')).toHaveValue('이른 사람');
    await expect(form.locator('input[name="phone"]')).toHaveValue('010-1234-5678');
    await expect(form.locator('input[name="phone"]')).toBeFocused();
    await expect(form.locator('input[name="marketingConsent"]')).toBeChecked();
  });
});
