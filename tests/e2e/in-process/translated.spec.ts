import type { Page } from '@playwright/test';
import { fieldMessages } from '#client/leads/words/forms.ts';
import { site as facts } from '#shared/site.ts';
import { giveEmptyPictures } from '#tests/support/empty-pictures.ts';
import { everyPage } from '#tests/support/every-page.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pressEach } from '#tests/support/press-each.ts';
import { translate, typeIntoEach, wordsOn } from '#tests/support/translation.ts';

/**
 * Every component that changes a text while it is used is on one of these pages. On all pages every other
 * test complains of a text that would be lost (`loose-texts.ts`).
 */
const changing = new Set<string>([
  'home',
  'brand-video',
  'sales-checkpoint',
  'sales-stamp-tax',
  'sales-guide',
  'location-intro',
  'complex-intro',
  'complex-detail',
  'floor-plan-59a',
  'floor-plan-72b',
  'floor-plan-videos',
  'interior-59a',
  'press-list',
  'press-article',
  'customer',
  'privacy',
]);

/** A person born on 1980. 7. 21., and an amount. */
const typed = (label: string) => ({ 년: '1980', 월: '7', 일: '21' })[label] ?? '300';

/** Uses every kind of control of the page. */
async function useEverything(page: Page, afterEach: () => Promise<void>): Promise<void> {
  await afterEach();
  await typeIntoEach(page, typed, afterEach);
  await pressEach(page, { afterEach, ofEachRow: 2 });
  await typeIntoEach(page, () => '', afterEach);
}

/**
 * Finds where two readings differ. A video begins to load at any time, and each visit of an article adds a
 * view, so both are ignored.
 */
function difference(readings: readonly string[]): object | undefined {
  const [one = '', other = ''] = readings.map((words) => words.replaceAll(/\d:\d\d \/ \d:\d\d|조회\d+/g, ''));
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return { words: one.slice(Math.max(0, at - 30), at + 60), translated: other.slice(Math.max(0, at - 30), at + 60) };
}

/** Calls back whenever both sides have arrived. */
function meetingOf(whenMet: () => Promise<void>): () => Promise<void> {
  let first: { readonly promise: Promise<void>; readonly resolve: (met: Promise<void>) => void } | undefined;
  return async () => {
    if (first === undefined) {
      first = Promise.withResolvers<void>();
      return first.promise;
    }
    const { resolve, promise } = first;
    first = undefined;
    resolve(whenMet());
    return promise;
  };
}

for (const [path] of everyPage.filter(([, { id }]) => changing.has(id))) {
  test(`${path} says the same when the browser translates it into the same words`, async ({ newPage }) => {
    const pages = await Promise.all([newPage(), newPage()]);
    await Promise.all(
      pages.map(async (page) => {
        await giveEmptyPictures(page);
        await page.goto(path);
        await hydrated(page);
      }),
    );
    await translate(pages[1]);
    const compare = meetingOf(() => expect.poll(async () => difference(await Promise.all(pages.map(wordsOn)))).toBeUndefined());
    await Promise.all(pages.map((page) => useEverything(page, compare)));
  });
}

test.describe('on a translated page', () => {
  test.use({ writes: true });

  test('forms are refused, corrected and sent, menus open and pages change', async ({ visit, noise, forms }) => {
    noise.expect(/502/);
    const page = await visit(`/${facts.slug}/customer`, { viewport: viewports.narrow });
    await translate(page);
    const place = page.locator('#inquiry');
    const submit = place.locator('button[type="submit"]');
    await test.step('a field is missing, then the form is refused, then it is taken', async () => {
      await submit.click();
      await expect(place.locator('.problem').first()).toHaveText(fieldMessages.required('이름'));
      for (const [name, value] of Object.entries({ name: '김윤슬', phone: '010-7200-0001', birthday: '851231' }))
        await place.locator(`[name="${name}"]`).fill(value);
      forms.behave(500);
      await submit.click();
      await expect(place.locator('[data-result="refused"]')).toContainText('실패');
      await place.getByRole('link', { name: '다시 작성하기' }).click();
      forms.behave('ok');
      await submit.click();
      await expect(place.locator('[data-result="taken"]')).toContainText('010-7200-0001');
    });
    await test.step('the popup works', async () => {
      await page.locator('nav [aria-haspopup="dialog"]:visible').last().click();
      const dialog = page.getByRole('dialog', { name: /관심고객 등록|방문예약/ });
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog.locator('.problem').first()).toHaveText(fieldMessages.required('이름'));
      await dialog.locator('[name="name"]').fill('김윤슬');
      await dialog.locator('[name="phone"]').fill('010-7200-0002');
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog.locator('[data-result="taken"]')).toContainText('010-7200-0002');
      await dialog.getByRole('button', { name: '닫기' }).first().click();
      await expect(dialog).toHaveCount(0);
    });
    await test.step('the menu works, and so do the pages it leads to', async () => {
      for (const [group, label] of [
        ['분양안내', '인지세'],
        ['세대안내', '59A'],
        ['브랜드', '브랜드 소개'],
      ] as const) {
        await page
          .locator('header')
          .getByRole('button', { name: /메뉴 열기/ })
          .click();
        const menu = page.getByRole('dialog', { name: '전체 메뉴' });
        const opener = menu.getByRole('button', { name: group });
        if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
        const title = page.locator('h1');
        const left = (await title.textContent()) ?? '';
        await menu.getByRole('link', { name: label }).first().click();
        await expect(menu).toHaveCount(0);
        // The menu closes at once, and again when the page arrives.
        await expect(title).not.toHaveText(left);
      }
    });
  });
});
