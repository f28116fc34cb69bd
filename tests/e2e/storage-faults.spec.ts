import { hydrated } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ writes: true });

test.afterEach('the storage is quick again', async ({ site, ask }) => {
  await site.slowDownStorage(0);
  // Each of several replicas must have found the storage again.
  const states = async () => Promise.all(Array.from({ length: 6 }, async () => (await ask('GET', '/readyz')).status));
  await expect.poll(async () => new Set(await states()), { timeout: 30_000 }).toEqual(new Set([200]));
});

test(
  'a slow storage keeps nobody from the page: the press list follows its shell, and the script takes it over',
  { tag: '@key' },
  async ({ newPage, site, ask, post, slug, link }) => {
    await post(slug, { title: '늦게 오는 글' });
    await ask('GET', `/${slug}/press`);
    // Each piece is delayed. A new connection takes three pieces, which are together within the timeout of a
    // query.
    await site.slowDownStorage(200);
    const page = await newPage();
    // A busy machine may look too late to see the placeholder.
    await page.addInitScript((words) => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes(words)) document.documentElement.dataset['waited'] = 'true';
      }).observe(document, { childList: true, subtree: true });
    }, '보도자료를 불러오고 있습니다');
    await page.goto(`/${slug}/press`);
    await hydrated(page);
    await expect(page.getByRole('link', { name: '늦게 오는 글' })).toBeVisible();
    // A buffering proxy hides the placeholder.
    if (link !== 'buffered') await expect(page.locator('html')).toHaveAttribute('data-waited', 'true');
    await site.slowDownStorage(0);
    await page.getByRole('link', { name: '늦게 오는 글' }).click();
    await expect(page.getByRole('heading', { name: '늦게 오는 글' })).toBeVisible();
  },
);

test('a slow storage shows visitors without script a link to the list, whose URL shows the next page', async ({ visit, site, post, slug }) => {
  for (let index = 1; index <= 11; index += 1) await post(slug, { title: `소식 ${index}` });
  await site.slowDownStorage(200);
  const page = await visit(`/${slug}/press`, { javaScriptEnabled: false });
  await expect(page.getByRole('link', { name: '소식 11', exact: true })).toBeHidden();
  await page.getByRole('link', { name: '목록 전체를 한 번에 보기' }).click();
  await expect(page.getByRole('link', { name: '소식 11', exact: true })).toBeVisible();
  await page.getByRole('link', { name: '더보기' }).click();
  await expect(page.getByRole('link', { name: '소식 1', exact: true })).toBeVisible();
});

test.describe('a storage that does not answer', () => {
  test('shows a message instead of the press list, which recovers with the storage', async ({ newPage, site, post, slug }) => {
    await post(slug, { title: '다시 보이는 글' });
    await site.slowDownStorage(60_000);
    const page = await newPage();
    const answer = await page.goto(`/${slug}/press`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('지금은 보도자료를 불러올 수 없습니다')).toBeVisible();
    await site.slowDownStorage(0);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: '다시 보이는 글' })).toBeVisible({ timeout: 3000 });
    }).toPass();
  });

  test('is tried again at a press, which passes the focus to the list', async ({ newPage, noise, site, post, slug }) => {
    // The first presses may come too early.
    noise.expect(/503/);
    await post(slug, { title: '다시 보이는 글' });
    await site.slowDownStorage(60_000);
    const page = await newPage();
    await page.goto(`/${slug}/press`);
    await hydrated(page);
    const again = page.getByRole('button', { name: '다시 불러오기' });
    await site.slowDownStorage(0);
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(page.getByRole('link', { name: '다시 보이는 글' })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.contains(document.querySelector('main table')) && document.activeElement.tagName))
      .toBe('DIV');
  });

  test(
    'keeps what was pressed on the desk, and takes it when it answers again',
    { tag: '@deployed' },
    async ({ ask, forms, noise, site, visitAsAdministrator }) => {
      noise.expect(/503/);
      forms.behave(500);
      await ask('POST', '/api/registrations', { json: { name: '기다리는 분', phone: '010-4444-7722' } });
      const page = await visitAsAdministrator('/admin/leads', { viewport: { width: 1366, height: 768 } });
      await page.getByRole('row').getByRole('link', { name: '기다리는 분' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: '기다리는 분' })).toBeVisible();
      await site.slowDownStorage(60_000);
      await page.getByRole('button', { name: '연락함' }).click();
      const away = page.getByRole('alert').filter({ hasText: '저장되지 않습니다' });
      await expect(away).toBeVisible();
      await site.slowDownStorage(0);
      const again = page.getByRole('button', { name: '지금 다시 저장' });
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(page.getByRole('listitem').filter({ hasText: '신규 → 연락함' })).toHaveCount(1, { timeout: 3000 });
      }).toPass();
      await expect(away).toHaveCount(0);
    },
  );

  test('shows an error page instead of an article, with reference, link home and telephone', async ({ newPage, noise, site, post, slug }) => {
    const { id } = await post(slug);
    // The posted article may be in memory, because its sharing picture is drawn from it.
    const unread = id.slice(0, -1) + (id.endsWith('0') ? '1' : '0');
    noise.expect(/50[03]/);
    await site.slowDownStorage(60_000);
    const page = await newPage({ javaScriptEnabled: false });
    const answer = await page.goto(`/${slug}/press/${unread}`);
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    const reference = await page.locator('code').innerText();
    await expect.poll(async () => (await site.written()).includes(reference)).toBe(true);
    await expect(page.getByRole('link', { name: '첫 화면으로' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: '1600-0000' })).toHaveAttribute('href', 'tel:1600-0000');
  });
});
