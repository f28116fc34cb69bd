import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { everyPage } from '../../support/every-page.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ javaScriptEnabled: false });

interface Fetched {
  readonly file: string;
  readonly fetched: number;
  readonly shown: number;
  /** From one edge of the window to the other. */
  readonly isFullBleed: boolean;
}

function picturesOf(page: Page): Promise<Fetched[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[data-picture]')]
      .filter((image) => image.getClientRects().length > 0 && image.currentSrc !== '')
      .map((image) => {
        const style = getComputedStyle(image);
        const ratio = image.naturalWidth / image.naturalHeight;
        const { offsetWidth: width, offsetHeight: height } = image;
        const drawn = style.objectFit === 'cover' ? Math.max(width, height * ratio) : style.objectFit === 'contain' ? Math.min(width, height * ratio) : width;
        const file = image.currentSrc.split('/').at(-1) ?? '';
        const { left, right } = image.getBoundingClientRect();
        const isFullBleed = left < 1 && right > document.documentElement.clientWidth - 1;
        return { file, fetched: Number(/-(\d+)\.\w+$/.exec(file)?.[1]), shown: Math.round(drawn * devicePixelRatio), isFullBleed };
      }),
  );
}

const sizesOfFiles = new Map<string, Promise<{ readonly width: number; readonly height: number }>>();

function sizeOf(file: string): Promise<{ readonly width: number; readonly height: number }> {
  const size = sizesOfFiles.get(file) ?? sharp(`public/images/${file}`).metadata();
  sizesOfFiles.set(file, size);
  return size;
}

/** Empty pictures of the same size: which of them are chosen is looked at, and decoding takes most of the time. */
async function emptyPictures(page: Page): Promise<void> {
  await page.route(/\/images\/[^/]+\.(avif|webp)$/, async (route) => {
    const { width, height } = await sizeOf(basename(route.request().url()));
    await route.fulfill({ contentType: 'image/svg+xml', body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>` });
  });
}

/** By the pixels in the file: a file's name and `naturalWidth` follow what the page says of it. */
async function coarsePictures(page: Page): Promise<string[]> {
  const coarse: string[] = [];
  for (const { file, shown, isFullBleed } of await picturesOf(page)) {
    if (!isFullBleed) continue;
    const { width } = await sizeOf(file);
    if (width < shown * 0.75) coarse.push(`${file}: ${width} pixels on ${shown}`);
  }
  return coarse;
}

/** A button that is the heading of what is open stays, without the sign that it could be closed. */
function idleControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role="tab"], input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('form, video'))
      .filter((control) => !(control.hasAttribute('aria-expanded') && [...control.querySelectorAll('svg')].every((sign) => !sign.checkVisibility())))
      .map((control) => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`),
  );
}

async function enlarge(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
  // Candidates are chosen in the next frame, and moves of the mouse are handed on in frames: after the second the first frame is over.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete || image.getClientRects().length === 0)), { timeout: 60_000 })
    .toBe(true);
}

const sizes = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1440, height: 900 },
  desk: { width: 1920, height: 1080 },
  monitor: { width: 2560, height: 1440 },
} as const;

/** Windows from small to large: a browser keeps a wider file it has. */
const visits = {
  'a phone': [
    { density: 2, windows: [sizes.phone] },
    { density: 3, windows: [sizes.phone] },
  ],
  'a desktop': [
    { density: 1, windows: [sizes.laptop, sizes.desk, sizes.monitor] },
    { density: 2, windows: [sizes.laptop] },
  ],
} as const;

for (const [device, visitsOfDevice] of Object.entries(visits)) {
  test.describe(`without JavaScript on ${device}`, () => {
    for (const [path, { group }] of everyPage) {
      test(`${path} shows its h1, its words and no control that needs script, fetches no picture more than 1.3 times as wide as it is drawn, and fills its window with none below three quarters of that`, async ({
        newPage,
        beAdministrator,
      }) => {
        for (const { density, windows } of visitsOfDevice) {
          // On home some pictures are smaller in a wider window, which then needs a new browser.
          for (const windowsOfVisit of path === '/' ? windows.map((size) => [size]) : [windows]) {
            const page = await newPage({ viewport: windowsOfVisit[0] ?? null, deviceScaleFactor: density });
            if (group === 'admin') await beAdministrator(page.context());
            await emptyPictures(page);
            await page.goto(path);
            const heading = page.locator('h1');
            await expect(heading).toBeVisible();
            await expect(heading).toHaveCSS('opacity', '1');
            const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
            expect(words.length).toBeGreaterThan(100);
            expect(await idleControls(page)).toEqual([]);
            for (const size of windowsOfVisit) {
              await enlarge(page, size);
              const wasteful = (await picturesOf(page)).filter(({ fetched, shown }) => !(fetched <= shown * 1.3));
              expect(wasteful, `${size.width} pixels wide, ${density} to one`).toEqual([]);
              expect(await coarsePictures(page), `${size.width} pixels wide, ${density} to one`).toEqual([]);
            }
          }
        }
      });
    }
  });
}

test('a larger window is given larger pictures', async ({ visit }) => {
  const page = await visit('/Interior/59A', { viewport: sizes.laptop });
  const widths = async () => (await picturesOf(page)).reduce((sum, { fetched }) => sum + fetched, 0);
  const before = await widths();
  expect(before).toBeGreaterThan(0);
  await enlarge(page, sizes.monitor);
  expect(await widths()).toBeGreaterThan(before);
});
