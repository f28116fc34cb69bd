import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { watchFonts } from '#tests/support/fonts.ts';

test.describe('the result of the visit form', () => {
  for (const { status, result } of [
    { status: 200, result: 'taken' },
    { status: 502, result: 'refused' },
    { status: 504, result: 'unreachable' },
  ]) {
    test(`is shown in the fonts that the page already has when the answer is ${status}`, async ({ newPage, noise }) => {
      noise.expect(/50[24]/);
      const page = await newPage({ viewport: viewports.narrow });
      await page.route('**/forms/visit', (route) => route.fulfill({ status, json: { ok: status === 200 } }));
      await page.goto('/');
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const fonts = watchFonts(page);
      const form = page.locator('[data-layout="mobile"] form');
      await form.locator('[name="name"]').fill('가나다');
      await form.locator('[name="phone"]').fill('01012345678');
      await form.locator('button[type="submit"]').click();
      await expect(page.locator(`[data-layout="mobile"] [data-result="${result}"]`)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect([...fonts].filter((name) => name.startsWith('serif'))).toEqual([]);
    });
  }
});
