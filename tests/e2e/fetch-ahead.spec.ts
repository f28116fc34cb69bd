import type { Page } from '@playwright/test';
import { hydrated, saveData } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

function watchScripts(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /assets\/([\w-]+-page)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

test.describe('the code of the next page', () => {
  test('is fetched when its link scrolls into view or is pointed at, and the page then needs no other code', async ({ newPage }) => {
    const page = await newPage();
    const scripts = watchScripts(page);
    await page.goto('/BusinessGuide/intro');
    await hydrated(page);
    await expect.poll(() => scripts).toContain('business-plan-page');
    expect(scripts).not.toContain('location-intro-page');
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '입지', exact: false }).first().hover();
    await expect.poll(() => scripts).toContain('location-intro-page');
    await page.route('**/assets/*-page-*.js', (route) => route.abort());
    // This is away from the menu, which covers the tabs while it is open.
    await page.mouse.move(700, 850);
    await page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link').nth(1).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('분양일정');
  });

  test('is not fetched for a visitor who asks to save data', async ({ newPage }) => {
    const page = await newPage();
    await saveData(page);
    const scripts = watchScripts(page);
    await page.goto('/BusinessGuide/intro');
    await hydrated(page);
    await page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link').nth(1).hover();
    await page.waitForTimeout(500);
    expect(scripts).toEqual(['business-intro-page']);
  });

  test('is fetched after the answer to a press, not during it', async ({ newPage }) => {
    const page = await newPage();
    const scripts = watchScripts(page);
    await page.goto('/BusinessGuide/intro');
    await hydrated(page);
    const askedMeanwhile = await page.evaluate(() => {
      const count = () => document.querySelectorAll('link[rel="modulepreload"]').length;
      const before = count();
      for (const type of ['pointerdown', 'focusin'])
        document.querySelector('header [href="/LocationEnvironment/intro"]')?.dispatchEvent(new Event(type, { bubbles: true }));
      return count() - before;
    });
    expect(askedMeanwhile).toBe(0);
    await expect.poll(() => scripts).toContain('location-intro-page');
  });
});
