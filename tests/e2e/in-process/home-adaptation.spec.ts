import type { Page } from '@playwright/test';
import { premium } from '../../../client/content/home.ts';
import { hydrated, viewports, withMotion } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { sidewaysScroll } from '../../support/walk.ts';

test.use(withMotion);

test.describe('home with a font size of 200 %', () => {
  /** A browser setting: 32 pixels instead of 16. */
  async function enlargeType(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.reload();
    await hydrated(page);
  }

  test('keeps every menu within reach in a wide window, behind the hamburger', async ({ visit }) => {
    const page = await visit('/');
    await enlargeType(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px');
    await page.locator('header').getByRole('button', { name: /메뉴/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '홍보센터' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: '보도자료' })).toBeVisible();
  });

  for (const viewport of [viewports.wide, viewports.narrow]) {
    test(`loses nothing over the edges of header and footer at ${viewport.width} px`, async ({ visit }) => {
      const page = await visit('/', { viewport });
      await enlargeType(page);
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
    });
  }
});

test.describe('home without JavaScript', () => {
  test('shows both open parts of the unit plans to their end', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    const [scene, last] = await Promise.all([
      page.locator('[data-section="6"]').boundingBox(),
      page.locator('[data-section="6"]').getByRole('link', { name: 'E-모델하우스 보기' }).boundingBox(),
    ]);
    if (!scene || !last) throw new Error('the scene lacks its link');
    expect(last.y + last.height).toBeLessThanOrEqual(scene.y + scene.height);
  });
});

test.describe('home on paper', () => {
  test('shows faded sections and all premium tiles, without the form', async ({ visit }) => {
    const page = await visit('/');
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
  test('shows a ticked box and the current type', async ({ visit }) => {
    const page = await visit('/', { forcedColors: 'active' });
    const box = page.locator('[data-layout="wide"] [name="marketingConsent"]');
    expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
    const [ground, mark] = await page
      .locator('[data-layout="wide"] [role="tab"][aria-selected="true"]')
      .evaluate((tab) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(tab, '::after').backgroundColor]);
    expect(mark).not.toBe(ground);
  });
});
