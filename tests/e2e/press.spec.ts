import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '#tests/support/axe.ts';
import { TOTP } from 'otpauth';
import { sectionCopy } from '#client/site/words/shared-sections.ts';
import { pages } from '#shared/pages/pages.ts';
import type { PressArticle } from '#shared/press/press.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { grain, twoHalves } from '#tests/support/sample-pictures.ts';
import { administrator } from '#tests/support/site-under-test.ts';

test.use({ writes: true });

async function fillBoard(post: (slug: string, article: object) => Promise<PressArticle>, slug: string): Promise<void> {
  for (let index = 1; index <= 26; index += 1) await post(slug, { title: `소식 ${index}` });
}

async function signInThere(page: Page): Promise<void> {
  await page.getByLabel('이메일').fill(administrator.email);
  await page.getByLabel('비밀번호').fill(administrator.password);
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByText(`${administrator.email}님, 환영합니다.`)).toBeVisible();
}

const numbers = (page: Page) => page.locator('tbody tr td:first-child');

async function openArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

for (const { name, viewport, tag } of [
  { name: 'narrow', viewport: viewports.narrow, tag: '@key' },
  { name: 'wide', viewport: viewports.wide, tag: [] },
]) {
  test.describe(`press list, ${name}`, () => {
    test('numbers down from the total, keeps its place after an article, and starts again where it must', async ({ visit, post, slug }) => {
      await fillBoard(post, slug);
      const page = await visit(`/${slug}/press`, { viewport });
      await test.step('numbers down from the total, adds pages on request, and keeps its place after an article', async () => {
        await expect(numbers(page)).toHaveText(Array.from({ length: 10 }, (_, index) => String(26 - index)));
        await page.getByRole('link', { name: '더보기' }).click();
        await expect(page.getByText('26건 가운데 20건')).toBeVisible();
        await expect(page.getByRole('link', { name: '소식 16', exact: true })).toBeFocused();
        await page.getByRole('link', { name: '더보기' }).click();
        await expect(page.getByText('26건 가운데 26건')).toBeVisible();
        await expect(numbers(page)).toHaveText(Array.from({ length: 26 }, (_, index) => String(26 - index)));
        await expect(page.getByRole('link', { name: '더보기' })).toHaveCount(0);
        await expect(page.getByRole('columnheader', { name: '조회' })).toBeVisible({ visible: name === 'wide' });

        await openArticle(page, '소식 3');
        await page.getByRole('link', { name: '목록' }).click();
        await expect(page.getByText('26건 가운데 26건')).toBeVisible();
        await page.waitForFunction(() => window.scrollY > 300);
        await expect(page.getByRole('link', { name: '소식 3', exact: true })).toBeVisible();
      });
      await test.step('starts again after an article when the list has changed meanwhile', async () => {
        await openArticle(page, '소식 8');
        await post(slug, { title: '그사이의 소식' });
        await page.getByRole('link', { name: '목록' }).click();
        await expect(page.getByRole('link', { name: '그사이의 소식', exact: true })).toBeVisible();
        await expect(numbers(page)).toHaveText(Array.from({ length: 10 }, (_, index) => String(27 - index)));
        await expect(page.getByText('27건 가운데 10건')).toBeVisible();
      });
      await test.step('starts again when it is opened again by its URL', async () => {
        await page.getByRole('link', { name: '더보기' }).click();
        await expect(page.getByText('27건 가운데 20건')).toBeVisible();
        await openArticle(page, '소식 8');
        await page.goto(`/${slug}/press`);
        await hydrated(page);
        await expect(page.getByText('27건 가운데 10건')).toBeVisible();
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await page.goBack();
        await expect(page.getByRole('heading', { name: '소식 8', exact: true })).toBeVisible();
        await page.goBack();
        await expect(page.getByText('27건 가운데 20건')).toBeVisible();
      });
      await test.step('moves the focus to its title after the link back to the first page, which then disappears', async () => {
        await page.goto(`/${slug}/press`);
        await page.goto((await page.getByRole('link', { name: '더보기' }).getAttribute('href')) ?? '');
        await hydrated(page);
        await page.getByRole('link', { name: '처음부터 보기' }).click();
        await expect(page.getByText('27건 가운데 10건')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });
    });

    test('shows that it is empty, and later begins with the newest article', async ({ visit, post, slug }) => {
      const page = await visit(`/${slug}/press`, { viewport });
      await test.step('shows an empty list under its head, as wide as the table', async () => {
        expect(await page.getByRole('columnheader').count()).toBeGreaterThan(2);
        await expect(page.getByText('아직 소식이 없습니다')).toBeVisible();
        const widthOf = (part: Locator) => part.boundingBox().then((box) => box?.width);
        expect(await widthOf(page.getByRole('cell'))).toBe(await widthOf(page.getByRole('table')));
      });
      await test.step('begins with the newest article, its summary and a picture', async () => {
        for (const title of ['먼저', '나중']) await post(slug, { title, summary: `${title} 쓴 글의 요약` });
        await page.reload();
        await hydrated(page);
        const lead = page.locator('tbody').first();
        await expect(lead.getByRole('link')).toHaveText(['나중']);
        await expect(lead).toContainText('나중 쓴 글의 요약');
        await expect(lead.locator('img')).toBeVisible();
        await expect(page.getByRole('row')).toHaveCount(3);
        expect(await lead.boundingBox().then((box) => box?.y)).toBeLessThan((await page.getByRole('rowheader', { name: '먼저' }).boundingBox())?.y ?? 0);
      });
    });

    test('shows the pictures of articles small beside their titles, which keep their column', { tag: '@in-process' }, async ({ visit }) => {
      const page = await visit('/yunseul/press', { viewport });
      const rows = page.locator('tbody').last().locator('tr');
      const pictures = rows.locator('th img');
      await expect(pictures).toHaveCount(3);
      expect(await pictures.evaluateAll((images) => images.map((image) => [image.getAttribute('alt'), image.getAttribute('loading')]))).toEqual(
        Array.from({ length: 3 }, () => ['', 'lazy']),
      );
      const cells = await rows.first().locator('td:visible, th').allInnerTexts();
      expect(cells).toEqual(
        name === 'wide' ? ['3', expect.stringContaining('계획했습니다'), '관리자', '2026. 11. 18.', '0'] : ['3', expect.anything(), '2026. 11. 18.'],
      );
      const overlaps = await rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const picture = row.querySelector('img')!.getBoundingClientRect();
          const outside = row.getBoundingClientRect();
          const words = [...row.querySelectorAll('th span, td')].filter((cell) => cell.getClientRects().length > 0).map((cell) => cell.getBoundingClientRect());
          const isCovered = words.some((box) => box.left < picture.right && box.right > picture.left && box.top < picture.bottom && box.bottom > picture.top);
          return isCovered || picture.bottom > outside.bottom || picture.right > outside.right + 0.5 ? [row.textContent] : [];
        }),
      );
      expect(overlaps).toEqual([]);
    });

    test('lets the administrator sign in, write, read and sign out on the same page', { tag }, async ({ noise, visit, slug }) => {
      noise.expect(/401/);
      const page = await visit(`/${slug}/press`, { viewport });
      await page.getByLabel('이메일').fill(administrator.email);
      await page.getByLabel('비밀번호').fill('wrong wrong wrong wrong');
      await page.getByRole('button', { name: '로그인' }).click();
      await expect(page.getByText('로그인에 실패했습니다: 이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
      await signInThere(page);

      await page.getByRole('button', { name: '등록하기' }).click();
      await expect(page.getByRole('alert').filter({ hasText: '제목과 요약을 입력해 주세요.' })).toBeVisible();
      await page.getByLabel('제목').fill(`<b>${name}</b>에서 쓴 글`);
      await page.getByLabel('요약').fill('요약');
      await page.getByLabel('내용').fill('첫 문단\n\n둘째 문단');
      await page.getByRole('button', { name: '미리보기' }).click();
      await expect(page.getByRole('region', { name: '미리보기' }).getByText('둘째 문단')).toBeVisible();
      await page.getByRole('button', { name: '등록하기' }).click();
      await expect(page.getByText('보도자료를 등록했습니다.')).toBeVisible();
      await expect(page.getByLabel('제목')).toHaveValue('');

      await page.getByRole('link', { name: `<b>${name}</b>에서 쓴 글` }).click();
      await expect(page.getByRole('heading', { name: `<b>${name}</b>에서 쓴 글` })).toBeVisible();
      expect(await page.locator('article p').allInnerTexts()).toEqual(expect.arrayContaining(['첫 문단', '둘째 문단']));
      await page.getByRole('link', { name: '목록' }).click();
      await page.getByRole('button', { name: '로그아웃' }).click();
      await expect(page.getByRole('button', { name: '로그인' })).toBeVisible();
    });
  });
}

