import type { Page } from '@playwright/test';
import { pressPageSchema } from '#shared/press/press.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ writes: true });

const viewsShown = (page: Page) => page.locator('article dl').getByText('조회').locator('xpath=following-sibling::dd[1]');

test.describe('views of an article', () => {
  test('grow by one with each load and link, and the number shown includes it', async ({ visit, ask, post, slug }) => {
    const { id } = await post(slug, { title: '읽히는 글' });
    const viewsInList = async () => pressPageSchema.parse((await ask('GET', `/api/press/${slug}`)).body).articles[0]?.views;
    const page = await visit(`/${slug}/press/${id}`);
    await expect(viewsShown(page)).toHaveText('1');
    await page.getByRole('link', { name: '목록' }).click();
    await page.getByRole('link', { name: '읽히는 글' }).hover();
    await page.getByRole('link', { name: '읽히는 글' }).click();
    await expect(page.getByRole('heading', { name: '읽히는 글' })).toBeVisible();
    await expect(viewsShown(page)).toHaveText('2');
    expect(await viewsInList()).toBe(2);
  });

  test('do not grow by a visit of a bot or a prefetch', async ({ ask, post, slug }) => {
    const { id } = await post(slug);
    await ask('GET', `/${slug}/press/${id}`, { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } });
    await ask('GET', `/${slug}/press/${id}`, { headers: { 'Sec-Purpose': 'prefetch' } });
    expect(pressPageSchema.parse((await ask('GET', `/api/press/${slug}`)).body).articles[0]?.views).toBe(0);
  });
});

test.describe('views of an article that is kept at the edge', { tag: '@in-process' }, () => {
  test.use({ environment: { EDGE_PRESS_S: '10' } });

  test('grow by one with each load and link', async ({ visit, ask, post, slug }) => {
    const { id } = await post(slug, { title: '읽히는 글' });
    const viewsInList = async () => pressPageSchema.parse((await ask('GET', `/api/press/${slug}`)).body).articles[0]?.views;
    const page = await visit(`/${slug}/press/${id}`);
    await expect.poll(viewsInList).toBe(1);
    await page.getByRole('link', { name: '목록' }).click();
    await page.getByRole('link', { name: '읽히는 글' }).click();
    await expect(page.getByRole('heading', { name: '읽히는 글' })).toBeVisible();
    await expect(viewsShown(page)).toHaveText('2');
    expect(await viewsInList()).toBe(2);
  });
});

test('a changed title is the title of the page and of its shared link, at once and after "back"', async ({ post, slug, visitAsAdministrator }) => {
  const { id } = await post(slug, { title: '처음 제목' });
  const page = await visitAsAdministrator(`/${slug}/press/${id}`);
  const hasTitle = async (title: string, summary: string) => {
    await expect(page).toHaveTitle(new RegExp(`^${title} \\|`));
    for (const name of ['meta[property="og:title"]', 'meta[name="twitter:title"]'])
      await expect(page.locator(name)).toHaveAttribute('content', new RegExp(`^${title} \\|`));
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', summary);
    await expect
      .poll(async () => (await page.locator('script[type="application/ld+json"]').allTextContents()).find((graph) => graph.includes('NewsArticle')))
      .toContain(`"headline":"${title}"`);
  };
  await hasTitle('처음 제목', '요약');
  await page.getByRole('button', { name: '수정' }).click();
  await page.getByLabel('제목').fill('새 제목');
  await page.getByLabel('요약').fill('새 요약');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('저장했습니다.')).toBeVisible();
  await hasTitle('새 제목', '새 요약');
  await page.getByRole('link', { name: '목록' }).click();
  await page.getByRole('link', { name: '새 제목' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '새 제목' })).toBeFocused();
  await hasTitle('새 제목', '새 요약');
});
