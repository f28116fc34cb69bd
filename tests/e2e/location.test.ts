import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
const names = ['해안', '연륙교', '학교', '시장', '공원', '여객터미널'];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function visit(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await hydrated(opened.page);
  return opened;
}

describe('location', () => {
  it('has six points on the map and six boxes with pictures, under the same numbers', async () => {
    const { page, context, noise } = await visit('/LocationEnvironment/intro');
    const boxes = page.getByRole('list', { name: '여섯 가지 생활 거점' }).getByRole('listitem');
    expect(await boxes.locator('h3').allInnerTexts()).toEqual(names.map((name, index) => expect.stringMatching(new RegExp(`^${index + 1}\\s*${name}$`))));
    expect(await page.locator('img[data-picture^="location-"]').count()).toBe(6);
    for (const name of names) expect(await page.getByRole('link', { name: `${name} 이야기 보기` }).count()).toBe(1);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('marks a box when its point is pointed at or focused, and the point when its box is', async () => {
    const { page, context } = await visit('/LocationEnvironment/intro');
    await page.getByRole('link', { name: '공원 이야기 보기' }).hover();
    expect(await page.locator('#park').getAttribute('data-active')).toBe('true');
    await page.getByRole('link', { name: '학교 이야기 보기' }).focus();
    expect(await page.locator('#school').getAttribute('data-active')).toBe('true');
    // The one that is read is another: pointing goes before it.
    await page.locator('#coast').evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const next = (await page.locator('#bridge').boundingBox())!;
    await page.mouse.move(next.x + 20, next.y + 20);
    await expect.poll(() => page.getByRole('link', { name: '연륙교 이야기 보기' }).getAttribute('data-active')).toBe('true');
    await context.close();
  });

  it('brings a box into view when its point is pressed, and marks the point of the box that is read', async () => {
    const { page, context } = await visit('/LocationEnvironment/intro', { reducedMotion: 'reduce' });
    await page.getByRole('link', { name: '여객터미널 이야기 보기' }).click();
    await page.mouse.move(2, 2);
    await expect
      .poll(() =>
        page.locator('#terminal').evaluate((box) => {
          const { top, bottom } = box.getBoundingClientRect();
          return top < innerHeight / 2 && bottom > innerHeight / 2;
        }),
      )
      .toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('terminal');
    await expect.poll(() => page.getByRole('link', { name: '여객터미널 이야기 보기' }).getAttribute('data-active')).toBe('true');
    await context.close();
  });

  it('works as plain anchors without script', async () => {
    const { page, context } = await visit('/LocationEnvironment/intro', { javaScriptEnabled: false, viewport: viewports.narrow });
    await page.getByRole('link', { name: '시장 이야기 보기' }).click();
    expect(page.url()).toContain('#market');
    await context.close();
  });

  it('promises no travel times and no distances', async () => {
    for (const path of ['/LocationEnvironment/intro', '/LocationEnvironment/primium']) {
      const { page, context } = await visit(path);
      expect(await page.getByRole('main').innerText()).not.toMatch(/\d+\s*(분|시간 거리|km|m 거리|미터|킬로미터)/);
      await context.close();
    }
  });
});

describe('premium', () => {
  it('tells four stories with a picture and a way on each', async () => {
    const { page, context, noise } = await visit('/LocationEnvironment/primium');
    for (const at of [1, 2, 3, 4]) await page.getByText(`PREMIUM 0${at}`, { exact: true }).waitFor();
    expect(await page.locator('img[data-picture^="premium-"]').count()).toBe(4);
    expect(noise).toEqual([]);
    await context.close();
  });
});