test.describe('an administrator at work', () => {
  test('keeps a draft once nothing is missing, and publishes it', async ({ noise, ask, slug, visitAsAdministrator }) => {
    noise.expect(/400/);
    const page = await visitAsAdministrator(`/${slug}/press`);
    await test.step('focuses the first missing field, however often the form is sent', async () => {
      for (const missing of ['제목', '제목', '요약']) {
        if (missing === '요약') await page.getByLabel('제목').fill('소식');
        await page.getByRole('button', { name: '등록하기' }).click();
        await expect(page.getByText('제목과 요약을 입력해 주세요.')).toBeVisible();
        await expect(page.getByLabel(missing)).toBeFocused();
      }
    });
    await test.step('keeps all of what is pasted, says by how much it is too long, and does not send it', async () => {
      await page.getByLabel('요약').fill('요약');
      for (const [label, limit] of [
        ['제목', 200],
        ['요약', 500],
        ['내용', 50_000],
      ] as const) {
        const field = page.getByLabel(label);
        await field.fill('');
        await field.focus();
        await page.keyboard.insertText('물'.repeat(limit + 13));
        await page.getByRole('button', { name: '등록하기' }).click();
        await expect(field).toBeFocused();
        await expect(field).toHaveValue('물'.repeat(limit + 13));
        const told = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
        await expect(told).toHaveText(sectionCopy.tooLong(limit + 13, limit));
        await field.fill(label === '내용' ? '' : label);
      }
      expect((await ask('GET', `/api/press/${slug}`)).body).toMatchObject({ total: 0 });
    });
    await test.step('keeps a draft that visitors do not see, publishes it, and announces both in a status that already existed', async () => {
      const status = page.locator('#admin, section:has(#tools-title)').getByRole('status');
      await expect(status).toBeEmpty();
      await page.getByLabel('제목').fill('초안');
      await page.getByLabel('요약').fill('요약');
      const release = await holdBack(page, `**/api/press/${slug}`);
      await page.getByRole('button', { name: '임시저장' }).click();
      await expect(page.getByRole('button', { name: '임시저장' })).toBeDisabled();
      await expect(page.getByRole('button', { name: '등록하기' })).toBeDisabled();
      release();
      await expect(status).toHaveText(/^임시저장했습니다/);
      expect((await ask('GET', `/api/press/${slug}`)).body).toMatchObject({ total: 0 });
      await expect(page.getByRole('heading', { name: '초안' })).toBeFocused();
      await expect(page.getByLabel('제목')).toHaveValue('초안');
      await expect(page.getByText('임시저장한 글입니다. 방문자에게는 보이지 않습니다.')).toBeVisible();
      await page.getByLabel('내용').fill('내용');
      await expect(page.getByText('저장하지 않은 내용이 이 기기에만 있습니다. 방문자에게는 보이지 않습니다.')).toBeVisible();
      await page.getByRole('button', { name: '발행하기' }).click();
      await expect(status).toHaveText('공개했습니다. 방문자에게 보입니다.');
      await expect(page.getByText('방문자에게는 보이지 않습니다')).toHaveCount(0);
      expect((await ask('GET', `/api/press/${slug}`)).body).toMatchObject({ total: 1 });
    });
    await test.step('takes it back, schedules it, and puts a former version back', async () => {
      const status = page.locator('section:has(#tools-title)').getByRole('status');
      await page.getByRole('button', { name: '비공개로' }).click();
      await expect(status).toHaveText('비공개로 바꾸었습니다. 방문자에게는 보이지 않습니다.');
      await page.getByRole('button', { name: '수정' }).click();
      await page.getByLabel('공개 일시').fill('2100-01-01T09:00');
      await page.getByRole('button', { name: '발행하기' }).click();
      await expect(status).toHaveText(/에 저장했습니다\. 2100\. 1\. 1\. 09:00에 공개되며/);
      await expect(page.getByText('예약한 글입니다')).toBeVisible();
      expect((await ask('GET', `/api/press/${slug}`)).body).toMatchObject({ total: 0 });
      const article = page.url();
      await page.getByRole('link', { name: '이전 판' }).click();
      const former = page.getByRole('group').filter({ hasText: '까지: 초안' });
      await former.locator('summary').click();
      expect(await violationsOf(page)).toEqual([]);
      await former.getByRole('button', { name: '이 판으로 되돌리기' }).click();
      await expect(page.getByRole('status').filter({ hasText: '저장했습니다' })).toBeVisible();
      await page.getByRole('link', { name: '이전 판' }).click();
      await expect(page.getByText('까지: 초안')).toHaveCount(2);
      await page.goto(article);
    });
    await test.step('puts pictures where the cursor was, and publishes once it is said what they show', async () => {
      await page.getByRole('button', { name: '수정' }).click();
      const content = page.getByLabel('내용');
      await content.fill('첫 문단\n둘째 문단');
      await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(1, 1));
      // More than an article may have, and a small one.
      const large = await grain(2400, 1800).jpeg().toBuffer();
      const small = await twoHalves(60, 40).png().toBuffer();
      await page.getByLabel('사진 넣기').setInputFiles([
        { name: '바다.jpg', mimeType: 'image/jpeg', buffer: large },
        { name: '쪽.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
        { name: '무늬.png', mimeType: 'image/png', buffer: small },
      ]);
      await expect(page.getByText('‘쪽.jpg’: 읽을 수 없는 파일이니')).toBeVisible({ timeout: 30_000 });
      const listed = page.getByRole('list', { name: '이 글의 사진' }).getByRole('listitem');
      await expect(listed).toHaveCount(2, { timeout: 30_000 });
      await expect(content).toHaveValue(/^첫 문단\n\n!\[\]\(\S+-1600x1200\)\n\n!\[\]\(\S+-60x40\)\n\n둘째 문단$/);
      await page.getByLabel('공개 일시').fill('');
      await page.getByRole('button', { name: '발행하기' }).click();
      await expect(page.getByText('사진 설명이 빈 사진이 있습니다.')).toBeVisible();
      await expect(page.getByText('사진 설명 2개가 비었습니다.')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await listed.first().getByLabel('사진 설명').fill('아침 바다');
      await listed.first().getByLabel('공유할 때').check();
      await listed.last().getByLabel('꾸밈').check();
      await expect(listed.last().getByLabel('사진 설명')).toBeDisabled();
      await page.getByRole('button', { name: '미리보기' }).click();
      await expect(page.getByRole('region', { name: '미리보기' }).getByRole('img', { name: '아침 바다' })).toBeVisible();
      await page.getByRole('button', { name: '발행하기' }).click();
      await expect(page.locator('section:has(#tools-title)').getByRole('status')).toHaveText('공개했습니다. 방문자에게 보입니다.');
      await page.reload();
      const shown = page.getByRole('img', { name: '아침 바다' });
      await shown.scrollIntoViewIfNeeded();
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc.replace(/^.*[/]/, ''))).toMatch(/^\d+\.avif$/);
      await expect(page.locator('article p', { hasText: '![' })).toHaveCount(0);
    });
  });

  test('overwrites no newer version unasked, and can accept it', async ({ noise, ask, post, slug, signIn, visitAsAdministrator }) => {
    noise.expect(/409/);
    const published = await post(slug, { title: '처음' });
    const draft = await post(slug, { title: '처음의 초안', draft: true });
    const page = await visitAsAdministrator(`/${slug}/press/${published.id}`);
    await test.step('is told of a newer version, sees it, and overwrites nothing unasked', async () => {
      await page.getByRole('button', { name: '수정' }).click();
      await page.getByLabel('제목').fill('내 제목');
      await ask('PATCH', `/api/press/${slug}/${published.id}`, { cookie: await signIn(), json: { title: '남의 제목', version: 1 } });
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(page.getByText('다른 관리자가 이 글을 먼저 수정했습니다')).toBeVisible();
      await expect(page.getByRole('heading', { name: '보도자료 수정' })).toBeFocused();
      await expect(page.getByRole('region', { name: '지금 저장된 내용' }).getByText('남의 제목')).toBeVisible();
      expect((await ask('GET', `/api/press/${slug}/${published.id}`)).body).toMatchObject({ title: '남의 제목' });
      await page.getByRole('button', { name: '내 내용으로 계속 수정' }).click();
      await expect(page.getByRole('heading', { name: '보도자료 수정' })).toBeFocused();
      await expect(page.getByLabel('제목')).toHaveValue('내 제목');
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(page.getByText('저장했습니다.')).toBeVisible();
      expect((await ask('GET', `/api/press/${slug}/${published.id}`)).body).toMatchObject({ title: '내 제목', version: 3 });
    });
    await test.step('accepts a newer version, and is then neither asked to stay nor offered to publish what is published', async () => {
      await page.getByRole('link', { name: '목록' }).click();
      await page.waitForURL(`**/${slug}/press`);
      await page.getByRole('link', { name: /처음의 초안/ }).click();
      await page.getByRole('button', { name: '수정' }).click();
      await page.getByLabel('제목').fill('내 제목');
      await ask('PATCH', `/api/press/${slug}/${draft.id}`, { cookie: await signIn(), json: { title: '남의 제목', draft: false, version: 1 } });
      await page.getByRole('button', { name: '저장하기' }).click();
      await page.getByRole('button', { name: '저장된 내용으로 바꾸기' }).click();
      await expect(page.getByLabel('제목')).toHaveValue('남의 제목');
      await expect(page.getByRole('button', { name: '발행하기' })).toHaveCount(0);
      // Playwright dismisses a question, which would keep the page open.
      await page.getByRole('link', { name: '목록' }).click();
      await page.waitForURL(`**/${slug}/press`);
    });
  });

  test('loses nothing that was written when the session has ended', async ({ noise, visit, ask, post, slug }) => {
    noise.expect(/401/);
    const article = await post(slug, { title: '처음' });
    const page = await visit(`/${slug}/press`);
    const endSession = async () => {
      const held = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      await ask('DELETE', '/api/session', { cookie: held });
    };
    await test.step('of a new article', async () => {
      await signInThere(page);
      await page.getByLabel('제목').fill('긴 글');
      await page.getByLabel('요약').fill('오래 쓴 요약');
      await endSession();
      await page.getByRole('button', { name: '등록하기' }).click();
      await expect(page.getByText('작성하던 내용은 남아 있으니')).toBeVisible();
      await signInThere(page);
      await expect(page.getByLabel('제목')).toHaveValue('긴 글');
      await expect(page.getByLabel('요약')).toHaveValue('오래 쓴 요약');
      await page.getByRole('button', { name: '등록하기' }).click();
      await expect(page.getByText('보도자료를 등록했습니다.')).toBeVisible();
    });
    await test.step('of a change', async () => {
      await page.getByRole('link', { name: '처음', exact: true }).click();
      await page.getByRole('button', { name: '수정' }).click();
      await expect(page.getByRole('heading', { name: '보도자료 수정' })).toBeFocused();
      await page.getByLabel('제목').fill('오래 고친 제목');
      await endSession();
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(page.getByText('작성하던 내용은 남아 있으니')).toBeVisible();
      await expect(page.getByRole('heading', { name: '보도자료 수정' })).toBeFocused();
      await page.getByLabel('이메일').fill(administrator.email);
      await page.getByLabel('비밀번호').fill(administrator.password);
      await page.getByRole('button', { name: '로그인' }).click();
      await expect(page.getByLabel('제목')).toHaveValue('오래 고친 제목');
      await expect(page.getByRole('heading', { name: '보도자료 수정' })).toBeFocused();
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(page.getByText('저장했습니다.')).toBeVisible();
      expect((await ask('GET', `/api/press/${slug}/${article.id}`)).body).toMatchObject({ title: '오래 고친 제목' });
    });
  });

  test('deletes after a question, and at the next attempt when it failed', async ({ noise, ask, post, slug, visitAsAdministrator }) => {
    noise.expect(/503/);
    const article = await post(slug, { title: '지울 글' });
    const next = await post(slug, { title: '다음에 지울 글' });
    const page = await visitAsAdministrator(`/${slug}/press/${article.id}`);
    await test.step('deletes after a question, which can be cancelled', async () => {
      await page.getByRole('button', { name: '삭제' }).click();
      await expect(page.getByRole('button', { name: '취소' })).toBeFocused();
      await page.getByRole('button', { name: '취소' }).click();
      expect((await ask('GET', `/api/press/${slug}/${article.id}`)).status).toBe(200);
      await page.getByRole('button', { name: '삭제' }).click();
      await page.getByRole('button', { name: '삭제하기' }).click();
      await page.waitForURL(`**/${slug}/press`);
      expect((await ask('GET', `/api/press/${slug}/${article.id}`)).status).toBe(404);
    });
    await test.step('reads that a deletion failed, not that the form is wrong, and deletes at the next attempt', async () => {
      await openArticle(page, next.title);
      await page.route(`**/api/press/${slug}/*`, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }), { times: 1 });
      await page.getByRole('button', { name: '삭제' }).click();
      await page.getByRole('button', { name: '삭제하기' }).click();
      await expect(page.getByText('지금은 삭제할 수 없습니다. 잠시 후 다시 시도해 주세요.')).toBeVisible();
      await page.getByRole('button', { name: '삭제하기' }).click();
      await page.waitForURL(`**/${slug}/press`);
    });
  });

  test('is asked before an unsaved text is left by a link, by "back" or with the tab', async ({ post, slug, visitAsAdministrator }) => {
    const article = await post(slug, { title: '고칠 글' });
    const page = await visitAsAdministrator(`/${slug}/press`);
    const answerNext = (isLeaving: boolean) =>
      page.waitForEvent('dialog').then(async (dialog) => {
        await (isLeaving ? dialog.accept() : dialog.dismiss());
        return dialog.message();
      });
    const question = '저장하지 않은 글이 있습니다. 저장하지 않고 이 페이지를 나가시겠습니까?';

    await page.getByLabel('제목').fill('쓰던 글');
    let asked = answerNext(false);
    await page.getByRole('link', { name: '고칠 글' }).click();
    expect(await asked).toBe(question);
    await expect(page.getByLabel('제목')).toHaveValue('쓰던 글');
    asked = answerNext(false);
    await page.close({ runBeforeUnload: true });
    await asked;
    await expect(page.getByLabel('제목')).toHaveValue('쓰던 글');
    asked = answerNext(true);
    await page.getByRole('link', { name: '고칠 글' }).click();
    await asked;

    await page.getByRole('button', { name: '수정' }).click();
    await page.getByLabel('제목').fill('고친 글');
    asked = answerNext(false);
    await page.evaluate(() => history.back());
    expect(await asked).toBe(question);
    await expect(page.getByLabel('제목')).toHaveValue('고친 글');
    expect(new URL(page.url()).pathname).toBe(`/${slug}/press/${article.id}`);
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.getByText('저장했습니다.')).toBeVisible();
    await page.getByRole('link', { name: '목록' }).click();
    await page.waitForURL(`**/${slug}/press`);
  });

  test('has the focus on the title of whatever a press opens', async ({ noise, visit, slug }) => {
    noise.expect(/401/);
    const page = await visit(`/${slug}/press`);
    await page.getByLabel('이메일').fill(administrator.email);
    await page.getByLabel('비밀번호').fill('wrong wrong wrong wrong');
    await page.getByRole('button', { name: '로그인' }).click();
    await expect(page.getByText('로그인에 실패했습니다')).toBeVisible();
    await expect(page.getByRole('button', { name: '로그인' })).toBeFocused();
    await signInThere(page);
    await expect(page.getByRole('heading', { name: '보도자료 쓰기' })).toBeFocused();
    await page.getByLabel('제목').fill('초안');
    await page.getByLabel('요약').fill('요약');
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(page.getByLabel('제목')).toHaveValue('');
    await expect(page.getByRole('button', { name: '등록하기' })).toBeFocused();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeFocused();
  });
});

