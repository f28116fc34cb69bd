import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuGroups } from '../../shared/menus.ts';
import { pagesOfMenu, pathTo, pages } from '../../shared/pages.ts';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
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

/** Relative luminance of WCAG 2.2. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of an element's own colour with the lightest hundredth of what lies behind its words. */
async function contrastOf(page: Page, element: Locator): Promise<number> {
  const { colour, clip } = await element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    return {
      colour:
        getComputedStyle(node)
          .color.match(/\d+(\.\d+)?/g)
          ?.slice(0, 3)
          .map(Number) ?? [],
      clip: { x, y, width, height },
    };
  });
  await page.addStyleTag({ content: '* { color: transparent !important; } svg { visibility: hidden !important; }' });
  const picture = await page.screenshot({ clip });
  await page
    .locator('style')
    .last()
    .evaluate((style) => style.remove());
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const behind: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) behind.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  behind.sort((a, b) => a - b);
  const lightest = behind[Math.floor(behind.length * 0.99)] ?? 1;
  return (luminance(colour) + 0.05) / (lightest + 0.05);
}

const sizes = [
  ['wide', viewports.wide],
  ['narrow', viewports.narrow],
  ['tablet', { width: 640, height: 960 }],
] as const;

describe.each(sizes)('light words on pictures, %s', (name, viewport) => {
  it('can be read on the first screen of the home page', async () => {
    const { page, context } = await openPage(browser, { viewport, reducedMotion: 'reduce', bypassCSP: true });
    await page.goto(site.origin);
    await hydrated(page);
    await page.waitForTimeout(400);
    const layout = page.locator(`[data-layout="${name === 'wide' ? 'wide' : 'mobile'}"] section`).first();
    expect(await contrastOf(page, page.locator('h1'))).toBeGreaterThanOrEqual(4.5);
    for (const words of await layout.locator('p').all()) expect(await contrastOf(page, words), await words.innerText()).toBeGreaterThanOrEqual(4.5);
    expect(await contrastOf(page, page.locator('header a:visible').first())).toBeGreaterThanOrEqual(4.5);
    if (name === 'wide')
      for (const link of await page.locator('header [data-group] > a').all())
        expect(await contrastOf(page, link), await link.innerText()).toBeGreaterThanOrEqual(4.5);
    await context.close();
  });

  it.each(menuGroups)('can be read on the banner of %s', async (group) => {
    const { page, context } = await openPage(browser, { viewport, reducedMotion: 'reduce', bypassCSP: true });
    await page.goto(site.origin + pathTo(pagesOfMenu(group)[0] ?? pages.home));
    await hydrated(page);
    await page.waitForTimeout(300);
    const banner = page.locator('h1').locator('../..');
    for (const words of await banner.locator('h1, p').all()) expect(await contrastOf(page, words), await words.innerText()).toBeGreaterThanOrEqual(4.5);
    for (const link of await page.locator('header [data-group] > a:visible').all())
      expect(await contrastOf(page, link), await link.innerText()).toBeGreaterThanOrEqual(4.5);
    await context.close();
  });
});
