import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuGroups, menuLabels } from '../../shared/menus.ts';
import { pages, pagesOfMenu, pathTo } from '../../shared/pages.ts';
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

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

const phone: BrowserContextOptions = { viewport: viewports.narrow, hasTouch: true };
const headerState = (page: Page) => page.locator('header').getAttribute('data-scrolled');

describe('header', () => {
  it('changes its style once the page is scrolled, and back at the top', async () => {
    const page = await visit('/BusinessGuide/intro');
    expect(await headerState(page)).toBe('false');
    await page.evaluate(() => scrollTo(0, 1));
    await page.waitForSelector('header[data-scrolled="true"]');
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForSelector('header[data-scrolled="false"]');
    await page.context().close();
  });

  it('has its changed style after a reload in mid-page', async () => {
    const page = await visit('/BusinessGuide/intro');
    await page.evaluate(() => scrollTo(0, 300));
    await page.reload();
    await hydrated(page);
    await page.waitForFunction(() => scrollY > 0);
    await page.waitForSelector('header[data-scrolled="true"]');
    await page.context().close();
  });

  it('opens with an animation, once, and with none where less motion is preferred', async () => {
    const animationOf = (page: Page) => page.locator('header').evaluate((header) => header.getAnimations().filter((each) => 'animationName' in each).length);
    const moving = await openPage(browser);
    await moving.page.goto(site.origin, { waitUntil: 'commit' });
    const names = await moving.page.locator('header').evaluate((header) => getComputedStyle(header).animationIterationCount);
    expect(names).toBe('1');
    await moving.context.close();
    const still = await visit('/', { reducedMotion: 'reduce' });
    expect(await still.locator('header').evaluate((header) => getComputedStyle(header).animationDuration)).toBe('0s');
    expect(await animationOf(still)).toBe(0);
    await still.context().close();
  });

  it('leads home by its logo and to the first sub-page by each of the eight menus', async () => {
    const page = await visit('/BusinessGuide/intro');
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    for (const group of menuGroups) {
      const [first] = pagesOfMenu(group);
      const link = menu.getByRole('link', { name: menuLabels[group], exact: true }).first();
      expect(await link.getAttribute('href')).toBe(pathTo(first ?? pages.home));
    }
    await page.locator('header').getByRole('link', { name: /홈/ }).click();
    await page.waitForURL(`${site.origin}/`);
    await page.context().close();
  });

  it('carries the sales number in the button that opens the popup', async () => {
    const page = await visit('/BusinessGuide/intro');
    await page.locator('header').getByText('1600-0000').first().click();
    await page.getByRole('dialog', { name: '관심고객 등록' }).waitFor();
    await page.context().close();
  });
});

