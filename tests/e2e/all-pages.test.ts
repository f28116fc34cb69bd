import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuGroups } from '../../shared/menus.ts';
import { pagesOfMenu, pathTo } from '../../shared/pages.ts';
import { administratorCookies, everyPage, resolvePath } from '../support/addresses.ts';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { watchFonts } from '../support/fonts.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { brokenPictures, scrollThrough, sidewaysScroll } from '../support/walk.ts';

let site: TestSite;
let browser: Browser;
let cookies: Awaited<ReturnType<typeof administratorCookies>>;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  cookies = await administratorCookies(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const sizes = [
  { name: 'a phone', viewport: viewports.narrow, extreme: { width: 320, height: 720 } },
  { name: 'a desktop', viewport: viewports.wide, extreme: { width: 2560, height: 1440 } },
] as const;

describe.each(sizes)('on $name', ({ viewport, extreme }) => {
  it.each(everyPage)(
    `%s is shown without a complaint, fits its window, and has one h1, all its pictures, and words in the subsets made for them`,
    async (path, entry) => {
      const { page, context, noise } = await openPage(browser, { viewport });
      if (entry.group === 'admin') await context.addCookies(cookies);
      const fonts = watchFonts(page);
      const answer = await page.goto(site.origin + (await resolvePath(site, path)));
      await hydrated(page);
      await scrollThrough(page);
      expect(answer?.status()).toBe(200);
      expect(await brokenPictures(page)).toEqual([]);
      // The large parts are for what editors type. Where they are asked for, words have changed: see art/fonts/subset-fonts.ts.
      expect([...fonts].filter((name) => name.includes('-more-'))).toEqual([]);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await sidewaysScroll(page)).toBeUndefined();
      await page.setViewportSize(extreme);
      expect(await sidewaysScroll(page)).toBeUndefined();
      expect(noise).toEqual([]);
      await context.close();
    },
  );

  it('an unknown address is answered with Not Found and nothing else to complain of', async () => {
    const { page, context, noise } = await openPage(browser, { viewport });
    const url = `${site.origin}/no/such/page`;
    await page.goto(url);
    await hydrated(page);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('main').innerText()).toContain('Not Found');
    expect(await sidewaysScroll(page)).toBeUndefined();
    expect(noise.filter((line) => line !== `404: ${url}` && !/^error: Failed to load resource: .*404/.test(line))).toEqual([]);
    await context.close();
  });
});

describe('without JavaScript', () => {
  it.each(everyPage)('%s shows its h1 and its words', async (path, entry) => {
    const { page, context } = await openPage(browser, { viewport: viewports.narrow, javaScriptEnabled: false });
    if (entry.group === 'admin') await context.addCookies(cookies);
    await page.goto(site.origin + (await resolvePath(site, path)));
    const heading = page.locator('h1');
    expect(await heading.isVisible()).toBe(true);
    expect(await heading.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    expect(words.length).toBeGreaterThan(100);
    await context.close();
  });
});

describe('going from page to page by the menus', () => {
  const menuPages = menuGroups.flatMap((group) => pagesOfMenu(group).map((page) => [group, page] as const));

  it('keeps the document, begins each page at its top with the focus on its h1, and draws no complaint', async () => {
    const { page, context, noise } = await openPage(browser);
    await page.goto(`${site.origin}/BusinessGuide/intro`);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    for (const [group, target] of menuPages.filter(([, { id }]) => id !== 'business-intro')) {
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      const menu = page.locator(`header [data-group="${group}"]`);
      await menu.locator('a').first().hover();
      await menu.locator('ul a').getByText(target.label, { exact: true }).click();
      await page.waitForFunction((path) => location.pathname === path && document.activeElement?.tagName === 'H1', pathTo(target), { timeout: 15_000 });
      expect([target.id, await page.evaluate(() => scrollY)]).toEqual([target.id, 0]);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).toContain(target.title);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      expect([target.id, ...noise]).toEqual([target.id]);
      await page.mouse.move(700, 800);
    }
    await context.close();
  }, 180_000);

  it('leads on a phone through the slide menu to each first page', async () => {
    const { page, context, noise } = await openPage(browser, { viewport: viewports.narrow, hasTouch: true, isMobile: true });
    await page.goto(site.origin);
    await hydrated(page);
    for (const group of menuGroups) {
      const target = pagesOfMenu(group)[0];
      if (!target) continue;
      await page.locator('header').getByRole('button', { name: '메뉴' }).tap();
      const opener = page.locator(`button[aria-controls="slide-${group}"]`);
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.tap();
      await page.locator(`#slide-${group} a`).first().tap();
      await page.waitForFunction((path) => location.pathname === path && document.activeElement?.tagName === 'H1', pathTo(target), { timeout: 15_000 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    expect(noise).toEqual([]);
    await context.close();
  }, 120_000);
});
