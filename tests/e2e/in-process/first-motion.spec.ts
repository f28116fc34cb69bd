import type { Page } from '@playwright/test';
import { hydrated, saveData, viewports, withMotion } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const film = '/video/moving/';

/** Returns what was fetched of the film, and when the page had loaded, on the page's clock. */
async function fetchedOf(page: Page) {
  return page.evaluate((part) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const films = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
    return { count: films.length, isAfterLoad: films.every(({ startTime }) => startTime >= (navigation?.loadEventStart ?? Infinity)) };
  }, film);
}

/** Long enough for an idle moment after the page has loaded. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

test.describe('the water of the first screen', () => {
  test('moves on a wide window, where its picture lies, once the page has loaded, and stops by a button', async ({ visit }) => {
    const page = await visit('/', withMotion);
    const video = page.locator('[data-shown] video');
    const isPaused = () => video.evaluate((player: HTMLVideoElement) => player.paused);
    await expect(video).toHaveCSS('opacity', '1');
    expect(await fetchedOf(page)).toEqual({ count: expect.any(Number), isAfterLoad: true });
    await test.step('it covers the lower four tenths of the still', async () => {
      const [shown, still] = [(await video.boundingBox())!, (await page.locator('img[data-picture="hero-wide"]').boundingBox())!];
      expect(shown.x).toBeCloseTo(still.x, 0);
      expect(shown.width).toBeCloseTo(still.width, 0);
      expect(Math.abs(shown.y - (still.y + still.height * 0.6))).toBeLessThan(1);
      expect(Math.abs(shown.y + shown.height - (still.y + still.height))).toBeLessThan(1);
    });
    await test.step('the button stops it and lets it go on', async () => {
      await page.getByRole('button', { name: '배경 멈추기' }).click();
      await expect.poll(isPaused).toBe(true);
      await page.getByRole('button', { name: '배경 움직이기' }).click();
      await expect.poll(isPaused).toBe(false);
    });
    await test.step('it rests while another section is shown', async () => {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), 3 * viewports.wide.height);
      await expect.poll(isPaused).toBe(true);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(isPaused).toBe(false);
    });
    await test.step('less motion, asked for meanwhile, brings the still back', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(page.locator('video')).toHaveCount(0);
    });
  });

  for (const [where, options, prepare] of [
    ['on a narrow window', { ...withMotion, viewport: viewports.narrow }, undefined],
    ['with less motion', {}, undefined],
    ['with data saved', withMotion, saveData],
  ] as const) {
    test(`is not fetched ${where}`, async ({ newPage }) => {
      const page = await newPage(options);
      await prepare?.(page);
      await page.goto('/');
      await settled(page);
      expect(await fetchedOf(page)).toEqual({ count: 0, isAfterLoad: true });
      await expect(page.locator('video')).toHaveCount(0);
      await expect(page.getByRole('button', { name: '배경 멈추기' })).toHaveCount(0);
    });
  }
});
