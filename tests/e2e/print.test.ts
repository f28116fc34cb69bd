import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
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

/** What of an A4 page lies between its margins (13 and 14 mm), in CSS pixels. */
const paper = { width: Math.floor((184 / 25.4) * 96), height: Math.floor((269 / 25.4) * 96) };

async function visit(path: string) {
  const opened = await openPage(browser, { viewport: paper, javaScriptEnabled: false });
  await opened.page.goto(site.origin + path);
  await opened.page.emulateMedia({ media: 'print' });
  return opened;
}

describe('pages on A4', () => {
  it.each(['/BusinessGuide/intro', '/FloorPlan/59A', '/SalesInfo/stampTax', '/SalesInfo/SubscriptionGuide', '/BusinessGuide/documents'])(
    '%s begins everything at one left edge, the title largest of all headings',
    async (path) => {
      const { page, context } = await visit(path);
      const lefts = await page
        .locator('header a:visible, h1, main h2:not(.unseen), footer dl, footer p:visible')
        .evaluateAll((elements) => [...new Set(elements.map((element) => Math.round(element.getBoundingClientRect().left)))]);
      expect(lefts).toEqual([0]);
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const title = await page.locator('h1').evaluate(sizeOf);
      for (const heading of await page.locator('main h2:not(.unseen)').all()) expect(await heading.evaluate(sizeOf)).toBeLessThan(title);
      await context.close();
    },
  );

  it('the project overview is one page, footer and all', async () => {
    const { page, context } = await visit('/BusinessGuide/intro');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    await context.close();
  });

  it('the drawing of the stamp tax keeps its amounts, and no answer is parted from its question', async () => {
    const { page, context } = await visit('/SalesInfo/stampTax');
    for (const amount of ['비과세', '15만원', '35만원']) expect(await page.locator('figure').getByText(amount, { exact: true }).isVisible()).toBe(true);
    const items = page.locator('details');
    expect(await items.count()).toBeGreaterThan(5);
    for (const item of await items.all()) expect(await item.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
    await context.close();
  });
});
