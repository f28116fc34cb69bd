import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeNewsCount } from '../../shared/limits.ts';
import { newsItems } from '../../shared/news.ts';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
const { height } = viewports.wide;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(site.origin);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

const indicator = (page: Page) => page.getByRole('navigation', { name: '화면 이동' });
const scrolledTo = (page: Page, top: number) => page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, top);
const section = (page: Page, at: number) => page.locator(`section[data-section="${at}"]`);

/** One turn of the wheel, after the lock of the one before. */
async function turn(page: Page, direction: 1 | -1): Promise<void> {
  await page.waitForTimeout(560);
  await page.mouse.wheel(0, 120 * direction);
}

async function isStill(page: Page): Promise<number> {
  let before = -1;
  for (let at = await page.evaluate(() => scrollY); at !== before; at = await page.evaluate(() => scrollY)) {
    before = at;
    await page.waitForTimeout(250);
  }
  return before;
}

describe('sections', () => {
  it('there are eight, each exactly as high as the window, then a footer of at most half of it', async () => {
    for (const viewport of [viewports.wide, { width: 1280, height: 720 }, { width: 901, height: 900 }]) {
      const page = await visit({ viewport });
      const heights = await page.locator('section[data-section]').evaluateAll((sections) => sections.map((each) => each.getBoundingClientRect().height));
      expect(heights).toEqual(Array.from({ length: 8 }, () => viewport.height));
      expect(await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().height)).toBeLessThanOrEqual(viewport.height / 2);
      expect(await page.locator('footer').evaluate((footer) => footer.scrollHeight <= footer.clientHeight)).toBe(true);
      expect(await page.locator('[data-layout="mobile"]').isVisible()).toBe(false);
      await page.context().close();
    }
  });

  it('hold what each is for', async () => {
    const page = await visit();
    expect(await section(page, 2).locator('ol > li').count()).toBe(6);
    expect(
      await section(page, 3)
        .getByRole('link', { name: /홍보영상/ })
        .getAttribute('href'),
    ).toBe('/Brand/video');
    const cards = section(page, 5).locator('li');
    expect(await cards.count()).toBe(4);
    for (const [index, card] of (await cards.all()).entries()) {
      expect(await card.innerText()).toContain(`PREMIUM 0${index + 1}`);
      expect([
        await card.locator('img').count(),
        await card.locator('h3').count(),
        await card.locator('p').count(),
        await card.getByRole('link').count(),
      ]).toEqual([1, 1, 2, 1]);
    }
    expect(await section(page, 6).getByRole('link', { name: /72A/ }).getAttribute('href')).toBe('/FloorPlan/84A');
    const news = section(page, 7).locator('li');
    expect(await news.count()).toBe(homeNewsCount);
    for (const [index, item] of newsItems.entries()) {
      expect(await news.nth(index).innerText()).toContain(item.title);
      expect(await news.nth(index).getByRole('link').getAttribute('href')).toBe(`/yunseul/press/${item.id}`);
    }
    expect(await news.first().locator('time').innerText()).toBe('2025. 11. 20.');
    expect(await section(page, 8).locator('form').count()).toBe(1);
    await page.context().close();
  });

  it('every news item leads to its article', async () => {
    for (const item of newsItems) {
      const answer = await fetch(`${site.origin}/yunseul/press/${item.id}`, { redirect: 'manual' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(item.title);
    }
  });
});

describe('the wheel', () => {
  it('goes one section a turn to (index − 1) × window height, down to 8.5 and back up through 8', async () => {
    const page = await visit();
    for (let at = 2; at <= 8; at += 1) {
      await turn(page, 1);
      await scrolledTo(page, (at - 1) * height);
    }
    await turn(page, 1);
    await page.waitForFunction(() => Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2);
    await turn(page, 1);
    await turn(page, -1);
    await scrolledTo(page, 7 * height);
    await turn(page, -1);
    await scrolledTo(page, 6 * height);
    await page.context().close();
  });

  it('is locked for 500 ms after a step', async () => {
    const page = await visit();
    await page.evaluate(async () => {
      const start = performance.now();
      for (const at of [0, 120, 240, 360, 480]) {
        while (performance.now() - start < at) await new Promise((done) => setTimeout(done, 4));
        if (performance.now() - start < 500) dispatchEvent(new WheelEvent('wheel', { deltaY: 120, cancelable: true, bubbles: true }));
      }
    });
    expect(await isStill(page)).toBe(height);
    await page.context().close();
  });

  it('takes a trackpad stroke with its inertia for one step', async () => {
    const page = await visit();
    await page.evaluate(async () => {
      for (let delta = 90; delta > 0.5; delta *= 0.94) {
        dispatchEvent(new WheelEvent('wheel', { deltaY: delta, cancelable: true, bubbles: true }));
        await new Promise((done) => setTimeout(done, 16));
      }
    });
    expect(await isStill(page)).toBe(height);
    await page.context().close();
  });

  it('scrolls as usual while a field is focused', async () => {
    const page = await visit();
    await section(page, 8).scrollIntoViewIfNeeded();
    await section(page, 8).locator('input[name="name"]').focus();
    const before = await isStill(page);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, -100);
    expect(before - (await isStill(page))).toBe(100);
    await page.context().close();
  });

  it('does nothing behind the open popup', async () => {
    const page = await visit();
    await section(page, 1).getByRole('link', { name: '관심고객 등록' }).click();
    await page.getByRole('dialog').waitFor();
    await turn(page, 1);
    expect(await isStill(page)).toBe(0);
    await page.context().close();
  });

  it('leaves zooming with ctrl alone', async () => {
    const page = await visit();
    const isTaken = await page.evaluate(() => !dispatchEvent(new WheelEvent('wheel', { deltaY: 120, ctrlKey: true, cancelable: true })));
    expect(isTaken).toBe(false);
    expect(await isStill(page)).toBe(0);
    await page.context().close();
  });

  it('scrolls as usual on the mobile layout and in windows too low for a section', async () => {
    for (const viewport of [viewports.narrow, { width: 1280, height: 600 }]) {
      const page = await visit({ viewport });
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 100);
      expect(await isStill(page)).toBe(100);
      await page.context().close();
    }
  });

  it('jumps where less motion is preferred', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(() => scrollY > 0);
    expect(await page.evaluate(() => scrollY)).toBe(height);
    await page.context().close();
  });
});

