import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { menuGroups, menuLabels } from '#shared/pages/menus.ts';
import { pages, pagesOfMenu, pathTo } from '#shared/pages/pages.ts';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { enlarge, shownFrom, stroke } from '#tests/support/fingers.ts';
import { brokenWords } from '#tests/support/broken-words.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { focusInSight } from '#tests/support/focus-in-sight.ts';

const phone: BrowserContextOptions = { viewport: viewports.narrow, hasTouch: true };
const headerState = (page: Page) => page.locator('header').getAttribute('data-scrolled');

test.describe('header', () => {
  test('has the style for the scroll position', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    await test.step('changes its style once the page is scrolled, and back at the top', async () => {
      expect(await headerState(page)).toBe('false');
      await page.evaluate(() => scrollTo(0, 1));
      await page.waitForSelector('header[data-scrolled="true"]');
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForSelector('header[data-scrolled="false"]');
    });
    await test.step('has its changed style after a reload in the middle of the page', async () => {
      await page.evaluate(() => scrollTo(0, 300));
      await page.reload();
      await hydrated(page);
      await page.waitForFunction(() => scrollY > 0);
      await page.waitForSelector('header[data-scrolled="true"]');
    });
  });

  test('opens with an animation once, and with none when the visitor prefers less motion', async ({ visit, newPage }) => {
    const moving = await newPage(withMotion);
    await moving.goto('/', { waitUntil: 'commit' });
    await expect(moving.locator('header')).not.toHaveCSS('animation-name', 'none');
    await expect(moving.locator('header')).toHaveCSS('animation-iteration-count', '1');
    const still = await visit('/');
    await expect(still.locator('header')).toHaveCSS('animation-duration', '0s');
    expect(await still.locator('header').evaluate((header) => header.getAnimations().filter((animation) => 'animationName' in animation).length)).toBe(0);
  });

  test('opens the popup by the sales number, and links each menu to its first sub-page and the logo home', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    await test.step('has the sales number in the button that opens the popup', async () => {
      await page.locator('header').getByText('1600-0000').first().click();
      await expect(page.getByRole('dialog', { name: '관심고객 등록' })).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await test.step('links the logo home and each of the eight menus to its first sub-page', async () => {
      const menu = page.getByRole('navigation', { name: '주 메뉴' });
      for (const group of menuGroups) {
        const [first] = pagesOfMenu(group);
        const link = menu.getByRole('link', { name: menuLabels[group], exact: true }).first();
        await expect(link).toHaveAttribute('href', pathTo(first ?? pages.home));
      }
      await page.locator('header').getByRole('link', { name: /홈/ }).click();
      await page.waitForURL('/');
    });
  });
});

