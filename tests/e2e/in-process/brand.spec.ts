import { brandTextDelayMs, scrollThresholds } from '../../../shared/limits.ts';
import { media } from '../../../shared/media.ts';
import { expect, test } from '../../support/fixtures.ts';

const firstLine = '[data-testid="brand-text"] h2 > span:first-child';
const picture = '[data-testid="brand-picture"]';

test.describe('brand story', () => {
  test('lights its text up half a second after the page has begun, not before, and without waiting for script', async ({ newPage, noise }) => {
    noise.expect(/ERR_FAILED/);
    const page = await newPage();
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/Brand/intro', { waitUntil: 'commit' });
    const opacityAt = (ms: number) =>
      page.locator(firstLine).evaluate((line, time) => {
        for (const animation of line.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        return Number(getComputedStyle(line).opacity);
      }, ms);
    expect(await opacityAt(brandTextDelayMs)).toBe(0);
    expect(await opacityAt(brandTextDelayMs + 100)).toBeGreaterThan(0);
    expect(await opacityAt(brandTextDelayMs + 1000)).toBe(1);
  });

  test('shows the picture when scrolled beyond 200 pixels, not at 200', async ({ visit }) => {
    const page = await visit('/Brand/intro');
    const opacity = () => page.locator(picture).evaluate((figure) => getComputedStyle(figure).opacity);
    await page.evaluate((y) => scrollTo(0, y), scrollThresholds.brandPicture);
    await page.waitForTimeout(300);
    expect(await opacity()).toBe('0');
    await page.evaluate((y) => scrollTo(0, y + 1), scrollThresholds.brandPicture);
    await expect.poll(opacity).toBe('1');
  });

  for (const { name, options } of [
    { name: 'without script', options: { javaScriptEnabled: false } },
    { name: 'for people who ask for less motion', options: { reducedMotion: 'reduce' as const } },
  ]) {
    test(`shows both at once ${name}`, async ({ visit }) => {
      const page = await visit('/Brand/intro', options);
      for (const part of [firstLine, picture]) await expect(page.locator(part)).toHaveCSS('opacity', '1');
    });
  }
});

test.describe('promotional video', () => {
  test('plays a file of ours silently, with poster, controls and captions', async ({ visit }) => {
    const page = await visit('/Brand/video');
    const video = page.locator('video');
    expect(await video.evaluate((element: HTMLVideoElement) => new URL(element.currentSrc).pathname)).toBe('/video/film.webm');
    await expect(video.locator('source').last()).toHaveAttribute('src', '/video/film.mp4');
    expect(
      await video.evaluate((element: HTMLVideoElement) => [
        element.muted,
        element.controls,
        element.poster.endsWith('/video/film.jpg'),
        element.textTracks.length,
      ]),
    ).toEqual([true, true, true, 1]);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0), { timeout: 10_000 }).toBe(true);
    await expect(page.getByRole('main')).toContainText('소리가 없는 영상입니다', { useInnerText: true });
  });

  test.describe('of a video host', { tag: '@in-process' }, () => {
    test.use({ inProcess: { media: { ...media, video: { kind: 'youtube', id: 'abc123', title: '홍보영상' } } } });

    test('comes from the no-cookie domain, with a link in case it is blocked', async ({ newPage }) => {
      const page = await newPage();
      await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }));
      await page.goto('/Brand/video');
      await expect(page.frameLocator('iframe[title="홍보영상"]').getByText('player')).toBeVisible();
      await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/abc123\?.*autoplay=1.*mute=1/);
      await expect(page.getByRole('link', { name: '새 창에서 영상 보기' })).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc123');
    });
  });
});
