import { expect, test } from '#tests/support/fixtures.ts';

const paths = [
  '/Brand/intro',
  '/LocationEnvironment/intro',
  '/LocationEnvironment/primium',
  '/ComplexGuide/intro',
  '/ComplexGuide/detailintro',
  '/ComplexGuide/community',
  '/FloorPlan/59A',
];

test.describe('text of large windows', () => {
  for (const path of paths)
    test(`${path} begins no text before the left margin of the site`, async ({ visit }) => {
      const page = await visit(path, { viewport: { width: 2560, height: 1300 } });
      const margin = await page.locator('header').evaluate((header) => Number.parseFloat(getComputedStyle(header).paddingLeft));
      expect(margin).toBeGreaterThan(200);
      const outside = await page.locator('main').evaluate((main, from) => {
        const range = document.createRange();
        return [...main.querySelectorAll(':is(h1, h2, h3, p, dt, dd, li, a, b, figcaption):not(svg *)')].flatMap((element) => {
          range.selectNodeContents(element);
          const { left, width } = range.getBoundingClientRect();
          const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, [aria-hidden]') && width > 2;
          // A picture may leave the margin; a large letter has space of its own before it.
          return isShown && !element.querySelector('img, svg') && left < from - 8 ? [`${element.textContent}: ${left}`] : [];
        });
      }, margin);
      expect(outside).toEqual([]);
    });
});