describe('the index', () => {
  it('follows scroll bar, reload and resize', async () => {
    const page = await visit();
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), 3 * height);
    const current = () => indicator(page).locator('[aria-current]').innerText();
    await page.waitForFunction(() => document.querySelector('nav[data-place="4"]'));
    expect(await current()).toBe('특별한 설계');
    await turn(page, 1);
    await scrolledTo(page, 4 * height);
    await isStill(page);
    await page.reload();
    await hydrated(page);
    await page.waitForFunction(() => document.querySelector('nav[data-place="5"]'));
    await page.setViewportSize({ width: 1440, height: 800 });
    await scrolledTo(page, 4 * 800);
    await turn(page, 1);
    await scrolledTo(page, 5 * 800);
    await page.context().close();
  });

  it('is stepped by Page Down, arrow and Space, and back', async () => {
    const page = await visit();
    const presses = [
      ['PageDown', 1],
      ['ArrowDown', 2],
      ['Space', 3],
      ['Shift+Space', 2],
      ['ArrowUp', 1],
      ['PageUp', 0],
    ] as const;
    for (const [key, sections] of presses) {
      await page.waitForTimeout(560);
      await page.keyboard.press(key);
      await scrolledTo(page, sections * height);
    }
    await page.context().close();
  });

  it('has labelled links that lead to the sections', async () => {
    const page = await visit();
    expect(await indicator(page).getByRole('link').count()).toBe(8);
    await indicator(page).getByRole('link', { name: '새 소식' }).click();
    await scrolledTo(page, 6 * height);
    await page.context().close();
  });

  it('brings the section of what the Tab key reaches into the window, whole', async () => {
    const page = await visit();
    await section(page, 2).getByRole('link', { name: '입지환경 보기' }).focus();
    await page.keyboard.press('Tab');
    await scrolledTo(page, 2 * height);
    await page.context().close();
  });
});
