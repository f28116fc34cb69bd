import type { Locator, Page } from '@playwright/test';
import { tabSets } from '#shared/pages/menus.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { hydrated, withMotion } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { holdBack, pageScript } from '#tests/support/hold-back.ts';

test.describe('banner and tabs', { tag: '@in-process' }, () => {
  test('the banner fades in 100 ms after load, once, and moves nothing', async ({ newPage, noise }) => {
    noise.expect(/\.woff2/);
    const page = await newPage(withMotion);
    // Letters that change their font move by an amount that depends on the fonts of the machine.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, { shifts: (globalThis as unknown as { shifts: number }).shifts + (entry as unknown as { value: number }).value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/SalesInfo/stampTax');
    await hydrated(page);
    await page.waitForTimeout(900);
    const words = page.locator('h1').locator('..');
    const style = await words.evaluate((element) => ({
      delay: getComputedStyle(element).animationDelay,
      count: getComputedStyle(element).animationIterationCount,
      opacity: getComputedStyle(element).opacity,
    }));
    expect(style).toEqual({ delay: '0.1s', count: '1', opacity: '1' });
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0);
  });

  test('title and tagline are those of the page, and its tab is the current one', async ({ visit }) => {
    const page = await visit('/SalesInfo/stampTax');
    await expect(page.locator('h1')).toHaveText(pages['sales-stamp-tax'].title, { useInnerText: true });
    await expect(page.locator('main')).toContainText(pages['sales-stamp-tax'].tagline, { useInnerText: true });
    const tabs = page.getByRole('navigation', { name: '하위 메뉴' });
    expect(await tabs.locator('[aria-current="page"]').allInnerTexts()).toEqual([pages['sales-stamp-tax'].label]);
    await expect(tabs.getByRole('link')).toHaveCount(tabSets.sales.length);
  });
});

test.describe('a link within the site', () => {
  test('to another page is followed without loading a document', { tag: '@key' }, async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page
      .getByRole('navigation', { name: '이어서 보기' })
      .getByRole('link', { name: /분양일정/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: '분양일정' })).toBeVisible();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  test('opens a tab with Ctrl, and otherwise adds one history entry, unless it leads to its own page', async ({ visit }) => {
    const page = await visit('/SalesInfo/stampTax');
    await test.step('opens a tab with Ctrl, and the page stays', async () => {
      const [beside] = await Promise.all([
        page.context().waitForEvent('page'),
        page
          .getByRole('link', { name: '개인정보처리방침' })
          .last()
          .click({ modifiers: ['Control'] }),
      ]);
      await beside.waitForURL('**/privacy');
      expect(new URL(page.url()).pathname).toBe('/SalesInfo/stampTax');
    });
    await test.step('adds one history entry when it leads to another URL, and none to the current one', async () => {
      const before = await page.evaluate(() => history.length);
      await page.getByRole('navigation', { name: '하위 메뉴' }).locator('[aria-current="page"]').click();
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => history.length)).toBe(before);
      await page.locator('footer').getByRole('link', { name: '개인정보처리방침' }).click();
      await page.waitForURL('**/privacy');
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
    });
  });
});

/** Resolves after the next frame, when the page has noticed the scroll. Nobody can press anything before that. */
function scrollDown(page: Page, top: number): Promise<void> {
  return page.evaluate(async (y) => {
    const heard = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: y, behavior: 'instant' });
    await heard;
  }, top);
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Presses without scrolling to the link. */
const press = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

/** Waits for the next page, because going back before it arrives would be no change of page. */
async function leave(page: Page): Promise<void> {
  await press(page.locator('footer').getByRole('link', { name: '개인정보처리방침' }));
  await expect(page.getByRole('heading', { level: 1, name: '개인정보처리방침' })).toBeFocused();
}