test.describe('menus of the wide header', () => {
  const subPage = (page: Page) => page.locator('header').getByRole('link', { name: '홍보영상', exact: true });
  const topLink = (page: Page, label: string) => page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: label, exact: true }).first();

  /** Leaves nothing pointed at or focused, and no menu open. */
  async function pointAway(page: Page): Promise<void> {
    await page.mouse.move(700, 850);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(page.locator('nav [aria-expanded="true"]')).toHaveCount(0);
    await expect(subPage(page)).toBeHidden();
  }

  test('obey the pointer', async ({ visit }) => {
    const page = await visit('/privacy');
    await test.step('open by keyboard focus after a press that ended outside of them', async () => {
      const box = await topLink(page, '브랜드').boundingBox();
      await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
      await page.mouse.down();
      await page.mouse.move(700, 850, { steps: 3 });
      await page.mouse.up();
      await page.keyboard.press('Tab');
      await expect(page.locator('nav [aria-expanded="true"]')).toBeFocused();
    });
    await pointAway(page);
    await test.step('show the sub-pages while they are pointed at, and hide them when the pointer leaves', async () => {
      await expect(subPage(page)).toBeHidden();
      await topLink(page, '브랜드').hover();
      await expect(subPage(page)).toBeVisible();
      await expect(topLink(page, '브랜드')).toHaveAttribute('aria-expanded', 'true');
      await page.mouse.move(700, 850);
      await expect(subPage(page)).toBeHidden();
    });
    await pointAway(page);
    await test.step('close with Esc while they are pointed at, and leave the focus where it is', async () => {
      const focused = page.locator('footer').getByRole('link', { name: '방문예약' });
      await focused.focus();
      await topLink(page, '브랜드').hover();
      await expect(subPage(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(subPage(page)).toBeHidden();
      await expect(focused).toBeFocused();
    });
    await pointAway(page);
    await test.step('close when a sub-page is followed', async () => {
      await topLink(page, '브랜드').hover();
      await subPage(page).click();
      await page.waitForURL('**/Brand/video');
      await expect(subPage(page)).toBeHidden();
    });
  });

  test('obey the keyboard', async ({ visit }) => {
    const page = await visit('/privacy');
    await test.step('show the sub-pages by keyboard focus; arrows walk, Esc closes and keeps the focus, leaving closes', async () => {
      await topLink(page, '브랜드').focus();
      await expect(subPage(page)).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('브랜드 소개');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('홍보영상');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('사업안내');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Escape');
      await expect(subPage(page)).toBeHidden();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('브랜드');
      await page.keyboard.press('ArrowDown');
      await expect(subPage(page)).toBeVisible();
      await page
        .locator('header')
        .getByRole('link', { name: /1600-0000/ })
        .first()
        .focus();
      await expect(subPage(page)).toBeHidden();
    });
    await page.setViewportSize({ width: 1200, height: 800 });
    await pointAway(page);
    await test.step('open from a focused link with arrow up, and with arrow down even when another menu is pointed at', async () => {
      await topLink(page, '브랜드').focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowUp');
      await expect(subPage(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await topLink(page, '사업안내').hover();
      await expect(topLink(page, '사업안내')).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('header').getByRole('link', { name: '브랜드 소개', exact: true })).toBeFocused();
    });
  });

  test('have words 28 pixels apart from their neighbours, and a way to register beside them', async ({ visit }) => {
    const page = await visit('/privacy', { viewport: viewports.wide });
    await topLink(page, '분양안내').hover();
    await expect(subPage(page)).toBeVisible();
    for (const width of [1440, 1899, 1900, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('header')).not.toHaveAttribute('data-folded');
      const gaps = await page.locator('header').evaluate((header) => {
        const range = document.createRange();
        const columns = [...header.querySelectorAll('[data-group]')].map((group) =>
          [...group.querySelectorAll('ul a')].map((link) => {
            range.selectNodeContents(link);
            return range.getBoundingClientRect();
          }),
        );
        const ends = columns.map((boxes) => Math.max(...boxes.map(({ right }) => right)));
        return columns.slice(1).map((boxes, index) => Math.min(...boxes.map(({ left }) => left)) - (ends[index] ?? 0));
      });
      expect(Math.min(...gaps), `${width}`).toBeGreaterThanOrEqual(27.5);
    }
    // There is no room for that in smaller windows, which show the pages of one menu.
    for (const width of [1241, 1366, 1439]) {
      await page.setViewportSize({ width, height: 900 });
      await topLink(page, '분양안내').hover();
      await expect(subPage(page), `${width}`).toBeHidden();
      await expect(page.locator('header').getByRole('link', { name: '청약 체크포인트' }), `${width}`).toBeVisible();
    }
    await page.setViewportSize(viewports.wide);
    await topLink(page, '분양안내').hover();
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '관심고객 등록' }).last().click();
    await expect(page.getByRole('dialog', { name: '관심고객 등록' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(topLink(page, '분양안내')).toBeFocused();
  });

  test('open once and without a flicker when the link of the current page is tapped', async ({ visit }) => {
    const page = await visit(pathTo(pages['business-intro']), { hasTouch: true });
    const states = await topLink(page, '사업안내').evaluateHandle((link) => {
      const seen: (string | null)[] = [];
      new MutationObserver(() => seen.push(link.ariaExpanded)).observe(link, { attributeFilter: ['aria-expanded'] });
      return seen;
    });
    await topLink(page, '사업안내').tap();
    await expect(topLink(page, '사업안내')).toBeFocused();
    expect(await states.jsonValue()).toEqual(['true']);
  });

  test('need no script in a wide window, and stay closed in a narrow one', async ({ visit }) => {
    const page = await visit('/privacy', { javaScriptEnabled: false });
    await test.step('work by styles alone without JavaScript', async () => {
      await topLink(page, '브랜드').hover();
      await expect(subPage(page)).toBeVisible();
      await page.mouse.move(700, 850);
      await expect(subPage(page)).toBeHidden();
    });
    await page.setViewportSize(viewports.narrow);
    await test.step('stay closed without JavaScript in a narrow window, pointed at or focused', async () => {
      const menu = page.getByRole('navigation', { name: '주 메뉴' });
      const opened = () =>
        menu.evaluate((nav) => ({
          lists: [...nav.querySelectorAll('ul ul')].filter((list) => list.checkVisibility()).length,
          spare: nav.scrollHeight - nav.clientHeight,
        }));
      const link = menu.getByRole('link').first();
      await link.hover();
      expect(await opened()).toEqual({ lists: 0, spare: 0 });
      await link.focus();
      expect(await opened()).toEqual({ lists: 0, spare: 0 });
    });
  });
});

test('a finger opens a menu with the first tap, follows with the second, and closes it by a tap elsewhere', async ({ visit }) => {
  const page = await visit('/BusinessGuide/intro', { viewport: { width: 1180, height: 820 }, hasTouch: true });
  const group = page.locator('[data-group]').nth(5);
  const [top, sub] = [group.locator('a').first(), group.locator('ul a').last()];
  await top.tap();
  await expect(sub).toBeVisible();
  await expect(page).toHaveURL(/BusinessGuide\/intro$/);
  await page.touchscreen.tap(590, 780);
  await expect(sub).toBeHidden();
  await top.tap();
  const target = await sub.getAttribute('href');
  await sub.tap();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await top.tap();
  await top.tap();
  await expect(page).not.toHaveURL(new RegExp(`${target}$`));
  await test.step('a finger can reach every page of the menus in this way', async () => {
    for (const each of menuGroups) {
      const menu = page.locator(`[data-group="${each}"]`);
      if ((await menu.getAttribute('data-active')) === null) await menu.locator('a').first().tap();
      await expect(menu.locator('ul a').last()).toBeVisible();
      const free = await menu.locator('ul a').evaluateAll((links) =>
        links.map((link) => {
          const { left, top: y, width, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + width / 2, y + height / 2)) ? link.getAttribute('href') : null;
        }),
      );
      expect(free).toEqual(pagesOfMenu(each).map((entry) => pathTo(entry)));
    }
  });
});

test.describe('logo and telephone', () => {
  const colours = async (page: Page) => {
    const parts = [page.locator('header').getByRole('link', { name: /홈/ }), page.locator('header').getByText('1600-0000').first()];
    return Promise.all(parts.map((part) => part.evaluate((element) => getComputedStyle(element).color)));
  };
  const [dark, light] = ['rgb(16, 38, 46)', 'rgb(253, 252, 249)'];

  for (const javaScriptEnabled of [true, false]) {
    test(`are dark on the panel of an open menu, script ${javaScriptEnabled}`, async ({ visit }) => {
      const page = await visit('/BusinessGuide/intro', { javaScriptEnabled });
      await expect.poll(() => colours(page)).toEqual([light, light]);
      const menu = page.getByRole('navigation', { name: '주 메뉴' });
      await menu.getByRole('link').first().hover();
      await expect.poll(() => colours(page)).toEqual([dark, dark]);
      await page.mouse.move(700, 850);
      await expect.poll(() => colours(page)).toEqual([light, light]);
      await menu.getByRole('link').first().focus();
      await expect.poll(() => colours(page)).toEqual([dark, dark]);
      if (javaScriptEnabled) return;
      await test.step('are light on the picture below the menu of a narrow window without script', async () => {
        await page.setViewportSize(viewports.narrow);
        await menu.getByRole('link').first().focus();
        await expect(page.locator('header')).toHaveCSS('color', light);
      });
    });
  }
});

test.describe('menu of narrow windows', () => {
  const hamburger = (page: Page) => page.locator('header').getByRole('button', { name: /메뉴 열기/ });
  const sheet = (page: Page) => page.getByRole('dialog', { name: '전체 메뉴' });

  test('opens one group at a time, and the popup for a visit', async ({ visit }) => {
    const page = await visit('/privacy', phone);
    await test.step('opens one group at a time; a tap on the open one closes it', async () => {
      await hamburger(page).tap();
      const openGroups = () => sheet(page).locator('button[aria-expanded="true"]').allInnerTexts();
      await sheet(page).getByRole('button', { name: '분양안내' }).tap();
      await expect.poll(openGroups).toEqual(['분양안내']);
      await sheet(page).getByRole('button', { name: '단지안내' }).tap();
      await expect.poll(openGroups).toEqual(['단지안내']);
      await expect(sheet(page).getByRole('link', { name: '모집공고' })).toBeHidden();
      await sheet(page).getByRole('button', { name: '단지안내' }).tap();
      await expect.poll(openGroups).toEqual([]);
    });
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await test.step('holds the link for a visit, which opens the popup', async () => {
      await hamburger(page).tap();
      await sheet(page).getByRole('link', { name: '방문예약' }).tap();
      const popup = page.getByRole('dialog', { name: '방문예약' });
      await expect(popup).toBeVisible();
      await popup.getByRole('button', { name: '닫기' }).tap();
      await expect(popup).toHaveCount(0);
      await expect.poll(() => hamburger(page).evaluate((button) => button === document.activeElement)).toBe(true);
    });
  });

  test('is laid out while its button is pressed, and opens at the group of the current page', async ({ visit }) => {
    const page = await visit('/SalesInfo/stampTax', phone);
    await test.step('is laid out while its button is pressed, and invisible and unreachable when the press is abandoned', async () => {
      await hamburger(page).hover();
      await page.mouse.down();
      const made = page.locator('dialog[aria-label="전체 메뉴"]');
      await expect.poll(() => made.evaluateAll((dialogs) => dialogs.map((dialog) => dialog.getBoundingClientRect().height))).toEqual([viewports.narrow.height]);
      await expect(made).toBeHidden();
      await page.mouse.move(200, 600);
      await page.mouse.up();
      await expect(made).toBeHidden();
      await made
        .getByRole('button', { includeHidden: true })
        .first()
        .evaluate((stop) => (stop as HTMLElement).focus());
      expect(await made.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(false);
      await hamburger(page).click();
      await expect(sheet(page)).toBeVisible();
    });
    await test.step('opens at the group of the current page and marks the page there', async () => {
      await expect.poll(() => sheet(page).locator('button[aria-expanded="true"]').allInnerTexts()).toEqual(['분양안내']);
      await expect(sheet(page).locator('a[aria-current="page"]:visible')).toHaveText('인지세', { useInnerText: true });
    });
  });

  test('slides in once, and closes at an early Esc', async ({ visit }) => {
    const page = await visit('/privacy', { ...phone, ...withMotion });
    await test.step('is visible before the page behind is made inert, slides in once, and closes at an early Esc', async () => {
      const seen = await hamburger(page).evaluate(async (button: HTMLElement) => {
        button.click();
        await new Promise(requestAnimationFrame);
        const dialog = document.querySelector('dialog');
        const slide = () => dialog?.getAnimations()[0]?.currentTime;
        const first = { isOpen: dialog?.open, isModal: dialog?.matches(':modal') };
        const before = slide();
        while (!dialog?.matches(':modal')) await new Promise((resolve) => setTimeout(resolve));
        return { ...first, startsAgain: Number(slide() ?? Infinity) < Number(before ?? 0) };
      });
      expect(seen).toEqual({ isOpen: true, isModal: false, startsAgain: false });
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      await hamburger(page).evaluate((button: HTMLElement) => {
        button.click();
        requestAnimationFrame(() => document.querySelector('dialog')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
      });
      await expect(sheet(page)).toHaveCount(0);
    });
    await test.step('is gone when it is closed in the frame of the press that opened it', async () => {
      const seen = await hamburger(page).evaluate(async (button: HTMLElement) => {
        await new Promise(requestAnimationFrame);
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        button.click();
        await Promise.resolve();
        const dialog = document.querySelector('dialog[open]');
        dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
        return { wasOpen: dialog !== null, dialogs: document.querySelectorAll('dialog').length };
      });
      expect(seen).toEqual({ wasOpen: true, dialogs: 0 });
    });
  });

  test('keeps the focus and the page while it is open, and closes by Esc, by its button and in a wide window', async ({ visit }) => {
    const page = await visit('/privacy', phone);
    await test.step('leaves logo and telephone in the header', async () => {
      const call = page.locator('header').getByRole('link', { name: /전화 상담/ });
      await expect(call).toHaveAttribute('href', 'tel:1600-0000');
      const box = await call.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    });
    await test.step('closes with Esc and with its button, and gives the focus back', async () => {
      await hamburger(page).tap();
      await expect(sheet(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '메뉴 열기');
      await hamburger(page).tap();
      await expect(sheet(page)).toBeVisible();
      await sheet(page).getByRole('button', { name: '닫기' }).tap();
      await expect(sheet(page)).toHaveCount(0);
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '메뉴 열기');
    });
    await test.step('keeps the focus inside and the page behind unscrolled', async () => {
      await page.evaluate(() => scrollTo(0, 200));
      await hamburger(page).tap();
      await expect(sheet(page)).toBeVisible();
      const stops = await sheet(page).locator('a:visible, button:visible').count();
      for (let press = 0; press <= stops; press += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      }
      await test.step('with each stop in sight in the lowest window, both ways, and the last one by scrolling', async () => {
        await page.setViewportSize({ width: 320, height: 256 });
        await sheet(page).getByRole('button', { name: menuLabels.sales }).tap();
        const stopsWithPages = stops + pagesOfMenu('sales').length;
        await expect(sheet(page).locator('a:visible, button:visible')).toHaveCount(stopsWithPages);
        for (const key of ['Tab', 'Shift+Tab'])
          for (let press = 0; press <= stopsWithPages; press += 1) {
            await page.keyboard.press(key);
            expect(await page.evaluate(focusInSight), key).toMatch(/^seen/);
          }
        await sheet(page).evaluate((dialog) => dialog.scrollTo({ top: 0, behavior: 'instant' }));
        await page.mouse.move(160, 128);
        await page.mouse.wheel(0, 5000);
        await expect(sheet(page).getByRole('link', { name: '방문예약' })).toBeInViewport({ ratio: 0.99 });
        await page.setViewportSize(viewports.narrow);
      });
      await page.mouse.move(380, 400);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => scrollY)).toBe(200);
    });
    await test.step('is moved by a finger while the page is enlarged', async () => {
      await enlarge(page, 2);
      const from = await shownFrom(page);
      await stroke(page, { x: 250, y: 400 }, -180, 0);
      await expect.poll(async () => (await shownFrom(page)).x - from.x).toBeGreaterThan(40);
      await enlarge(page, 1);
    });
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await test.step('closes when the window becomes wide', async () => {
      await hamburger(page).tap();
      await expect(sheet(page)).toBeVisible();
      await page.setViewportSize(viewports.wide);
      await expect(sheet(page)).toHaveCount(0);
    });
  });
});

test.describe('bottom bar of narrow windows', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: '빠른 상담' });

  test('opens the popup and calls the sales number, only in narrow windows', async ({ visit }) => {
    const page = await visit('/privacy', phone);
    await test.step('opens the popup and calls the sales number', async () => {
      await expect(bar(page).getByRole('link', { name: '전화 상담' })).toHaveAttribute('href', 'tel:1600-0000');
      await bar(page).getByRole('link', { name: '방문예약' }).tap();
      await expect(page.getByRole('dialog', { name: '방문예약' })).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
    await page.setViewportSize(viewports.wide);
    await test.step('is absent in wide windows', async () => {
      await expect(bar(page)).toBeHidden();
    });
  });

  test('hides while a field has the focus, and does not cover the end of the footer', async ({ visit }) => {
    const page = await visit('/yunseul/customer', phone);
    await page.locator('input[name="name"]').focus();
    await expect(bar(page)).toBeHidden();
    await page.locator('input[name="name"]').blur();
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page
      .locator('footer')
      .getByText(/© 2025/)
      .boundingBox();
    const top = await bar(page).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  });

  for (const { name, path, control } of [
    { name: 'a choice', path: '/ComplexGuide/detailintro', control: 'radio' },
    { name: 'the place in a film', path: '/Brand/video', control: 'slider' },
  ] as const) {
    test(`stays while ${name} has the focus, which needs no keyboard on the screen`, async ({ visit }) => {
      const page = await visit(path, phone);
      const field = page.getByRole('main').getByRole(control).first();
      await field.focus();
      await expect(field).toBeFocused();
      await expect(bar(page)).toBeVisible();
    });
  }

  test('leaves, with the header, all but 92 pixels of a phone in landscape to the page', async ({ visit }) => {
    const page = await visit(pathTo(pages['business-intro']), { viewport: { width: 740, height: 360 } });
    // The box on the screen would be inexact, because the bar slides in by fractions of a pixel.
    const heightOf = (part: Locator) => part.evaluate((element: HTMLElement) => element.offsetHeight);
    expect((await heightOf(page.locator('header'))) + (await heightOf(bar(page)))).toBeLessThanOrEqual(92);
  });
});