describe('menus of the wide header', () => {
  const subPage = (page: Page) => page.locator('header').getByRole('link', { name: '홍보영상', exact: true });
  const topLink = (page: Page, label: string) => page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: label, exact: true }).first();

  it('show the sub-pages while pointed at, and hide them when the pointer leaves', async () => {
    const page = await visit('/privacy');
    expect(await subPage(page).isVisible()).toBe(false);
    await topLink(page, '브랜드').hover();
    await subPage(page).waitFor();
    expect(await topLink(page, '브랜드').getAttribute('aria-expanded')).toBe('true');
    await page.mouse.move(700, 850);
    await subPage(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('show them by keyboard focus; arrows walk, Esc closes and keeps the focus, leaving closes', async () => {
    const page = await visit('/privacy');
    await topLink(page, '브랜드').focus();
    await subPage(page).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('브랜드 소개');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('홍보영상');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('사업안내');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await subPage(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('브랜드');
    await page.keyboard.press('ArrowDown');
    await subPage(page).waitFor();
    await page
      .locator('header')
      .getByRole('link', { name: /1600-0000/ })
      .first()
      .focus();
    await subPage(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('close when a sub-page is followed', async () => {
    const page = await visit('/privacy');
    await topLink(page, '브랜드').hover();
    await subPage(page).click();
    await page.waitForURL('**/Brand/video');
    await subPage(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('work by styles alone without JavaScript', async () => {
    const page = await visit('/privacy', { javaScriptEnabled: false });
    await topLink(page, '브랜드').hover();
    await subPage(page).waitFor();
    await page.mouse.move(700, 850);
    await subPage(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });
});

describe('menu of narrow windows', () => {
  const hamburger = (page: Page) => page.locator('header').getByRole('button', { name: /메뉴 열기/ });
  const sheet = (page: Page) => page.getByRole('dialog', { name: '전체 메뉴' });

  it('opens one group at a time; a tap on the open one closes it', async () => {
    const page = await visit('/privacy', phone);
    await hamburger(page).tap();
    const open = () => sheet(page).locator('button[aria-expanded="true"]').allInnerTexts();
    await sheet(page).getByRole('button', { name: '분양안내' }).tap();
    expect(await open()).toEqual(['분양안내']);
    await sheet(page).getByRole('button', { name: '단지안내' }).tap();
    expect(await open()).toEqual(['단지안내']);
    expect(await sheet(page).getByRole('link', { name: '모집공고' }).isVisible()).toBe(false);
    await sheet(page).getByRole('button', { name: '단지안내' }).tap();
    expect(await open()).toEqual([]);
    await page.context().close();
  });

  it('closes with Esc and with a tap beside it, and gives the focus back', async () => {
    const page = await visit('/privacy', phone);
    await hamburger(page).tap();
    await sheet(page).waitFor();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '메뉴 열기');
    await hamburger(page).tap();
    await sheet(page).waitFor();
    await page.touchscreen.tap(380, 400);
    await sheet(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('keeps the focus inside and the page behind still', async () => {
    const page = await visit('/privacy', phone);
    await page.evaluate(() => scrollTo(0, 200));
    await hamburger(page).tap();
    await sheet(page).waitFor();
    const stops = await sheet(page).locator('a:visible, button:visible').count();
    for (let press = 0; press <= stops; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.mouse.move(380, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(200);
    await page.context().close();
  });

  it('holds the link of the visit reservation, which opens the popup', async () => {
    const page = await visit('/privacy', phone);
    await hamburger(page).tap();
    await sheet(page).getByRole('link', { name: '방문예약' }).tap();
    const popup = page.getByRole('dialog', { name: '관심고객 등록' });
    await popup.waitFor();
    await popup.getByRole('button', { name: '닫기' }).tap();
    await popup.waitFor({ state: 'detached' });
    // The link is gone with the menu: the focus returns to what opened that.
    await expect.poll(() => hamburger(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('leaves logo and tap-to-call in the header', async () => {
    const page = await visit('/privacy', phone);
    const call = page.locator('header').getByRole('link', { name: /전화 상담/ });
    expect(await call.getAttribute('href')).toBe('tel:1600-0000');
    const box = await call.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.context().close();
  });
});

describe('bottom bar of narrow windows', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: '빠른 상담' });

  it('opens the popup and calls the sales number', async () => {
    const page = await visit('/privacy', phone);
    expect(await bar(page).getByRole('link', { name: '전화상담' }).getAttribute('href')).toBe('tel:1600-0000');
    await bar(page).getByRole('link', { name: '방문예약' }).tap();
    await page.getByRole('dialog', { name: '관심고객 등록' }).waitFor();
    await page.context().close();
  });

  it('makes way for a field that is being filled in, and leaves the end of the footer free', async () => {
    const page = await visit('/yunseul/customer', phone);
    await page.locator('input[name="name"]').focus();
    await bar(page).waitFor({ state: 'hidden' });
    await page.locator('input[name="name"]').blur();
    await bar(page).waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page
      .locator('footer')
      .getByText(/© 2025/)
      .boundingBox();
    const top = await bar(page).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    await page.context().close();
  });

  it('is not there in wide windows', async () => {
    const page = await visit('/privacy');
    expect(await bar(page).isVisible()).toBe(false);
    await page.context().close();
  });
});