test.describe('a change of page', () => {
  test('moves the focus to the h1 at the top, and the first page leaves the focus to the skip link', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    await test.step('leaves the focus alone when a page is opened first', async () => {
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    });
    await test.step('has a skip link as its first stop of the Tab key', async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('본문으로 바로가기');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'main');
    });
    await test.step('begins at the top with the focus on the h1, and is announced', async () => {
      await scrollDown(page, 400);
      await page.locator('footer').getByRole('link', { name: '개인정보처리방침' }).click();
      await page.waitForURL('**/privacy');
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1' && scrollY === 0);
      await page.waitForFunction(() => [...document.querySelectorAll('[role="status"]')].some((element) => element.textContent?.includes('개인정보처리방침')));
    });
  });

  test('returns with "back" to the scroll position and to what was typed', async ({ visit }) => {
    const page = await visit('/SalesInfo/stampTax');
    const amount = page.getByLabel('계약서에 적힌 금액');
    await amount.fill('735000000');
    await scrollDown(page, 400);
    const left = await page.evaluate(() => scrollY);
    await leave(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await scrollDown(page, 300);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '인지세 안내' })).toBeFocused();
    await expect(amount).toHaveValue('735,000,000');
    await expect(page.locator('output b')).toHaveText('150,000원');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: '개인정보처리방침' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });

  test(
    'returns with "back" to the place and the amount that the visitor left, both from before the script came',
    { tag: '@in-process' },
    async ({ newPage }) => {
      const page = await newPage();
      const release = await holdBack(page, pageScript);
      await page.goto('/SalesInfo/stampTax');
      await page.getByLabel('계약서에 적힌 금액').fill('735000000');
      await scrollDown(page, 400);
      release();
      await hydrated(page);
      await leave(page);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: '인지세 안내' })).toBeFocused();
      await expect(page.getByLabel('계약서에 적힌 금액')).toHaveValue('735,000,000');
      await expect.poll(() => scrollTop(page)).toBe(400);
    },
  );

  // The moment in which the router lost a page is short. Six rounds met it in nearly every run.
  test('quick "back" and "forward" on a slow phone end at the page of their URL, as it was left', { tag: '@in-process' }, async ({ visit }) => {
    test.slow();
    const page = await visit('/BusinessGuide/intro', withMotion);
    const titles = ['business-plan', 'sales-stamp-tax', 'sales-checkpoint', 'location-intro'] as const;
    await scrollDown(page, 300);
    for (const id of titles) {
      await press(page.locator(`a[href="${pathTo(pages[id])}"]`).first());
      await expect(page.getByRole('heading', { level: 1, name: pages[id].title })).toBeFocused();
    }
    await scrollDown(page, 350);
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    const goQuickly = (by: 1 | -1, pauseMs: number) =>
      page.evaluate(
        async ([step, pause]) => {
          for (let count = 0; count < 4; count++) {
            history.go(step);
            await new Promise((resolve) => setTimeout(resolve, pause));
          }
        },
        [by, pauseMs] as const,
      );
    for (let round = 0; round < 6; round++)
      for (const [by, title, top] of [
        [-1, pages['business-intro'].title, 300],
        [1, pages['location-intro'].title, 350],
      ] as const) {
        await goQuickly(by, (round % 3) * 20);
        const now = () => page.evaluate(() => [document.activeElement?.textContent, Math.round(scrollY)]);
        await expect.poll(now).toEqual([title, top]);
      }
  });

  test('returns with "back" to what was typed into a form, except a password and the honeypot', async ({ visit }) => {
    const page = await visit('/yunseul/press');
    await test.step('returns with "back" to an email that was typed, and to no password', async () => {
      await page.getByLabel('이메일').fill('kim@test.example');
      await page.getByLabel('비밀번호').fill('not to be kept');
      await leave(page);
      await page.goBack();
      await expect(page.getByLabel('이메일')).toHaveValue('kim@test.example');
      await expect(page.getByLabel('비밀번호')).toHaveValue('');
    });
    await test.step('returns with "back" to a form and its consent, and to an empty honeypot', async () => {
      await page.goto('/');
      await hydrated(page);
      const form = page.locator('form[action="/forms/visit"]:visible');
      const trap = form.locator('[name="website"]');
      await form.locator('[name="name"]').fill('김윤슬');
      await form.locator('[name="message"]').fill('한 줄\n두 줄');
      await form.locator('[name="marketingConsent"]').check();
      await trap.fill('http://spam.example', { force: true });
      await leave(page);
      await page.goBack();
      await expect(form.locator('[name="name"]')).toHaveValue('김윤슬');
      await expect(form.locator('[name="message"]')).toHaveValue('한 줄\n두 줄');
      await expect(form.locator('[name="marketingConsent"]')).toBeChecked();
      await expect(trap).toHaveValue('');
    });
  });

  test('returns with "back" to a check that is filled in, even after a link to a fragment of it', async ({ visit }) => {
    const page = await visit('/SalesInfo/checkpoint');
    await test.step('returns with "back" to every answer of a check, and to the questions that the answers opened', async () => {
      const check = page.locator('#score form');
      const choice = (question: string, answer: string) => check.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true });
      const day = (label: string) => check.getByRole('group', { name: label, exact: true }).getByRole('textbox');
      const days = [
        ['입주자모집공고일', '20261101'],
        ['생년월일', '19800102'],
        ['혼인신고일', '20050607'],
        ['청약통장 가입일', '20010203'],
      ] as const;
      await choice('혼인 여부', '기혼').press('Space');
      await choice('세대의 주택 소유', '소형·저가주택 1채만 소유').press('Space');
      await check.getByLabel('그 주택의 전용면적').fill('59.9');
      await check.getByLabel('만 30세 미만 미혼 자녀').selectOption('2');
      for (const [label, typed] of days) await day(label).first().fill(typed);
      await leave(page);
      await page.goBack();
      await expect(choice('혼인 여부', '기혼')).toBeChecked();
      await expect(choice('세대의 주택 소유', '소형·저가주택 1채만 소유')).toBeChecked();
      await expect(check.getByLabel('그 주택의 전용면적')).toHaveValue('59.9');
      await expect(check.getByLabel('만 30세 미만 미혼 자녀')).toHaveValue('2');
      for (const [label, typed] of days)
        await expect.poll(() => day(label).evaluateAll((parts) => parts.map((part) => (part as HTMLInputElement).value).join('')), label).toBe(typed);
    });
    await test.step('a link to a fragment keeps what was typed before it for "back" from another page', async () => {
      const balance = page.getByLabel('지금 통장 예치금');
      await balance.fill('250');
      await press(page.getByRole('navigation', { name: '신청 전에 살펴볼 순서' }).getByRole('link', { name: '제출서류' }));
      await expect(page.locator('#documents')).toBeInViewport();
      await leave(page);
      await page.goBack();
      await expect(balance).toHaveValue('250');
    });
  });

  test('returns with "back" to the whole article that is being written', async ({ visitAsAdministrator, slug }) => {
    const page = await visitAsAdministrator(`/${slug}/press`);
    const fields = ['title', 'summary', 'content'].map((name) => page.locator(`#admin [name="${name}"]`));
    for (const [index, field] of fields.entries()) await field.fill(`쓰던 글 ${index}`);
    page.once('dialog', (question) => void question.accept());
    await leave(page);
    await page.goBack();
    for (const [index, field] of fields.entries()) await expect(field).toHaveValue(`쓰던 글 ${index}`);
  });

  for (const [reducedMotion, isSmooth] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    test(`keeps horizon and glint in a view transition: ${isSmooth}, with motion ${reducedMotion}`, async ({ visit }) => {
      const page = await visit('/BusinessGuide/intro', { reducedMotion });
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          document.documentElement.dataset['moved'] = 'nothing yet';
          const transition = start(update);
          void transition.ready.then(() => {
            const moved = document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ''));
            document.documentElement.dataset['moved'] = moved.join(' ');
          });
          return transition;
        };
      });
      await page.locator('main').getByRole('link', { name: '단지배치도' }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: '단지배치도' })).toBeFocused();
      const moved = () => page.evaluate(() => document.documentElement.dataset['moved']);
      const groups = /^(?=.*::view-transition-group\(horizon\)).*::view-transition-group\(glint\)/;
      await expect.poll(moved).toEqual(isSmooth ? expect.stringMatching(groups) : undefined);
    });
  }
});

