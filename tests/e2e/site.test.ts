import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

describe.skipIf(!chromiumPath())('pages of the site itself in the browser', () => {
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('an unknown address says "Not Found" with status 404 and leads home', async () => {
    const { page, context } = await openPage(browser);
    const answer = await page.goto(`${site.origin}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Not Found']);
    await page.getByRole('link', { name: '첫 화면으로' }).click();
    await page.waitForURL(`${site.origin}/`);
    await context.close();
  });

  test('a page that breaks while rendering shows its reference, a way home and the phone', async () => {
    const broken = await startSite(
      {},
      { wrapPages: (pages) => ({ ...pages, load: async () => ({ ...(await pages.load()), render: () => Promise.reject(new Error('broken on purpose')) }) }) },
    );
    try {
      const { page, context } = await openPage(browser, { javaScriptEnabled: false });
      const answer = await page.goto(`${broken.origin}/BusinessGuide/intro`);
      expect(answer?.status()).toBe(500);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Unexpected Application Error!');
      const reference = await page.locator('code').innerText();
      expect(broken.logText()).toContain(reference);
      expect(await page.getByRole('link', { name: '첫 화면으로' }).getAttribute('href')).toBe('/');
      expect(await page.getByRole('link', { name: '1600-0000' }).getAttribute('href')).toBe('tel:1600-0000');
      expect(await page.content()).not.toContain('broken on purpose');
      await context.close();
    } finally {
      await broken.stop();
    }
  });

  test('a page that cannot be fetched for want of a network says so inside the frame, and is opened as soon as the network is back', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.origin}/SalesInfo/guide`);
    await hydrated(page);
    await context.setOffline(true);
    await page.locator('main').getByRole('link', { name: '인지세는 얼마인가요' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('button', { name: '다시 시도' }).waitFor();
    expect((await heading.innerText()).replace('\n', ' ')).toBe('연결이 끊겼습니다');
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.title()).toContain('연결이 끊겼습니다');
    expect(await page.locator('main').getByRole('link', { name: '1600-0000' }).getAttribute('href')).toBe('tel:1600-0000');
    expect(await page.locator('header').getByRole('link', { name: '분양안내' }).isVisible()).toBe(true);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: '인지세 안내' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/SalesInfo/stampTax');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '분양 길잡이' }).waitFor();
    await context.close();
  });

  test('a page whose chunk a newer build has replaced is loaded as a document', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.origin}/SalesInfo/guide`);
    await hydrated(page);
    await page.route(/assets\/sales-stamp-tax-page.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('main').getByRole('link', { name: '인지세는 얼마인가요' }).click();
    await page.getByRole('heading', { level: 1, name: '인지세 안내' }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
    await context.close();
  });

  test('the policy on personal data names items, basis, retention, rights and cookies', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/privacy`);
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    for (const words of [
      '제15조 제1항 제4호',
      '생년월일',
      '분양이 종료될 때까지',
      '열람, 정정, 삭제, 처리 정지',
      '관리자 로그인에만 쿠키를 사용합니다',
      '만 14세 미만',
      '밤 9시부터 다음 날 아침 8시까지',
    ]) {
      expect(text).toContain(words);
    }
    expect(await page.getByRole('table', { name: '접수 창구별 개인정보 항목' }).getByRole('rowheader').allInnerTexts()).toEqual([
      '관심고객 등록',
      '관심고객 문의',
      '방문예약',
    ]);
    await context.close();
  });

  test('the customer page has its invitation, phone, hours, official sentence and the form of four fields', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/yunseul/customer`);
    const main = page.locator('main');
    expect(await main.getByRole('link', { name: '1600-0000' }).first().getAttribute('href')).toBe('tel:1600-0000');
    await main.getByText('24시간 상담').waitFor();
    await main.getByText('본 사이트가 공식 홈페이지입니다.').waitFor();
    for (const field of ['name', 'phone', 'birthday', 'message']) expect(await main.locator(`form [name="${field}"]`).count(), field).toBe(1);
    await context.close();
  });

  test.each(['/privacy', '/yunseul/customer'].flatMap((path) => Object.entries(viewports).map(([name, viewport]) => [path, name, viewport] as const)))(
    '%s on a %s window has no accessibility fault and no sideways scroll',
    async (path, _, viewport) => {
      const { page, context, noise } = await openPage(browser, { viewport });
      await page.goto(site.origin + path);
      await hydrated(page);
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(noise).toEqual([]);
      await context.close();
    },
  );
});
