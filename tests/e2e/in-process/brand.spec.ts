import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { scrollThresholds } from '#shared/pages/motion.ts';
import { media } from '#shared/site/videos-and-tours.ts';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/** The specification sets this. */
const brandTextDelayMs = 500;
const firstLine = '[data-testid="brand-text"] h2 > span:first-child';
const picture = '[data-testid="brand-picture"]';

test.describe('brand story', () => {
  test('highlights its text half a second after the page has begun, not before, and without waiting for script', async ({ newPage, noise }) => {
    noise.expect(/ERR_FAILED/);
    const page = await newPage(withMotion);
    await page.route(/\.js$/, (route) => route.abort());
    // The animation is stopped, because a busy machine would find it over. It begins with the style sheet.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto('/Brand/intro', { waitUntil: 'commit' });
    await expect.poll(() => page.locator(firstLine).evaluate((line) => line.getAnimations().length)).toBe(1);
    const opacityAt = (ms: number) =>
      page.locator(firstLine).evaluate((line, time) => {
        for (const animation of line.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        return Number(getComputedStyle(line).opacity);
      }, ms);
    // Two hundredths cannot be seen, and let the browser count the text as painted.
    expect(await opacityAt(brandTextDelayMs)).toBeLessThanOrEqual(0.02);
    expect(await opacityAt(brandTextDelayMs + 100)).toBeGreaterThan(0.02);
    expect(await opacityAt(brandTextDelayMs + 1000)).toBe(1);
  });

  test('shows both texts at once without script, and begins all lines within 160 ms of each other', async ({ visit }) => {
    const page = await visit('/Brand/intro', { ...withMotion, javaScriptEnabled: false });
    await test.step('its banner fades in after 100 ms', async () => {
      const inBanner = page.locator('main > div').first().locator('*');
      const delays = await inBanner.evaluateAll((elements) =>
        elements
          .map((element) => getComputedStyle(element))
          .filter(({ animationName }) => animationName !== 'none')
          .map(({ animationDelay }) => animationDelay),
      );
      expect(delays).toEqual(['0.1s', '0.1s']);
    });
    await test.step('shows both texts at once', async () => {
      for (const part of [firstLine, picture]) await expect(page.locator(part)).toHaveCSS('opacity', '1');
    });
    await test.step('begins all lines within 160 ms of each other', async () => {
      const css = await page.evaluate(() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' '));
      const delays = [...css.matchAll(/animation-delay: ([\d.]+)(ms|s)/g)].map(([, value, unit]) => Number(value) * (unit === 's' ? 1000 : 1));
      expect(delays.length).toBeGreaterThanOrEqual(4);
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(brandTextDelayMs);
      expect(Math.max(...delays) - brandTextDelayMs).toBeLessThanOrEqual(160);
    });
  });

  test('shows both texts at once with less motion, and keeps its width when a word is longer', async ({ visit }) => {
    const page = await visit('/Brand/intro');
    await test.step('shows both texts at once', async () => {
      for (const part of [firstLine, picture]) await expect(page.locator(part)).toHaveCSS('opacity', '1');
    });
    await test.step('keeps the width of its word whether the word has three, four or five syllables', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      const widthOf = (word: string) =>
        page.locator('p[data-syllables]').evaluate((element, text) => {
          element.textContent = text;
          element.setAttribute('data-syllables', String(text.length));
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().width;
        }, word);
      const two = await widthOf('윤슬');
      for (const word of ['윤슬윤', '윤슬윤슬', '윤슬윤슬윤']) expect((await widthOf(word)) / two, word).toBeCloseTo(1, 1);
    });
  });

  test('keeps its word in place while another font draws it', async ({ newPage, noise }) => {
    noise.expect(/\.woff2/);
    const placeOf = async (hasFonts: boolean) => {
      const page = await newPage();
      if (!hasFonts) await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/Brand/intro');
      await page.evaluate(() => document.fonts.ready);
      return page.locator('p[data-syllables]').evaluate((word) => word.getBoundingClientRect().left);
    };
    expect(await placeOf(false)).toBe(await placeOf(true));
  });

  test('shows the picture when it is scrolled beyond 200 pixels, not at 200', async ({ visit }) => {
    const page = await visit('/Brand/intro', withMotion);
    const opacity = () => page.locator(picture).evaluate((figure) => getComputedStyle(figure).opacity);
    await page.evaluate((y) => scrollTo(0, y), scrollThresholds.brandPicture);
    await page.waitForTimeout(300);
    expect(await opacity()).toBe('0');
    await page.evaluate((y) => scrollTo(0, y + 1), scrollThresholds.brandPicture);
    await expect.poll(opacity).toBe('1');
  });
});

