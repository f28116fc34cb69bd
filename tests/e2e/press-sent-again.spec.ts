import { pressPageSchema } from '#shared/press/press.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { loseAnswer } from '#tests/support/lose-answer.ts';

test.use({ writes: true });

test('what is sent again because its answer was lost is one article with the last words', async ({ noise, ask, signIn, slug, visitAsAdministrator }) => {
  noise.expect(/ERR_FAILED/, /409/);
  const cookie = await signIn();
  const titles = async () => pressPageSchema.parse((await ask('GET', `/api/press/${slug}`, { cookie })).body).articles.map(({ title }) => title);
  const page = await visitAsAdministrator(`/${slug}/press`);
  const status = page.locator('#admin').getByRole('status');
  const write = async (title: string) => {
    await page.getByLabel('제목').fill(title);
    await page.getByLabel('요약').fill('요약');
  };
  const postInVain = async (title: string) => {
    await loseAnswer(page, `*/api/press/${slug}`, 'POST');
    await write(title);
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(page.getByText('서버에 연결할 수 없습니다. 작성하신 내용은 그대로 있습니다.')).toBeVisible();
  };
  await test.step('a new article', async () => {
    await postInVain('한 번 쓴 글');
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(status).toHaveText('보도자료를 등록했습니다.');
    expect(await titles()).toEqual(['한 번 쓴 글']);
    await postInVain('다른 글');
    await write('고쳐서 다시 보낸 글');
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(status).toHaveText('보도자료를 등록했습니다.');
    expect(await titles()).toEqual(['고쳐서 다시 보낸 글', '한 번 쓴 글']);
  });
  await test.step('a new article that somebody has changed meanwhile is kept, and so is the text', async () => {
    await postInVain('셋째 글');
    const { articles } = pressPageSchema.parse((await ask('GET', `/api/press/${slug}`)).body);
    await ask('PATCH', `/api/press/${slug}/${articles[0]?.id}`, { cookie, json: { title: '다른 관리자의 제목' } });
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(page.getByText('그 뒤 다른 관리자가 수정했습니다.')).toBeVisible();
    await expect(page.getByLabel('제목')).toHaveValue('셋째 글');
    expect((await titles())[0]).toBe('다른 관리자의 제목');
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(status).toHaveText('보도자료를 등록했습니다.');
    expect((await titles()).slice(0, 2)).toEqual(['셋째 글', '다른 관리자의 제목']);
  });
  await test.step('a change is saved without a conflict with itself', async () => {
    await page.getByRole('link', { name: '셋째 글', exact: true }).click();
    await page.getByRole('button', { name: '수정' }).click();
    await loseAnswer(page, `*/api/press/${slug}/*`, 'PATCH');
    await page.getByLabel('제목').fill('고친 제목');
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.getByText('서버에 연결할 수 없습니다. 작성하신 내용은 그대로 있습니다.')).toBeVisible();
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.getByRole('article').getByRole('status')).toHaveText(/에 저장했습니다\./);
    await expect(page.getByRole('heading', { name: '고친 제목', level: 1 })).toBeVisible();
    expect((await titles())[0]).toBe('고친 제목');
  });
});