test.describe('an account with a second factor', () => {
  for (const [name, javaScriptEnabled] of [
    ['with', true],
    ['without', false],
  ] as const) {
    test(`is asked for its code after the right password, and again after a wrong code, ${name} script`, async ({ noise, newPage, slug, site }) => {
      noise.expect(/401/);
      const email = `second-${String(javaScriptEnabled)}@test.example`;
      await site.admin(['add', email], `${administrator.password}\n`);
      const secret = /secret\s+(\S+)/.exec(await site.admin(['totp', email]))?.[1] ?? '';
      const page = await newPage({ javaScriptEnabled });
      await page.goto(`/${slug}/press`);
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByLabel('인증번호')).toHaveCount(0);
      const fill = async () => {
        await page.getByLabel('이메일').fill(email);
        await page.getByLabel('비밀번호').fill(administrator.password);
      };
      await fill();
      await page.getByRole('button', { name: '로그인' }).click();
      await expect(page.getByText('인증번호를 입력해 주세요.', { exact: true })).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByLabel('인증번호')).toBeFocused();
      else await fill();
      await page.getByLabel('인증번호').fill('wrong');
      await page.getByRole('button', { name: '로그인' }).click();
      await expect(page.getByText('로그인에 실패했습니다: 이메일, 비밀번호 또는 인증번호가 올바르지 않습니다.')).toBeVisible();
      if (!javaScriptEnabled) await fill();
      await page.getByLabel('인증번호').fill(new TOTP({ secret }).generate());
      await page.getByRole('button', { name: '로그인' }).click();
      await expect(page.getByText(`${email}님, 환영합니다.`)).toBeVisible();
    });
  }
});

