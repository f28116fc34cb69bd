import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

describe.skipIf(!chromiumPath())('business pages in the browser', () => {
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('the overview table has its eight rows, four of them to be announced', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/BusinessGuide/intro`);
    const table = page.getByRole('table', { name: '윤슬 오션파크 사업개요' });
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual([
      '사업명',
      '대지 위치',
      '대지면적',
      '건축면적',
      '연면적',
      '용적률',
      '건축 규모',
      '세대수',
    ]);
    expect(await table.getByText('추후 공개', { exact: true }).count()).toBe(4);
    expect(await table.getByRole('cell').last().innerText()).toBe('1,325세대 (일반분양 371세대)');
    await context.close();
  });

  test('the figures stand on the page as text', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/BusinessGuide/intro`);
    const figures = (await page.locator('main section').first().locator('dd').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ''));
    expect(figures).toEqual(['1,325세대', '371세대', '21개동', 'B2–25F', '59·72·84㎡', '2028.3.']);
    await context.close();
  });

  test('the schedule names its stops in order, and only moving in has a date', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/BusinessGuide/plan`);
    const stops = page.locator('figure ol > li');
    expect(await stops.locator('h3').allInnerTexts()).toEqual(['입주자모집공고', '특별공급 접수', '1·2순위 접수', '당첨자 발표', '계약', '입주']);
    expect(await stops.getByText('추후 공개').count()).toBe(5);
    expect(await stops.last().innerText()).toContain('2028. 3. 예정');
    await page.getByRole('heading', { name: '확정 일정을 준비하고 있습니다' }).waitFor();
    await context.close();
  });

  test('the documents are listed by who hands them in, and none is asked for here', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/BusinessGuide/documents`);
    expect(await page.getByRole('table', { name: '모든 신청자가 제출하는 서류' }).getByRole('rowheader').count()).toBe(5);
    expect(await page.getByRole('table', { name: '해당하는 신청자가 제출하는 서류' }).getByRole('rowheader').count()).toBe(7);
    await page.getByText('이 홈페이지로는 서류를 받지 않습니다.').waitFor();
    expect(await page.locator('main input').count()).toBe(0);
    await context.close();
  });

  test('「다음에 볼 페이지」 leads on without a document load', async () => {
    const { page, context, noise } = await openPage(browser);
    await page.goto(`${site.origin}/BusinessGuide/intro`);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page
      .getByRole('navigation', { name: '다음에 볼 페이지' })
      .getByRole('link', { name: /분양일정/ })
      .click();
    await page.getByRole('heading', { level: 1, name: '분양일정' }).waitFor();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    expect(noise).toEqual([]);
    await context.close();
  });

  test.each(
    ['/BusinessGuide/intro', '/BusinessGuide/plan', '/BusinessGuide/documents'].flatMap((path) =>
      Object.entries(viewports).map(([name, viewport]) => [path, name, viewport] as const),
    ),
  )('%s on a %s window has no accessibility fault and no sideways scroll', async (path, _, viewport) => {
    const { page, context, noise } = await openPage(browser, { viewport });
    await page.goto(site.origin + path);
    await hydrated(page);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(noise).toEqual([]);
    await context.close();
  });
});
