import type { Locator, Page } from '@playwright/test';
import { brokenWords } from '#tests/support/broken-words.ts';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { enlarge, stroke } from '#tests/support/fingers.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ viewport: viewports.narrow, hasTouch: true });

const layout = (page: Page) => page.locator('[data-layout="mobile"]');
const opener = (page: Page, name: string) => layout(page).getByRole('button', { name, exact: true });

test.describe('mobile layout', () => {
  test('is used up to 900 px and not above', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 900, height: 1000 } });
    await expect(layout(page)).toBeVisible();
    await expect(page.locator('[data-layout="wide"]')).toBeHidden();
    await page.setViewportSize({ width: 901, height: 1000 });
    await expect(layout(page)).toBeHidden();
  });

  test('shows the whole title and the button of registration in the first view, also of a phone on its side', async ({ visit }) => {
    const page = await visit('/');
    for (const window of [viewports.narrow, { width: 320, height: 568 }, { width: 667, height: 375 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(window);
      const [header, title, button, bar] = await Promise.all(
        [
          page.locator('header').first(),
          page.locator('h1'),
          layout(page).getByRole('link', { name: '관심고객 등록' }).first(),
          page.getByRole('link', { name: '방문예약' }).last(),
        ].map((part) => part.boundingBox()),
      );
      expect(title!.y, `${window.width} × ${window.height}`).toBeGreaterThanOrEqual(header!.y + header!.height);
      expect(button!.y + button!.height, `${window.width} × ${window.height}`).toBeLessThanOrEqual(bar!.y);
    }
  });

  test('is printed completely, opened by taps and swiped', async ({ visit }) => {
    const page = await visit('/');
    await test.step('overview and complex are printed with every part', async () => {
      await page.emulateMedia({ media: 'print' });
      for (const name of ['사업개요', '입지', '프리미엄', '특별한 설계', '단지배치', '커뮤니티']) {
        const part = (await opener(page, name).getAttribute('aria-controls')) ?? '';
        await expect(page.locator(`[id="${part}"]`)).toBeVisible();
      }
    });
    await page.emulateMedia({ media: null });
    await test.step('overview and complex open one part at a time, and a tap closes the open one', async () => {
      for (const [first, second, third] of [
        ['사업개요', '입지', '프리미엄'],
        ['특별한 설계', '단지배치', '커뮤니티'],
      ] as const) {
        await expect(opener(page, first)).toHaveAttribute('aria-expanded', 'true');
        expect(await brokenWords(page)).toEqual([]);
        await opener(page, second).tap();
        await expect(opener(page, first)).toHaveAttribute('aria-expanded', 'false');
        await opener(page, third).tap();
        await expect(opener(page, second)).toHaveAttribute('aria-expanded', 'false');
        await opener(page, third).tap();
        await expect(opener(page, third)).toHaveAttribute('aria-expanded', 'false');
      }
    });
    await test.step('the location part has two maps, and each complex part its picture', async () => {
      await opener(page, '입지').tap();
      await expect(layout(page).getByRole('img', { name: /입지 개념도/ })).toHaveCount(2);
      for (const [name, picture] of [
        ['단지배치', 'site-ground'],
        ['커뮤니티', 'community-lounge'],
      ] as const) {
        await opener(page, name).tap();
        await expect(layout(page).locator(`img[data-picture="${picture}"]`)).toBeVisible();
      }
    });
    await test.step('premium tiles 01 to 04 show and hide their words by a tap', async () => {
      for (const [index, title] of ['거실에 드는 수평선', '차 없는 공원 단지', '커뮤니티 네 곳', '세대당 약 1.5대 주차'].entries()) {
        const tile = layout(page).getByRole('button', { name: new RegExp(`PREMIUM 0${index + 1} ${title}`) });
        const before = (await tile.getAttribute('aria-expanded')) ?? '';
        await tile.tap();
        await expect(tile).not.toHaveAttribute('aria-expanded', before);
        await tile.tap();
        await expect(tile).toHaveAttribute('aria-expanded', before);
      }
    });
    await test.step('the viewer is swiped: left to the next type, right to the one before', async () => {
      const plan = layout(page).getByRole('tabpanel').locator('picture');
      await plan.scrollIntoViewIfNeeded();
      const selected = layout(page).getByRole('tab', { selected: true });
      await swipe(page, plan, -80, 0);
      await expect(selected).toHaveText('59B');
      await swipe(page, layout(page).getByRole('tabpanel').locator('picture'), 80, 0);
      await expect(selected).toHaveText('59A');
    });
  });

  test('the press section leads to the press list', async ({ visit }) => {
    const page = await visit('/');
    await layout(page).getByRole('link', { name: '보도자료 전체 보기' }).tap();
    await page.waitForURL('**/yunseul/press');
  });

  test('shows all parts open without JavaScript', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    expect(
      await layout(page)
        .getByRole('img', { name: /입지 개념도/ })
        .first()
        .isVisible(),
    ).toBe(true);
    await expect(layout(page).getByText('주차장은 지하에 들어섭니다.').last()).toBeVisible();
  });
});

