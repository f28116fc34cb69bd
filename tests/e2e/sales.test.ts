import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

const stampTax = '/SalesInfo/stampTax';
const checkpoint = '/SalesInfo/checkpoint';
const announcement = '/SalesInfo/announcement';
const guide = '/SalesInfo/SubscriptionGuide';

describe.skipIf(!chromiumPath())('sales guides in the browser', () => {
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
    const watched = await openPage(browser, options);
    await watched.page.goto(site.origin + path);
    if (options?.javaScriptEnabled !== false) await hydrated(watched.page);
    return watched;
  }

  describe('stamp tax', () => {
    const amount = (page: Page) => page.getByLabel('계약서에 적힌 금액');

    test.each([
      ['100000000', '비과세', '1억원 이하'],
      ['100000001', '150,000원', '1억원 초과 10억원 이하'],
      ['1,000,000,000', '150,000원', '1억원 초과 10억원 이하'],
      ['1000000001', '350,000원', '10억원 초과'],
    ])('a price of %s is answered with %s, and its row is marked', async (typed, answer, row) => {
      const { page, context, noise } = await open(stampTax);
      await amount(page).fill(typed);
      await expect.poll(() => page.locator('output b').innerText()).toBe(answer);
      expect(await page.locator('tr[data-matched] th').innerText()).toBe(row);
      expect(noise).toEqual([]);
      await context.close();
    });

    test('nothing typed leads to a request, not even when it is shared; the address carries it in the fragment alone', async () => {
      const { page, context } = await open(stampTax, { permissions: ['clipboard-read', 'clipboard-write'] });
      // The first sign of use brings the popup's code; what comes after it is counted.
      await Promise.all([page.waitForResponse(/\/registration-dialog-/), page.mouse.move(40, 40)]);
      await page.waitForLoadState('networkidle');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await amount(page).fill('735000000');
      await page.getByRole('button', { name: '이 결과의 링크 복사' }).click();
      await page.getByText('링크를 복사했습니다.').waitFor();
      const shared = await page.evaluate(() => navigator.clipboard.readText());
      expect(shared).toBe(`${site.origin}${stampTax}#price=735000000`);
      expect(page.url()).toBe(shared);
      // A changed address makes Chromium ask for the icon again; nothing else, and nothing with the price in it.
      expect(requests.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([]);

      const other = await context.newPage();
      await other.goto(shared);
      await expect.poll(() => amount(other).inputValue()).toBe('735,000,000');
      await context.close();
    });

    test('a fragment with anything but figures is left alone', async () => {
      const { page, context, noise } = await open(`${stampTax}#price=<img src=x onerror=alert(1)>`);
      expect(await amount(page).inputValue()).toBe('420,000,000');
      expect(noise).toEqual([]);
      await context.close();
    });

    test('an empty field is told apart from a price, and tied to its words', async () => {
      const { page, context } = await open(stampTax);
      await amount(page).fill('');
      expect(await amount(page).getAttribute('aria-invalid')).toBe('true');
      const described = await amount(page).getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).innerText()).toContain('금액을 입력해 주세요.');
      expect(await page.locator('tr[data-matched]').count()).toBe(0);
      await context.close();
    });

    test('an amount typed in words is taken as it is meant, not by its figures alone', async () => {
      const { page, context } = await open(stampTax);
      await amount(page).fill('');
      await amount(page).pressSequentially('4억 2천');
      expect(await page.locator('tr[data-matched]').innerText()).toContain('1억원 초과 10억원 이하');
      await amount(page).blur();
      await expect.poll(() => amount(page).inputValue()).toBe('420,000,000');
      await context.close();
    });

    test('without script the table answers', async () => {
      const { page, context } = await open(stampTax, { javaScriptEnabled: false });
      const rows = await page.getByRole('table', { name: '주택 공급계약서에 적힌 금액별 인지세' }).getByRole('row').allInnerTexts();
      expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
        '주택 공급계약서에 적힌 금액 인지세',
        '1억원 이하 비과세',
        '1억원 초과 10억원 이하 150,000원',
        '10억원 초과 350,000원',
      ]);
      await context.close();
    });

    test('questions open one at a time, by keyboard', async () => {
      const { page, context } = await open(stampTax);
      const questions = page.locator('details');
      await questions.nth(0).locator('summary').focus();
      await page.keyboard.press('Enter');
      await questions.nth(1).locator('summary').focus();
      await page.keyboard.press('Enter');
      expect(await questions.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open))).toEqual([false, true, false, false, false, false]);
      await context.close();
    });
  });

  describe('deposit', () => {
    test('residence and area choose the amount by keyboard, and the cell is marked', async () => {
      const { page, context, noise } = await open(checkpoint);
      await page.getByRole('radio', { name: /그 밖의 시·군/ }).focus();
      await page.keyboard.press('ArrowLeft');
      const check = page.locator('form').filter({ hasText: '필요한 예치금' });
      await expect.poll(() => check.locator('output b').innerText()).toBe('250만원');
      await page.getByRole('radio', { name: '102㎡ 이하' }).check();
      await expect.poll(() => check.locator('output b').innerText()).toBe('400만원');
      expect((await page.locator('td[data-matched]').first().innerText()).trim()).toBe('400만원');
      await page.getByLabel('지금 통장 예치금').fill('250');
      await check.getByText('150만원이 부족합니다').waitFor();
      await page.getByLabel('지금 통장 예치금').fill('400');
      await check.getByText('지금 예치금으로 충분합니다.').waitFor();
      expect(noise).toEqual([]);
      await context.close();
    });
  });

  describe('score', () => {
    test('a married applicant sees the total with each part explained', async () => {
      const { page, context, noise } = await open(checkpoint);
      const check = page.locator('#score form');
      await check.getByLabel('입주자모집공고일').fill('2027-03-02');
      await check.getByLabel('생년월일').fill('1990-01-01');
      await check.getByRole('radio', { name: '기혼' }).check();
      await check.getByLabel('혼인신고일').fill('2015-03-02');
      await check.getByLabel('부양가족 수').selectOption('3');
      await check.getByLabel('청약통장 가입일', { exact: true }).fill('2017-03-02');
      await check.getByLabel('배우자 통장 가입일').fill('2025-03-02');
      const answer = check.locator('output');
      // 26 without a home since the marriage, 20 for three dependants, 12 and 3 of the accounts.
      await expect.poll(async () => (await answer.innerText()).replaceAll(/\s+/g, ' ')).toContain('내 가점 61점 · 84점 만점');
      const words = (await answer.innerText()).replaceAll(/\s+/g, ' ');
      expect(words).toContain('무주택기간 26 / 32 만 30세 전에 혼인신고를 한 2015. 3. 2.부터 12년입니다.');
      expect(words).toContain('부양가족 20 / 35');
      expect(words).toContain('청약통장 15 / 17');
      expect(await page.locator('#score td[data-matched]').allInnerTexts()).toEqual(['12점', '26점', '20점']);
      expect(noise).toEqual([]);
      await context.close();
    });

    test('a day after the notice is refused at its own field', async () => {
      const { page, context } = await open(checkpoint);
      const check = page.locator('#score form');
      await check.getByLabel('입주자모집공고일').fill('2027-03-02');
      await check.getByLabel('청약통장 가입일').fill('2027-03-03');
      expect(await check.getByLabel('청약통장 가입일').getAttribute('aria-invalid')).toBe('true');
      expect(await check.getByLabel('생년월일').getAttribute('aria-invalid')).toBeNull();
      await context.close();
    });
  });

  describe('recruitment notice', () => {
    const opener = (page: Page) => page.getByRole('link', { name: '모집공고 보기' });
    const loading = '파일을 불러오는 중입니다';

    test('opens in a new window with its loading words, which end within five seconds', async () => {
      const { page, context } = await open(announcement);
      const requested = context.waitForEvent('request', (request) => request.url().endsWith('/announcement.pdf'));
      await opener(page).click();
      await page.getByText(loading).waitFor();
      await requested;
      await page.getByText(loading).waitFor({ state: 'detached', timeout: 6000 });
      expect(page.url()).toBe(site.origin + announcement);
      await expect.poll(() => context.pages().length).toBe(2);
      await context.close();
    });

    test('the loading words end when the window is closed', async () => {
      const { page, context } = await openPage(browser);
      await page.addInitScript(() => {
        const openWindow = window.open.bind(window);
        window.open = (...parameters) => {
          const opened = openWindow(...parameters);
          Object.assign(window, { closeOpened: () => opened?.close() });
          return opened;
        };
      });
      await page.goto(site.origin + announcement);
      await hydrated(page);
      // A file that never arrives leaves the window without a load event.
      await context.route('**/announcement.pdf', () => undefined);
      await opener(page).click();
      await page.getByText(loading).waitFor();
      await page.evaluate(() => (window as unknown as { closeOpened: () => void }).closeOpened());
      await page.getByText(loading).waitFor({ state: 'detached', timeout: 2000 });
      await context.close();
    });

    test('the loading words of a file that never arrives end after five seconds', async () => {
      const { page, context } = await open(announcement);
      await context.route('**/announcement.pdf', () => undefined);
      await opener(page).click();
      await page.getByText(loading).waitFor();
      const shownAt = performance.now();
      await page.getByText(loading).waitFor({ state: 'detached', timeout: 8000 });
      expect((performance.now() - shownAt) / 1000).toBeGreaterThan(4.5);
      await context.close();
    });

    test('a blocked window is said so, with a plain link', async () => {
      const { page, context } = await openPage(browser);
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto(site.origin + announcement);
      await hydrated(page);
      await opener(page).click();
      await page.getByText('브라우저가 새 창을 막았습니다.').waitFor();
      expect(await page.getByRole('link', { name: '이 창에서 공고문 열기' }).getAttribute('href')).toBe('/announcement.pdf');
      await context.close();
    });

    test('without script it is a link to the file, with the summary beside it', async () => {
      const { page, context } = await open(announcement, { javaScriptEnabled: false });
      expect(await opener(page).getAttribute('href')).toBe('/announcement.pdf');
      expect(await page.getByRole('table').getByRole('row').count()).toBe(8);
      await page.getByText('편집 과정에서 오류가 있을 수 있습니다').waitFor();
      await context.close();
    });
  });

  test.each([
    [stampTax, 6],
    [guide, 7],
  ])('%s gives its %i questions to search engines as they stand on the page', async (path, count) => {
    const { page, context } = await open(path, { javaScriptEnabled: false });
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const faq = blocks
      .map((block) => JSON.parse(block) as { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] })
      .find((block) => block['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toHaveLength(count);
    expect(faq?.mainEntity.map(({ name, acceptedAnswer }) => `${name}${acceptedAnswer.text}`)).toEqual(
      (await page.locator('details').allTextContents()).map((text) => text.trim()),
    );
    await context.close();
  });

  test('the links of the contents lead to parts that exist', async () => {
    const { page, context } = await open(guide);
    const targets = await page.locator('main a[href^="#"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(targets).toHaveLength(6);
    for (const target of targets) expect(await page.locator(target).count(), target).toBe(1);
    await context.close();
  });

  test.each([stampTax, checkpoint, guide])('%s says the day and source of each law and that the notice prevails', async (path) => {
    const { page, context } = await open(path, { javaScriptEnabled: false });
    const bases = page.locator('main dl').filter({ hasText: '기준일' }).filter({ hasText: '출처' });
    expect(await bases.count()).toBeGreaterThan(3);
    expect(await page.getByText('공식 입주자모집공고가 우선합니다.').count()).toBe(await bases.count());
    await context.close();
  });

  test.each(
    [announcement, guide, checkpoint, stampTax, '/SalesInfo/guide'].flatMap((path) =>
      Object.entries(viewports).map(([name, viewport]) => [path, name, viewport] as const),
    ),
  )('%s on a %s window has no accessibility fault and no sideways scroll', async (path, _, viewport) => {
    const { page, context, noise } = await open(path, { viewport });
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(noise).toEqual([]);
    await context.close();
  });
});
