import { hydrated, saveData, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.describe('pages for errors', () => {
  test('an unknown path shows "Not Found" with status 404 and a link home', async ({ newPage, noise }) => {
    noise.expect(/404.*\/no\/such\/page/);
    const page = await newPage();
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Not Found']);
    await page.getByRole('link', { name: '첫 화면으로' }).click();
    await page.waitForURL('/');
  });

  test.describe('a page that breaks while rendering', { tag: '@in-process' }, () => {
    test.use({
      javaScriptEnabled: false,
      inProcess: {
        wrapPages: (pages) => ({ ...pages, load: async () => ({ ...(await pages.load()), render: () => Promise.reject(new Error('broken on purpose')) }) }),
      },
    });

    test('shows its reference, a link home and the telephone', async ({ newPage, noise, site }) => {
      noise.expect(/500/);
      const page = await newPage();
      const answer = await page.goto('/BusinessGuide/intro');
      expect(answer?.status()).toBe(500);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
      expect(await site.written()).toContain(await page.locator('code').innerText());
      await expect(page.getByRole('link', { name: '첫 화면으로' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('link', { name: '1600-0000' })).toHaveAttribute('href', 'tel:1600-0000');
      expect(await page.content()).not.toContain('broken on purpose');
    });

    test('fills a narrow window, because it has no header', async ({ newPage, noise }) => {
      noise.expect(/500/);
      const page = await newPage({ viewport: viewports.narrow });
      await page.goto('/BusinessGuide/intro');
      expect((await page.getByRole('main').boundingBox())?.height).toBe(viewports.narrow.height);
    });
  });

  test('a page that is opened without network shows a message in the layout, and opens when the network is back', async ({ newPage, noise }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED/);
    const page = await newPage();
    await saveData(page);
    await page.goto('/SalesInfo/guide');
    await hydrated(page);
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link', { name: '인지세' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
    expect((await heading.innerText()).replace('\n', ' ')).toBe('연결이 끊겼습니다');
    await expect(heading).toBeFocused();
    expect(await page.title()).toContain('연결이 끊겼습니다');
    await expect(page.locator('main').getByRole('link', { name: '1600-0000' })).toHaveAttribute('href', 'tel:1600-0000');
    await expect(page.locator('header').getByRole('link', { name: '분양안내' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: '인지세 안내' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/SalesInfo/stampTax');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '분양 길잡이' })).toBeVisible();
  });

  test('a page whose chunk a newer build has replaced is loaded as a document', async ({ newPage, noise }) => {
    noise.expect(/404.*\/sales-stamp-tax-page/);
    const page = await newPage();
    await saveData(page);
    await page.goto('/SalesInfo/guide');
    await hydrated(page);
    await page.route(/assets\/sales-stamp-tax-page.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link', { name: '인지세' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '인지세 안내' })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  });
});
