import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { scrollThrough } from '../support/walk.ts';

let site: TestSite;
let browser: Browser;

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

const section = (page: Page, at: number) => page.locator(`section[data-section="${at}"]`);

describe('unit plans', () => {
  const viewer = (page: Page) => section(page, 6);
  const selected = (page: Page) => viewer(page).getByRole('tab', { selected: true }).textContent();

  it('tabs choose a plan, by pointer and by arrow keys', async () => {
    const page = await visit();
    const tabs = viewer(page).getByRole('tablist', { name: '타입' }).getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['59A㎡', '59B㎡', '72A㎡', '72B㎡', '84A㎡']);
    await tabs.nth(2).click();
    expect(await viewer(page).locator('img').getAttribute('data-picture')).toBe('plan-72a');
    await page.keyboard.press('ArrowRight');
    expect(await selected(page)).toBe('72B㎡');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
    await page.keyboard.press('End');
    expect(await selected(page)).toBe('84A㎡');
    expect(await viewer(page).getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(await tabs.nth(4).getAttribute('id'));
    await page.context().close();
  });

  it('arrows step through the types and are disabled at the ends', async () => {
    const page = await visit();
    const previous = viewer(page).getByRole('button', { name: '이전' });
    const next = viewer(page).getByRole('button', { name: '다음' });
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false]);
    for (let step = 0; step < 4; step += 1) await next.click();
    expect(await selected(page)).toBe('84A㎡');
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true]);
    await previous.click();
    expect(await selected(page)).toBe('72B㎡');
    await page.context().close();
  });

  it.each([901, 1024, 1440])('say that the plan is drawn by computer, in a window %i px wide', async (width) => {
    const page = await visit({ viewport: { width, height: 800 } });
    const caption = viewer(page).getByText('CG · 가구와 마감은 실제와 다를 수 있습니다');
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    expect(await caption.isVisible()).toBe(true);
    expect(await caption.evaluate(bottomOf)).toBeLessThanOrEqual(await viewer(page).evaluate(bottomOf));
    await page.context().close();
  });

  it('a change fades in, and its class is taken away after 500 ms', async () => {
    const { page, context } = await openPage(browser);
    await page.clock.install();
    await page.goto(site.origin);
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await viewer(page).getByRole('button', { name: '다음' }).click();
    const fading = viewer(page).locator('.fade-in');
    await page.clock.runFor(480);
    expect(await fading.count()).toBe(1);
    await page.clock.runFor(40);
    expect(await fading.count()).toBe(0);
    await context.close();
  });

  it('the accordion has one part open at a time, changes the title, and says honestly that there is no tour yet', async () => {
    const page = await visit();
    const opener = (name: string) => viewer(page).getByRole('button', { name });
    const title = viewer(page).locator('h2');
    const before = await title.innerText();
    await opener('E-모델하우스 VR').click();
    expect(await opener('타입별 평면').getAttribute('aria-expanded')).toBe('false');
    expect(await title.innerText()).not.toBe(before);
    expect(await viewer(page).innerText()).toContain('준비하고 있습니다');
    await opener('E-모델하우스 VR').click();
    expect(await viewer(page).locator('[aria-expanded="true"]').count()).toBe(0);
    await opener('타입별 평면').click();
    expect(await title.innerText()).toBe(before);
    await page.context().close();
  });
});

describe('one document', () => {
  it('has one h1, no id twice, and keeps the hidden layout out of reach', async () => {
    for (const viewport of [viewports.wide, viewports.narrow]) {
      const page = await visit({ viewport });
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id));
      expect(ids.length).toBe(new Set(ids).size);
      expect(await page.getByRole('tablist', { name: '타입' }).count()).toBe(1);
      await page.context().close();
    }
  });

  it('fetches no picture that only the hidden layout shows, though one scrolls to the end', async () => {
    const onlyIn = {
      wide: ['hero-wide', 'living', 'news-1', 'section-drawing'],
      mobile: ['hero-mobile', 'complex-special', 'site-ground', 'community-lounge'],
    };
    for (const [viewport, hidden] of [
      [viewports.narrow, 'wide'],
      [viewports.wide, 'mobile'],
    ] as const) {
      const { page, context } = await openPage(browser, { viewport });
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname);
      });
      await page.goto(site.origin);
      await hydrated(page);
      await scrollThrough(page);
      expect(fetched.length).toBeGreaterThan(5);
      expect(fetched.filter((path) => onlyIn[hidden].some((name) => path.includes(`${name}-`)))).toEqual([]);
      await context.close();
    }
  });

  it('shows all its words without JavaScript', async () => {
    const page = await visit({ javaScriptEnabled: false });
    expect(await section(page, 6).getByText('준비하고 있습니다').isVisible()).toBe(true);
    expect(
      await section(page, 1)
        .locator('p')
        .first()
        .evaluate((element) => getComputedStyle(element).opacity),
    ).toBe('1');
    await page.context().close();
  });
});
