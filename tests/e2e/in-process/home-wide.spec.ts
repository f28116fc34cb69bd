import type { Page } from '@playwright/test';
import { newsItems } from '#shared/press/news.ts';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { enlarge, shownFrom } from '#tests/support/fingers.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const { height } = viewports.wide;

const indicator = (page: Page) => page.getByRole('navigation', { name: '화면 이동' });
const scrolledTo = (page: Page, top: number) => page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, top);
const section = (page: Page, at: number) => page.locator(`section[data-section="${at}"]`);

async function staysAt(page: Page, top: number): Promise<void> {
  await scrolledTo(page, top);
  expect(await restingScrollTop(page)).toBe(top);
}

/** Waits, on the clock of the page, until the lock of the step before is over. */
function passLock(page: Page): Promise<void> {
  return page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 560;
  });
}

/** Turns the wheel after the lock of the step before. */
async function turn(page: Page, direction: 1 | -1): Promise<void> {
  await passLock(page);
  await page.mouse.wheel(0, 120 * direction);
}

async function jumpTo(page: Page, top: number): Promise<void> {
  await page.evaluate((wanted) => scrollTo({ top: wanted, behavior: 'instant' }), top);
  await scrolledTo(page, top);
}

async function restingScrollTop(page: Page): Promise<number> {
  let before = -1;
  for (let at = await page.evaluate(() => scrollY); at !== before; at = await page.evaluate(() => scrollY)) {
    before = at;
    await page.waitForTimeout(250);
  }
  return before;
}

/** 1366 × 768 without the browser's bars. */
const laptop = { width: 1366, height: 641 };

test.describe('sections', () => {
  test('are eight, each exactly as high as the window, then a footer of at most half of it', async ({ visit }) => {
    const page = await visit('/');
    const sections = page.locator('section[data-section]');
    const low = { width: 1920, height: 760 };
    for (const viewport of [
      viewports.wide,
      { width: 1280, height: 720 },
      laptop,
      { width: 901, height: 900 },
      { width: 901, height: 640 },
      { width: 1240, height: 672 },
      low,
    ]) {
      const window = `${viewport.width} × ${viewport.height}`;
      await page.setViewportSize(viewport);
      const heights = await sections.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      expect(heights, window).toEqual(Array.from({ length: 8 }, () => viewport.height));
      const contents = await sections.evaluateAll((all) => all.map((each) => each.scrollHeight));
      expect(contents, `nothing is cut off, ${window}`).toEqual(heights);
      expect(await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().height), window).toBeLessThanOrEqual(viewport.height / 2);
      expect(await page.locator('footer').evaluate((footer) => footer.scrollHeight <= footer.clientHeight), window).toBe(true);
      await expect(page.locator('[data-layout="mobile"]'), window).toBeHidden();
    }
    await test.step('the horizontal line is on the horizon in a wide and low window', async () => {
      await page.setViewportSize(low);
      const line = await indicator(page).evaluate((menu) => menu.getBoundingClientRect().top);
      expect(line).toBeCloseTo(low.height * 0.56, 0);
    });
  });

  test('hold what each of them is for', async ({ visit }) => {
    const page = await visit('/');
    await expect(section(page, 2).locator('ol > li')).toHaveCount(6);
    expect(
      await section(page, 3)
        .getByRole('link', { name: /홍보영상/ })
        .getAttribute('href'),
    ).toBe('/Brand/video');
    const cards = section(page, 5).locator('li');
    await expect(cards).toHaveCount(4);
    for (const [index, card] of (await cards.all()).entries()) {
      await expect(card).toContainText(`PREMIUM 0${index + 1}`, { useInnerText: true });
      expect([
        await card.locator('img').count(),
        await card.locator('h3').count(),
        await card.locator('p').count(),
        await card.getByRole('link').count(),
      ]).toEqual([1, 1, 2, 1]);
    }
    await expect(section(page, 6).getByRole('link', { name: /72A/ })).toHaveAttribute('href', '/FloorPlan/84A');
    const news = section(page, 7).locator('li');
    await expect(news).toHaveCount(4);
    for (const [index, item] of newsItems.entries()) {
      await expect(news.nth(index)).toContainText(item.title, { useInnerText: true });
      await expect(news.nth(index).getByRole('link')).toHaveAttribute('href', `/yunseul/press/${item.id}`);
    }
    await expect(news.first().locator('time')).toHaveText('2026. 11. 20.', { useInnerText: true });
    await expect(section(page, 8).locator('form')).toHaveCount(1);
    await test.step('the map shows the name of the complex larger than those of the six places, in every window', async () => {
      for (const width of [901, viewports.wide.width, 1920]) {
        await page.setViewportSize({ width, height });
        const names = section(page, 2).locator('svg[viewBox] text');
        const sizeOf = (name: string) => names.filter({ hasText: name }).evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
        const place = await sizeOf('여객터미널');
        expect(await sizeOf('윤슬 오션파크'), `${width} pixels wide`).toBeGreaterThan(place * 1.2);
      }
    });
  });

  test('every news item leads to its article', async ({ ask }) => {
    for (const { id, title } of newsItems) {
      const { status, body } = await ask('GET', `/yunseul/press/${id}`);
      expect(status).toBe(200);
      expect(body).toContain(title);
    }
  });
});

