import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(site.origin);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

const phone: BrowserContextOptions = { viewport: viewports.narrow, hasTouch: true };
const popup = (page: Page) => page.getByRole('dialog', { name: '관심고객 등록' });
const headerOpener = (page: Page) => page.locator('header').getByText('1600-0000').first();

describe('the six openers', () => {
  it('wide: phone button, hero button, "register interest" link and footer button open it', async () => {
    const page = await visit();
    const openers = [
      headerOpener(page),
      page.locator('section[data-section="1"]').getByRole('link', { name: '관심고객 등록' }),
      page.locator('section[data-section="8"]').getByRole('link', { name: '관심고객 등록' }),
      page.locator('footer').getByRole('link', { name: '방문예약' }),
    ];
    for (const opener of openers) {
      await opener.click();
      await popup(page).waitFor();
      await popup(page).getByRole('button', { name: '닫기' }).click();
      await popup(page).waitFor({ state: 'detached' });
    }
    await page.context().close();
  });

  it('narrow: bottom bar and slide menu open it', async () => {
    const page = await visit(phone);
    await page.getByRole('navigation', { name: '빠른 상담' }).getByRole('link', { name: '방문예약' }).tap();
    await popup(page).waitFor();
    await popup(page).getByRole('button', { name: '닫기' }).tap();
    await popup(page).waitFor({ state: 'detached' });
    await page.locator('header').getByRole('button', { name: /메뉴/ }).tap();
    await page.getByRole('dialog', { name: '전체 메뉴' }).getByRole('link', { name: '방문예약' }).tap();
    await popup(page).waitFor();
    await page.context().close();
  });

  it('without JavaScript they lead to the page with the form', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.locator('section[data-section="1"]').getByRole('link', { name: '관심고객 등록' }).click();
    await page.waitForURL('**/yunseul/customer');
    expect(await page.locator('input[name="birthday"]').isVisible()).toBe(true);
    await page.context().close();
  });
});
