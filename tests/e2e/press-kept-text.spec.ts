import type { Page } from '@playwright/test';
import { pressPageSchema } from '#shared/press/press.ts';
import { hydrated } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { loseAnswer } from '#tests/support/lose-answer.ts';
import { administrator } from '#tests/support/site-under-test.ts';

test.use({ writes: true });

const offerOf = (page: Page) => page.getByRole('region', { name: '저장하지 않은 글이 있습니다' });
const titleOf = (page: Page) => page.getByLabel('제목');

/** Reopens the page as after a crash: it is not asked whether it may be closed. */
async function openAgain(page: Page): Promise<Page> {
  const [url, context] = [page.url(), page.context()];
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  await hydrated(next);
  return next;
}

async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호').fill(administrator.password);
  await page.getByRole('button', { name: '로그인' }).click();
}

async function write(page: Page, title: string): Promise<void> {
  await titleOf(page).fill(title);
  await page.getByLabel('요약').fill('요약');
}

test.describe('an unsaved text', () => {
  test('of a new article is offered again to its author only, and posted once', async ({ noise, ask, site, slug, visitAsAdministrator }) => {
    noise.expect(/ERR_FAILED/, /401/, /ERR_INTERNET_DISCONNECTED/);
    const other = 'other@test.example';
    await site.admin(['add', other], `${administrator.password}\n`);
    const titles = async () => pressPageSchema.parse((await ask('GET', `/api/press/${slug}`)).body).articles.map(({ title }) => title);
    let page = await visitAsAdministrator(`/${slug}/press`);
    await test.step('after its answer was lost and the window was closed', async () => {
      await loseAnswer(page, `*/api/press/${slug}`, 'POST');
      await write(page, '답을 잃은 글');
      await page.getByRole('button', { name: '등록하기' }).click();
      await expect(page.getByText('서버에 연결할 수 없습니다.')).toBeVisible();
      page = await openAgain(page);
      await expect(offerOf(page)).toContainText('답을 잃은 글');
      await expect(titleOf(page)).toHaveValue('');
      await offerOf(page).getByRole('button', { name: '이어서 쓰기' }).click();
      await expect(page.getByRole('heading', { name: '보도자료 쓰기' })).toBeFocused();
      await expect(titleOf(page)).toHaveValue('답을 잃은 글');
      await page.getByRole('button', { name: '등록하기' }).click();
      await expect(page.getByText('보도자료를 등록했습니다.')).toBeVisible();
      expect(await titles()).toEqual(['답을 잃은 글']);
      page = await openAgain(page);
      await expect(titleOf(page)).toBeVisible();
      await expect(offerOf(page)).toHaveCount(0);
    });
    await test.step('one for each of two windows, until it is deleted', async () => {
      const second = await page.context().newPage();
      await second.goto(page.url());
      await hydrated(second);
      await write(page, '첫째 창의 글');
      await write(second, '둘째 창의 글');
      await second.close();
      page = await openAgain(page);
      await expect(offerOf(page)).toContainText('둘째 창의 글');
      await offerOf(page).getByRole('button', { name: '지우기' }).click();
      await expect(offerOf(page)).toContainText('첫째 창의 글');
      page = await openAgain(page);
      await expect(offerOf(page)).toContainText('첫째 창의 글');
      await offerOf(page).getByRole('button', { name: '이어서 쓰기' }).click();
      await expect(offerOf(page)).toHaveCount(0);
    });
    await test.step('not to another person who signs in there after the session has ended', async () => {
      await page.context().clearCookies();
      await page.getByRole('button', { name: '등록하기' }).click();
      await signInThere(page, other);
      await expect(page.getByText(`${other}님`)).toBeVisible();
      await expect(titleOf(page)).toHaveValue('');
      await expect(offerOf(page)).toHaveCount(0);
      page = await openAgain(page);
      await expect(page.getByText(`${other}님`)).toBeVisible();
      await expect(offerOf(page)).toHaveCount(0);
      await page.getByRole('button', { name: '로그아웃' }).click();
      await signInThere(page, administrator.email);
      await expect(offerOf(page)).toContainText('첫째 창의 글');
    });
    await test.step('until a sign-out, which asks, and has succeeded', async () => {
      let asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
      await page.getByRole('button', { name: '로그아웃' }).click();
      await asked;
      await expect(offerOf(page)).toBeVisible();
      for (const path of [`/${slug}/press`, '/admin/leads']) {
        await page.goto(path);
        await hydrated(page);
        await page.context().setOffline(true);
        asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
        await page.getByRole('button', { name: '로그아웃', exact: true }).click();
        await asked;
        await expect(page.getByText('로그아웃하지 못했습니다.')).toBeVisible();
        await page.context().setOffline(false);
        const kept = await page.evaluate(() => Object.values<unknown>(localStorage).join(' '));
        expect(kept, path).toContain('첫째 창의 글');
      }
      asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
      await page.getByRole('button', { name: '로그아웃', exact: true }).click();
      await asked;
      await signInThere(page, administrator.email);
      await expect(page.getByRole('button', { name: '로그아웃', exact: true })).toBeVisible();
      await page.goto(`/${slug}/press`);
      await expect(titleOf(page)).toBeVisible();
      await expect(offerOf(page)).toHaveCount(0);
    });
  });

  test('of a change is offered again, and overwrites no newer version unasked', async ({ ask, post, slug, signIn, visitAsAdministrator }) => {
    const article = await post(slug, { title: '처음' });
    let page = await visitAsAdministrator(`/${slug}/press/${article.id}`);
    const edit = () => page.getByRole('button', { name: '수정' }).click();
    const stored = async () => (await ask('GET', `/api/press/${slug}/${article.id}`)).body;
    await test.step('after its answer was lost, and not once it is saved', async () => {
      await edit();
      await write(page, '고친 제목');
      page = await openAgain(page);
      await edit();
      await offerOf(page).getByRole('button', { name: '이어서 쓰기' }).click();
      await expect(page.getByRole('heading', { name: '보도자료 수정' })).toBeFocused();
      await expect(titleOf(page)).toHaveValue('고친 제목');
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(page.getByText('저장했습니다.')).toBeVisible();
      expect(await stored()).toMatchObject({ title: '고친 제목' });
      await edit();
      await expect(titleOf(page)).toHaveValue('고친 제목');
      await expect(offerOf(page)).toHaveCount(0);
    });
    await test.step('beside the version that somebody saved meanwhile, however often it is opened', async () => {
      await write(page, '내 제목');
      await ask('PATCH', `/api/press/${slug}/${article.id}`, { cookie: await signIn(), json: { title: '남의 제목' } });
      for (let time = 0; time < 2; time += 1) {
        page = await openAgain(page);
        await edit();
        await offerOf(page).getByRole('button', { name: '이어서 쓰기' }).click();
        await expect(page.getByText('다른 관리자가 이 글을 먼저 수정했습니다.')).toBeVisible();
        await expect(page.getByRole('region', { name: '지금 저장된 내용' })).toContainText('남의 제목');
      }
      await page.getByRole('button', { name: '내 내용으로 계속 수정' }).click();
      await expect(titleOf(page)).toHaveValue('내 제목');
      expect(await stored()).toMatchObject({ title: '남의 제목' });
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(page.getByText('저장했습니다.')).toBeVisible();
      expect(await stored()).toMatchObject({ title: '내 제목' });
    });
    await test.step('unless it is deleted', async () => {
      await edit();
      await write(page, '지울 제목');
      page = await openAgain(page);
      await edit();
      await offerOf(page).getByRole('button', { name: '지우기' }).click();
      await expect(titleOf(page)).toHaveValue('내 제목');
      page = await openAgain(page);
      await edit();
      await expect(titleOf(page)).toHaveValue('내 제목');
    });
  });
});
