import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
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

async function visit(options: BrowserContextOptions): Promise<Page> {
  const { page } = await openPage(browser, { ...options, reducedMotion: 'reduce' });
  await page.goto(site.origin);
  await hydrated(page);
  return page;
}

/** What axe finds, short enough to read in a failed test. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  );
}

async function openPopup(page: Page): Promise<void> {
  await page.locator('a[aria-haspopup="dialog"]:visible').first().click();
  await page.getByRole('dialog').waitFor();
}

async function fillAndSend(page: Page, status: number): Promise<void> {
  await page.route('**/api/registrations', (route) => route.fulfill({ status, contentType: 'application/json', body: '{}' }));
  await page.getByRole('dialog').locator('input[name="name"]').fill('김윤슬');
  await page.getByRole('dialog').locator('input[name="phone"]').fill('01012345678');
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await page
    .getByRole('dialog')
    .getByRole(status === 200 ? 'status' : 'alert')
    .waitFor();
}

describe.each([
  ['wide', viewports.wide],
  ['narrow', viewports.narrow],
] as const)('axe-core finds nothing on the %s home page', (name, viewport) => {
  it('as it opens, and after every accordion and tab has been used', async () => {
    const page = await visit({ viewport });
    expect(await violations(page)).toEqual([]);
    const openers = page.locator('main button[aria-expanded]:visible');
    for (let index = 0; index < (await openers.count()); index += 1)
      if ((await openers.nth(index).getAttribute('aria-expanded')) === 'false') await openers.nth(index).click();
    await page.getByRole('tab').last().click();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('with its menu open', async () => {
    const page = await visit({ viewport });
    if (name === 'wide') await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').first().hover();
    else await page.locator('header').getByRole('button', { name: /메뉴/ }).click();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['form', undefined],
    ['success', 200],
    ['refusal', 502],
    ['error', 504],
  ] as const)('with the popup showing its %s', async (_state, status) => {
    const page = await visit({ viewport });
    await openPopup(page);
    if (status !== undefined) await fillAndSend(page, status);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('with problems at the fields of the visit form, and with its result', async () => {
    const page = await visit({ viewport });
    const form = page.locator('main form:visible');
    await form.locator('input[name="phone"]').fill('12');
    await form.locator('button[type="submit"]').click();
    await form.getByText('필수 입력 항목입니다.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${site.origin}/?result=refused`);
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});

describe('by keyboard alone', () => {
  it('the wide home page is walked from the skip link to the end, every stop seen with a visible focus', async () => {
    const page = await visit({ viewport: viewports.wide });
    const seen: string[] = [];
    for (let press = 0; press < 140; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body) return undefined;
        const { width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const isMarked = style.outlineStyle !== 'none' || style.boxShadow !== 'none';
        return {
          text: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.getAttribute('name') || '',
          isSeen: width > 1 && height > 1,
          isMarked,
        };
      });
      if (!stop) break;
      expect(stop, stop.text).toMatchObject({ isSeen: true, isMarked: true });
      seen.push(stop.text);
    }
    for (const text of ['본문으로 바로가기', '브랜드', '홍보영상', '59A㎡', '다음', '방문예약 신청', '패밀리 사이트'])
      expect(seen.some((stop) => stop.includes(text))).toBe(true);
    await page.context().close();
  });
});
