import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { hydrated, viewports } from './browser.ts';

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Between two colours as computed styles name them. */
export function contrastOf(...colours: readonly [string, string]): number {
  const [dark = 0, light = 0] = colours.map((colour) => luminance((colour.match(/\d+/g) ?? []).map(Number))).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Uses an attribute, because the policy allows no style element. */
function setWordsHidden(page: Page, areHidden: boolean): Promise<void> {
  return page.evaluate((hide) => {
    const sheet = new CSSStyleSheet();
    if (hide) sheet.replaceSync('* { color: transparent !important; } svg { visibility: hidden !important; }');
    document.adoptedStyleSheets = hide ? [sheet] : [];
  }, areHidden);
}

function wordsIn(element: Locator) {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    const colour = getComputedStyle(node).color.match(/\d+(\.\d+)?/g) ?? [];
    return { words: (node.textContent ?? '').trim(), colour: colour.slice(0, 3).map(Number), box: { x, y, width, height } };
  });
}

/** Another width of the window may choose other pictures, which load after the page has its new size. */
async function picturesDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    // A browser that draws no frame, or changes the picture meanwhile, may never answer.
    const limit = new Promise((resolve) => setTimeout(resolve, 10_000));
    const decoded = Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.race([decoded.then(drawn), limit]);
  });
}

/** In milliseconds, far above what a frame takes on a busy machine. */
const frameLimitMs = 20_000;

/** Returns `undefined` when the browser delivers no frame in time. */
async function frameOf(page: Page): Promise<Buffer | undefined> {
  const session = await page.context().newCDPSession(page);
  try {
    for (let asked = 1; asked <= 2; asked += 1) {
      const frame = await Promise.race([
        // To compress the pixels well takes the browser five times as long as to draw them.
        session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true }),
        new Promise<undefined>((resolve) => setTimeout(resolve, frameLimitMs, undefined)),
      ]);
      if (frame) return Buffer.from(frame.data, 'base64');
    }
    return undefined;
  } finally {
    await session.detach();
  }
}

async function frameWithoutWords(page: Page): Promise<Buffer | undefined> {
  await setWordsHidden(page, true);
  const frame = await frameOf(page);
  await setWordsHidden(page, false);
  return frame;
}

type FindWords = (page: Page) => Promise<readonly Locator[]>;

/** Words are read from the page that is drawn, because what depends on a scroll or a frame is different on another. */
async function wordsAndFrame(page: Page, find: FindWords) {
  await picturesDrawn(page);
  const written = await Promise.all((await find(page)).map(wordsIn));
  const picture = await frameWithoutWords(page);
  return picture && { written, picture };
}

/** On a busy machine a browser has stopped drawing a page, which it then never drew again. */
const stopped = new WeakSet<Page>();

async function drawnWindow(page: Page, find: FindWords) {
  const window = stopped.has(page) ? undefined : await wordsAndFrame(page, find);
  if (window) return window;
  stopped.add(page);
  const tab = await page.context().newPage();
  try {
    await tab.setViewportSize(page.viewportSize() ?? viewports.wide);
    await tab.goto(page.url());
    await hydrated(tab);
    const top = await page.evaluate(() => scrollY);
    await tab.evaluate((y) => scrollTo(0, y), top);
    const again = await wordsAndFrame(tab, find);
    if (!again) throw new Error('The browser delivers no frame, not in a new tab either.');
    return again;
  } finally {
    await tab.close();
  }
}

/**
 * Returns light words whose contrast with the lightest hundredth of their background is below 4.5 (WCAG 2.2).
 * All that `find` returns must be in the viewport.
 */
export async function faintLightWords(page: Page, find: FindWords): Promise<string[]> {
  const { written, picture } = await drawnWindow(page, find);
  const { width: windowWidth, height: windowHeight } = page.viewportSize() ?? { width: 0, height: 0 };
  const faint: string[] = [];
  for (const { words, colour, box } of written) {
    const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
    const [right, bottom] = [Math.min(windowWidth, Math.ceil(box.x + box.width)), Math.min(windowHeight, Math.ceil(box.y + box.height))];
    const clip = { left, top, width: right - left, height: bottom - top };
    const { data, info } = await sharp(picture).extract(clip).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const behind: number[] = [];
    for (let at = 0; at < data.length; at += info.channels) behind.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
    behind.sort((a, b) => a - b);
    const lightest = behind[Math.floor(behind.length * 0.99)] ?? 1;
    const contrast = (luminance(colour) + 0.05) / (lightest + 0.05);
    if (contrast < 4.5) faint.push(`${words}: ${contrast.toFixed(2)}`);
  }
  return faint;
}
