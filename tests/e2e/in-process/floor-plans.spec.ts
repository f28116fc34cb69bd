import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { floorPlanSchema } from '#shared/plans/floor-plan-schema.ts';
import { sitePlan } from '#shared/plans/site-plan.ts';
import { media, ownRoundViews, posterShapes, toursShown, type Tour } from '#shared/site/videos-and-tours.ts';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { drawingInSoftware } from '#tests/support/noise.ts';

const types = [
  { path: '/FloorPlan/59A', type: '59A', next: '59B' },
  { path: '/FloorPlan/59B', type: '59B', next: '72A' },
  { path: '/FloorPlan/84A', type: '72A', next: '72B' },
  { path: '/FloorPlan/84B', type: '72B', next: '84A' },
  { path: '/FloorPlan/114A', type: '84A', next: '59A' },
] as const;

/** The drawing appears after its tab is marked. */
async function showDrawing(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '치수 도면' }).click();
  await expect(page.locator('[data-view]')).toHaveAttribute('data-view', 'measured');
}

type Plan = ReturnType<typeof floorPlanSchema.parse>;

const planPicture = (page: Page, type: string) => page.locator(`img[data-picture="plan-${type.toLowerCase()}"]`);

async function showPicture(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '가구 배치' }).click();
  await expect(page.locator('[data-view]')).toHaveAttribute('data-view', 'furnished');
}

/** Compares the shown picture with the drawing that follows it. */
async function expectAligned(page: Page, type: string, plan: Plan): Promise<void> {
  const shown = await planPicture(page, type).evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return { x: left, y: top + scrollY, width, height };
  });
  await showDrawing(page);
  const walls = await page
    .locator('svg[role="img"]')
    .first()
    .evaluate((drawing) => {
      const boxes = [...drawing.querySelectorAll('path[stroke-width="0.2"]')].map((stroke) => stroke.getBoundingClientRect());
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
      return { x: left, y: top + scrollY, width: right - left, height: bottom - top };
    });
  // The picture extends 0.1 m beyond the outer walls.
  const overM = 0.1;
  const across = Math.max(...plan.outline.map(([x]) => x)) - Math.min(...plan.outline.map(([x]) => x)) + 0.2;
  const over = (walls.width / across) * overM;
  expect(Math.abs(walls.x - over - shown.x)).toBeLessThan(3);
  expect(Math.abs(walls.y - over - shown.y)).toBeLessThan(3);
  expect(Math.abs(walls.width + 2 * over - shown.width)).toBeLessThan(4);
  expect(Math.abs(walls.height + 2 * over - shown.height)).toBeLessThan(8);
}

async function expectContents(page: Page, { type, next }: (typeof types)[number], plan: Plan): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(type, { useInnerText: true });
  await expect(planPicture(page, type)).toBeVisible();
  await showDrawing(page);
  await expect(planPicture(page, type)).toBeHidden();
  const words = (await page.locator('svg[role="img"] g:visible text').allTextContents()).join(' ').replaceAll(/\s+/g, '');
  for (const room of plan.rooms.filter((candidate) => !candidate.extends)) expect(words).toContain(room.name.replaceAll(' ', ''));
  const rows = await page
    .getByRole('table')
    .first()
    .locator('tr')
    .evaluateAll((all) =>
      all.map(
        (row) =>
          [row.querySelector('th')?.textContent ?? '', Number((row.querySelector('td')?.firstChild?.textContent ?? '').replaceAll(/[^\d.]/g, ''))] as const,
      ),
    );
  // The areas of rooms are measured to the centres of walls and are not 전용면적. So they are integers that are
  // never summed, and the clear size follows them.
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.slice(1).every(([, area]) => Number.isInteger(area) && area > 0)).toBe(true);
  expect(rows.map(([name]) => name).filter((name) => name.includes('합계'))).toEqual([]);
  // A room that counts as balcony says so, although it has the name of a room.
  await expect(page.getByText('발코니(서비스 면적)')).toHaveCount(plan.rooms.filter((room) => room.counts === 'balcony' && !room.extends).length);
  await expect(page.getByRole('navigation', { name: '다른 타입' })).toContainText(next, { useInnerText: true });
  const said = await page.getByRole('main').innerText();
  expect(said).toContain('전시품과 유상 옵션이 포함될 수 있습니다');
  expect(said).toContain('타입별로 다르며, 실제 시공과 차이가 있을 수 있습니다');
}

