import type { Browser, Page } from '@playwright/test';
import type { FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { pages, pathTo, planPageOf } from '#shared/pages/pages.ts';
import { offeredTypes } from '#shared/site/site-words.ts';
import { hydrated } from '#tests/support/browser.ts';

/** The drawings of the brochure, as SVG that stands alone. */
export interface Drawings {
  readonly map: string;
  readonly site: string;
  readonly elevation: string;
  readonly plans: ReadonlyMap<FloorPlanType, string>;
  /** What marks the homes of a type in the elevation. */
  readonly colours: ReadonlyMap<FloorPlanType, string>;
}

/** Returns the page's own drawing with its styles written into it, so that brochure and pages show one drawing. */
async function take(page: Page, selector: string): Promise<string> {
  const drawing = page.locator(selector).first();
  await drawing.waitFor({ state: 'attached' });
  return drawing.evaluate((svg) => {
    const properties = [
      'fill',
      'fill-opacity',
      'stroke',
      'stroke-width',
      'stroke-opacity',
      'stroke-dasharray',
      'stroke-linecap',
      'stroke-linejoin',
      'font-size',
      'font-weight',
      'letter-spacing',
      'text-anchor',
      'paint-order',
    ];
    const kept = new Set(['d', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'points', 'width', 'height', 'transform', 'viewBox', 'href', 'dx', 'dy']);
    function taken(element: Element, halo?: CSSStyleDeclaration): Element | undefined {
      const style = getComputedStyle(element);
      if (style.display === 'none') return undefined;
      if (element.tagName === 'use') {
        const target = svg.querySelector(CSS.escape(element.getAttribute('href')?.slice(1) ?? '').replace(/^/, '#'));
        return target ? taken(target, style) : undefined;
      }
      const copy = document.createElementNS('http://www.w3.org/2000/svg', element.tagName === 'a' ? 'g' : element.tagName);
      for (const { name, value } of element.attributes)
        if (kept.has(name)) copy.setAttribute(name, name === 'href' ? new URL(value, location.href).href : value);
      const written = [
        `font-family:${style.fontFamily.includes('Serif') ? 'Display' : 'Text'}`,
        ...properties.map((name) => `${name}:${(halo && name.startsWith('stroke') ? halo : style).getPropertyValue(name)}`),
      ];
      // A group only hands its styles on.
      if (element.tagName !== 'g' && element.tagName !== 'a') copy.setAttribute('style', written.join(';'));
      for (const child of element.childNodes) {
        const part = child.nodeType === Node.TEXT_NODE ? child.cloneNode() : child instanceof Element ? taken(child, halo) : undefined;
        if (part) copy.append(part);
      }
      return copy;
    }
    const copy = taken(svg);
    copy?.removeAttribute('style');
    return copy?.outerHTML ?? '';
  });
}

/** @param base the address of a running site */
export async function takeDrawings(browser: Browser, base: string): Promise<Drawings> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const open = async (path: string) => {
    await page.goto(base + path);
    await hydrated(page);
  };
  await open(pathTo(pages['location-intro']));
  const map = await take(page, 'main svg[viewBox="0 0 1440 900"]');
  await open(pathTo(pages['complex-intro']));
  const site = await take(page, 'main svg:has([data-building])');
  await open(pathTo(pages['complex-detail']));
  // No building is chosen on paper.
  await page.evaluate(() => document.querySelector('main svg [aria-current]')?.removeAttribute('aria-current'));
  const elevation = await take(page, 'main svg:has([data-row])');
  const colours = new Map<FloorPlanType, string>();
  for (const type of offeredTypes)
    colours.set(
      type,
      await page
        .locator(`main svg [data-row] > a [data-type="${type}"]`)
        .first()
        .evaluate((homes) => getComputedStyle(homes).stroke),
    );
  const plans = new Map<FloorPlanType, string>();
  // On paper the drawing has the names and dimensions for 1:100.
  await page.emulateMedia({ media: 'print' });
  for (const type of offeredTypes) {
    await open(`${pathTo(pages[planPageOf(type)])}?view=measured`);
    plans.set(type, await take(page, 'main svg[width$="mm"]'));
  }
  await page.close();
  return { map, site, elevation, plans, colours };
}
