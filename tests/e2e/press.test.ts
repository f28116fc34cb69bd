import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../server/admin/accounts.ts';
import { createPasswords } from '../../server/admin/passwords.ts';
import { decodeBase32, hotp, newTotpSecret, totpStep } from '../../server/admin/totp.ts';
import { pressArticleSchema, type PressArticle } from '../../shared/press.ts';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { call } from '../support/calls.ts';
import { administrator, signIn, startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
let cookie: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ LOGIN_LIMIT: '1000', SITES: 'board,drafts,editing,native,writing' }), launchBrowser()]);
  cookie = await signIn(site);
  for (let index = 1; index <= 26; index += 1) await post('board', { title: `소식 ${index}` });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function post(siteId: string, json: object = {}): Promise<PressArticle> {
  return pressArticleSchema.parse(
    (await call(site, 'POST', `/api/press/${siteId}`, { cookie, json: { title: '소식', summary: '요약', content: '하나\n\n둘', ...json } })).body,
  );
}

async function asAdministrator(context: BrowserContext): Promise<void> {
  const own = await signIn(site);
  await context.addCookies(
    own.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: site.origin })),
  );
}

async function signInThere(page: Page): Promise<void> {
  await page.getByLabel('이메일').fill(administrator.email);
  await page.getByLabel('비밀번호').fill(administrator.password);
  await page.getByRole('button', { name: '로그인' }).click();
  await page.getByText(`${administrator.email}님, 환영합니다.`).waitFor();
}

const numbers = (page: Page) => page.locator('tbody tr td:first-child').allInnerTexts();

