import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { floorPlanSchema } from '../../shared/floor-plans/floor-plan-schema.ts';
import { media, type Tour } from '../../shared/media.ts';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { root, startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function visit(path: string, options: Parameters<typeof openPage>[1] = {}, origin = site.origin) {
  const opened = await openPage(browser, options);
  await opened.page.goto(origin + path);
  if (options.javaScriptEnabled !== false) await hydrated(opened.page);
  return opened;
}

const types = [
  { path: '/FloorPlan/59A', type: '59A', next: '59B' },
  { path: '/FloorPlan/59B', type: '59B', next: '72A' },
  { path: '/FloorPlan/84A', type: '72A', next: '72B' },
  { path: '/FloorPlan/84B', type: '72B', next: '84A' },
  { path: '/FloorPlan/114A', type: '84A', next: '59A' },
] as const;

describe.each(types)('$path, titled $type', ({ path, type, next }) => {
  const plan = floorPlanSchema.parse(JSON.parse(readFileSync(`${root}/shared/floor-plans/${type}.json`, 'utf8')));

  it('shows the furnished picture first, the drawing with every room as text on request, and areas that add up', async () => {
    const { page, context, noise } = await visit(path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(type);
    const picture = page.locator(`img[data-picture="plan-${type.toLowerCase()}"]`);
    expect(await picture.isVisible()).toBe(true);
    await page.getByRole('tab', { name: '치수 도면' }).click();
    expect(await picture.isVisible()).toBe(false);
    const words = (await page.locator('svg[role="img"] g:visible text').allTextContents()).join(' ').replaceAll(/\s+/g, '');
    for (const room of plan.rooms.filter((candidate) => !candidate.extends)) expect(words).toContain(room.name.replaceAll(' ', ''));
    const rows = await page
      .getByRole('table')
      .first()
      .locator('tr')
      .evaluateAll((all) =>
        all.map((row) => [row.querySelector('th')?.textContent ?? '', Number.parseFloat(row.querySelector('td')?.textContent ?? '')] as const),
      );
    const end = rows.findIndex(([name]) => name === '전용면적 합계');
    const sum = rows.slice(1, end).reduce((total, [, area]) => total + area, 0);
    expect(Math.abs(sum - rows[end]![1])).toBeLessThan(0.06);
    expect(Math.floor(rows[end]![1])).toBe(Number.parseInt(type, 10));
    expect(await page.getByRole('navigation', { name: '다른 타입' }).innerText()).toContain(next);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('keeps picture and drawing on each other, wall on wall, also when enlarged', async () => {
    const { page, context } = await visit(path);
    const picture = page.locator(`img[data-picture="plan-${type.toLowerCase()}"]`);
    await page.getByRole('button', { name: '확대' }).click();
    const shown = await picture.evaluate((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      return { x: left, y: top + scrollY, width, height };
    });
    await page.getByRole('tab', { name: '치수 도면' }).click();
    const walls = await page
      .locator('svg[role="img"]')
      .first()
      .evaluate((drawing) => {
        const boxes = [...drawing.querySelectorAll('path[stroke-width="0.2"]')].map((path) => path.getBoundingClientRect());
        const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
        const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
        return { x: left, y: top + scrollY, width: right - left, height: bottom - top };
      });
    // The picture reaches 0.1 m over the outer face of the walls.
    const overM = 0.1;
    const across = Math.max(...plan.outline.map(([x]) => x)) - Math.min(...plan.outline.map(([x]) => x)) + 0.2;
    const over = (walls.width / across) * overM;
    expect(Math.abs(walls.x - over - shown.x)).toBeLessThan(3);
    expect(Math.abs(walls.y - over - shown.y)).toBeLessThan(3);
    expect(Math.abs(walls.width + 2 * over - shown.width)).toBeLessThan(4);
    expect(Math.abs(walls.height + 2 * over - shown.height)).toBeLessThan(8);
    await context.close();
  });

  it('writes no name over another on a phone', async () => {
    const { page, context } = await visit(path, { viewport: viewports.narrow });
    await page.getByRole('tab', { name: '치수 도면' }).click();
    const overlaps = await page.locator('svg[role="img"] g:visible > text').evaluateAll((texts) => {
      const lines = texts.flatMap((text) =>
        [...(text.children.length > 0 ? text.children : [text])].map((line) => ({ text, words: line.textContent, box: line.getBoundingClientRect() })),
      );
      return lines.flatMap((one, at) =>
        lines
          .slice(at + 1)
          .filter(({ text, box }) => {
            const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
            const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
            // Boxes of writing are higher than what is written.
            return text !== one.text && across > 2 && down > 5;
          })
          .map(({ words }) => `${one.words} / ${words}`),
      );
    });
    expect(overlaps).toEqual([]);
    await context.close();
  });

  it('carries the notice of the model home', async () => {
    const { page, context } = await visit(path);
    const words = await page.getByRole('main').innerText();
    expect(words).toContain('전시품과 유상 옵션이 포함되어 있습니다');
    expect(words).toContain('타입별로 다르며, 실제 시공과 차이가 있을 수 있습니다');
    await context.close();
  });
});

describe('plan drawing', () => {
  it('is on paper at 1:100: ten metres and a half of wall are a hundred and five millimetres', async () => {
    const { page, context } = await visit('/FloorPlan/59A');
    await page.emulateMedia({ media: 'print' });
    const width = await page
      .locator('svg[role="img"]')
      .first()
      .evaluate((drawing) => {
        const walls = [...drawing.querySelectorAll('path')]
          .filter((path) => path.getAttribute('stroke-width') === '0.2')
          .map((path) => path.getBoundingClientRect());
        return Math.max(...walls.map((wall) => wall.right)) - Math.min(...walls.map((wall) => wall.left));
      });
    // Outer walls run from middle to middle: 10.4 m and half a wall at both ends.
    expect((width / 96) * 25.4).toBeCloseTo(106, 0);
    await context.close();
  });

  it('stands beside the picture where there is no script', async () => {
    const { page, context } = await visit('/FloorPlan/59A', { javaScriptEnabled: false });
    expect(await page.locator('img[data-picture="plan-59a"]').isVisible()).toBe(true);
    expect(await page.locator('svg[role="img"]').first().isVisible()).toBe(true);
    await context.close();
  });

  it('writes no smaller than 12 pixels on a phone', async () => {
    const { page, context } = await visit('/FloorPlan/114A', { viewport: viewports.narrow });
    await page.getByRole('tab', { name: '치수 도면' }).click();
    const sizes = await page.locator('svg[role="img"] g:visible > text').evaluateAll((texts) =>
      texts.map((text) => {
        const matrix = (text as unknown as SVGGraphicsElement).getScreenCTM();
        return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix?.a ?? 0, matrix?.b ?? 0);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    await context.close();
  });
});

describe('a plan that is not shown yet', () => {
  it('says so and leads to the five that are', async () => {
    const { page, context } = await visit('/FloorPlan/114B');
    expect(await page.getByRole('main').innerText()).toContain('준비하고 있습니다');
    expect(await page.getByRole('navigation', { name: '공개된 평면' }).getByRole('link').count()).toBe(5);
    await context.close();
  });
});

describe('guide films', () => {
  it('start with the first, silently; a tab, also by key, changes the film and fetches no other', async () => {
    const { page, context } = await openPage(browser);
    const films = new Set<string>();
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(request.url())) films.add(new URL(request.url()).pathname);
    });
    await page.goto(`${site.origin}/FloorPlan/videos`);
    await hydrated(page);
    const video = page.locator('video');
    expect(await page.getByRole('tab', { name: '입지환경' }).getAttribute('aria-selected')).toBe('true');
    expect(await video.evaluate((film: HTMLVideoElement) => ({ muted: film.muted, autoplay: film.autoplay, controls: film.controls }))).toEqual({
      muted: true,
      autoplay: true,
      controls: true,
    });
    expect([...films]).toEqual(['/video/guide-location.webm']);
    const place = await page.locator('video').boundingBox();
    await page.getByRole('tab', { name: '입지환경' }).focus();
    await page.keyboard.press('End');
    expect(await page.getByRole('tab', { name: '84타입' }).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => new URL(film.currentSrc).pathname)).toBe('/video/guide-84.webm');
    expect(await video.boundingBox()).toEqual(place);
    await expect.poll(() => [...films]).toEqual(['/video/guide-location.webm', '/video/guide-84.webm']);
    await context.close();
  });

  it.each([
    { name: 'wide', viewport: { width: 1440, height: 900 }, ratio: 1300 / 500 },
    { name: 'narrow', viewport: viewports.narrow, ratio: 400 / 300 },
  ])('keep the place of their film on a $name window', async ({ viewport, ratio }) => {
    const { page, context } = await visit('/FloorPlan/videos', { viewport });
    const { width, height } = (await page.locator('video').boundingBox())!;
    expect(width / height).toBeCloseTo(ratio, 1);
    await context.close();
  });

  it('do not start by themselves for people who ask for less motion', async () => {
    const { page, context } = await visit('/FloorPlan/videos', { reducedMotion: 'reduce' });
    await page.waitForTimeout(500);
    expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused && !film.autoplay)).toBe(true);
    await context.close();
  });

  it('that cannot be had leave a message and a way to try again', async () => {
    const { page, context } = await openPage(browser);
    await page.route(/\.(mp4|webm)$/, (route) => route.abort());
    await page.goto(`${site.origin}/FloorPlan/videos`);
    await hydrated(page);
    await page.getByRole('alert').filter({ hasText: '영상을 불러오지 못했습니다' }).waitFor();
    await page.unroute(/\.(mp4|webm)$/);
    await page.getByRole('button', { name: '다시 불러오기' }).click();
    await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0);
    await context.close();
  });
});