test('an article that was opened from elsewhere leads to the list and not back', async ({ visit, post, slug }) => {
  const older = await post(slug, { title: '먼저 쓴 소식' });
  await post(slug, { title: '나중에 쓴 소식' });
  const page = await visit(`/${slug}/press/${older.id}`);
  await page.getByRole('link', { name: '나중에 쓴 소식' }).click();
  await expect(page.getByRole('heading', { name: '나중에 쓴 소식', level: 1 })).toBeVisible();
  const tab = page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link', { name: pages['press-list'].label });
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: '목록' }).click();
  await page.waitForURL(`**/${slug}/press`);
  await expect(tab).toHaveAttribute('aria-current', 'page');
});

test.describe('without JavaScript', () => {
  test('the list continues with its link and numbers, and an article links back', async ({ visit, post, slug }) => {
    await fillBoard(post, slug);
    // A busy storage answers the bare URL with a link to this one: see `storage-faults.spec.ts`.
    const page = await visit(`/${slug}/press?whole=on`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: '더보기' }).click();
    await expect(numbers(page)).toHaveText(Array.from({ length: 10 }, (_, index) => String(16 - index)));
    await page.getByRole('link', { name: '더보기' }).click();
    await expect(numbers(page)).toHaveText(['6', '5', '4', '3', '2', '1']);
    await expect(page.getByRole('link', { name: '더보기' })).toHaveCount(0);
    await page.getByRole('link', { name: '소식 1', exact: true }).click();
    await page.getByRole('link', { name: '목록' }).click();
    expect(new URL(page.url()).pathname).toBe(`/${slug}/press`);
  });

  test('the administrator signs in, reads what is wrong, writes, and signs out', async ({ noise, visit, slug }) => {
    noise.expect(/400|401/);
    const page = await visit(`/${slug}/press`, { javaScriptEnabled: false });
    await page.getByLabel('이메일').fill(administrator.email);
    await page.getByLabel('비밀번호').fill('wrong wrong wrong wrong');
    await page.getByRole('button', { name: '로그인' }).click();
    await expect(page.getByText('로그인에 실패했습니다: 이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
    await page.getByLabel('이메일').fill(administrator.email);
    await page.getByLabel('비밀번호').fill(administrator.password);
    await page.getByRole('button', { name: '로그인' }).click();
    await expect(page.getByText(`${administrator.email}님, 환영합니다.`)).toBeVisible();
    for (const field of ['제목', '요약']) await page.getByLabel(field).fill(' ');
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(page.getByText('필수 입력 항목입니다.')).toHaveCount(2);
    for (const field of ['제목', '요약']) await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('제목').fill('스크립트 없이 쓴 글');
    await page.getByLabel('요약').fill('요약');
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(page.getByText('보도자료를 등록했습니다.')).toBeVisible();
    await expect(page.getByRole('link', { name: '스크립트 없이 쓴 글' })).toBeVisible();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('button', { name: '로그인' })).toBeVisible();
  });
});
