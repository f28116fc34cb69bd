import { everyPage } from '../../support/every-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { sidewaysScroll } from '../../support/walk.ts';

/** The reader's own setting, in pixels instead of 16. */
const settings = [
  { width: 360, height: 800, fontSize: 21 },
  { width: 390, height: 844, fontSize: 32 },
  { width: 1440, height: 900, fontSize: 32 },
] as const;

test.describe('with large text', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, { group }] of everyPage) {
    test(`${path} stays within the window, on phones at 130 and 200 %, on a desktop at 200 %`, async ({ newPage, beAdministrator }) => {
      const page = await newPage();
      if (group === 'admin') await beAdministrator(page.context());
      const session = await page.context().newCDPSession(page);
      for (const { width, height, fontSize } of settings) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
        await page.reload();
        expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(fontSize);
        expect(await sidewaysScroll(page), `${width} pixels wide, type of ${fontSize}`).toBeUndefined();
      }
    });
  }
});
