import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { watchFonts } from '../support/fonts.ts';
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

describe('the result of the visit form', () => {
  it.each([
    { status: 200, result: 'taken' },
    { status: 502, result: 'refused' },
    { status: 504, result: 'unreachable' },
  ])('is shown with the fonts the page already has when the answer is $status', async ({ status, result }) => {
    const { page, context } = await openPage(browser, { viewport: viewports.narrow });
    await page.route('**/forms/visit', (route) => route.fulfill({ status, contentType: 'application/json', body: '{}' }));
    await page.goto(site.origin);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const fonts = watchFonts(page);
    const form = page.locator('[data-layout="mobile"] form');
    await form.locator('[name="name"]').fill('가나다');
    await form.locator('[name="phone"]').fill('01012345678');
    await form.locator('button[type="submit"]').click();
    await page.locator(`[data-layout="mobile"] [data-result="${result}"]`).waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect([...fonts].filter((name) => name.startsWith('serif'))).toEqual([]);
    await context.close();
  });
});
