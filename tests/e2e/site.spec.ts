import { hydrated, saveData } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('pages of the site itself in the browser', () => {
  test('an unknown address says "Not Found" with status 404 and leads home', async ({ newPage, noise }) => {
    noise.expect(/404/);
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

    test('shows its reference, a way home and the phone', async ({ newPage, noise, site }) => {
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
  });

  test('a page without network shows a message in the layout, and opens when the network is back', async ({ newPage, noise }) => {
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
    noise.expect(/404/);
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

  test('the policy on personal data names items, basis, retention, rights and cookies', async ({ visit }) => {
    const page = await visit('/privacy', { javaScriptEnabled: false });
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    for (const words of [
      '제15조 제1항 제4호',
      '생년월일',
      '분양이 종료될 때까지',
      '열람, 정정, 삭제, 처리 정지',
      '관리자 로그인에만 쿠키를 사용합니다',
      '만 14세 미만',
      '밤 9시부터 다음 날 아침 8시까지',
    ]) {
      expect(text).toContain(words);
    }
    expect(await page.getByRole('table', { name: '접수 창구별 개인정보의 목적과 항목' }).getByRole('rowheader').allInnerTexts()).toEqual([
      '관심고객 등록',
      '문의',
      '방문예약',
      '수신 동의 철회',
      '자동으로 생기는 정보',
    ]);
  });

  test('the customer page has its invitation, phone, hours, official sentence and the form of four fields', async ({ visit }) => {
    const page = await visit('/yunseul/customer', { javaScriptEnabled: false });
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: '1600-0000' }).first()).toHaveAttribute('href', 'tel:1600-0000');
    await expect(main.getByText('24시간 상담')).toBeVisible();
    await expect(main.getByText('본 사이트가 공식 홈페이지입니다.')).toBeVisible();
    for (const field of ['name', 'phone', 'birthday', 'message']) expect(await main.locator(`form [name="${field}"]`).count(), field).toBe(1);
  });
});
