import type { Page } from '@playwright/test';
import { site as facts } from '#shared/site.ts';
import { hydrated } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { holdBack, pageScript } from '#tests/support/hold-back.ts';
import { translate } from '#tests/support/translation.ts';

/** How other programs change a page before its script has loaded. */
const changes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a password manager puts a sign beside each field and telephone numbers become links': (page) =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('input, textarea, select')) field.after(document.createElement('com-password-manager'));
      for (const link of document.querySelectorAll('a[href^="tel:"]'))
        link.replaceChildren(Object.assign(document.createElement('span'), { textContent: link.textContent }));
    }),
  'it is translated': translate,
};

const forms: Readonly<
  Record<string, { readonly path: string; readonly place: string; readonly typed: readonly (readonly [selector: string, value: string])[] }>
> = {
  inquiry: {
    path: `/${facts.slug}/customer`,
    place: '#inquiry',
    typed: [
      ['[name="phone"]', '010-1234-5678'],
      ['[name="message"]', '창가 자리가 있나요?'],
      ['[name="name"]', '김윤슬'],
    ],
  },
  visit: {
    path: '/',
    place: '[data-section="8"]',
    typed: [
      ['[name="phone"]', '010-1234-5678'],
      ['[name="name"]', '김윤슬'],
    ],
  },
  withdrawal: {
    path: '/privacy',
    place: '#withdraw',
    typed: [
      ['[name="name"]', '김윤슬'],
      ['[name="phone"]', '010-1234-5678'],
    ],
  },
  'sign-in': {
    path: `/${facts.slug}/press`,
    place: 'form[action="/forms/sign-in"]',
    typed: [
      ['[name="email"]', 'admin@test.example'],
      ['[name="password"]', 'a long enough pass phrase'],
    ],
  },
  'stamp tax': { path: '/SalesInfo/stampTax', place: 'main form', typed: [['input', '900,000,000']] },
  'subscription score': {
    path: '/SalesInfo/checkpoint',
    place: '#score form',
    typed: [
      ['[role="group"] [role="group"] input >> nth=3', '1980'],
      ['[role="group"] [role="group"] input >> nth=4', '7'],
      ['[role="group"] [role="group"] input >> nth=5', '21'],
    ],
  },
};

for (const [what, change] of Object.entries(changes)) {
  test(`what is typed before the script loads is kept, with focus and caret, although ${what}`, async ({ newPage, noise }) => {
    // React reports markup that it did not expect.
    noise.expect(/418|[Hh]ydrat/);
    const page = await newPage();
    for (const [name, { path, place, typed }] of Object.entries(forms)) {
      await test.step(name, async () => {
        const release = await holdBack(page, pageScript);
        await page.goto(path);
        await change(page);
        const field = (selector: string) => page.locator(place).first().locator(selector);
        for (const [selector, value] of typed) await field(selector).fill(value);
        const [last = '', value = ''] = typed.at(-1) ?? [];
        await field(last).press('ArrowLeft');
        release();
        await hydrated(page);
        for (const [selector, text] of typed) await expect(field(selector)).toHaveValue(text);
        await expect(field(last)).toBeFocused();
        if (name !== 'sign-in' && name !== 'subscription score')
          expect(await field(last).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(value.length - 1);
        await page.unrouteAll();
        // A page with unsaved text asks before it is left.
        await page.goto('about:blank');
      });
    }
  });
}

test('a press before the script loads is answered although the page is translated', async ({ newPage, noise }) => {
  noise.expect(/418|[Hh]ydrat/);
  const page = await newPage();
  const release = await holdBack(page, pageScript);
  await page.goto('/ComplexGuide/intro');
  await translate(page);
  const building = page.locator('svg [data-building="106"]');
  await building.click();
  release();
  await expect(building).toHaveAttribute('aria-pressed', 'true');
});

test('a page keeps working and keeps what was typed when somebody has removed an element', async ({ visit, noise }) => {
  noise.expect(/NotFoundError/);
  const page = await visit('/SalesInfo/stampTax');
  const amount = page.locator('main form input').first();
  await page.evaluate(() => document.querySelector('output b')?.remove());
  await amount.pressSequentially('x');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Unexpected');
  await expect(amount).toHaveValue('x420,000,000');
  await expect(amount).toBeFocused();
  await amount.fill('900000000');
  await expect(page.locator('output b')).toHaveText('150,000원');
});