test.describe('promotional video', () => {
  async function toBegin(position: Locator): Promise<void> {
    await position.press('Home');
    await expect(position).toHaveAttribute('aria-valuetext', /가운데 0:00$/);
  }

  test('plays a file of the site silently, with poster and captions', async ({ visit }) => {
    const page = await visit('/Brand/video', withMotion);
    const video = page.locator('video');
    expect(await video.evaluate((element: HTMLVideoElement) => new URL(element.currentSrc).pathname)).toBe('/video/film.webm');
    await expect(video.locator('source').last()).toHaveAttribute('src', '/video/film.mp4');
    expect(
      await video.evaluate((element: HTMLVideoElement) => [element.muted, element.poster.endsWith('/video/film.webp'), element.textTracks.length]),
    ).toEqual([true, true, 1]);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0), { timeout: 60_000 }).toBe(true);
    await expect(page.getByRole('main')).toContainText('소리가 없는 영상입니다', { useInnerText: true });
  });

  test('obeys its own controls, keys and chapters', async ({ visit }) => {
    const page = await visit('/Brand/video');
    const video = page.locator('video');
    const position = page.getByRole('slider', { name: '재생 위치' });
    await test.step('is stopped, sought and shown without captions by its own controls', async () => {
      const state = () =>
        video.evaluate(({ paused, currentTime, controls, textTracks }: HTMLVideoElement) => ({ paused, currentTime, controls, captions: textTracks[0]?.mode }));
      expect(await state()).toMatchObject({ paused: true, controls: false, captions: 'showing' });
      await page.getByRole('button', { name: '재생', exact: true }).click();
      await expect.poll(async () => (await state()).paused).toBe(false);
      await page.getByRole('button', { name: '멈춤' }).click();
      await expect.poll(async () => (await state()).paused).toBe(true);
      await page.getByRole('button', { name: '자막' }).click();
      expect((await state()).captions).toBe('hidden');
      await position.focus();
      const before = (await state()).currentTime;
      await page.keyboard.press('PageUp');
      await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(before);
      await expect(page.getByRole('button', { name: '전체 화면' })).toBeVisible();
    });
    await toBegin(position);
    await test.step('is sought by arrow keys in whole seconds, between its beginning and its end', async () => {
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(3);
      const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
      await position.focus();
      for (const [key, seconds] of [
        ['ArrowRight', 1],
        ['ArrowUp', 2],
        ['ArrowLeft', 1],
        ['ArrowDown', 0],
        ['ArrowLeft', 0],
      ] as const) {
        await page.keyboard.press(key);
        await expect(position).toHaveAttribute('aria-valuetext', new RegExp(`가운데 0:0${seconds}$`));
        expect(await time()).toBe(seconds);
      }
      for (const key of ['End', 'ArrowRight']) {
        await page.keyboard.press(key);
        await expect(position).toHaveAttribute('aria-valuetext', /가운데 0:21$/);
      }
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => Math.abs(element.duration - element.currentTime - 0.1))).toBeLessThan(0.01);
    });
    await toBegin(position);
    await test.step('begins at a chapter when the picture of the chapter is pressed', async () => {
      const chapters = page.getByRole('list', { name: '장면 고르기' }).getByRole('link');
      await expect(chapters).toHaveCount(4);
      await chapters.nth(2).click();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(9);
      await expect(page.getByRole('list', { name: '장면 고르기' }).locator('[aria-current="true"]')).toContainText('정원');
    });
  });

  test('still has its captions off when it is tried again after a failure', async ({ newPage, noise }) => {
    noise.expect(/ERR_FAILED/);
    const page = await newPage(withMotion);
    await page.route(/\.(mp4|webm)$/, (route) => route.abort());
    await page.goto('/Brand/video');
    await hydrated(page);
    const captions = page.getByRole('button', { name: '자막' });
    await captions.click();
    await expect(captions).toHaveAttribute('aria-pressed', 'false');
    await page.unroute(/\.(mp4|webm)$/);
    await page.getByRole('button', { name: '다시 불러오기' }).click();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    const mode = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode);
    expect(await mode()).not.toBe('showing');
    await expect(captions).toHaveAttribute('aria-pressed', 'false');
    await captions.click();
    expect(await mode()).toBe('showing');
  });

  test('fetches the pictures of its chapters with lower priority than its poster, although all are in the window', async ({ newPage }) => {
    const page = await newPage({ viewport: viewports.narrow });
    const asked = new Map<string, { readonly picture: string; readonly priorities: string[] }>();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (type === 'Image') asked.set(requestId, { picture: request.url, priorities: [request.initialPriority] });
    });
    session.on('Network.resourceChangedPriority', ({ requestId, newPriority }) => asked.get(requestId)?.priorities.push(newPriority));
    await page.goto('/Brand/video');
    await hydrated(page);
    const stills = await page
      .getByRole('list', { name: '장면 고르기' })
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => Promise.all(images.map(async (image) => (await image.decode(), image.currentSrc))));
    const priorities = (file: string) => [...asked.values()].filter((request) => request.picture === file).flatMap((request) => request.priorities);
    const poster = await page.locator('video').evaluate((video: HTMLVideoElement) => video.poster);
    expect(priorities(poster)[0]).toMatch(/^(Medium|High)$/);
    expect(stills).toHaveLength(4);
    expect(stills.map(priorities)).toEqual(stills.map(() => ['Low']));
  });

  test("has the browser's controls and chapters that open the file when there is no script", async ({ visit }) => {
    const page = await visit('/Brand/video', { javaScriptEnabled: false });
    await expect(page.locator('video')).toHaveAttribute('controls');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('list', { name: '장면 고르기' }).getByRole('link').nth(1)).toHaveAttribute('href', /film\.mp4#t=\d/);
  });

  for (const path of ['/Brand/video', '/FloorPlan/videos']) {
    test(`waits on ${path} until the page has loaded, and its captions do not move when they come`, async ({ newPage }) => {
      const page = await newPage({ viewport: viewports.narrow });
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const early = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const videos = performance.getEntriesByType('resource').filter(({ name }) => /\.(webm|mp4)$/.test(name));
        return videos.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0)).map(({ name }) => name);
      });
      expect(early).toEqual([]);
      const moved = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
        let sum = 0;
        const begun = performance.now();
        const observer = new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) if (shift.startTime > begun) sum += (shift as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift' });
        await video.play();
        const captions = video.textTracks[0];
        while (!captions?.activeCues?.length) await new Promise((resolve) => setTimeout(resolve, 50));
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return sum;
      });
      expect(moved).toBeLessThan(0.005);
    });
  }

  test.describe('of a video host', { tag: '@in-process' }, () => {
    test.use({ inProcess: { media: { ...media, video: { kind: 'youtube', id: 'abc123', title: '홍보영상' } } } });

    test('comes from the no-cookie domain, and has a link in case it is blocked', async ({ newPage }) => {
      async function open(options: BrowserContextOptions): Promise<Page> {
        const page = await newPage(options);
        await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }));
        await page.goto('/Brand/video');
        await expect(page.frameLocator('iframe[title="홍보영상"]').getByText('player')).toBeVisible();
        return page;
      }
      const page = await open(withMotion);
      await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/abc123\?.*autoplay=1.*mute=1/);
      await expect(page.getByRole('link', { name: '새 창에서 영상 보기' })).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc123');
      await test.step('is 16 by 9 in a window that is not high enough for it', async () => {
        await page.setViewportSize({ width: 1920, height: 1080 });
        const { width, height } = (await page.locator('iframe').boundingBox()) ?? { width: 0, height: 1 };
        expect(width / height).toBeCloseTo(16 / 9, 2);
      });
      await test.step('does not play by itself when the visitor prefers less motion', async () => {
        const still = await open({ reducedMotion: 'reduce' });
        await expect(still.locator('iframe')).not.toHaveAttribute('src', /autoplay/);
      });
    });
  });
});
