import { menuGroups } from '#shared/pages/menus.ts';
import { pagesOfMenu, pathTo } from '#shared/pages/pages.ts';
import { viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.describe('navigation by the menus', () => {
  const menuPages = menuGroups.flatMap((group) => pagesOfMenu(group).map((page) => [group, page] as const));

  test('keeps the document, and starts each page at the top with the focus on its h1', async ({ visit }) => {
    test.slow();
    const page = await visit('/BusinessGuide/intro');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    for (const [group, target] of menuPages.filter(([, { id }]) => id !== 'business-intro')) {
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      const menu = page.locator(`header [data-group="${group}"]`);
      await menu.locator('a').first().hover();
      await menu.locator('ul a').getByText(target.label, { exact: true }).click();
      await expect(page).toHaveURL(pathTo(target));
      await expect(page.locator('h1')).toBeFocused();
      expect([target.id, await page.evaluate(() => scrollY)]).toEqual([target.id, 0]);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.title()).toContain(target.title);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      await page.mouse.move(700, 800);
    }
  });

  test('reaches each first page through the slide menu on a phone', async ({ visit }) => {
    test.slow();
    const page = await visit('/', { viewport: viewports.narrow, hasTouch: true, isMobile: true });
    for (const group of menuGroups) {
      const target = pagesOfMenu(group)[0];
      if (!target) continue;
      await page.locator('header').getByRole('button', { name: '메뉴' }).tap();
      const opener = page.locator(`button[aria-controls="slide-${group}"]`);
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.tap();
      await page.locator(`#slide-${group} a`).first().tap();
      await expect(page).toHaveURL(pathTo(target));
      await expect(page.locator('h1')).toBeFocused();
    }
  });
});
