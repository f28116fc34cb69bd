import type { Page } from '@playwright/test';
import { newsItems } from '#shared/press/news.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { focusInSight } from '#tests/support/focus-in-sight.ts';

// every-page.spec.ts checks every page as it loads. This file checks what a visitor opens.

const popup = (page: Page) => page.getByRole('dialog', { name: /관심고객 등록|방문예약/ });

async function openPopup(page: Page): Promise<void> {
  await page.locator('a[aria-haspopup="dialog"]:visible').first().click();
  await expect(popup(page)).toBeVisible();
}

for (const [name, viewport] of Object.entries(viewports)) {
  test.describe(`on a ${name} window, no rule of WCAG 2.2 AA is broken`, () => {
    test.use({ viewport });

    test('by the opened parts of the home page and its visit form', async ({ visit }) => {
      const page = await visit('/');
      await test.step('with the last part of each accordion and the last tab open', async () => {
        const openers = page.locator('main button[aria-expanded]:visible');
        for (const opener of await openers.all()) if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
        await page.getByRole('tab').last().click();
        expect(await violationsOf(page)).toEqual([]);
      });
      await test.step('with problems at the fields of the visit form', async () => {
        const form = page.locator('main form:visible');
        await form.locator('input[name="phone"]').fill('12');
        await form.locator('button[type="submit"]').click();
        await expect(form.getByText('이름을 적어 주세요.')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });
      await test.step('with the result of the visit form', async () => {
        await page.context().request.post('/forms/visit', { form: { name: '홍길동', phone: '01012345678', website: '' }, maxRedirects: 0 });
        await page.goto('/?result=taken');
        await hydrated(page);
        await expect(page.locator('[data-result]:visible')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });
    });

    test('by the open menu', async ({ visit }) => {
      for (const path of ['/', pathTo(pages['brand-intro'])]) {
        const page = await visit(path);
        if (name === 'wide') {
          const link = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').first();
          await link.hover();
          await expect(link).toHaveAttribute('aria-expanded', 'true');
        } else {
          await page.locator('header').getByRole('button', { name: /메뉴/ }).click();
          await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toBeVisible();
        }
        expect(await violationsOf(page), path).toEqual([]);
      }
    });

    test('by the popup showing its form, on a page that is not the home page', async ({ visit }) => {
      const page = await visit(pathTo(pages['business-intro']));
      await openPopup(page);
      expect(await violationsOf(page)).toEqual([]);
    });

    test('by the popup showing its form and each result', async ({ visit, noise }) => {
      noise.expect(/50[24]/);
      const page = await visit('/');
      await openPopup(page);
      expect(await violationsOf(page), 'form').toEqual([]);
      for (const [result, status, role] of [
        ['refusal', 502, 'alert'],
        ['error', 504, 'alert'],
        ['success', 200, 'status'],
      ] as const) {
        await test.step(result, async () => {
          await page.route('**/api/registrations', (route) => route.fulfill({ status, json: { ok: status === 200 } }));
          await expect(popup(page).getByRole(role)).toHaveCount(0);
          await popup(page).locator('input[name="name"]').fill('김윤슬');
          await popup(page).locator('input[name="phone"]').fill('01012345678');
          await popup(page).locator('button[type="submit"]').click();
          await expect(popup(page).getByRole(role)).toBeVisible();
          expect(await violationsOf(page)).toEqual([]);
          if (result === 'success') return;
          await page.keyboard.press('Escape');
          await expect(popup(page)).toHaveCount(0);
          await openPopup(page);
        });
      }
    });

    test('by the inquiry form while it shows what is wrong', async ({ visit }) => {
      const page = await visit(pathTo(pages.customer));
      await page.locator('#inquiry button[type="submit"]').click();
      await expect(page.locator('#inquiry [aria-invalid="true"]').first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    test('by the press list and an article for the administrator', async ({ newPage, beAdministrator }) => {
      const page = await newPage();
      await beAdministrator(page.context());
      for (const path of [pathTo(pages['press-list']), pathTo(pages['press-article'], { id: newsItems[0].id })]) {
        await page.goto(path);
        await hydrated(page);
        expect(await violationsOf(page)).toEqual([]);
      }
    });
  });
}

/** Presses the Tab key and returns what it reaches, or nothing after the last stop. */
async function nextStop(page: Page) {
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return undefined;
    // The section of the stop scrolls into the window first.
    for (let top = -1; top !== scrollY;) {
      top = scrollY;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const style = getComputedStyle(element);
    return {
      text: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.getAttribute('name') || '',
      isSeen: width > 1 && height > 1,
      isMarked: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
      isFree: hit !== null && element.contains(hit),
    };
  });
}

test.describe('by keyboard alone', () => {
  test('the wide home page can be walked from the skip link to its end, and every stop has a visible focus that nothing covers', async ({ visit }) => {
    const page = await visit('/');
    const seen: string[] = [];
    let stop = await nextStop(page);
    for (; stop && seen.length < 140; stop = await nextStop(page)) {
      expect(stop, stop.text).toMatchObject({ isSeen: true, isMarked: true, isFree: true });
      seen.push(stop.text);
    }
    expect(stop, 'the end').toBeUndefined();
    expect(seen.length).toBeGreaterThan(30);
    for (const text of ['본문으로 바로가기', '브랜드', '홍보영상', '59A', '다음', '방문예약 신청', '패밀리 사이트'])
      expect(
        seen.some((each) => each.includes(text)),
        text,
      ).toBe(true);
    await test.step('it can be walked back in a low window, where no stop is under the header', async () => {
      await page.setViewportSize({ width: 1280, height: 500 });
      await page.locator('footer a').last().focus();
      for (let left = seen.length; left > 0; left -= 1) {
        await page.keyboard.press('Shift+Tab');
        const found = await page.evaluate(focusInSight);
        if (found === 'none') break;
        expect(found).toMatch(/^seen/);
      }
    });
  });
});

test.describe('in forced colours', () => {
  test('the bar at the bottom of a phone is separated from the page', async ({ visit }) => {
    const page = await visit('/', { forcedColors: 'active', viewport: viewports.narrow });
    await expect(page.getByRole('navigation', { name: '빠른 상담' })).toHaveCSS('border-top-style', 'solid');
  });

  test('a focused field of a form has an outline', async ({ visit }) => {
    const page = await visit(pathTo(pages.customer), { forcedColors: 'active' });
    const field = page.locator('#inquiry input:visible').first();
    await expect(field).not.toBeFocused();
    await expect(field).toHaveCSS('outline-style', 'none');
    await field.focus();
    await expect(field).toHaveCSS('outline-style', 'solid');
    await expect(field).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  });
});

test.describe('arrow keys', () => {
  /** Browsers use these keys for "back" and "forward". */
  const modifiers = ['Alt', 'Control', 'Meta'];

  for (const { name, path, focused, opener } of [
    { name: 'tabs', path: '/FloorPlan/59A', focused: '[role="tab"][aria-selected="true"]' },
    { name: 'the menus of the header', path: '/privacy', focused: 'header nav a' },
    { name: 'the site plan', path: '/ComplexGuide/intro', focused: 'svg [data-building="104"]' },
    { name: 'an enlarged picture', path: '/Interior/59A', focused: 'dialog button', opener: '거실 크게 보기' },
  ]) {
    test(`are left to the browser by ${name} when a modifier is pressed`, async ({ visit }) => {
      const page = await visit(path);
      if (opener !== undefined) await page.getByRole('link', { name: opener }).click();
      const control = page.locator(focused).first();
      await control.focus();
      const taken = await page.evaluateHandle(() => {
        const keys: string[] = [];
        addEventListener('keydown', (event) => {
          if (event.key.startsWith('Arrow') && event.defaultPrevented) keys.push(event.key);
          // This keeps the test's browser from going back.
          event.preventDefault();
        });
        return keys;
      });
      for (const modifier of modifiers) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(`${modifier}+${key}`);
      expect(await taken.jsonValue()).toEqual([]);
      await expect(control).toBeFocused();
      await page.keyboard.press('ArrowRight');
      expect(await taken.jsonValue()).toEqual(['ArrowRight']);
    });
  }
});

test('what is swiped sideways still lets two fingers enlarge the page', async ({ visit }) => {
  for (const [path, opener] of [
    ['/', undefined],
    ['/Interior/59A', '거실 크게 보기'],
  ] as const) {
    const page = await visit(path);
    if (opener !== undefined) await page.getByRole('link', { name: opener }).click();
    const swiped = () =>
      page.evaluate(() =>
        [...new Set([...document.querySelectorAll('*')].map((element) => getComputedStyle(element).touchAction))].filter((value) => value !== 'auto'),
      );
    await expect.poll(swiped).toEqual(['pan-y pinch-zoom']);
  }
});