async function expectNamesApart(page: Page): Promise<void> {
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
          // Text boxes are higher than the glyphs.
          return text !== one.text && across > 2 && down > 5;
        })
        .map(({ words }) => `${one.words} / ${words}`),
    );
  });
  expect(overlaps).toEqual([]);
}

async function expectEveryRoomNamed(page: Page): Promise<void> {
  const items = await page.getByRole('list', { name: '도면의 번호' }).getByRole('listitem').allInnerTexts();
  const key = items.map((item) => item.split(/\s+(.*)/, 2));
  const drawn = await page.locator('svg[role="img"] g:visible > g > text').evaluateAll((texts) => texts.map((text) => text.textContent));
  const numbers = drawn.filter((words) => /^\d$/.test(words));
  expect(numbers.toSorted()).toEqual(key.map(([number]) => number));
  const named = [...drawn, ...key.map(([, name]) => name)].map((name) => name?.replaceAll(' ', ''));
  const rooms = await page
    .locator('main table')
    .first()
    .locator('tbody th')
    .evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent ?? ''));
  expect(rooms.length).toBeGreaterThan(5);
  for (const room of rooms.filter((name) => !name.includes('발코니'))) expect(named).toContain(room.replaceAll(' ', ''));
}

async function expectLegibleText(page: Page): Promise<void> {
  const sizes = await page.locator('svg[role="img"] g:visible > text').evaluateAll((texts) =>
    texts.map((text) => {
      const matrix = (text as unknown as SVGGraphicsElement).getScreenCTM();
      return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix?.a ?? 0, matrix?.b ?? 0);
    }),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
}

/**
 * Centres the frame in the window and returns how many pixels of the window's height show other parts of the
 * page.
 */
function roomBeside(frame: Element): number {
  frame.scrollIntoView({ block: 'center', behavior: 'instant' });
  const hits = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
  return hits.filter((hit) => hit?.closest('main') && !frame.contains(hit)).length;
}

for (const entry of types) {
  const { path, type } = entry;
  test(`${path}, titled ${type}, shows its plan as a picture and as a drawing, also on a phone`, async ({ visit }) => {
    const plan = floorPlanSchema.parse(JSON.parse(readFileSync(`shared/plans/${type}.json`, 'utf8')));
    const page = await visit(path);
    await test.step('the furnished picture comes first, then the drawing with every room as text, rough sizes without a sum, and the notice of the model home', () =>
      expectContents(page, entry, plan));
    await test.step('picture and drawing are aligned', async () => {
      await showPicture(page);
      await expectAligned(page, type, plan);
    });
    await test.step('a phone shows a name or a number of the key for every room, none covered and each at least 12 pixels high', async () => {
      await page.setViewportSize(viewports.narrow);
      await showDrawing(page);
      await expectNamesApart(page);
      await expectEveryRoomNamed(page);
      await expectLegibleText(page);
    });
    await test.step('picture and drawing are aligned when they are enlarged', async () => {
      await page.setViewportSize(viewports.wide);
      await showPicture(page);
      await page.getByRole('button', { name: '확대' }).click();
      await expectAligned(page, type, plan);
    });
    await test.step('when either is enlarged on a phone in landscape, a finger still has room to scroll past it', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      for (const show of [showPicture, showDrawing]) {
        await show(page);
        const room = () => page.locator('[data-enlarged="true"]:visible').evaluate(roomBeside);
        await expect.poll(room).toBeGreaterThan(60);
      }
    });
  });
}

