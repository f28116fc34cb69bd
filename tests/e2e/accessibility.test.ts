import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages, pathTo } from '../../shared/pages.ts';
import { administratorCookies, everyPage, resolvePath } from '../support/addresses.ts';
import { hydrated, launchBrowser, openPage, viewports, type WatchedPage } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
let cookies: Awaited<ReturnType<typeof administratorCookies>>;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  cookies = await administratorCookies(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** WCAG 2.2 AA, and what axe holds for good practice in headings, landmarks and regions. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)} – ${node.failureSummary?.split('\n').slice(1, 3).join(' ').trim()}`),
  );
}

/** Without motion: a text half faded in has half its contrast. */
async function open(path: string, viewport: { width: number; height: number }, isSignedIn = false): Promise<WatchedPage> {
  const watched = await openPage(browser, { viewport, reducedMotion: 'reduce' });
  if (isSignedIn) await watched.context.addCookies(cookies);
  await watched.page.goto(site.origin + (await resolvePath(site, path)));
  await hydrated(watched.page);
  return watched;
}

describe.each([
  { name: 'a phone', viewport: viewports.narrow },
  { name: 'a desktop', viewport: viewports.wide },
])('on $name', ({ viewport }) => {
  it.each(everyPage)('%s breaks no rule of WCAG 2.2 AA', async (path, { group }) => {
    const { page, context } = await open(path, viewport, group === 'admin');
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });

  it('Not Found breaks none', async () => {
    const { page, context } = await open('/no/such/page', viewport);
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });

  it('the popup breaks none while it is open', async () => {
    const { page, context } = await open(pathTo(pages['business-intro']), viewport);
    await page.locator('footer [aria-haspopup="dialog"]').first().click();
    await page.getByRole('dialog', { name: '관심고객 등록' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });

  it('a form breaks none while it shows what is wrong', async () => {
    const { page, context } = await open(pathTo(pages.customer), viewport);
    await page.locator('#inquiry button[type="submit"]').click();
    await page.locator('#inquiry [aria-invalid="true"]').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });

  it('the press list and an article break none for the administrator', async () => {
    for (const path of [pathTo(pages['press-list']), everyPage.find(([, { id }]) => id === 'press-article')?.[0] ?? '']) {
      const { page, context } = await open(path, viewport, true);
      expect(await violationsOf(page)).toEqual([]);
      await context.close();
    }
  });
});

it('the slide menu breaks no rule while it is open', async () => {
  const { page, context } = await open(pathTo(pages['brand-intro']), viewports.narrow);
  await page.locator('header').getByRole('button', { name: '메뉴' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

it('a menu of the wide header breaks no rule while it is open', async () => {
  const { page, context } = await open(pathTo(pages['brand-intro']), viewports.wide);
  await page.locator('header [data-group="units"] a').first().hover();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});
