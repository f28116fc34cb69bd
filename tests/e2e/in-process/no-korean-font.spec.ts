import { menuGroups } from '#shared/pages/menus.ts';
import { pagesOfMenu, pathTo } from '#shared/pages/pages.ts';
import { hydrated } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { sidewaysScroll } from '#tests/support/walk.ts';

test.use({ machineFonts: 'latin', viewport: { width: 320, height: 640 } });

test.describe('on a machine without a Korean font', () => {
  test("running text is in the site's font on the first visit, before the rest of the script", async ({ newPage, noise }) => {
    noise.expect(/framework-/);
    const page = await newPage();
    await page.route(/\/assets\/framework-/, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
    // Fonts are asked for only when the words are laid out.
    const isLoaded = () => page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Pretendard Subset') && status === 'loaded'));
    await expect.poll(isLoaded).toBe(true);
  });

  test('the current tab scrolls into view and the page does not, even when the letters load late', async ({ newPage }) => {
    const page = await newPage();
    const release = await holdBack(page, '**/sans-*.woff2');
    await page.goto('/SalesInfo/guide');
    await hydrated(page);
    const current = page.getByRole('navigation', { name: '하위 메뉴' }).locator('[aria-current="page"]');
    await expect(current).toBeInViewport({ ratio: 1 });
    release();
    await page.evaluate(() => document.fonts.ready);
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the first page of each menu fits its window', async ({ visit }) => {
    for (const group of menuGroups) {
      const [first] = pagesOfMenu(group);
      const page = await visit(first ? pathTo(first) : '/');
      await page.evaluate(() => document.fonts.ready);
      expect(await sidewaysScroll(page), group).toBeUndefined();
    }
  });
});
