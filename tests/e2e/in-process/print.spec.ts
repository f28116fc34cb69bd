import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { paper } from '#tests/support/paper.ts';

test.use({ viewport: paper, javaScriptEnabled: false });

/** Checks also that the title is the largest of all headings. */
async function expectOneLeftEdge(page: Page): Promise<void> {
  const lefts = await page
    .locator('header a:visible, h1, main h2:not(.unseen), footer dl, footer p:visible')
    .evaluateAll((elements) => [...new Set(elements.map((element) => Math.round(element.getBoundingClientRect().left)))]);
  expect(lefts).toEqual([0]);
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const title = await page.locator('h1').evaluate(sizeOf);
  for (const heading of await page.locator('main h2:not(.unseen)').all()) expect(await heading.evaluate(sizeOf)).toBeLessThan(title);
}

test.describe('pages on A4', () => {
  for (const path of ['/FloorPlan/59A', '/SalesInfo/SubscriptionGuide', '/BusinessGuide/documents']) {
    test(`${path} begins everything at one left edge, and the title is the largest heading`, async ({ visit }) => {
      const page = await visit(path);
      await page.emulateMedia({ media: 'print' });
      await expectOneLeftEdge(page);
    });
  }

  test('the project overview has one left edge and one page', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    await page.emulateMedia({ media: 'print' });
    await test.step('everything begins at one left edge, and the title is the largest heading', () => expectOneLeftEdge(page));
    await test.step('it is one page with its footer', async () => {
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    });
  });

  test('the stamp tax has one left edge, its steps as a table, and whole answers', async ({ visit }) => {
    const page = await visit('/SalesInfo/stampTax');
    await page.emulateMedia({ media: 'print' });
    await test.step('everything begins at one left edge, and the title is the largest heading', () => expectOneLeftEdge(page));
    await test.step('the steps of the stamp tax are printed as a table, and no answer is separated from its question', async () => {
      for (const amount of ['비과세', '150,000원', '350,000원']) await expect(page.locator('figure').getByRole('cell', { name: amount })).toBeVisible();
      const items = page.locator('main details');
      expect(await items.count()).toBeGreaterThan(5);
      for (const item of await items.all()) expect(await item.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
    });
  });

  test('the first columns of the supply tables begin where their titles end', async ({ visit }) => {
    const page = await visit('/SalesInfo/announcement');
    await page.emulateMedia({ media: 'print' });
    const gaps = await page
      .locator('main h2 + p.quiet')
      .evaluateAll((leads) => leads.map((lead) => lead.getBoundingClientRect().top - lead.previousElementSibling!.getBoundingClientRect().bottom));
    expect(gaps).toHaveLength(2);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
  });

  test('the stamp tax of the typed amount is printed, and the telephone is on every page', async ({ visit }) => {
    const page = await visit('/SalesInfo/stampTax#price=1200000000', { javaScriptEnabled: true });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('output').filter({ hasText: '350,000' })).toBeVisible();
    await expect(page.locator('footer').getByText('1600-0000')).toBeVisible();
  });

  test('the places of the location have only the height of their words', async ({ visit }) => {
    const page = await visit('/LocationEnvironment/intro', { javaScriptEnabled: true });
    await page.emulateMedia({ media: 'print' });
    const places = page.locator('main ol > li').filter({ has: page.locator('h3') });
    await expect(places).toHaveCount(6);
    for (const place of await places.all()) {
      const spare = () => place.evaluate((item) => item.getBoundingClientRect().height - item.firstElementChild!.getBoundingClientRect().height);
      await expect.poll(spare).toBeLessThan(2);
    }
  });

  test('the view from the living room has its line at the horizon of the picture', async ({ visit }) => {
    const page = await visit('/LocationEnvironment/primium');
    await page.emulateMedia({ media: 'print' });
    const figure = page.locator('main figure').first();
    const [frame, line] = [(await figure.boundingBox())!, (await figure.locator('i').boundingBox())!];
    expect(Math.round((frame.height / 96) * 25.4)).toBe(60);
    const image = (await figure.locator('img').boundingBox())!;
    const at = Number(await figure.locator('img').evaluate((picture) => getComputedStyle(picture).getPropertyValue('--at')));
    expect(Math.abs(image.y + at * image.height - line.y)).toBeLessThan(2);
  });

  test('the facts of the chosen building stay at their place in the site plan', async ({ visit }) => {
    const page = await visit('/ComplexGuide/intro#building-104', { javaScriptEnabled: true });
    const facts = page.locator('[data-chosen]');
    await expect(facts).toHaveCSS('position', 'sticky');
    await page.emulateMedia({ media: 'print' });
    await expect(facts).toHaveCSS('position', 'static');
  });

  test('the header has only the height of its wordmark, and no line', async ({ visit }) => {
    const page = await visit('/privacy');
    await page.emulateMedia({ media: 'print' });
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('border-bottom-width', '0px');
    expect((await header.boundingBox())?.height).toBe((await header.getByRole('link').first().boundingBox())?.height);
  });

  test('the caption of the brand pictures is below them', async ({ visit }) => {
    const page = await visit('/Brand/intro');
    await page.emulateMedia({ media: 'print' });
    const figure = page.locator('[data-testid="brand-picture"]');
    const caption = (await figure.locator('figcaption').boundingBox())!;
    for (const picture of await figure.locator('img').all()) {
      const { y, height } = (await picture.boundingBox())!;
      expect(caption.y).toBeGreaterThanOrEqual(y + height);
    }
  });
});
