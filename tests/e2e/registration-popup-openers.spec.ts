import type { BrowserContextOptions, Page } from '@playwright/test';
import { viewports } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';

const phone: BrowserContextOptions = { viewport: viewports.narrow, hasTouch: true };
const popup = (page: Page) => page.getByRole('dialog', { name: '관심고객 등록' });
const headerOpener = (page: Page) => page.locator('header').getByText('1600-0000').first();

test.describe('the six openers', () => {
  test('wide: phone button, hero button, "register interest" link and footer button open it', async ({ visit }) => {
    const page = await visit('/');
    const openers = [
      headerOpener(page),
      page.locator('section[data-section="1"]').getByRole('link', { name: '관심고객 등록' }),
      page.locator('section[data-section="8"]').getByRole('link', { name: '관심고객 등록' }),
      page.locator('footer').getByRole('link', { name: '방문예약' }),
    ];
    for (const opener of openers) {
      await opener.click();
      await expect(popup(page)).toBeVisible();
      await popup(page).getByRole('button', { name: '닫기' }).click();
      await expect(popup(page)).toHaveCount(0);
    }
  });

  test('narrow: bottom bar and slide menu open it', async ({ visit }) => {
    const page = await visit('/', phone);
    await page.getByRole('navigation', { name: '빠른 상담' }).getByRole('link', { name: '방문예약' }).tap();
    await expect(popup(page)).toBeVisible();
    await popup(page).getByRole('button', { name: '닫기' }).tap();
    await expect(popup(page)).toHaveCount(0);
    await page.locator('header').getByRole('button', { name: /메뉴/ }).tap();
    await page.getByRole('dialog', { name: '전체 메뉴' }).getByRole('link', { name: '방문예약' }).tap();
    await expect(popup(page)).toBeVisible();
  });

  test('without JavaScript they lead to the page with the form', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await page.locator('section[data-section="1"]').getByRole('link', { name: '관심고객 등록' }).click();
    await page.waitForURL('**/yunseul/customer');
    await expect(page.locator('input[name="birthday"]')).toBeVisible();
  });
});