async function swipe(page: Page, element: Locator, across: number, down: number): Promise<void> {
  const box = await element.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await stroke(page, { x, y }, across, down);
  await page.waitForTimeout(60);
}

test.describe('premium slider', () => {
  test.use(withMotion);

  const slider = (page: Page) => layout(page).getByRole('region', { name: '프리미엄 네 가지' });
  const current = (page: Page) => slider(page).locator('[aria-current="true"]').getAttribute('aria-label');
  const slides = (page: Page) => slider(page).locator('ol');

  async function begin(page: Page): Promise<void> {
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    await opener(page, '프리미엄').tap();
    await slides(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.waitForTimeout(200);
    await page.clock.pauseAt(Date.now() + 120_000);
  }

  test('advances by itself, but not while it is pointed at', async ({ newPage }) => {
    const page = await newPage();
    await begin(page);
    await test.step('advances every 6,000 ms and wraps around', async () => {
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
    });
    await test.step('stops while it is pointed at, and continues afterwards', async () => {
      await slides(page).hover();
      await page.waitForTimeout(100);
      const before = await current(page);
      await page.clock.runFor(20_000);
      expect(await current(page)).toBe(before);
      await page.mouse.move(0, 0);
      await page.waitForTimeout(100);
      await page.clock.runFor(6100);
      expect(await current(page)).not.toBe(before);
    });
  });

  test('is moved by dots and by swipes with one finger', async ({ newPage }) => {
    const page = await newPage();
    await begin(page);
    await test.step('dots lead to their card', async () => {
      await slider(page).getByRole('button', { name: '3번째로 이동' }).tap();
      await expect.poll(() => current(page)).toBe('3번째로 이동');
    });
    await test.step('two fingers do not swipe', async () => {
      await slider(page).getByRole('button', { name: '2번째로 이동' }).tap();
      await slides(page).evaluate((list) => {
        const touch = (identifier: number, clientX: number) => new Touch({ identifier, target: list, clientX, clientY: 300 });
        const fire = (type: string, touches: Touch[], changedTouches = touches) =>
          list.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true, cancelable: true }));
        fire('touchstart', [touch(0, 150), touch(1, 220)]);
        fire('touchend', [touch(1, 320)], [touch(0, 50)]);
      });
      expect(await current(page)).toBe('2번째로 이동');
    });
    await test.step('a swipe of more than 50 px to the left shows the next card and to the right the one before; a shorter or steeper one shows none', async () => {
      await slider(page).getByRole('button', { name: '2번째로 이동' }).tap();
      const of = async (across: number, down = 0) => {
        await swipe(page, slides(page), across, down);
        return (await current(page))?.[0];
      };
      expect(await of(-60)).toBe('3');
      expect(await of(60)).toBe('2');
      expect(await of(-40)).toBe('2');
      expect(await of(-60, 120)).toBe('2');
    });
    await test.step('on an enlarged page a stroke shows no other card, also where the view has reached the edge of the page', async () => {
      await enlarge(page, 2);
      await slides(page).evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const box = await slides(page).boundingBox();
      // The first stroke moves the view to the left edge of the page, where the second moves nothing.
      for (let strokes = 0; strokes < 2; strokes += 1) {
        await stroke(page, { x: 80, y: (box?.y ?? 0) + 20 }, 200, 0);
        await page.waitForTimeout(60);
        expect(await current(page)).toBe('2번째로 이동');
      }
      await enlarge(page, 1);
    });
  });

  test('can be stopped and started, and stops while the keyboard is in it, out of sight and in a hidden tab', async ({ newPage }) => {
    const page = await newPage();
    await begin(page);
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
    await stays();
    await slider(page).getByRole('button', { name: '자동 넘김 시작' }).tap();
    await goesOn();
    await page.keyboard.press('Tab');
    await expect(slider(page).getByRole('button', { name: '1번째로 이동' })).toBeFocused();
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
  });

  test('does not move by itself when the visitor prefers less motion', async ({ newPage }) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await begin(page);
    const before = await current(page);
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(before);
    await expect(slider(page).getByRole('button', { name: '자동 넘김 시작' })).toBeVisible();
  });
});
