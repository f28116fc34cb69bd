import type { Page } from '@playwright/test';
import { everyPage } from '#tests/support/every-page.ts';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { brokenPictures, scrollThrough, sidewaysScroll } from '#tests/support/walk.ts';

test.use(withMotion);

async function expectWhole(page: Page): Promise<void> {
  await hydrated(page);
  await scrollThrough(page);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await brokenPictures(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeUndefined();
}

// in-process/every-page.spec.ts checks everything that does not depend on how a page reached the browser, on
// pages that a desktop has loaded, and links.spec.ts asks for every file of a page.
test.describe('on a phone', { tag: '@deployed' }, () => {
  for (const [path] of everyPage) {
    test(`${path} is complete, without a console message or a failed request`, async ({ newPage }) => {
      const page = await newPage({ viewport: viewports.narrow });
      expect((await page.goto(path))?.status()).toBe(200);
      await expectWhole(page);
    });
  }

  test('an unknown path shows Not Found without further console messages', async ({ newPage, noise }) => {
    noise.expect(/404.*\/no\/such\/page/);
    const page = await newPage();
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expectWhole(page);
    await expect(page.locator('main')).toContainText('Not Found');
  });
});
