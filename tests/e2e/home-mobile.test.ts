import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function visit(options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const { page } = await openPage(browser, { viewport: viewports.narrow, hasTouch: true, ...options });
  await prepare?.(page);
  await page.goto(site.origin);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

const layout = (page: Page) => page.locator('[data-layout="mobile"]');
const opener = (page: Page, name: string) => layout(page).getByRole('button', { name, exact: true });

describe('mobile layout', () => {
  it('is the one up to 900 px, and not above', async () => {
    const page = await visit({ viewport: { width: 900, height: 1000 } });
    expect(await layout(page).isVisible()).toBe(true);
    expect(await page.locator('[data-layout="wide"]').isVisible()).toBe(false);
    await page.setViewportSize({ width: 901, height: 1000 });
    expect(await layout(page).isVisible()).toBe(false);
    await page.context().close();
  });

  it('overview and complex: one part open at a time, the open one closes by a tap', async () => {
    const page = await visit();
    for (const [first, second, third] of [
      ['사업개요', '입지', '프리미엄'],
      ['특별한 설계', '단지배치', '커뮤니티'],
    ] as const) {
      expect(await opener(page, first).getAttribute('aria-expanded')).toBe('true');
      await opener(page, second).tap();
      expect(await opener(page, first).getAttribute('aria-expanded')).toBe('false');
      await opener(page, third).tap();
      expect(await opener(page, second).getAttribute('aria-expanded')).toBe('false');
      await opener(page, third).tap();
      expect(await opener(page, third).getAttribute('aria-expanded')).toBe('false');
    }
    await page.context().close();
  });

  it('the location part has two maps, each complex part its picture', async () => {
    const page = await visit();
    await opener(page, '입지').tap();
    expect(
      await layout(page)
        .getByRole('img', { name: /입지 개념도/ })
        .count(),
    ).toBe(2);
    for (const [name, picture] of [
      ['단지배치', 'site-ground'],
      ['커뮤니티', 'community-lounge'],
    ] as const) {
      await opener(page, name).tap();
      await layout(page).locator(`img[data-picture="${picture}"]`).waitFor();
    }
    await page.context().close();
  });

  it('premium tiles 01 to 04 show and hide their words by a tap', async () => {
    const page = await visit();
    for (const [index, title] of ['거실에 드는 수평선', '차 없는 공원 단지', '네 곳의 커뮤니티', '여유 있는 주차'].entries()) {
      const tile = layout(page).getByRole('button', { name: new RegExp(`PREMIUM 0${index + 1} ${title}`) });
      const before = await tile.getAttribute('aria-expanded');
      await tile.tap();
      expect(await tile.getAttribute('aria-expanded')).not.toBe(before);
      await tile.tap();
      expect(await tile.getAttribute('aria-expanded')).toBe(before);
    }
    await page.context().close();
  });

  it('the press section leads to the press list', async () => {
    const page = await visit();
    await layout(page).getByRole('link', { name: '보도자료 전체 보기' }).tap();
    await page.waitForURL('**/yunseul/press');
    await page.context().close();
  });

  it('the viewer is swiped: left to the next type, right to the one before', async () => {
    const page = await visit();
    const plan = layout(page).getByRole('tabpanel').locator('picture');
    await plan.scrollIntoViewIfNeeded();
    const selected = () => layout(page).getByRole('tab', { selected: true }).textContent();
    await swipe(page, plan, -80, 0);
    expect(await selected()).toBe('59B㎡');
    await swipe(page, layout(page).getByRole('tabpanel').locator('picture'), 80, 0);
    expect(await selected()).toBe('59A㎡');
    await page.context().close();
  });

  it('shows all parts open without JavaScript', async () => {
    const page = await visit({ javaScriptEnabled: false });
    expect(
      await layout(page)
        .getByRole('img', { name: /입지 개념도/ })
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await layout(page).getByText('차는 땅 아래에 두었습니다.').last().isVisible()).toBe(true);
    await page.context().close();
  });
});

/** A finger put down in the middle of an element, moved, and lifted. */
async function swipe(page: Page, element: Locator, across: number, down: number): Promise<void> {
  const box = await element.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + across / 2, y: y + down / 2 }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + across, y: y + down }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
  await page.waitForTimeout(60);
}

describe('premium slider', () => {
  const slider = (page: Page) => layout(page).getByRole('region', { name: '프리미엄 네 가지' });
  const current = (page: Page) => slider(page).locator('[aria-current="true"]').getAttribute('aria-label');
  const slides = (page: Page) => slider(page).locator('ol');

  /** With the clock of the page in hand and the slider in view, nothing pointing at it. */
  async function started(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await visit(options, async (fresh) => {
      await fresh.clock.install();
    });
    await opener(page, '프리미엄').tap();
    await slides(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.waitForTimeout(200);
    await page.clock.pauseAt(Date.now() + 120_000);
    return page;
  }

  it('goes on every 6,000 ms and wraps around', async () => {
    const page = await started();
    const start = Number((await current(page))?.[0]);
    await page.clock.runFor(6000);
    const seen: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      seen.push(Number((await current(page))?.[0]));
      await page.clock.runFor(5900);
      expect(Number((await current(page))?.[0])).toBe(seen.at(-1));
      await page.clock.runFor(100);
    }
    expect(new Set(seen).size).toBe(4);
    expect(start).toBeGreaterThan(0);
    await page.context().close();
  });

  it('dots jump', async () => {
    const page = await started();
    await slider(page).getByRole('button', { name: '3번째로 이동' }).tap();
    expect(await current(page)).toBe('3번째로 이동');
    await page.context().close();
  });

  it('a swipe over 50 px to the left shows the next one, to the right the one before; a shorter or steeper one none', async () => {
    const page = await started();
    await slider(page).getByRole('button', { name: '2번째로 이동' }).tap();
    const of = async (across: number, down = 0) => {
      await swipe(page, slides(page), across, down);
      return (await current(page))?.[0];
    };
    expect(await of(-60)).toBe('3');
    expect(await of(60)).toBe('2');
    expect(await of(-40)).toBe('2');
    expect(await of(-60, 120)).toBe('2');
    await page.context().close();
  });

  it('can be stopped, and stops while it is focused, out of sight or in a hidden tab', async () => {
    const page = await started();
    const stays = async () => {
      const before = await current(page);
      await page.clock.runFor(20_000);
      expect(await current(page)).toBe(before);
    };
    const goesOn = async () => {
      const before = await current(page);
      await page.clock.runFor(6100);
      expect(await current(page)).not.toBe(before);
    };
    await goesOn();
    await slider(page).getByRole('button', { name: '자동 넘김 멈추기' }).tap();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await stays();
    await slider(page).getByRole('button', { name: '자동 넘김 시작' }).tap();
    await stays();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await goesOn();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await stays();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await goesOn();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.waitForTimeout(300);
    await stays();
    await page.context().close();
  });

  it('stops while it is pointed at', async () => {
    const page = await started({ hasTouch: true });
    await slides(page).hover();
    await page.waitForTimeout(100);
    const before = await current(page);
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(before);
    await page.context().close();
  });

  it('does not move by itself where less motion is preferred', async () => {
    const page = await started({ reducedMotion: 'reduce' });
    const before = await current(page);
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(before);
    expect(await slider(page).getByRole('button', { name: '자동 넘김 시작' }).isVisible()).toBe(true);
    await page.context().close();
  });
});
