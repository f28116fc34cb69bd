import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages, pages, pathTo } from '../../shared/pages.ts';
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

/** One page for each banner picture. */
const bannerPages = [...new Map(allPages.filter(({ id }) => id !== 'home' && id !== 'press-article').map((page) => [page.picture, page])).values()];

describe('banner of an inner page', () => {
  it.each([320, 390, 900, 1024, 1440, 2560])('is filled by its picture from edge to edge at %d pixels, wherever its horizon lies', async (width) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 } });
    const uncovered: string[] = [];
    for (const entry of bannerPages) {
      await page.goto(site.origin + pathTo(entry));
      await hydrated(page);
      const gap = await page.locator('h1').evaluate((title) => {
        const banner = title.parentElement!.parentElement!;
        const [outer, inner] = [banner.getBoundingClientRect(), banner.querySelector('img')!.getBoundingClientRect()];
        return Math.max(inner.top - outer.top, outer.bottom - inner.bottom, inner.left - outer.left, outer.right - inner.right);
      });
      if (gap > 0.5) uncovered.push(`${entry.id}: ${gap.toFixed(1)} px`);
    }
    expect(uncovered).toEqual([]);
    await context.close();
  });

  it.each([768, 900, 1440])('shows most of its picture at %d pixels', async (width) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 }, javaScriptEnabled: false });
    await page.goto(site.origin + pathTo(pages['brand-intro']));
    const drawn = await page
      .locator('main img')
      .first()
      .evaluate((picture) => picture.getBoundingClientRect().width);
    expect(width / drawn).toBeGreaterThan(0.75);
    await context.close();
  });
});
