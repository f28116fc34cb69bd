import type { Page } from '@playwright/test';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { holdBack, pageScript } from '#tests/support/hold-back.ts';

/** Holds the script of the page back until `release`. */
async function holdScript(page: Page): Promise<{ readonly release: () => void; readonly asked: () => boolean }> {
  let isAsked = false;
  page.on('request', (request) => {
    if (pageScript.test(request.url())) isAsked = true;
  });
  return { release: await holdBack(page, pageScript), asked: () => isAsked };
}

/** Follows a link and reloads the page it leads to, with its script held back. */
async function reloadNextPage(page: Page): ReturnType<typeof holdScript> {
  await page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link').nth(1).click();
  await page.waitForURL('**/BusinessGuide/plan');
  const script = await holdScript(page);
  await page.reload();
  return script;
}

test.describe('the script of a page', () => {
  test('is fetched by itself, but only after the load event', async ({ newPage }) => {
    for (const path of ['/', '/BusinessGuide/intro', '/yunseul/press']) {
      const page = await newPage({ viewport: viewports.narrow });
      await page.goto(path);
      await hydrated(page);
      const { scripts, loadedAt } = await page.evaluate(() => ({
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js') && !name.includes('/boot-'))
          .map(({ startTime }) => startTime),
        loadedAt: Math.max(...performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).loadEventStart)),
      }));
      expect(scripts.length, path).toBeGreaterThan(3);
      expect(loadedAt, path).toBeGreaterThan(0);
      expect(Math.min(...scripts), path).toBeGreaterThanOrEqual(loadedAt);
      await page.close();
    }
  });

  test('is fetched at the first key, before the page is complete', async ({ newPage }) => {
    const page = await newPage();
    const releasePictures = await holdBack(page, '**/*.avif');
    let isAsked = false;
    page.on('request', (request) => {
      if (pageScript.test(request.url())) isAsked = true;
    });
    await page.goto('/Brand/intro', { waitUntil: 'domcontentloaded' });
    // The one script of the document may not have loaded yet.
    await expect.poll(() => page.keyboard.press('Tab').then(() => isAsked)).toBe(true);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    releasePictures();
    await hydrated(page);
  });
});