test.describe('the wheel', () => {
  test('goes by one section a turn to (index − 1) × window height, down to 8.5 and back up through 8', async ({ visit }) => {
    const page = await visit('/', withMotion);
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
    await test.step('in the window of a laptop', async () => {
      await page.setViewportSize(laptop);
      for (const from of [0, 1, 6]) {
        await jumpTo(page, from * laptop.height);
        await turn(page, 1);
        await scrolledTo(page, (from + 1) * laptop.height);
      }
    });
  });

  function turnAll(page: Page, turns: readonly { readonly afterMs: number; readonly deltaY: number }[]): Promise<void> {
    return page.evaluate((all) => {
      const now = performance.now.bind(performance);
      const begun = now();
      let at = begun;
      performance.now = () => at;
      for (const { afterMs, deltaY } of all) {
        at += afterMs;
        dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true }));
      }
      performance.now = () => now() + at - begun;
    }, turns);
  }

  test('takes a stroke for one step, and for no other until 500 ms later', async ({ visit }) => {
    const page = await visit('/', withMotion);
    const fading = Array.from({ length: 84 }, (_, index) => ({ afterMs: 16, deltaY: 90 * 0.94 ** index }));
    for (const { name, turns, steps } of [
      { name: 'is locked for 500 ms after a step', turns: [0, 120, 120, 120, 120].map((afterMs) => ({ afterMs, deltaY: 120 })), steps: 1 },
      { name: 'takes a trackpad stroke with its inertia for one step', turns: fading, steps: 1 },
      { name: 'takes two strokes, apart in time, for two steps', turns: [0, 501].map((afterMs) => ({ afterMs, deltaY: 120 })), steps: 2 },
    ]) {
      await test.step(name, async () => {
        await jumpTo(page, 0);
        await passLock(page);
        await turnAll(page, turns);
        await staysAt(page, steps * height);
      });
    }
  });

  test('scrolls as usual when no step is meant, and jumps when the visitor prefers less motion', async ({ visit }) => {
    const page = await visit('/');
    await test.step('zooms as usual with ctrl', async () => {
      const isTaken = await page.evaluate(() => !dispatchEvent(new WheelEvent('wheel', { deltaY: 120, ctrlKey: true, cancelable: true })));
      expect(isTaken).toBe(false);
      expect(await restingScrollTop(page)).toBe(0);
    });
    await test.step('takes no step for a sideways turn', async () => {
      await page.mouse.wheel(120, 60);
      expect(await restingScrollTop(page)).toBeLessThan(height / 2);
    });
    await test.step('jumps when the visitor prefers less motion', async () => {
      await jumpTo(page, 0);
      await turn(page, 1);
      await page.waitForFunction(() => scrollY > 0);
      expect(await page.evaluate(() => scrollY)).toBe(height);
    });
    await test.step('leaves wheel and keys to the browser while the page is enlarged with two fingers', async () => {
      await jumpTo(page, 0);
      await enlarge(page, 2);
      await page.mouse.move(300, 300);
      await turn(page, 1);
      await expect.poll(async () => (await shownFrom(page)).y).toBeGreaterThan(20);
      await passLock(page);
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(250);
      expect((await shownFrom(page)).y).toBeLessThan(height / 2);
      await enlarge(page, 1);
    });
    await test.step('does nothing behind the open popup', async () => {
      await jumpTo(page, 0);
      await section(page, 1).getByRole('link', { name: '관심고객 등록' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await turn(page, 1);
      expect(await restingScrollTop(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('scrolls as usual while a field has the focus', async () => {
      await section(page, 8).scrollIntoViewIfNeeded();
      await section(page, 8).locator('input[name="name"]').focus();
      const before = await restingScrollTop(page);
      await page.mouse.move(300, 300);
      await turn(page, -1);
      expect(before - (await restingScrollTop(page))).toBe(120);
    });
  });

  test('scrolls as usual in the mobile layout and in windows too low for a section', async ({ visit }) => {
    const page = await visit('/', { viewport: viewports.narrow });
    for (const viewport of [viewports.narrow, { width: 1280, height: 600 }]) {
      await page.setViewportSize(viewport);
      await jumpTo(page, 0);
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 100);
      expect(await restingScrollTop(page), `${viewport.width} × ${viewport.height}`).toBe(100);
    }
  });
});

async function litPlace(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(
    () =>
      new Promise<{ readonly x: number; readonly y: number }>((resolve) => {
        const animate = Element.prototype.animate;
        Element.prototype.animate = function record(this: Element, ...given) {
          const animation = animate.apply(this, given);
          animation.pause();
          animation.currentTime = 200;
          const { left, top } = this.getBoundingClientRect();
          Element.prototype.animate = animate;
          // Light that is still on the water would prevent new light.
          animation.cancel();
          resolve({ x: left, y: top });
          return animation;
        };
        const scene = document.querySelector('[data-section="1"]');
        scene?.dispatchEvent(new PointerEvent('pointermove', { clientX: 700, clientY: 330, pointerType: 'mouse', bubbles: true }));
      }),
  );
}

test('the pointer lights up the sea below it, only with motion', async ({ visit }) => {
  const page = await visit('/', { ...withMotion, viewport: { width: 1366, height: 625 } });
  await test.step('it does so in a low window that has been scrolled, too', async () => {
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
    const place = await litPlace(page);
    expect(Math.abs(place.x - 700)).toBeLessThan(60);
    expect(Math.abs(place.y - 330)).toBeLessThan(30);
  });
  await page.setViewportSize(viewports.wide);
  await jumpTo(page, 0);
  for (const [reducedMotion, isWoken] of [
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    await test.step(`the pointer on the water makes light: ${isWoken}, with motion ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion });
      const woken = await page.evaluateHandle(() => {
        const lengths: unknown[] = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          lengths.push(typeof options === 'object' ? options.duration : options);
          return animate.call(this, frames, options);
        };
        return lengths;
      });
      await page.mouse.move(300, 300);
      await page.mouse.move(600, 300);
      expect(await woken.jsonValue()).toEqual([]);
      await page.mouse.move(900, 700);
      await page.mouse.move(1000, 760);
      expect((await woken.jsonValue()).includes(320)).toBe(isWoken);
    });
  }
});

test.describe('the index', () => {
  test('follows scroll bar, reload and resize', async ({ visit }) => {
    const page = await visit('/');
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), 3 * height);
    const current = () => indicator(page).locator('[aria-current]').innerText();
    await page.waitForFunction(() => document.querySelector('nav[data-place="4"]'));
    expect(await current()).toBe('특별한 설계');
    await turn(page, 1);
    await scrolledTo(page, 4 * height);
    await restingScrollTop(page);
    await page.reload();
    await hydrated(page);
    await page.waitForFunction(() => document.querySelector('nav[data-place="5"]'));
    await page.setViewportSize({ width: 1440, height: 800 });
    await scrolledTo(page, 4 * 800);
    await turn(page, 1);
    await scrolledTo(page, 5 * 800);
  });

  test('leads to a section by key and by link', async ({ visit }) => {
    const page = await visit('/', withMotion);
    await test.step('is stepped forth and back by Page Down, arrow and Space', async () => {
      for (const [key, sections] of [
        ['PageDown', 1],
        ['ArrowDown', 2],
        ['Space', 3],
        ['Shift+Space', 2],
        ['ArrowUp', 1],
        ['PageUp', 0],
      ] as const) {
        await passLock(page);
        await page.keyboard.press(key);
        await scrolledTo(page, sections * height);
      }
    });
    const link = indicator(page).getByRole('link', { name: '새 소식' });
    await test.step('names a section for a visitor who stays on its line or reaches it by key, not for a pointer that passes', async () => {
      const delay = () => link.locator('span').evaluate((label) => getComputedStyle(label).transitionDelay.split(',')[0]);
      await link.hover();
      expect(await delay()).toBe('0.25s');
      await page.mouse.move(10, 10);
      await page.keyboard.press('Tab');
      await link.focus();
      await expect.poll(delay).toBe('0s');
      expect((await link.boundingBox())?.height).toBe(24);
    });
    await test.step('has labelled links that lead to the sections', async () => {
      await expect(indicator(page).getByRole('link')).toHaveCount(8);
      await jumpTo(page, 0);
      await link.click();
      await scrolledTo(page, 6 * height);
    });
    await test.step('scrolls the section that the Tab key reaches completely into the window', async () => {
      // This begins above, so that the way does not pass the place.
      await jumpTo(page, 0);
      await section(page, 2).getByRole('link', { name: '입지환경 보기' }).focus();
      await page.keyboard.press('Tab');
      await scrolledTo(page, 2 * height);
    });
  });
});
