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
    // The page's clock stands still but for what is told here, so that a busy machine changes nothing.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(`${site.origin}/Brand/intro`);
    const text = page.getByTestId('brand-text');
    await expect.poll(() => text.getAttribute('data-reveal')).toBe('waiting');
    await page.clock.runFor(brandTextDelayMs - 1);
    expect(await text.getAttribute('data-reveal')).toBe('waiting');
    expect(await page.locator(firstLine).evaluate((line) => getComputedStyle(line).opacity)).toBe('0');
    await page.clock.runFor(1);
    await expect.poll(() => text.getAttribute('data-reveal')).toBe('active');
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
    // The smaller of the two files, where the browser can play it.
    expect(await film.evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).pathname)).toBe('/video/film.webm');
    expect(await film.locator('source').last().getAttribute('src')).toBe('/video/film.mp4');
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
