import type { Locator, Page } from '@playwright/test';
import { menuGroups } from '#shared/pages/menus.ts';
import { pages, pagesOfMenu, pathTo, type Page as PageEntry } from '#shared/pages/pages.ts';
import { everyPage } from '#tests/support/every-page.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { brokenWords } from '#tests/support/broken-words.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { faintLightWords } from '#tests/support/contrast.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { watchFonts } from '#tests/support/fonts.ts';
import { lostInForcedColours } from '#tests/support/forced-colours.ts';
import { lightWords, paper } from '#tests/support/paper.ts';
import { drawingInSoftware } from '#tests/support/noise.ts';
import { pressEach } from '#tests/support/press-each.ts';
import { brokenPictures, scrollThrough, sidewaysScroll } from '#tests/support/walk.ts';

const tablet = { width: 640, height: 960 };
/** The most common window above a laptop's: its banner shows another part of the sky. */
const desktop = { width: 1920, height: 1080 };

/** `largeText` is the reader's own font size in pixels, instead of 16. */
const devices = [
  {
    name: 'a desktop, as it loads',
    isPressed: false,
    viewport: viewports.wide,
    otherSizes: [{ width: 1024, height: 900 }, desktop, { width: 2560, height: 1440 }],
    largeText: [{ width: 1440, height: 900, fontSize: 32 }],
  },
  {
    name: 'a phone, after each control was pressed',
    isPressed: true,
    viewport: viewports.narrow,
    otherSizes: [tablet, { width: 900, height: 900 }, { width: 320, height: 720 }],
    largeText: [
      { width: 360, height: 800, fontSize: 21 },
      { width: 390, height: 844, fontSize: 32 },
    ],
  },
] as const;

const hasBanner = ({ id, opening }: PageEntry) => id !== 'home' && opening === undefined;
const withOwnPicture = new Set(['home', ...menuGroups.map((group) => pagesOfMenu(group)[0]?.id)]);

function uncoveredBanner(page: Page): Promise<number> {
  return page.locator('h1').evaluate((title) => {
    const banner = title.parentElement!.parentElement!;
    const [outer, inner] = [banner.getBoundingClientRect(), banner.querySelector('img')!.getBoundingClientRect()];
    return Math.max(inner.top - outer.top, outer.bottom - inner.bottom, inner.left - outer.left, outer.right - inner.right);
  });
}

async function wordsOnPicture(page: Page, { id }: PageEntry): Promise<Locator[]> {
  const menu = await page.locator('header [data-group] > a:visible').all();
  if (id !== 'home') return [...(await page.locator('h1').locator('../..').locator('h1, p').all()), ...menu];
  const opening = page.locator('[data-layout] section:visible').first();
  return [page.locator('h1'), ...(await opening.locator('p').all()), page.locator('header a:visible').first(), ...menu];
}

/** The first screen of a phone must also show what the page is about. */
const highestOpening = 240;

async function expectFit(page: Page, entry: PageEntry): Promise<void> {
  expect(await sidewaysScroll(page)).toBeUndefined();
  expect(await brokenWords(page), `${page.viewportSize()?.width} pixels wide`).toEqual([]);
  // A window of another width may first fetch another crop of the banner.
  if (entry.id !== 'home' && entry.opening !== 'content' && page.viewportSize()?.width === 390) {
    const opening = page.locator('main > div').first();
    expect(await opening.evaluate((part) => part.getBoundingClientRect().bottom + scrollY)).toBeLessThanOrEqual(highestOpening);
  }
  if (hasBanner(entry)) await expect.poll(() => uncoveredBanner(page)).toBeLessThanOrEqual(0.5);
}

interface LargeText {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
}

async function expectFitWithLargeText(page: Page, settings: readonly LargeText[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const { width, height, fontSize } of settings) {
    await page.setViewportSize({ width, height });
    await setFontSize(fontSize);
    await expect.poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(fontSize);
    // What a script measures follows the window a moment later.
    const message = `${width} pixels wide, type of ${fontSize}`;
    await expect.poll(() => sidewaysScroll(page), { message }).toBeUndefined();
    expect(await brokenWords(page), message).toEqual([]);
  }
  await setFontSize(16);
}