test.describe('footer', () => {
  test('copies the URL with what was chosen on the page when the browser cannot share, and shows the result until the next page', async ({ visit, site }) => {
    const left = 'fbclid=IwAR0&utm_source=kakao&n_media=27758&NaPm=ct%3Dx&result=taken&gclid=a';
    const page = await visit(`/floorplan/59a/?${left}#plan`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('tab', { name: '치수 도면' }).click();
    await expect(page).toHaveURL(/view=measured/);
    await page.getByRole('button', { name: '링크 복사' }).click();
    await expect(page.getByText('링크를 복사했습니다.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/FloorPlan/59A?view=measured#plan`);
    const sharedWith = (path: string) =>
      page.evaluate(async (address) => {
        window.history.replaceState(window.history.state, '', address);
        const copy = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '링크 복사');
        copy?.click();
        return navigator.clipboard.readText();
      }, path);
    expect(await sharedWith('/FloorPlan/59A?view=measured&with=59B&type=x&cursor=1&sign-in=refused')).toBe(
      `${site.origin}/FloorPlan/59A?view=measured&with=59B&type=x`,
    );
    expect(await sharedWith('/SalesInfo/checkpoint?utm_medium=cpc#deposit')).toBe(`${site.origin}/SalesInfo/checkpoint#deposit`);
    expect(await sharedWith('/ComplexGuide/detailintro?home=2002&type=59A&row=back&find=on&utm_medium=cpc#building-119')).toBe(
      `${site.origin}/ComplexGuide/detailintro?home=2002&type=59A&row=back#building-119`,
    );
    await page.locator('footer').getByRole('link', { name: '개인정보처리방침' }).click();
    await page.waitForURL('**/privacy');
    await expect(page.getByText('링크를 복사했습니다.')).toBeHidden();
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))));
    await page.getByRole('button', { name: '링크 복사' }).click();
    await expect(page.getByText('주소창의 주소를 복사해 주세요.')).toBeVisible();
  });

  test('says where the model house is, or that its place will be announced', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await page.locator('footer').getByRole('link', { name: '추후 공개' }).click();
    await expect(page.getByRole('heading', { name: '견본주택과' })).toBeInViewport();
  });

  test('begins no line with the dot after a word, in type of 24 pixels on a phone', async ({ visit }) => {
    const page = await visit('/SalesInfo/guide', { viewport: viewports.narrow });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
    expect(await brokenWords(page)).toEqual([]);
  });

  test('names the builder and its address, and opens the popup', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    await test.step('shows builder, address, number, disclaimers, the official-site notice, privacy link and 2025', async () => {
      const words = (await page.locator('footer').innerText()).replaceAll('\u2060', '');
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
    });
    await test.step('opens the popup by its link for a visit', async () => {
      await page.locator('footer').getByRole('link', { name: '방문예약' }).click();
      await expect(page.getByRole('dialog', { name: '방문예약' })).toBeVisible();
    });
  });

  test('shows the family sites by key and by pointer, and hides them when they are left', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    const opener = page.locator('summary', { hasText: '패밀리 사이트' });
    const link = page.getByRole('link', { name: /대표 홈페이지 \(새 창\)$/ });
    await test.step('shows the family sites by keyboard, and hides them at Esc and when the focus leaves', async () => {
      await expect(link).toBeHidden();
      await opener.press('Enter');
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(link).toBeVisible();
      await page.locator('footer').getByRole('link', { name: '방문예약' }).focus();
      await expect(link).toBeHidden();
    });
    await opener.evaluate((summary: HTMLElement) => summary.blur());
    await page.mouse.move(10, 10);
    await expect(link).toBeHidden();
    await test.step('keeps the family sites open while they are pressed in a browser that gives a pressed link no focus', async () => {
      const loseFocus = () => opener.evaluate((summary: HTMLElement) => summary.blur());
      await opener.press('Enter');
      await link.hover();
      await loseFocus();
      await expect(link).toBeVisible();
      await opener.focus();
      await page.mouse.move(10, 10);
      await loseFocus();
      await expect(link).toBeHidden();
    });
    await opener.evaluate((summary: HTMLElement) => summary.blur());
    await page.mouse.move(10, 10);
    await expect(link).toBeHidden();
    await test.step('turns the arrow of the drop-down round while it is open, under the pointer too', async () => {
      const turned = () => opener.locator('svg').evaluate((arrow) => getComputedStyle(arrow).transform);
      await opener.hover();
      expect(await turned()).toBe('none');
      await opener.click();
      await expect.poll(turned).toMatch(/^matrix\(-1, /);
    });
  });

  test('opens the drop-down without JavaScript', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro', { javaScriptEnabled: false });
    await page.locator('summary', { hasText: '패밀리 사이트' }).click();
    await expect(page.getByRole('link', { name: /대표 홈페이지/ })).toBeVisible();
  });
});

