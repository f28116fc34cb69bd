import type { BrowserContextOptions, Page } from '@playwright/test';
import { viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const phone: BrowserContextOptions = { viewport: viewports.narrow, hasTouch: true };
const popup = (page: Page, name: '관심고객 등록' | '방문예약' = '관심고객 등록') => page.getByRole('dialog', { name });
const headerOpener = (page: Page) => page.locator('header').getByText('1600-0000').first();

test.describe('the six openers of the popup', () => {
  test('open it in a wide window: phone button, hero button, "register interest" link and footer button', async ({ visit }) => {
    const page = await visit('/');
    const openers = [
      headerOpener(page),
      page.locator('section[data-section="1"]').getByRole('link', { name: '관심고객 등록' }),
      page.locator('section[data-section="8"]').getByRole('link', { name: '관심고객 등록' }),
    ];
    const visitOpener = page.locator('footer').getByRole('link', { name: '방문예약' });
    // An opener that asks for a visit names the popup so, and the next opener does not.
    for (const [opener, name] of [
      ...openers.map((each) => [each, '관심고객 등록'] as const),
      [visitOpener, '방문예약'] as const,
      [headerOpener(page), '관심고객 등록'] as const,
    ]) {
      await opener.click();
      await expect(popup(page, name)).toBeVisible();
      await popup(page, name).getByRole('button', { name: '닫기' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('send and answer a visit when a visit was asked for', async ({ visit, forms }) => {
    const page = await visit('/privacy');
    await page.locator('footer').getByRole('link', { name: '방문예약' }).click();
    const dialog = popup(page, '방문예약');
    await dialog.locator('input[name="name"]').fill('들를 사람');
    await dialog.locator('input[name="phone"]').fill('010-5151-6161');
    forms.behave('slow', 500);
    await dialog.getByRole('button', { name: '방문예약 신청' }).click();
    await page.waitForFunction(() => document.querySelector('dialog button[type="submit"]')?.textContent === '예약 접수 중...');
    await expect(dialog.getByRole('status')).toContainText('방문예약 신청이 완료되었습니다', { useInnerText: true });
    expect(
      forms
        .taken()
        .filter(({ body }) => body['name'] === '들를 사람')
        .map(({ body }) => body['visitDate']),
    ).toEqual(['상담 후 결정']);
  });

  test('open it in a narrow window: bottom bar and slide menu', async ({ visit }) => {
    const page = await visit('/', phone);
    await page.getByRole('navigation', { name: '빠른 상담' }).getByRole('link', { name: '방문예약' }).tap();
    await expect(popup(page, '방문예약')).toBeVisible();
    await popup(page, '방문예약').getByRole('button', { name: '닫기' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('header').getByRole('button', { name: /메뉴/ }).tap();
    await page.getByRole('dialog', { name: '전체 메뉴' }).getByRole('link', { name: '방문예약' }).tap();
    await expect(popup(page, '방문예약')).toBeVisible();
  });

  test('lead to the page with the form without JavaScript', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await page.locator('section[data-section="1"]').getByRole('link', { name: '관심고객 등록' }).click();
    await page.waitForURL('**/yunseul/customer');
    await expect(page.locator('input[name="birthday"]')).toBeVisible();
  });
});