describe('E-model house', () => {
  it('without tours keeps its tab and its instruction and says that VR is to come', async () => {
    const { page, context, noise } = await visit('/FloorPlan/Emodel');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['1,2 단지']);
    const words = await page.getByRole('main').innerText();
    expect(words).toContain('화면을 클릭하면 VR을 보실 수 있습니다');
    expect(words).toContain('준비하고 있습니다');
    expect(noise).toEqual([]);
    await context.close();
  });

  describe('with tours configured', () => {
    let toured: TestSite;
    const tours: Tour[] = [
      { kind: 'panorama', key: 'living', title: '거실', src: '/images/hero-wide-1280.webp' },
      { kind: 'panorama', key: 'whole', title: '1,2 단지', src: '/images/hero-wide-1280.webp' },
      { kind: 'embed', key: 'elsewhere', title: '다른 곳', url: 'https://tour.example/view' },
      ...[4, 5, 6].map((at): Tour => ({ kind: 'panorama', key: `room-${at}`, title: `방 ${at}`, src: '/images/hero-wide-1280.webp' })),
    ];
    beforeAll(async () => {
      toured = await startSite({}, { media: { ...media, tours } });
    });
    afterAll(() => toured?.stop());

    it('shows the first five as tabs, the default one chosen, and fetches no viewer before a click', async () => {
      const { page, context, noise } = await openPage(browser);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto(`${toured.origin}/FloorPlan/Emodel`);
      await hydrated(page);
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(['거실', '1,2 단지', '다른 곳', '방 4', '방 5']);
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('1,2 단지');
      expect(scripts.filter((url) => url.includes('panorama'))).toEqual([]);
      await page.getByRole('button', { name: '1,2 단지 VR 보기' }).click();
      await page.locator('[data-state="ready"] canvas').waitFor({ timeout: 30_000 });
      expect(await page.locator('.psv-caption').evaluate((caption) => getComputedStyle(caption).fontFamily)).toContain('Pretendard');
      expect(noise.filter((line) => !/GPU|WebGL|GL Driver|swiftshader/i.test(line))).toEqual([]);
      await context.close();
    });

    it('says so when a picture cannot be had, and tries again', async () => {
      const { page, context } = await openPage(browser);
      await page.route('**/hero-wide-1280.webp', (route) => route.abort());
      await page.goto(`${toured.origin}/FloorPlan/Emodel`);
      await hydrated(page);
      await page.getByRole('button', { name: '1,2 단지 VR 보기' }).click();
      await page.getByRole('status').filter({ hasText: '불러오지 못했습니다' }).waitFor({ timeout: 30_000 });
      await page.unroute('**/hero-wide-1280.webp');
      await page.getByRole('button', { name: '다시 시도' }).click();
      await page.locator('[data-state="ready"] canvas').waitFor({ timeout: 30_000 });
      await context.close();
    });

    it('puts a foreign viewer into a sandbox that may not lead the page away', async () => {
      const { page, context } = await openPage(browser);
      await page.route('https://tour.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>tour</p>' }));
      await page.goto(`${toured.origin}/FloorPlan/Emodel`);
      await hydrated(page);
      await page.getByRole('tab', { name: '다른 곳' }).click();
      await page.getByRole('button', { name: '다른 곳 VR 보기' }).click();
      await page.frameLocator('iframe[title="다른 곳"]').getByText('tour').waitFor();
      const sandbox = await page.locator('iframe').getAttribute('sandbox');
      expect(sandbox).not.toContain('allow-top-navigation');
      expect(sandbox).not.toContain('allow-popups');
      await context.close();
    });
  });
});