test.describe('a link to the current page', () => {
  const toFoot = (page: Page) => page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const currentTab = (page: Page) => page.getByRole('navigation', { name: '하위 메뉴' }).locator('[aria-current="page"]');

  test('leads from the bottom of the page to its top, and "back" to the place before', async ({ visit }) => {
    const page = await visit('/FloorPlan/59A?view=measured');
    await test.step('returns with "back" to the place before', async () => {
      await scrollDown(page, 400);
      await press(currentTab(page));
      await expect(page).toHaveURL('/FloorPlan/59A');
      await expect.poll(() => scrollTop(page)).toBe(0);
      await page.goBack();
      await expect.poll(() => scrollTop(page)).toBe(400);
    });
    const leadsToTop = async (link: Locator) => {
      await toFoot(page);
      expect(await scrollTop(page)).toBeGreaterThan(500);
      await press(link);
      await expect.poll(() => scrollTop(page)).toBe(0);
    };
    await test.step('leads from the bottom of the page to its top', async () => {
      await leadsToTop(currentTab(page));
      await page.goto('/SalesInfo/stampTax');
      await hydrated(page);
      await leadsToTop(currentTab(page));
      await page.goto('/');
      await hydrated(page);
      await leadsToTop(page.locator('header').getByRole('link', { name: /홈/ }));
    });
  });

  test('leads to a fragment of this page or another, and a fragment with an invalid escape changes nothing', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro', withMotion);
    await test.step('leaves the page as it is when the fragment has an invalid escape', async () => {
      await scrollDown(page, 400);
      await page.evaluate(() => void (location.hash = '#50%'));
      await expect(page).toHaveURL(/#50%$/);
      // Gives the router time to render.
      await page.waitForTimeout(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages['business-intro'].title, { useInnerText: true });
      expect(await scrollTop(page)).toBe(400);
    });
    await test.step('leads to its fragment, and "back" from there to the place before', async () => {
      await press(page.locator('footer').getByRole('link', { name: '개인정보처리방침' }));
      await expect(page.getByRole('heading', { level: 1, name: '개인정보처리방침' })).toBeFocused();
      const contents = page.locator('main a[href^="#"]');
      await scrollDown(page, 120);
      const left = await contents.last().evaluate((link: HTMLElement) => {
        const before = Math.round(scrollY);
        link.click();
        return before;
      });
      const target = page.locator((await contents.last().getAttribute('href')) ?? '');
      await expect(target).toBeInViewport();
      const there = await scrollTop(page);
      expect(there).toBeGreaterThan(500);
      await page.goBack();
      await expect.poll(() => scrollTop(page)).toBe(left);
      await page.goForward();
      await expect.poll(() => scrollTop(page)).toBe(there);
    });
    await test.step('leads, with the focus, to a fragment of another page', async () => {
      await press(page.locator('footer').locator('a[href$="#model-house"]'));
      await expect(page.locator('#model-house')).toBeFocused();
      await expect(page.locator('#model-house')).toBeInViewport();
    });
  });

  test('leads to its fragment although the URL had one before, on this page or another', async ({ visit }) => {
    const page = await visit('/SalesInfo/SubscriptionGuide', withMotion);
    const toPart = (label: string) => press(page.getByRole('navigation', { name: '이 페이지의 순서' }).getByRole('link', { name: label }));
    const placeOfDocuments = () => page.locator('#documents').evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await toPart('제출서류');
    const place = await placeOfDocuments();
    await scrollDown(page, (await scrollTop(page)) + 300);
    const left = await scrollTop(page);
    await toPart('특별공급');
    await expect(page.locator('#special')).toBeInViewport();
    await toPart('제출서류');
    await expect.poll(placeOfDocuments).toBe(place);
    await press(page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link', { name: pages['sales-checkpoint'].label }));
    await expect(page.getByRole('heading', { level: 1, name: pages['sales-checkpoint'].title })).toBeFocused();
    await press(page.getByRole('navigation', { name: '신청 전에 살펴볼 순서' }).getByRole('link', { name: '제출서류' }));
    await expect.poll(placeOfDocuments).toBe(place);
    for (const hash of ['', '#documents', '#special', '#documents']) {
      await page.goBack();
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(hash);
    }
    await expect.poll(() => scrollTop(page)).toBe(left);
    await test.step('also when another is pressed before the router has rendered the first', async () => {
      const leftSoon = await page.evaluate(() => {
        const linkTo = (id: string) => document.querySelector<HTMLElement>(`main nav a[href="#${id}"]`);
        linkTo('documents')?.click();
        scrollTo({ top: scrollY + 400, behavior: 'instant' });
        document.dispatchEvent(new Event('scroll'));
        const before = Math.round(scrollY);
        linkTo('special')?.click();
        return before;
      });
      await expect(page.locator('#special')).toBeInViewport();
      await page.goBack();
      await expect.poll(() => scrollTop(page)).toBe(leftSoon);
    });
  });
});
