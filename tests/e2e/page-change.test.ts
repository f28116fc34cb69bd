import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bannerFadeDelayMs } from '../../shared/limits.ts';
import { tabSets } from '../../shared/menus.ts';
import { pages } from '../../shared/pages.ts';
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

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

describe('banner and tabs', () => {
  it('the banner fades in 100 ms after load, once, and moves nothing', async () => {
    const { page, context } = await openPage(browser);
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, { shifts: (globalThis as unknown as { shifts: number }).shifts + (entry as unknown as { value: number }).value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.origin}/SalesInfo/stampTax`);
    await hydrated(page);
    await page.waitForTimeout(900);
    const words = page.locator('h1').locator('..');
    const style = await words.evaluate((element) => ({
      delay: getComputedStyle(element).animationDelay,
      count: getComputedStyle(element).animationIterationCount,
      opacity: getComputedStyle(element).opacity,
    }));
    expect(style).toEqual({ delay: `${bannerFadeDelayMs / 1000}s`, count: '1', opacity: '1' });
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
    await context.close();
  });

  it('title and tagline are those of the page, and the tab of the page is the current one', async () => {
    const page = await visit('/SalesInfo/stampTax');
    expect(await page.locator('h1').innerText()).toBe(pages['sales-stamp-tax'].title);
    expect(await page.locator('main').innerText()).toContain(pages['sales-stamp-tax'].tagline);
    const tabs = page.getByRole('navigation', { name: '하위 메뉴' });
    expect(await tabs.locator('[aria-current="page"]').allInnerTexts()).toEqual([pages['sales-stamp-tax'].label]);
    expect(await tabs.getByRole('link').count()).toBe(tabSets.sales.length);
    await page.context().close();
  });

  it('the current tab is scrolled into view on a phone, and the page is not', async () => {
    const page = await visit('/SalesInfo/guide', { viewport: { width: 320, height: 640 } });
    const current = page.getByRole('navigation', { name: '하위 메뉴' }).locator('[aria-current="page"]');
    await page.waitForFunction(() => (document.querySelector('nav[aria-label="하위 메뉴"]')?.scrollLeft ?? 0) > 0);
    const box = await current.boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });
});

describe('a link within the site', () => {
  it('pressed with Ctrl opens beside, and the page stays', async () => {
    const page = await visit('/SalesInfo/stampTax');
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('link', { name: '개인정보처리방침' })
        .last()
        .click({ modifiers: ['Control'] }),
    ]);
    await beside.waitForURL('**/privacy');
    expect(new URL(page.url()).pathname).toBe('/SalesInfo/stampTax');
    await page.context().close();
  });

  it('to the address one is at adds no entry to the history; to another adds one', async () => {
    const page = await visit('/BusinessGuide/plan');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('navigation', { name: '하위 메뉴' }).locator('[aria-current="page"]').click();
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.locator('footer').getByRole('link', { name: '개인정보처리방침' }).click();
    await page.waitForURL('**/privacy');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.context().close();
  });
});

describe('a change of page', () => {
  it('starts at the top, with the focus on the h1, and is announced', async () => {
    const page = await visit('/BusinessGuide/intro');
    await page.evaluate(() => scrollTo(0, 400));
    await page.locator('footer').getByRole('link', { name: '개인정보처리방침' }).click();
    await page.waitForURL('**/privacy');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1' && scrollY === 0);
    await page.waitForFunction(() => [...document.querySelectorAll('[role="status"]')].some((element) => element.textContent?.includes('개인정보처리방침')));
    await page.context().close();
  });

  it('starts at the top with "back" too', async () => {
    const page = await visit('/BusinessGuide/intro');
    await page.evaluate(() => scrollTo(0, 400));
    await page.locator('footer').getByRole('link', { name: '개인정보처리방침' }).click();
    await page.waitForURL('**/privacy');
    await page.evaluate(() => scrollTo(0, 300));
    await page.goBack();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });

  it('leaves the focus alone when a page is opened first', async () => {
    const page = await visit('/BusinessGuide/intro');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.context().close();
  });

  it('can be skipped to the content by the first stop of the Tab key', async () => {
    const page = await visit('/BusinessGuide/intro');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('본문으로 바로가기');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.context().close();
  });
});

describe('footer', () => {
  it('states builder, place, number, disclaimers, the official-site notice, privacy link and 2025', async () => {
    const page = await visit('/BusinessGuide/intro');
    const words = await page.locator('footer').innerText();
    for (const part of [
      '윤슬 오션파크',
      '㈜다온건설',
      '다온군 해안읍 501번지 일원',
      '1600-0000',
      '실제와 다를 수 있습니다',
      '변경·지연·취소될 수 있습니다',
      '공식 홈페이지',
      '개인정보처리방침',
      '© 2025',
    ])
      expect(words).toContain(part);
    await page.context().close();
  });

  it('opens the popup by its visit reservation', async () => {
    const page = await visit('/BusinessGuide/intro');
    await page.locator('footer').getByRole('link', { name: '방문예약' }).click();
    await page.getByRole('dialog', { name: '관심고객 등록' }).waitFor();
    await page.context().close();
  });

  it('family sites open, are walked through and closed by keyboard', async () => {
    const page = await visit('/BusinessGuide/intro');
    const button = page.getByRole('button', { name: '패밀리 사이트' });
    const link = page.getByRole('link', { name: /대표 홈페이지/ });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.getAttribute('href') === 'https://yunseul.example/');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await link.waitFor();
    await page.locator('footer').getByRole('link', { name: '방문예약' }).focus();
    await link.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('the drop-down stands open without JavaScript', async () => {
    const page = await visit('/BusinessGuide/intro', { javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: /대표 홈페이지/ }).isVisible()).toBe(true);
    await page.context().close();
  });
});