test.describe('a header whose words do not fit into a wide window', () => {
  const english = [
    'Brand',
    'Business overview',
    'Sales information',
    'Location environment',
    'Complex guide',
    'Unit floor plans',
    'Interiors',
    'Promotion centre',
  ];

  /** Replaces the names as a browser translates them. */
  const name = (page: Page, words: readonly string[]) =>
    page.locator('header > nav > ul > li > a').evaluateAll((links, names) => {
      for (const [index, link] of links.entries()) link.innerHTML = `<font><font>${names[index]}</font></font>`;
    }, words);

  async function expectAllWithin(page: Page): Promise<void> {
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('header > *, header > nav > ul > li')]
        .filter((part) => getComputedStyle(part).visibility === 'visible' && part.getClientRects().length > 0)
        .map((part) => part.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > innerWidth + 0.5),
    );
    expect(outside).toEqual([]);
  }

  test('shows the hamburger in their place with the number beside it, until there is room again', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 1280, height: 720 } });
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    const hamburger = page.locator('header').getByRole('button', { name: /메뉴 열기/ });
    const call = page.locator('header').getByRole('link', { name: /관심고객 등록 1600-0000/ });
    const korean = await menu.locator('> ul > li > a').allInnerTexts();
    await expect(menu).toBeVisible();
    await expect(hamburger).toBeHidden();
    await expectAllWithin(page);
    for (const [width, words] of [
      [1280, english],
      [1440, english.map((word) => `${word} menu`)],
      [1920, english.map((word) => `${word} and everything`)],
    ] as const)
      await test.step(`longer words in a window ${width} pixels wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await name(page, words);
        await expect(hamburger).toBeVisible();
        await expect(menu).toBeHidden();
        await expect(call).toBeVisible();
        await expectAllWithin(page);
      });
    await test.step('the menu of the hamburger opens, and closes when there is room again', async () => {
      await hamburger.click();
      await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toBeVisible();
      await name(page, korean);
      await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toHaveCount(0);
      await expect(menu).toBeVisible();
      await expect(hamburger).toBeHidden();
    });
    await test.step('wider letters and words', async () => {
      await page.setViewportSize({ width: 1000, height: 720 });
      await page.evaluate(() => {
        const spaced = new CSSStyleSheet();
        spaced.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
        document.adoptedStyleSheets = [spaced];
      });
      await expectAllWithin(page);
    });
    await test.step('a narrow window keeps its own header meanwhile', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(hamburger).toBeVisible();
      await expectAllWithin(page);
    });
  });
});
