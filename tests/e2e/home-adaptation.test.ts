import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { sidewaysScroll } from '../support/walk.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe('home with type twice as large', () => {
  let large: Browser;
  beforeAll(async () => {
    large = await launchBrowser(['--blink-settings=defaultFontSize=32']);
  });
  afterAll(() => large?.close());

  it('keeps every menu within reach in a wide window, behind the hamburger', async () => {
    const { page, context } = await openPage(large, { viewport: viewports.wide });
    await page.goto(site.origin);
    await hydrated(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px');
    await page.locator('header').getByRole('button', { name: /메뉴/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '홍보센터' }).click();
    expect(await page.getByRole('dialog').getByRole('link', { name: '보도자료' }).isVisible()).toBe(true);
    await context.close();
  });

  it.each([viewports.wide, viewports.narrow])('loses nothing over the edges of header and footer at $width px', async (viewport) => {
    const { page, context } = await openPage(large, { viewport });
    await page.goto(site.origin);
    await hydrated(page);
    expect(await sidewaysScroll(page)).toBeUndefined();
    const outside = await page.evaluate(() =>
      ['header', 'footer'].flatMap((name) => {
        const frame = document.querySelector(`body ${name}`);
        const edge = frame?.getBoundingClientRect();
        return [...(frame?.querySelectorAll('a, button, p, dd') ?? [])]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .filter((part) => {
            const box = part.getBoundingClientRect();
            return edge === undefined || box.right > innerWidth + 1 || box.bottom > edge.bottom + 1;
          })
          .map((part) => `${name}: ${part.textContent}`);
      }),
    );
    expect(outside).toEqual([]);
    await context.close();
  });
});

describe('home without JavaScript', () => {
  it.each([viewports.wide, viewports.narrow])('lays the open list of family sites over nothing at $width px', async (viewport) => {
    const { page, context } = await openPage(browser, { viewport, javaScriptEnabled: false });
    await page.goto(site.origin);
    const footer = page.locator('footer');
    const [list, visit] = await Promise.all([footer.locator('[data-open]').boundingBox(), footer.getByRole('link', { name: '방문예약' }).boundingBox()]);
    if (!list || !visit) throw new Error('the footer lacks its list or its link');
    const isApart = list.y >= visit.y + visit.height || list.y + list.height <= visit.y || list.x >= visit.x + visit.width || list.x + list.width <= visit.x;
    expect(isApart).toBe(true);
    await context.close();
  });

  it('shows both open parts of the unit plans to their end', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin);
    const [scene, last] = await Promise.all([
      page.locator('[data-section="6"]').boundingBox(),
      page.locator('[data-section="6"]').getByRole('link', { name: 'E-모델하우스 보기' }).boundingBox(),
    ]);
    if (!scene || !last) throw new Error('the scene lacks its link');
    expect(last.y + last.height).toBeLessThanOrEqual(scene.y + scene.height);
    await context.close();
  });
});

describe('home on paper', () => {
  it('shows what opens with a fade at once, tells every premium tile, and leaves the form out', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(site.origin);
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 695, height: 1010 });
    const layout = page.locator('[data-layout="mobile"]');
    const animated = await layout.evaluate((home) => [...home.querySelectorAll('*')].filter((part) => getComputedStyle(part).animationName !== 'none').length);
    expect(animated).toBe(0);
    expect(await layout.getByText('차는 땅 아래에 두었습니다.').isVisible()).toBe(true);
    expect(await layout.locator('form').isVisible()).toBe(false);
    // The drawing of a map lies under all of its names.
    const maps = layout.locator('[role="img"]:has(img)');
    expect(await maps.count()).toBe(2);
    for (const map of await maps.all()) {
      const missing = await map.evaluate((box) => box.getBoundingClientRect().bottom - (box.querySelector('img')?.getBoundingClientRect().bottom ?? 0));
      expect(missing).toBeLessThanOrEqual(0.5);
    }
    await context.close();
  });
});

describe('home in colours of the visitor', () => {
  it('shows a ticked box and the current type', async () => {
    const { page, context } = await openPage(browser, { forcedColors: 'active' });
    await page.goto(site.origin);
    await hydrated(page);
    const box = page.locator('[data-layout="wide"] [name="marketingConsent"]');
    expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
    const [ground, mark] = await page
      .locator('[data-layout="wide"] [role="tab"][aria-selected="true"]')
      .evaluate((tab) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(tab, '::after').backgroundColor]);
    expect(mark).not.toBe(ground);
    await context.close();
  });
});
