import type { Browser } from 'playwright-core';
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

async function visit(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await hydrated(opened.page);
  return opened;
}

describe.each([
  { path: '/Interior/59A', type: '59A', pictures: 4 },
  { path: '/Interior/84A', type: '72B', pictures: 3 },
  { path: '/Interior/84B', type: '84B', pictures: 3 },
])('$path, titled $type', ({ path, type, pictures }) => {
  it('shows its pictures, its materials and what a model home does not promise', async () => {
    const { page, context, noise } = await visit(path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(type);
    expect(await page.locator(`img[data-picture^="interior-${type.toLowerCase()}-"]`).count()).toBe(pictures);
    await page.getByRole('heading', { name: '마감재 팔레트' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('전시품과 유상 옵션이 포함되어 있습니다');
    expect(noise).toEqual([]);
    await context.close();
  });
});

describe('gallery', () => {
  it('opens a picture large, steps by keys and round the ends, closes by Escape and gives the focus back', async () => {
    const { page, context, noise } = await visit('/Interior/59A');
    const opener = page.getByRole('link', { name: '거실 크게 보기' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: '인테리어 크게 보기' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('1 / 4');
    await page.keyboard.press('ArrowRight');
    expect(await dialog.innerText()).toContain('2 / 4');
    expect(await dialog.locator('img').getAttribute('data-picture')).toBe('interior-59a-kitchen');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await dialog.innerText()).toContain('4 / 4');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('steps by a swipe of more than 50 pixels', async () => {
    const { page, context } = await visit('/Interior/84A', { viewport: viewports.narrow });
    await page.getByRole('link', { name: '거실 크게 보기' }).click();
    const dialog = page.getByRole('dialog', { name: '인테리어 크게 보기' });
    const swipe = async (from: number, to: number) => {
      await page.mouse.move(from, 400);
      await page.mouse.down();
      await page.mouse.move(to, 404, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(300, 260);
    expect(await dialog.innerText()).toContain('1 / 3');
    await swipe(300, 220);
    expect(await dialog.innerText()).toContain('2 / 3');
    await swipe(100, 190);
    expect(await dialog.innerText()).toContain('1 / 3');
    await dialog.getByRole('button', { name: '닫기' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await context.close();
  });

  it('keeps the page behind it still, and lets it go again', async () => {
    const { page, context } = await visit('/Interior/84B');
    await page.getByRole('link', { name: '침실 크게 보기' }).click();
    expect(await page.evaluate(() => 'locked' in document.documentElement.dataset)).toBe(true);
    await page.getByRole('button', { name: '닫기' }).click();
    await expect.poll(() => page.evaluate(() => 'locked' in document.documentElement.dataset)).toBe(false);
    await context.close();
  });

  it('leaves no ground of the picture showing above and below it on a phone', async () => {
    const { page, context } = await visit('/Interior/84B', { viewport: viewports.narrow });
    await page.getByRole('link', { name: '거실 크게 보기' }).click();
    const picture = page.getByRole('dialog').locator('img');
    expect(await picture.evaluate((image) => getComputedStyle(image).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    await context.close();
  });

  it('links the pictures themselves where there is no script', async () => {
    const { page, context } = await visit('/Interior/59A', { javaScriptEnabled: false });
    const address = await page.getByRole('link', { name: '거실 크게 보기' }).getAttribute('href');
    const answer = await fetch(site.origin + address);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    await context.close();
  });
});
