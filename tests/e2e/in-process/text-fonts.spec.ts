import type { Page } from '@playwright/test';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { hydrated, saveData } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const path = pathTo(pages['business-intro']);
const paragraph = 'footer p';

/** Whether the site's own font draws the paragraph, and not one of the machine. */
async function isInOurFont(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: paragraph });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  const most = fonts.toSorted((one, other) => other.glyphCount - one.glyphCount)[0];
  return most?.isCustomFont === true;
}

const untilFontsCame = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('fonts-kept'))).not.toBeNull();

test.describe('running text on a machine with a Korean font', () => {
  test("keeps the font in which it was first shown, also after a step within the page, and has the site's font from the next page on", async ({ visit }) => {
    const page = await visit(path);
    await untilFontsCame(page);
    expect(await isInOurFont(page)).toBe(false);
    await page.evaluate(() => void (location.hash = '#main'));
    await page.waitForTimeout(200);
    expect(await isInOurFont(page)).toBe(false);
    await page.getByRole('navigation', { name: '하위 메뉴' }).locator('a:not([aria-current])').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await expect.poll(() => isInOurFont(page)).toBe(true);
  });

  test("has the site's font on the second visit before the script has loaded", async ({ visit, noise }) => {
    noise.expect(/framework-/);
    const page = await visit(path);
    await untilFontsCame(page);
    await page.route(/\/assets\/framework-/, (route) => route.abort());
    await page.reload();
    await expect.poll(() => isInOurFont(page)).toBe(true);
    await expect(page.locator('[data-scripted]')).toHaveCount(0);
  });

  test("stays in the machine's font for a visitor who asks to save data", async ({ newPage }) => {
    const page = await newPage();
    await saveData(page);
    const fonts: string[] = [];
    page.on('request', (request) => void (/\/sans-/.test(request.url()) && fonts.push(request.url())));
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
    expect(fonts).toEqual([]);
    expect(await isInOurFont(page)).toBe(false);
  });
});