test.describe('while the script of a page has not loaded', () => {
  test('a tap on the menu opens it once when the script loads', async ({ newPage }) => {
    const page = await newPage({ viewport: viewports.narrow, hasTouch: true });
    const script = await holdScript(page);
    await page.goto('/BusinessGuide/intro');
    await page.locator('header').getByRole('button', { name: '메뉴' }).tap();
    await expect(page.locator('header')).toHaveAttribute('data-loading', '');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    script.release();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('header')).not.toHaveAttribute('data-loading');
  });

  test('a press is answered by the browser, or when the script loads', async ({ newPage }) => {
    const page = await newPage();
    await test.step('a building that is pressed in the drawing of the site is chosen when the script loads', async () => {
      const script = await holdScript(page);
      await page.goto('/ComplexGuide/intro');
      const building = page.locator('svg [data-building="104"]');
      await building.click();
      await expect(page.locator('header')).toHaveAttribute('data-loading', '');
      script.release();
      await expect(building).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL('/ComplexGuide/intro#building-104');
    });
    await test.step('a link leads to its page', async () => {
      const script = await holdScript(page);
      await page.goto('/BusinessGuide/intro');
      await page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link').nth(1).click();
      await page.waitForURL('**/BusinessGuide/plan');
      script.release();
      await hydrated(page);
    });
    await test.step('an opener of the popup opens it when the script loads, on the same page', async () => {
      const script = await holdScript(page);
      await page.goto('/BusinessGuide/intro');
      await page.locator('footer').getByRole('link', { name: '방문예약' }).click();
      script.release();
      await expect(page.getByRole('dialog', { name: '방문예약' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/BusinessGuide/intro');
    });
  });

  test('"back" after a reload shows the page before', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    const script = await reloadNextPage(page);
    await page.goBack();
    script.release();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('사업개요');
  });

  test('"back" after a reload leaves a page before it is hydrated, and its script does not hydrate the next one', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    const script = await reloadNextPage(page);
    const releasePage = await holdBack(page, '**/BusinessGuide/intro');
    const asked = page.waitForRequest('**/BusinessGuide/intro');
    await page.evaluate(() => history.back());
    await asked;
    const entry = page.waitForResponse(/\/assets\/entry[^/]*\.js$/);
    script.release();
    await entry;
    // A wrong hydration would have time to fail the test with its error in the console.
    await page.waitForTimeout(1000);
    releasePage();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('사업개요');
  });

  test('what is typed is kept when the script loads', async ({ newPage }) => {
    const page = await newPage();
    await test.step('what is typed into a form stays, with the place of the cursor', async () => {
      const script = await holdScript(page);
      await page.goto('/yunseul/customer');
      const name = page.locator('main [name="name"]');
      await name.pressSequentially('김윤슬');
      await name.press('ArrowLeft');
      await page.locator('main [name="marketingConsent"]').check();
      script.release();
      await hydrated(page);
      await expect(name).toHaveValue('김윤슬');
      await expect(page.locator('main [name="marketingConsent"]')).toBeChecked();
      expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
    });
    await test.step('what is typed and chosen for a check is counted', async () => {
      const script = await holdScript(page);
      await page.goto('/SalesInfo/stampTax');
      const amount = page.locator('form input').first();
      await amount.fill('900000000');
      await amount.press('Enter');
      script.release();
      await hydrated(page);
      await expect(amount).toHaveValue('900,000,000');
      await page.goto('/ComplexGuide/detailintro');
      await hydrated(page);
      const again = await holdScript(page);
      await page.reload();
      await page.locator('fieldset input').nth(2).check({ force: true });
      again.release();
      await hydrated(page);
      await expect(page.locator('fieldset input').nth(2)).toBeChecked();
      await expect(page.getByRole('main').getByRole('status')).toContainText('59B ', { useInnerText: true });
    });
    await test.step('dates typed before hydration are kept, even the first part of a date with a default value', async () => {
      const script = await holdScript(page);
      await page.goto('/SalesInfo/checkpoint');
      const day = (label: string) => page.locator('#score form').getByRole('group', { name: label, exact: true }).getByRole('textbox');
      const typed = { 입주자모집공고일: ['2027', '', ''], 생년월일: ['1980', '7', '21'], '청약통장 가입일': ['2001', '2', '3'] };
      for (const [label, parts] of Object.entries(typed)) for (const [index, part] of parts.entries()) await day(label).nth(index).fill(part);
      script.release();
      await hydrated(page);
      for (const [label, parts] of Object.entries(typed))
        await expect.poll(() => day(label).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)), label).toEqual(parts);
      await day('입주자모집공고일').nth(1).fill('3');
      await day('입주자모집공고일').nth(2).fill('4');
      await expect(page.locator('#score form').getByRole('status')).toContainText('무주택기간 32점, 부양가족 5점, 청약통장 17점을 더해 54점입니다.');
    });
  });

  test('an article that is being written is kept whole', async ({ newPage, beAdministrator, slug }) => {
    const page = await newPage();
    await beAdministrator(page.context());
    const script = await holdScript(page);
    await page.goto(`/${slug}/press`);
    const fields = ['title', 'summary', 'content'].map((name) => page.locator(`#admin [name="${name}"]`));
    for (const [index, field] of fields.entries()) await field.fill(`쓰던 글 ${index}`);
    script.release();
    await hydrated(page);
    await page.getByRole('button', { name: '미리보기' }).click();
    await expect(page.getByRole('region', { name: '미리보기' })).toContainText('쓰던 글 0');
    for (const [index, field] of fields.entries()) await expect(field).toHaveValue(`쓰던 글 ${index}`);
  });

  test('the header changes its style on a scrolled page, and the wheel moves the home page by one section', async ({ newPage }) => {
    const page = await newPage({ viewport: viewports.wide, ...withMotion });
    const script = await holdScript(page);
    await page.goto('/');
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 100);
    await expect(page.locator('header')).toHaveAttribute('data-scrolled', 'true');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(viewports.wide.height);
    expect(script.asked()).toBe(true);
    script.release();
    await hydrated(page);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2 * viewports.wide.height);
  });

  test('a wheel on the home page jumps without motion, and is left to the browser when it turns sideways', async ({ newPage }) => {
    const viewport = { width: 1440, height: 1300 };
    const page = await newPage({ viewport, reducedMotion: 'reduce' });
    await holdScript(page);
    await page.goto('/');
    await test.step('a wheel turned up on the footer of the home page shows its last section', async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const onFooter = await page.evaluate(() => scrollY);
      expect(onFooter).toBeGreaterThan(7 * viewport.height);
      expect(onFooter).toBeLessThan(7.5 * viewport.height);
      await page.mouse.move(700, 400);
      await page.mouse.wheel(0, -100);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(onFooter);
      expect(await page.evaluate(() => scrollY)).toBe(7 * viewport.height);
    });
    await test.step('a wheel that turns sideways is left to the browser on the home page', async () => {
      const isTaken = (turn: { deltaX: number; deltaY: number }) =>
        page.evaluate((given) => !dispatchEvent(new WheelEvent('wheel', { ...given, cancelable: true })), turn);
      expect(await isTaken({ deltaX: 120, deltaY: 60 })).toBe(false);
      expect(await isTaken({ deltaX: 60, deltaY: 120 })).toBe(true);
    });
  });
});