test.describe('a room pressed on the plan', () => {
  const room = (page: Page, index: number) => page.locator('main svg[aria-hidden="true"] polygon').nth(index);

  test('opens its picture when the type has one, and is marked in the table', async ({ visit }) => {
    const page = await visit('/FloorPlan/59A');
    await room(page, 3).click();
    await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('data-picture', 'interior-59a-living');
    await expect(page.getByRole('dialog')).toContainText('약 12㎡, 벽 안쪽 가로 3.8m × 세로 2.9m');
    await page.keyboard.press('Escape');
    await expect(page.locator('tr[data-chosen]')).toContainText(/거실.*가로 3\.8m × 세로 2\.9m/s);
    await page.getByRole('button', { name: '주방·식당 이미지 보기' }).click();
    await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('data-picture', 'interior-59a-kitchen');
  });

  test('states its size when there is no picture', async ({ visit }) => {
    const page = await visit('/FloorPlan/114A');
    await room(page, 3).click();
    await expect(page.getByRole('status').filter({ hasText: '거실, 약 14㎡, 벽 안쪽 가로 ' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe("a laptop's first window", () => {
  for (const { path, type } of types)
    test(`has the whole plan of ${type}, and the type once as the title of the page`, async ({ visit }) => {
      const page = await visit(path, { viewport: viewports.wide });
      const box = (await planPicture(page, type).boundingBox())!;
      expect(box.y).toBeLessThan(240);
      expect(box.y + box.height).toBeLessThan(viewports.wide.height);
      await expect(page.getByRole('main').getByText(`${type} 평면도`, { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1, name: `${type} 평면도` })).toBeVisible();
    });
});

test.describe('comparing types', () => {
  test('keeps the drawing in the page and in the URL when the type changes', async ({ visit }) => {
    const page = await visit('/FloorPlan/59A');
    await showDrawing(page);
    expect(new URL(page.url()).search).toBe('?view=measured');
    await page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link', { name: '72A' }).click();
    await expect(page.locator('h1')).toHaveText('72A 평면도');
    await expect(page.getByRole('tab', { name: '치수 도면' })).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(page.getByRole('tab', { name: '치수 도면' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: '가구 배치' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('puts two types side by side, with the other one in the URL', async ({ visit }) => {
    const page = await visit('/FloorPlan/59A?with=84A');
    const table = page.getByRole('table', { name: '59A와 84A 비교' });
    await expect(table.getByRole('row', { name: /^거실/ }).getByRole('cell')).toHaveText(['약 12㎡', '약 14㎡']);
    await expect(table.getByRole('row', { name: /^팬트리/ }).getByRole('cell')).toHaveText(['없음', '약 4㎡']);
    await page.getByRole('tab', { name: '72B' }).click();
    await expect(page.getByRole('table', { name: '59A와 72B 비교' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?with=72B');
  });
});

test.describe('plan drawing', () => {
  test('follows the mark of the pressed tab in a later frame', async ({ visit }) => {
    const page = await visit('/FloorPlan/84A');
    const frames = await page.getByRole('tab', { name: '치수 도면' }).evaluate(
      (tab) =>
        new Promise<{ readonly mark: number; readonly drawing: number }>((resolve) => {
          let frame = 0;
          let mark = Infinity;
          requestAnimationFrame(function count() {
            frame += 1;
            requestAnimationFrame(count);
          });
          new MutationObserver((records) => {
            if (records.some(({ target }) => target === tab)) mark = Math.min(mark, frame);
            if (records.some(({ attributeName }) => attributeName === 'data-view')) resolve({ mark, drawing: frame });
          }).observe(document.body, { subtree: true, attributeFilter: ['aria-selected', 'data-view'] });
          (tab as HTMLElement).click();
        }),
    );
    expect(frames.drawing).toBeGreaterThan(frames.mark);
  });

  test('is printed at 1:100: 10.6 metres from wall to wall are 106 millimetres', async ({ visit }) => {
    const page = await visit('/FloorPlan/59A');
    await page.emulateMedia({ media: 'print' });
    const width = await page
      .locator('svg[role="img"]')
      .first()
      .evaluate((drawing) => {
        const walls = [...drawing.querySelectorAll('path')]
          .filter((path) => path.getAttribute('stroke-width') === '0.2')
          .map((stroke) => stroke.getBoundingClientRect());
        return Math.max(...walls.map((wall) => wall.right)) - Math.min(...walls.map((wall) => wall.left));
      });
    // The centre lines are 10.4 m apart, and half a wall is added at both ends.
    expect((width / 96) * 25.4).toBeCloseTo(106, 0);
  });

  test('is shown beside the picture when there is no script', async ({ visit }) => {
    const page = await visit('/FloorPlan/59A', { javaScriptEnabled: false });
    await expect(page.locator('img[data-picture="plan-59a"]')).toBeVisible();
    await expect(page.locator('svg[role="img"]').first()).toBeVisible();
  });
});

test.describe('a plan that is not published yet', () => {
  test('says so and links to the five published ones', async ({ visit }) => {
    const page = await visit('/FloorPlan/114B');
    await expect(page.getByRole('main')).toContainText('준비하고 있습니다', { useInnerText: true });
    await expect(page.getByRole('navigation', { name: '공개된 평면' }).getByRole('link')).toHaveCount(5);
  });
});

test.describe('guide videos', () => {
  test.use(withMotion);

  test('start with the first video, silently; a tab, also by key, changes the video and fetches no other', async ({ newPage }) => {
    const page = await newPage();
    const videos = new Set<string>();
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(request.url())) videos.add(new URL(request.url()).pathname);
    });
    await page.goto('/FloorPlan/videos');
    await hydrated(page);
    const video = page.locator('video');
    await expect(page.getByRole('tab', { name: '입지환경' })).toHaveAttribute('aria-selected', 'true');
    expect(await video.evaluate((element: HTMLVideoElement) => ({ muted: element.muted, autoplay: element.autoplay, controls: element.controls }))).toEqual({
      muted: true,
      autoplay: true,
      // The site shows controls of its own beside the video.
      controls: false,
    });
    expect([...videos]).toEqual(['/video/guide-location.webm']);
    const place = await page.locator('video').boundingBox();
    await page.getByRole('tab', { name: '입지환경' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: '84타입' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => new URL(element.currentSrc).pathname)).toBe('/video/guide-84.webm');
    expect(await video.boundingBox()).toEqual(place);
    await expect.poll(() => [...videos]).toEqual(['/video/guide-location.webm', '/video/guide-84.webm']);
  });

  test('keep the place of their video in every window', async ({ visit }) => {
    const page = await visit('/FloorPlan/videos');
    for (const { viewport, ratio } of [
      { viewport: viewports.wide, ratio: 1300 / 500 },
      { viewport: viewports.narrow, ratio: 400 / 300 },
    ]) {
      await page.setViewportSize(viewport);
      const { width, height } = (await page.locator('video').boundingBox())!;
      expect(width / height, `${viewport.width} pixels wide`).toBeCloseTo(ratio, 1);
    }
  });

  test('wait when the visitor prefers less motion, and are stopped and sought by controls that do not cover the picture', async ({ visit }) => {
    const page = await visit('/FloorPlan/videos', { reducedMotion: 'reduce' });
    const video = page.locator('video');
    await test.step('they do not start by themselves', async () => {
      await page.waitForTimeout(500);
      expect(await video.evaluate((element: HTMLVideoElement) => element.paused && !element.autoplay)).toBe(true);
    });
    const state = () => video.evaluate(({ paused, currentTime }: HTMLVideoElement) => ({ paused, currentTime: Math.round(currentTime) }));
    for (const [name, second] of [
      ['wide', 5],
      ['narrow', 3],
    ] as const) {
      await test.step(`they are stopped and sought ${name}`, async () => {
        await page.setViewportSize(viewports[name]);
        await page.getByRole('button', { name: '재생', exact: true }).click();
        await expect.poll(async () => (await state()).paused).toBe(false);
        await page.getByRole('button', { name: '멈춤' }).click();
        await page.getByRole('slider', { name: '재생 위치' }).fill(`${second}`);
        expect(await state()).toEqual({ paused: true, currentTime: second });
        const place = await video.boundingBox();
        const controls = await page.getByRole('slider').locator('../..').boundingBox();
        if (!place || !controls) throw new Error('neither is shown');
        const picture = { width: (place.height * 16) / 9, height: (place.width * 9) / 16 };
        if (name === 'wide') expect(controls.x + controls.width).toBeLessThanOrEqual(place.x + place.width - picture.width + 1);
        else expect(controls.y).toBeGreaterThanOrEqual(place.y + picture.height - 1);
      });
    }
  });

  test('that fail to load show a message and a retry, which passes the focus to the video', async ({ newPage, noise }) => {
    noise.expect(/ERR_FAILED/);
    const page = await newPage();
    await page.route(/\.(mp4|webm)$/, (route) => route.abort());
    await page.goto('/FloorPlan/videos');
    await hydrated(page);
    await expect(page.getByRole('alert').filter({ hasText: '영상을 불러오지 못했습니다' })).toBeVisible();
    await page.getByRole('button', { name: '다시 불러오기' }).click();
    await expect(page.getByRole('button', { name: '다시 불러오기' })).toBeFocused();
    await page.unroute(/\.(mp4|webm)$/);
    await page.getByRole('button', { name: '다시 불러오기' }).click();
    await expect(page.locator('video')).toBeFocused();
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  });
});

test.describe('guide videos of a site without one of them', { tag: '@in-process' }, () => {
  const [location, , last] = media.guideVideos;
  test.use({ inProcess: { media: { ...media, guideVideos: [location, undefined, last] } } });

  test('have no tab for the missing one', async ({ visit }) => {
    const page = await visit('/FloorPlan/videos');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['입지환경', '84타입']);
    await page.getByRole('tab', { name: '84타입' }).click();
    await expect(page.locator('video source').first()).toHaveAttribute('src', '/video/guide-84.webm');
  });
});

test.describe('a site without films', { tag: '@in-process' }, () => {
  test.use({ inProcess: { media: { ...media, video: undefined, guideVideos: [undefined, undefined, undefined] } } });

  test('says that they will follow, and does not list its pages for them', async ({ visit }) => {
    for (const path of ['/Brand/video', '/FloorPlan/videos']) {
      const page = await visit(path);
      await expect(page.getByRole('heading', { name: '영상을 준비하고 있습니다' }), path).toBeVisible();
      await expect(page.locator('video, iframe'), path).toHaveCount(0);
      await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex');
    }
  });
});

test.describe('E-model house', () => {
  test.describe('without tours', { tag: '@in-process' }, () => {
    test.use({ inProcess: { media: { ...media, tours: [] } } });

    test('says that VR will follow, and names neither a tour nor a way to see one', async ({ visit }) => {
      const page = await visit('/FloorPlan/Emodel');
      await expect(page.getByRole('tab')).toHaveCount(0);
      const words = await page.getByRole('main').innerText();
      expect(words).toContain('준비하고 있습니다');
      expect(words).not.toMatch(/1,2 단지|클릭하면/);
    });
  });

  test('has a round mark of 360 degrees on its picture, also in type twice as large', async ({ visit }) => {
    const page = await visit('/FloorPlan/Emodel', { viewport: viewports.narrow });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const mark = () =>
      page.getByRole('button', { name: /VR 보기/ }).evaluate((button) => {
        const { width, height, fontSize } = getComputedStyle(button, '::before');
        return { isRound: width === height, fontSize };
      });
    await expect.poll(mark).toEqual({ isRound: true, fontSize: '44px' });
  });

  test('shows the complex from above before the viewer opens, also without script', async ({ visit }) => {
    const page = await visit('/FloorPlan/Emodel', { javaScriptEnabled: false });
    await expect(page.getByRole('img', { name: '1,2 단지' })).toHaveJSProperty('complete', true);
    const drawn = await page.getByRole('img', { name: '1,2 단지' }).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.currentSrc]);
    expect(drawn).toEqual([posterShapes.wide.width, expect.stringMatching(/-wide\.avif$/)]);
    await expect(page.getByText('화면을 클릭하면')).toBeHidden();
    await expect(page.getByRole('button', { name: /VR 보기/ })).toBeHidden();
  });

  test('has the number of each building over it in the view from above, and a number leads to its homes', async ({ visit, noise }) => {
    noise.expect(drawingInSoftware);
    const page = await visit('/FloorPlan/Emodel');
    await page.getByRole('button', { name: '1,2 단지 VR 보기' }).click();
    await expect(page.locator('[data-state="ready"] canvas')).toBeVisible();
    const numbers = page.getByRole('group', { name: '1,2 단지' }).getByRole('link');
    await expect(numbers).toHaveCount(sitePlan.buildings.length);
    await test.step('in a row, each stands to the right of the one before', async () => {
      for (const row of sitePlan.rows) {
        const lefts = await Promise.all(row.slice(1, -1).map(async (number) => (await numbers.filter({ hasText: `${number}동` }).boundingBox())?.x ?? 0));
        expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      }
    });
    await numbers.filter({ hasText: '111동' }).press('Enter');
    await expect(page).toHaveURL(/#building-111$/);
    await expect(page.locator('#building-111')).toHaveAttribute('data-shown', 'true');
    await page.goBack();
    await expect(page.getByRole('tab', { name: '1,2 단지', selected: true })).toBeVisible();
  });

  test.describe('with tours configured', { tag: '@in-process' }, () => {
    const tours: Tour[] = [
      { kind: 'panorama', key: 'living', title: '거실', src: '/images/hero-wide-1280.webp' },
      { kind: 'panorama', key: 'whole', title: '1,2 단지', src: '/images/hero-wide-1280.webp' },
      { kind: 'embed', key: 'elsewhere', title: '다른 곳', url: 'https://tour.example/view' },
      ...[4, 5, 6].map((at): Tour => ({ kind: 'panorama', key: `room-${at}`, title: `방 ${at}`, src: '/images/hero-wide-1280.webp' })),
    ];
    test.use({ inProcess: { media: { ...media, tours } } });

    test("shows the first five as tabs, and another site's viewer in a sandbox", async ({ newPage, noise }) => {
      noise.expect(drawingInSoftware);
      const page = await newPage();
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.route('https://tour.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>tour</p>' }));
      await page.goto('/FloorPlan/Emodel');
      await hydrated(page);
      await test.step('the default tour is chosen, and no viewer is fetched before a click', async () => {
        expect(await page.getByRole('tab').allInnerTexts()).toEqual(['거실', '1,2 단지', '다른 곳', '방 4', '방 5']);
        await expect(page.getByRole('tab', { selected: true })).toHaveText('1,2 단지', { useInnerText: true });
        expect(scripts.filter((url) => url.includes('panorama'))).toEqual([]);
        await page.getByRole('button', { name: '1,2 단지 VR 보기' }).click();
        await expect(page.locator('[data-state="ready"] canvas')).toBeVisible();
        const fontOf = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily);
        expect(await fontOf('.psv-caption')).toBe(await fontOf('body'));
      });
      await test.step("the other site's viewer cannot navigate the page", async () => {
        await page.getByRole('tab', { name: '다른 곳' }).click();
        await page.getByRole('button', { name: '다른 곳 VR 보기' }).click();
        await expect(page.frameLocator('iframe[title="다른 곳"]').getByText('tour')).toBeVisible();
        const sandbox = await page.locator('iframe').getAttribute('sandbox');
        expect(sandbox).not.toContain('allow-top-navigation');
        expect(sandbox).not.toContain('allow-popups');
      });
    });

    test('speaks Korean while a picture loads, says when the picture fails, and tries again', async ({ newPage, noise }) => {
      noise.expect(drawingInSoftware, /ERR_FAILED/, /Failed to fetch/);
      const page = await newPage();
      const held = Promise.withResolvers<void>();
      await page.route('**/hero-wide-1280.webp', async (route) => {
        await held.promise;
        await route.abort();
      });
      await page.goto('/FloorPlan/Emodel');
      await hydrated(page);
      await page.getByRole('button', { name: '1,2 단지 VR 보기' }).click();
      await expect(page.locator('.psv-caption')).toHaveText('불러오는 중', { useInnerText: true });
      expect(await page.getByRole('main').textContent()).not.toContain('Loading');
      held.resolve();
      await expect(page.getByRole('status').filter({ hasText: '불러오지 못했습니다' })).toBeVisible();
      await page.unroute('**/hero-wide-1280.webp');
      await page.getByRole('button', { name: '다시 시도' }).click();
      await expect(page.locator('[data-state="ready"] canvas')).toBeVisible();
    });

    test('are drawn again when the device gives the graphics back, and offered anew when it keeps them', async ({ newPage, noise }) => {
      noise.expect(drawingInSoftware);
      const page = await newPage();
      await page.addInitScript(() => {
        const { getContext } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: Parameters<typeof getContext>) {
          const context = getContext.apply(this, asked);
          if (context instanceof WebGL2RenderingContext) Object.assign(window, { graphics: context.getExtension('WEBGL_lose_context') });
          return context;
        } as typeof getContext;
      });
      const tell = (what: 'loseContext' | 'restoreContext') =>
        page.evaluate((method) => (window as unknown as { readonly graphics: WEBGL_lose_context }).graphics[method](), what);
      // A lost picture is white, and one that is not drawn again black. Both have no colour.
      const isDrawn = async () => {
        const picture = await page.locator('.psv-canvas').screenshot();
        const [red, , blue] = (await sharp(picture).stats()).channels;
        return Math.abs((red?.mean ?? 0) - (blue?.mean ?? 0)) > 3;
      };
      await page.goto('/FloorPlan/Emodel');
      await hydrated(page);
      await page.getByRole('button', { name: '1,2 단지 VR 보기' }).click();
      await expect.poll(isDrawn).toBe(true);
      await tell('loseContext');
      await expect.poll(isDrawn).toBe(false);
      await tell('restoreContext');
      await expect.poll(isDrawn).toBe(true);
      await page.getByTitle('전체 화면').click();
      await tell('loseContext');
      await page.getByRole('button', { name: '다시 시도' }).click();
      await expect.poll(isDrawn).toBe(true);
    });

    test('says that a device without WebGL cannot show them, and fetches no viewer', async ({ newPage }) => {
      const page = await newPage();
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto('/FloorPlan/Emodel');
      await hydrated(page);
      await page.getByRole('button', { name: '1,2 단지 VR 보기' }).click();
      await expect(page.getByRole('status').filter({ hasText: '이 기기에서는 VR 화면을 볼 수 없습니다.' })).toBeVisible();
      await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
      await expect(page.getByRole('group', { name: '1,2 단지' })).toBeFocused();
      expect(scripts.filter((url) => url.includes('panorama'))).toEqual([]);
    });

    test.describe("with round views of the site's own rooms", () => {
      test.use({ inProcess: { media: { ...media, tours: ownRoundViews.slice(0, toursShown) } } });

      test('fetches a room whole and then the parts in view, within 400 kB, and a doorway leads to the next room', async ({ newPage, noise }) => {
        noise.expect(drawingInSoftware);
        const page = await newPage();
        const fetched: string[] = [];
        let bytes = 0;
        page.on('requestfinished', async (request) => {
          const { pathname } = new URL(request.url());
          if (!pathname.startsWith('/images/panorama-') || /-(wide|tall)\./.test(pathname)) return;
          fetched.push(pathname);
          bytes += (await request.sizes()).responseBodySize;
        });
        const partsOf = (room: string) => fetched.filter((path) => path.startsWith(`/images/panorama-${room}/`)).length;
        await page.goto('/FloorPlan/Emodel');
        await hydrated(page);
        await page.getByRole('tab', { name: '84A 주방' }).click();
        await page.getByRole('button', { name: '84A 주방 VR 보기' }).click();
        await expect(page.locator('[data-state="ready"] canvas')).toBeVisible();
        await expect.poll(() => partsOf('kitchen')).toBeGreaterThan(3);
        expect(fetched[0]).toBe('/images/panorama-kitchen.webp');
        const viewer = page.getByRole('group', { name: '84A 주방' });
        await expect(viewer.locator('.psv-caption')).toHaveText('84A 주방 · CG · 실제와 다를 수 있습니다');
        await page.waitForLoadState('networkidle');
        expect(partsOf('kitchen')).toBeLessThan(24);
        expect(bytes).toBeLessThan(400 * 1024);
        await viewer.getByRole('button', { name: '84A 거실 보기' }).press('Enter');
        await expect(page.getByRole('tab', { name: '84A 거실', selected: true })).toBeVisible();
        await expect(page.getByRole('group', { name: '84A 거실' })).toBeFocused();
        await expect(page.locator('.psv-caption')).toHaveText('84A 거실 · CG · 실제와 다를 수 있습니다');
        await expect.poll(() => partsOf('living')).toBeGreaterThan(3);
        await expect(page.getByRole('button', { name: 'VR 보기' })).toHaveCount(0);
      });

      test('takes the focus from the button that opened it, and follows the movements of a phone', async ({ newPage, noise }) => {
        noise.expect(drawingInSoftware, /orientation override/);
        const page = await newPage();
        await page.context().grantPermissions(['accelerometer', 'gyroscope']);
        const sensors = await page.context().newCDPSession(page);
        await sensors.send('DeviceOrientation.setDeviceOrientationOverride', { alpha: 10, beta: 80, gamma: 5 });
        await page.goto('/FloorPlan/Emodel');
        await hydrated(page);
        await page.getByRole('button', { name: /VR 보기$/ }).click();
        await test.step('it takes the arrow keys only while it has the focus', async () => {
          await expect(page.locator('[data-state="ready"] canvas')).toBeVisible();
          await expect(page.locator('[data-state="ready"]')).toBeFocused();
          const isTaken = () =>
            page.evaluate(() => {
              const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
              document.activeElement?.dispatchEvent(key);
              return key.defaultPrevented;
            });
          expect(await isTaken()).toBe(true);
          await page.getByRole('tab', { selected: true }).focus();
          expect(await isTaken()).toBe(false);
        });
        await test.step('it fills the width of a phone in landscape and of a tablet in portrait', async () => {
          const viewer = page.locator('[data-state="ready"]');
          for (const window of [
            { width: 844, height: 390 },
            { width: 740, height: 360 },
            { width: 820, height: 1180 },
          ]) {
            await page.setViewportSize(window);
            await expect.poll(async () => (await viewer.boundingBox())?.width, `${window.width} × ${window.height}`).toBe(window.width);
            await expect.poll(async () => (await viewer.locator('canvas').boundingBox())?.width).toBe(window.width);
          }
        });
        await test.step('it follows the movements of a phone', async () => {
          // The key is used because the bar moves while the first picture loads, so that a mouse could miss
          // the button.
          await page.locator('.psv-gyroscope-button').press('Enter');
          await expect(page.locator('.psv-gyroscope-button')).toHaveClass(/psv-button--active/);
        });
      });

      test('is the page that home links to', async ({ visit }) => {
        const page = await visit('/', { javaScriptEnabled: false });
        await expect(page.getByText('E-모델하우스를').first()).toHaveCount(0);
        expect(await page.locator('main').innerText()).toContain('화면으로 둘러보실 수 있습니다');
      });
    });
  });
});
