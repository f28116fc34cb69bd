import { everyPage } from '../../support/every-page.ts';
import { hydrated } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { sidewaysScroll } from '../../support/walk.ts';

/** The reader's own setting, in pixels instead of 16. */
const settings = [
  { width: 360, height: 800, fontSize: 21 },
  { width: 390, height: 844, fontSize: 32 },
  { width: 1440, height: 900, fontSize: 32 },
] as const;

for (const [path, { group }] of everyPage) {
  test.describe('with large text', () => {
    test.use({ writes: group === 'admin' });

    test(`${path} stays within the window, on phones at 130 and 200 %, on a desktop at 200 %`, async ({ newPage, beAdministrator, leaveWaitingLead }) => {
      const page = await newPage();
      if (group === 'admin') {
        await leaveWaitingLead();
        await beAdministrator(page.context());
      }
      // As on a second visit, in the site's own fonts: those of the machine may have no Korean letters.
      await page.addInitScript(() => localStorage.setItem('fonts-kept', ''));
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
      await page.evaluate(() => document.fonts.ready);
      const session = await page.context().newCDPSession(page);
      for (const { width, height, fontSize } of settings) {
        await page.setViewportSize({ width, height });
        await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
        await expect.poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(fontSize);
        // What script measures follows the window a moment later.
        await expect.poll(() => sidewaysScroll(page), { message: `${width} pixels wide, type of ${fontSize}` }).toBeUndefined();
      }
    });
  });
}
