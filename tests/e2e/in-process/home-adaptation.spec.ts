import type { Page } from '@playwright/test';
import { premium } from '#client/pages/home/words.ts';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysScroll } from '#tests/support/walk.ts';

test.describe('home with a font size of 200 %', () => {
  /** Sets the browser's font size to 32 pixels instead of 16. */
  async function enlargeType(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.reload();
    await hydrated(page);
  }

  function partsOverTheEdge(page: Page): Promise<string[]> {
    return page.evaluate(() =>
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
  }

  test('keeps header, footer and every menu reachable', async ({ visit }) => {
    const page = await visit('/');
    await enlargeType(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px');
    for (const viewport of [viewports.narrow, viewports.wide]) {
      await test.step(`loses nothing beyond the edges of header and footer at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        expect(await sidewaysScroll(page)).toBeUndefined();
        expect(await partsOverTheEdge(page)).toEqual([]);
      });
    }
    await test.step('keeps every menu of a wide window reachable behind the hamburger', async () => {
      await page.locator('header').getByRole('button', { name: /메뉴/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: '홍보센터' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: '보도자료' })).toBeVisible();
    });
  });
});

test.describe('home on paper', () => {
  test('shows faded sections and all premium tiles, without the form', async ({ visit }) => {
    const page = await visit('/', withMotion);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 695, height: 1010 });
    const layout = page.locator('[data-layout="mobile"]');
    const animated = await layout.evaluate((home) => [...home.querySelectorAll('*')].filter((part) => getComputedStyle(part).animationName !== 'none').length);
    expect(animated).toBe(0);
    for (const { text2 } of premium.cards) await expect(layout.getByText(text2, { exact: true })).toBeVisible();
    await expect(layout.locator('form')).toBeHidden();
    const maps = layout.locator('[role="img"]:has(img)');
    await expect(maps).toHaveCount(2);
    for (const map of await maps.all()) {
      const missing = await map.evaluate((box) => box.getBoundingClientRect().bottom - (box.querySelector('img')?.getBoundingClientRect().bottom ?? 0));
      expect(missing).toBeLessThanOrEqual(0.5);
    }
  });
});

test.describe('home with forced colours', () => {
  test('shows a ticked box and the chosen type', async ({ visit }) => {
    const page = await visit('/', { forcedColors: 'active' });
    const box = page.locator('[data-layout="wide"] [name="marketingConsent"]');
    expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
    const [ground, mark] = await page
      .locator('[data-layout="wide"] [role="tab"][aria-selected="true"]')
      .evaluate((tab) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(tab, '::after').backgroundColor]);
    expect(mark).not.toBe(ground);
  });
});