async function expectChoicesInForcedColours(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await lostInForcedColours(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
}

async function expectFitAtAnySize(page: Page, entry: PageEntry, { viewport, otherSizes, largeText }: (typeof devices)[number]): Promise<void> {
  for (const size of [viewport, ...otherSizes]) {
    await page.setViewportSize(size);
    await expectFit(page, entry);
    const isOrdinary = size === viewport || size === tablet || size === desktop;
    if (isOrdinary && (hasBanner(entry) || withOwnPicture.has(entry.id)) && typeof entry.opening !== 'string')
      expect(await faintLightWords(page, (on) => wordsOnPicture(on, entry))).toEqual([]);
  }
  await expectFitWithLargeText(page, largeText);
}

async function expectShown(page: Page): Promise<void> {
  await scrollThrough(page);
  expect(await brokenPictures(page)).toEqual([]);
  await expect(page.locator('h1')).toHaveCount(1);
}

// ../pages.spec.ts loads each page on a phone.
for (const [path, entry] of everyPage) {
  test.describe(() => {
    test(`${path} is shown without console messages, breaks no rule of WCAG 2.2 AA and fits every window and font size`, async ({ newPage, noise }) => {
      // The model house opens its viewer.
      noise.expect(drawingInSoftware);
      const page = await newPage();
      const fonts = watchFonts(page);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await hydrated(page);
      for (const device of devices) {
        await test.step(`on ${device.name}`, async () => {
          await page.setViewportSize(device.viewport);
          await expectShown(page);
          if (device.isPressed) await pressEach(page);
          // When one of these loads, copy has changed: run art/fonts/collect-serif.ts and subset-fonts.ts.
          expect([...fonts].filter((font) => font.includes('-more-'))).toEqual([]);
          expect(await violationsOf(page)).toEqual([]);
          // axe itself draws letters, in any font of the page.
          fonts.clear();
          await expectFitAtAnySize(page, entry, device);
          await page.setViewportSize(device.viewport);
          await expectChoicesInForcedColours(page);
        });
      }
      await test.step('it has no light text on paper', async () => {
        await page.setViewportSize(paper);
        await page.emulateMedia({ media: 'print' });
        expect(await lightWords(page)).toEqual([]);
      });
    });
  });
}

test('an unknown path shows Not Found without further console messages', async ({ newPage, noise }) => {
  noise.expect(/404.*\/no\/such\/page/);
  const page = await newPage();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.locator('main')).toContainText('Not Found');
  for (const { viewport, otherSizes } of devices) {
    await page.setViewportSize(viewport);
    await expectShown(page);
    expect(await violationsOf(page)).toEqual([]);
    for (const size of otherSizes) {
      await page.setViewportSize(size);
      expect(await sidewaysScroll(page)).toBeUndefined();
    }
  }
});

test('the banner shows most of its picture in windows of any width', async ({ visit }) => {
  const page = await visit(pathTo(pages['brand-intro']), { javaScriptEnabled: false });
  for (const width of [768, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const drawn = await page
      .locator('main img')
      .first()
      .evaluate((picture) => picture.getBoundingClientRect().width);
    expect(width / drawn).toBeGreaterThan(0.75);
  }
});

for (const id of [
  'business-plan',
  'business-documents',
  'sales-announcement',
  'sales-checkpoint',
  'floor-plan-114b',
  'floor-plan-emodel',
  'privacy',
] as const) {
  const path = pathTo(pages[id]);
  test(`${path} fills three quarters of a window of 2560 pixels, with larger type and lines of at most 48 letters`, async ({ visit }) => {
    const page = await visit(path, { viewport: { width: 2560, height: 1440 }, javaScriptEnabled: false });
    const boxes = await page.locator('main').evaluate((main) => {
      const [opening] = main.children;
      return [...main.querySelectorAll('h2, h3, p, li, table')]
        .filter((part) => !opening?.contains(part) && !part.closest('[aria-hidden]') && part.getClientRects().length > 0)
        .map((part) => {
          const words = document.createRange();
          words.selectNodeContents(part);
          const { width, height } = words.getBoundingClientRect();
          const { fontSize, lineHeight } = getComputedStyle(part);
          const isText = part.matches('p, li:not(:has(*:not(strong, .nowrap)))') && height > 1.5 * Number.parseFloat(lineHeight);
          const { left, right } = part.getBoundingClientRect();
          return { left, right, words: part.textContent, lettersOfLine: isText ? width / Number.parseFloat(fontSize) : 0 };
        });
    });
    expect(Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))).toBeGreaterThan(0.75 * 2560);
    expect(boxes.filter(({ lettersOfLine }) => lettersOfLine > 48)).toEqual([]);
    expect(await page.locator('body').evaluate((body) => Number.parseFloat(getComputedStyle(body).fontSize))).toBeGreaterThan(20);
  });
}
