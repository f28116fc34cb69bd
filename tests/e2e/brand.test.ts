import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandTextDelayMs, scrollThresholds } from '../../shared/limits.ts';
import { media } from '../../shared/media.ts';
import { hydrated, launchBrowser, openPage } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function visit(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await hydrated(opened.page);
  return opened;
}

const firstLine = '[data-testid="brand-text"] h2 > span:first-child';
const picture = '[data-testid="brand-picture"]';

describe('brand story', () => {
  it('lights its text up half a second after the load, not before', async () => {
    const { page, context } = await openPage(browser);
    await page.addInitScript(() => {
      const times: Record<string, number> = {};
      Object.assign(window, { revealTimes: times });
      new MutationObserver(() => {
        const state = document.querySelector('[data-testid="brand-text"]')?.getAttribute('data-reveal');
        const line = document.querySelector('[data-testid="brand-text"] h2 > span');
        if (!state || !line || state in times) return;
        times[state] = performance.now();
        times[`opacity while ${state}`] = Number(getComputedStyle(line).opacity);
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-reveal'] });
    });
    await page.goto(`${site.origin}/Brand/intro`);
    await page.waitForSelector('[data-testid="brand-text"][data-reveal="active"]');
    const times = await page.evaluate(() => (window as unknown as { revealTimes: Record<string, number> }).revealTimes);
    expect(times['opacity while waiting']).toBe(0);
    expect(times['active']! - times['waiting']!).toBeGreaterThan(brandTextDelayMs - 20);
    expect(times['active']! - times['waiting']!).toBeLessThan(brandTextDelayMs + 1500);
    await expect.poll(() => page.locator(firstLine).evaluate((line) => getComputedStyle(line).opacity)).toBe('1');
    await context.close();
  });

  it('brings the picture once the page is scrolled further than 200 pixels, not at 200', async () => {
    const { page, context } = await visit('/Brand/intro');
    const opacity = () => page.locator(picture).evaluate((figure) => getComputedStyle(figure).opacity);
    await page.evaluate((y) => scrollTo(0, y), scrollThresholds.brandPicture);
    await page.waitForTimeout(300);
    expect(await opacity()).toBe('0');
    await page.evaluate((y) => scrollTo(0, y + 1), scrollThresholds.brandPicture);
    await expect.poll(opacity).toBe('1');
    await context.close();
  });

  it.each([
    { name: 'without script', options: { javaScriptEnabled: false } },
    { name: 'for people who ask for less motion', options: { reducedMotion: 'reduce' as const } },
  ])('shows both at once $name', async ({ options }) => {
    const { page, context } = await visit('/Brand/intro', options);
    for (const part of [firstLine, picture]) expect(await page.locator(part).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await context.close();
  });
});

describe('promotional film', () => {
  it('plays a file of ours silently, with poster, controls and captions', async () => {
    const { page, context } = await visit('/Brand/video');
    const film = page.locator('video');
    expect(await film.getAttribute('src')).toBe('/video/film.mp4');
    expect(
      await film.evaluate((video: HTMLVideoElement) => [video.muted, video.controls, video.poster.endsWith('/video/film.jpg'), video.textTracks.length]),
    ).toEqual([true, true, true, 1]);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0), { timeout: 10_000 }).toBe(true);
    expect(await page.getByRole('main').innerText()).toContain('소리가 없는 영상입니다');
    await context.close();
  });

  it('of a video host comes from its no-cookie address, with a link for when it is blocked', async () => {
    const hosted = await startSite({}, { media: { ...media, film: { kind: 'youtube', id: 'abc123', title: '홍보영상' } } });
    try {
      const { page, context } = await openPage(browser);
      await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }));
      await page.goto(`${hosted.origin}/Brand/video`);
      await page.frameLocator('iframe[title="홍보영상"]').getByText('player').waitFor();
      expect(await page.locator('iframe').getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc123\?.*autoplay=1.*mute=1/);
      expect(await page.getByRole('link', { name: '새 창에서 영상 보기' }).getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc123');
      await context.close();
    } finally {
      await hosted.stop();
    }
  });
});