describe.each(Object.entries(viewports))('press list, %s', (name, viewport) => {
  it('numbers down from the total, adds further pages below at a press, and is at its place again after an article', async () => {
    const { page, context, noise } = await openPage(browser, { viewport });
    await page.goto(`${site.origin}/board/press`);
    await hydrated(page);
    expect(await numbers(page)).toEqual(Array.from({ length: 10 }, (_, index) => String(26 - index)));
    await page.getByRole('link', { name: '더보기' }).click();
    await page.getByText('26건 가운데 20건').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('소식 16');
    await page.getByRole('link', { name: '더보기' }).click();
    await page.getByText('26건 가운데 26건').waitFor();
    expect(await numbers(page)).toEqual(Array.from({ length: 26 }, (_, index) => String(26 - index)));
    expect(await page.getByRole('link', { name: '더보기' }).count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: '조회' }).isVisible()).toBe(name === 'wide');

    await page.getByRole('link', { name: '소식 3', exact: true }).click();
    await page.getByRole('heading', { name: '소식 3', exact: true }).waitFor();
    await page.getByRole('link', { name: '목록' }).click();
    await page.getByText('26건 가운데 26건').waitFor();
    await page.waitForFunction(() => window.scrollY > 300);
    expect(await page.getByRole('link', { name: '소식 3', exact: true }).isVisible()).toBe(true);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('shows an empty list under its head', async () => {
    const { page, context, noise } = await openPage(browser, { viewport });
    await page.goto(`${site.origin}/native/press`);
    await hydrated(page);
    expect(await page.getByRole('columnheader').count()).toBeGreaterThan(2);
    expect(await page.getByText('아직 소식이 없습니다').isVisible()).toBe(true);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('lets the administrator sign in, write, read, and sign out, all on the page', async () => {
    const { page, context, noise } = await openPage(browser, { viewport });
    await page.goto(`${site.origin}/writing/press`);
    await hydrated(page);
    await page.getByLabel('이메일').fill(administrator.email);
    await page.getByLabel('비밀번호').fill('wrong wrong wrong wrong');
    await page.getByRole('button', { name: '로그인' }).click();
    await page.getByText('로그인에 실패했습니다: 이메일 또는 비밀번호가 올바르지 않습니다.').waitFor();
    await signInThere(page);

    await page.getByRole('button', { name: '등록하기' }).click();
    expect(await page.getByRole('alert').filter({ hasText: '제목과 요약을 입력해 주세요.' }).isVisible()).toBe(true);
    await page.getByLabel('제목').fill(`<b>${name}</b>에서 쓴 글`);
    await page.getByLabel('요약').fill('요약');
    await page.getByLabel('내용').fill('첫 문단\n\n둘째 문단');
    await page.getByRole('button', { name: '미리보기' }).click();
    await page.getByRole('region', { name: '미리보기' }).getByText('둘째 문단').waitFor();
    await page.getByRole('button', { name: '등록하기' }).click();
    await page.getByText('보도자료를 등록했습니다.').waitFor();
    expect(await page.getByLabel('제목').inputValue()).toBe('');

    await page.getByRole('link', { name: `<b>${name}</b>에서 쓴 글` }).click();
    await page.getByRole('heading', { name: `<b>${name}</b>에서 쓴 글` }).waitFor();
    expect(await page.locator('article p').allInnerTexts()).toEqual(expect.arrayContaining(['첫 문단', '둘째 문단']));
    await page.getByRole('link', { name: '목록' }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('button', { name: '로그인' }).waitFor();
    expect(noise.filter((line) => !line.includes('401'))).toEqual([]);
    await context.close();
  });
});

describe('an administrator at work', () => {
  it('keeps a draft, which visitors do not see, and publishes it', async () => {
    const { page, context, noise } = await openPage(browser);
    await asAdministrator(context);
    await page.goto(`${site.origin}/drafts/press`);
    await hydrated(page);
    await page.getByLabel('제목').fill('초안');
    await page.getByLabel('요약').fill('요약');
    await page.getByRole('button', { name: '임시저장' }).click();
    await page.getByText(/^임시저장했습니다/).waitFor();
    expect((await call(site, 'GET', '/api/press/drafts')).body).toMatchObject({ total: 0 });
    await page.getByRole('link', { name: /초안/ }).click();
    await page.getByText('방문자에게는 보이지 않습니다').waitFor();
    await page.getByRole('button', { name: '수정' }).click();
    await page.getByRole('button', { name: '발행하기' }).click();
    await page.getByText('저장했습니다.').waitFor();
    expect(await page.getByText('방문자에게는 보이지 않습니다').count()).toBe(0);
    expect((await call(site, 'GET', '/api/press/drafts')).body).toMatchObject({ total: 1 });
    expect(noise).toEqual([]);
    await context.close();
  });

  it('is told when somebody else was faster, sees what is stored now, and overwrites nothing unasked', async () => {
    const article = await post('editing', { title: '처음' });
    const { page, context } = await openPage(browser);
    await asAdministrator(context);
    await page.goto(`${site.origin}/editing/press/${article.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: '수정' }).click();
    await page.getByLabel('제목').fill('내 제목');
    await call(site, 'PATCH', `/api/press/editing/${article.id}`, { cookie, json: { title: '남의 제목', version: 1 } });
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.getByText('다른 관리자가 이 글을 먼저 고쳤습니다').waitFor();
    expect(await page.getByRole('region', { name: '지금 저장된 내용' }).getByText('남의 제목').isVisible()).toBe(true);
    expect((await call(site, 'GET', `/api/press/editing/${article.id}`)).body).toMatchObject({ title: '남의 제목' });
    await page.getByRole('button', { name: '내 내용으로 계속 고치기' }).click();
    expect(await page.getByLabel('제목').inputValue()).toBe('내 제목');
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.getByText('저장했습니다.').waitFor();
    expect((await call(site, 'GET', `/api/press/editing/${article.id}`)).body).toMatchObject({ title: '내 제목', version: 3 });
    await context.close();
  });

  it('deletes after a question, which can be taken back', async () => {
    const article = await post('editing', { title: '지울 글' });
    const { page, context, noise } = await openPage(browser);
    await asAdministrator(context);
    await page.goto(`${site.origin}/editing/press/${article.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: '삭제' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('취소');
    await page.getByRole('button', { name: '취소' }).click();
    expect((await call(site, 'GET', `/api/press/editing/${article.id}`)).status).toBe(200);
    await page.getByRole('button', { name: '삭제' }).click();
    await page.getByRole('button', { name: '삭제하기' }).click();
    await page.waitForURL('**/editing/press');
    expect((await call(site, 'GET', `/api/press/editing/${article.id}`)).status).toBe(404);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('loses nothing that was typed when the session has ended', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.origin}/writing/press`);
    await hydrated(page);
    await signInThere(page);
    await page.getByLabel('제목').fill('긴 글');
    await page.getByLabel('요약').fill('오래 쓴 요약');
    const held = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await call(site, 'DELETE', '/api/session', { cookie: held });
    await page.getByRole('button', { name: '등록하기' }).click();
    await page.getByText('작성하시던 내용이 그대로 남아 있습니다').waitFor();
    await signInThere(page);
    expect(await page.getByLabel('제목').inputValue()).toBe('긴 글');
    expect(await page.getByLabel('요약').inputValue()).toBe('오래 쓴 요약');
    await page.getByRole('button', { name: '등록하기' }).click();
    await page.getByText('보도자료를 등록했습니다.').waitFor();
    await context.close();
  });
});

describe('an account with a second factor', () => {
  it.each([
    ['with', true],
    ['without', false],
  ])('is asked for its code after the right password, %s script', async (_name, javaScriptEnabled) => {
    const { accounts } = site.site.storage;
    const email = `second-${String(javaScriptEnabled)}@test.example`;
    const account = await addAccount({ accounts, passwords: createPasswords() }, { email, password: administrator.password, role: 'admin' });
    if (account === 'exists') throw new Error('there already');
    const secret = newTotpSecret();
    await accounts.setSecondFactor(account.id, secret, []);
    const { page, context } = await openPage(browser, { javaScriptEnabled });
    await page.goto(`${site.origin}/native/press`);
    if (javaScriptEnabled) await hydrated(page);
    expect(await page.getByLabel('인증번호').count()).toBe(0);
    const fill = async () => {
      await page.getByLabel('이메일').fill(email);
      await page.getByLabel('비밀번호').fill(administrator.password);
    };
    await fill();
    await page.getByRole('button', { name: '로그인' }).click();
    await page.getByText('인증 앱의 인증번호 여섯 자리를 입력해 주세요.').waitFor();
    if (javaScriptEnabled) expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    else await fill();
    await page.getByLabel('인증번호').fill(hotp(decodeBase32(secret), totpStep(Date.now())));
    await page.getByRole('button', { name: '로그인' }).click();
    await page.getByText(`${email}님, 환영합니다.`).waitFor();
    await context.close();
  });
});

describe('without JavaScript', () => {
  it('the list goes on by its link, numbers included, and an article leads back by its link', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/board/press`);
    await page.getByRole('link', { name: '더보기' }).click();
    expect(await numbers(page)).toEqual(Array.from({ length: 10 }, (_, index) => String(16 - index)));
    await page.getByRole('link', { name: '더보기' }).click();
    expect(await numbers(page)).toEqual(['6', '5', '4', '3', '2', '1']);
    expect(await page.getByRole('link', { name: '더보기' }).count()).toBe(0);
    await page.getByRole('link', { name: '소식 1', exact: true }).click();
    await page.getByRole('link', { name: '목록' }).click();
    expect(new URL(page.url()).pathname).toBe('/board/press');
    await context.close();
  });

  it('the administrator signs in, is told what is wrong, writes, and signs out', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/native/press`);
    await page.getByLabel('이메일').fill(administrator.email);
    await page.getByLabel('비밀번호').fill('wrong wrong wrong wrong');
    await page.getByRole('button', { name: '로그인' }).click();
    expect(await page.getByText('로그인에 실패했습니다: 이메일 또는 비밀번호가 올바르지 않습니다.').isVisible()).toBe(true);
    await page.getByLabel('이메일').fill(administrator.email);
    await page.getByLabel('비밀번호').fill(administrator.password);
    await page.getByRole('button', { name: '로그인' }).click();
    expect(await page.getByText(`${administrator.email}님, 환영합니다.`).isVisible()).toBe(true);
    await page.getByLabel('제목').fill('스크립트 없이 쓴 글');
    await page.getByLabel('요약').fill('요약');
    await page.getByRole('button', { name: '등록하기' }).click();
    expect(await page.getByText('보도자료를 등록했습니다.').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: '스크립트 없이 쓴 글' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: '로그아웃' }).click();
    expect(await page.getByRole('button', { name: '로그인' }).isVisible()).toBe(true);
    await context.close();
  });
});
