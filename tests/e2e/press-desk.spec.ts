import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { loseAnswer } from '#tests/support/lose-answer.ts';
import { administrator } from '#tests/support/site-under-test.ts';
import { sidewaysScroll } from '#tests/support/walk.ts';

test.use({ writes: true });

const statusOf = (page: Page) => page.locator('.say');
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const seoulTime = (at: number) => new Date(at + 9 * 60 * 60 * 1000).toISOString().slice(0, 16);

async function expectUsable(page: Page): Promise<void> {
  // A link may just have led here, and a page without its styles has small targets.
  await page.waitForLoadState();
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeUndefined();
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test.describe(`a launch week from the desk, ${viewport.width} px`, () => {
    // An editor abroad, whose clock is wrong.
    test.use({ viewport, timezoneId: 'America/Los_Angeles' });
    const wrongBy = 3 * 60 * 60 * 1000;
    const isWide = viewport.width >= 1200;

    test('announces, schedules, corrects, puts back, takes back and deletes', async ({ ask, noise, visitAsPress }) => {
      noise.expect(/ERR_FAILED/, /409/);
      const page = await visitAsPress('/admin/press');
      const title = `견본주택 개관 ${viewport.width}`;
      await test.step('announces: the draft stays in the editor, which says who sees it', async () => {
        await page.clock.install({ time: Date.now() + wrongBy });
        await page.goto('/admin/press');
        await expectUsable(page);
        await page.getByRole('link', { name: '새로 쓰기' }).click();
        await expect(page).toHaveURL('/admin/press/new');
        if (isWide) {
          const line = await statusOf(page).locator('xpath=..').boundingBox();
          expect((line?.y ?? 0) + (line?.height ?? 0)).toBeCloseTo(viewport.height, 0);
        }
        await page.getByLabel('제목', { exact: true }).fill(title);
        await expect(statusOf(page)).toContainText('저장하지 않은 내용이 이 기기에만 있습니다.');
        await expect(statusOf(page)).toContainText('요약이 비었습니다.');
        await page.keyboard.press('Control+s');
        await expect(page.getByText('제목과 요약을 입력해 주세요.')).toBeInViewport();
        await page.getByLabel('요약').fill('12월 5일에 문을 엽니다.');
        await page.getByLabel('내용').fill('오시는 길은');
        await page.keyboard.press('Control+k');
        await page.keyboard.type('example.com/map');
        await expect(page.getByLabel('내용')).toHaveValue('오시는 길은 https://example.com/map');
        const content = page.getByLabel('내용');
        const choose = (from: number, to: number) =>
          content.evaluate((field: HTMLTextAreaElement, ends) => field.setSelectionRange(...ends), [from, to] as const);
        await content.fill('여는 날\n첫째 날\n둘째 날');
        await choose(1, 1);
        await page.getByRole('button', { name: '소제목' }).click();
        await choose(9, 14);
        await page.getByRole('button', { name: '목록' }).click();
        await choose(10, 12);
        await page.keyboard.press('Control+b');
        await expect(content).toHaveValue('## 여는 날\n- **첫째** 날\n- 둘째 날');
        await page.getByRole('button', { name: '미리보기' }).click();
        const preview = page.getByRole('region', { name: '미리보기' });
        await expect(preview.getByRole('heading', { name: title })).toBeInViewport();
        await expect(preview.getByRole('heading', { name: '여는 날' })).toHaveCSS('margin', '0px');
        await expect(preview.getByRole('listitem')).toHaveText(['첫째 날', '둘째 날']);
        await expectUsable(page);
        await expect(page.getByLabel('요약')).toBeHidden();
        await page.getByRole('button', { name: '미리보기 닫기' }).click();
        await page.keyboard.press('Control+s');
        await expect(statusOf(page)).toContainText(/\d\d:\d\d에 저장했습니다\. 방문자에게는 보이지 않습니다\./);
        const saved = (await statusOf(page).textContent())?.slice(0, 'hh:mm'.length);
        expect([3, 2, 1, 0].map((minutes) => seoulTime(Date.now() - minutes * 60_000).slice(11))).toContain(saved);
        await expect(page).toHaveURL(/\/admin\/press\/[a-z0-9]{26}$/);
        await expect(page.getByLabel('요약')).toHaveValue('12월 5일에 문을 엽니다.');
        if (isWide) await expect(row(page, title)).toContainText('임시저장');
        await expectUsable(page);
      });
      await test.step('schedules: the button says when, and the list too', async () => {
        const at = Date.now() + 24 * 60 * 60 * 1000;
        const day = seoulTime(at).slice(0, 11);
        const soon = seoulTime(Date.now() + wrongBy / 2);
        await page.getByLabel('공개 일시').fill(soon);
        await expect(page.getByRole('button', { name: `${soon.slice(11)}에 공개` })).toBeVisible();
        await page.getByLabel('공개 일시').fill(`${day}09:00`);
        await page.keyboard.press('Control+s');
        await expect(statusOf(page)).toContainText(/저장했습니다\. 방문자에게는/);
        await expect(page.getByLabel('공개 일시')).toHaveValue(`${day}09:00`);
        await page.clock.setSystemTime(at + wrongBy + 2 * 24 * 60 * 60 * 1000);
        await page.clock.runFor(60_000);
        await expect(page.getByRole('button', { name: '지금 공개' })).toBeVisible();
        await page.clock.setSystemTime(Date.now() + wrongBy);
        await page.clock.runFor(60_000);
        await page.getByRole('button', { name: /일 09:00에 공개$/ }).click();
        await expect(page.locator('.now')).toContainText('예약');
        await expect(page.locator('.now')).toContainText('09:00에 나타납니다');
        await page.getByLabel('공개 일시').fill(`${day}14:00`);
        await page.keyboard.press('Control+s');
        await expect(statusOf(page)).toContainText('14:00에 공개되며');
        await page.reload();
        await expect(page.getByRole('button', { name: /일 14:00에 공개$/ })).toBeVisible();
        await page.getByLabel('공개 일시').fill('');
        await page.getByRole('button', { name: '지금 공개' }).click();
        await expect(page.locator('.now')).toContainText('방문자에게 보입니다');
        await expectUsable(page);
      });
      await test.step('corrects, though the first answer was lost and the window closed', async () => {
        const start = await holdBack(page, /start-desk-editor-/);
        await page.reload({ waitUntil: 'commit' });
        // Typed before the script is there.
        await page.getByLabel('요약').fill('12월 6일에 문을 엽니다.');
        start();
        await expect(statusOf(page)).toContainText('저장하지 않은 내용이 이 기기에만 있습니다.');
        await expect(page.getByLabel('요약')).toHaveValue('12월 6일에 문을 엽니다.');
        const sent: string[] = [];
        page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData() ?? ''));
        await loseAnswer(page, '*/api/press/yunseul/*', 'PATCH');
        await page.getByRole('button', { name: '수정한 글 공개' }).click();
        await expect(page.getByRole('alert').filter({ hasText: '저장하지 못했습니다.' })).toContainText('아직 서버에 없습니다.');
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '글 내려받기' }).click()]);
        expect(file.suggestedFilename()).toBe(`${title}.txt`);
        expect(await readFile(await file.path(), 'utf8')).toContain('12월 6일');
        await expectUsable(page);
        // Nothing that visitors see is sent by itself.
        await page.getByLabel('요약').fill('반쯤 쓴 글');
        await page.clock.runFor(30_000);
        await expect(page.getByRole('alert').filter({ hasText: '저장하지 못했습니다.' })).toBeVisible();
        await page.getByLabel('요약').fill('12월 6일에 문을 엽니다.');
        await page.getByRole('button', { name: '수정한 글 공개' }).click();
        await expect(statusOf(page)).toContainText('저장했습니다. 방문자에게 보입니다.');
        expect(sent).toHaveLength(2);
        await page.getByLabel('요약').fill('닫힌 창의 글');
        const second = await page.context().newPage();
        await second.goto(page.url());
        await second.getByRole('button', { name: '이어서 쓰기' }).click();
        await expect(second.getByLabel('요약')).toHaveValue('닫힌 창의 글');
        await second.close();
        await page.getByLabel('요약').fill('12월 6일에 문을 엽니다.');
      });
      await test.step('puts a former version back', async () => {
        await page.getByRole('link', { name: '이전 판' }).click();
        await page.locator('.former summary').first().click();
        await expectUsable(page);
        await page.getByRole('button', { name: '이 판으로 되돌리기' }).first().click();
        await expect(page.getByLabel('요약')).toHaveValue('12월 5일에 문을 엽니다.');
      });
      await test.step('takes back with what was written since, and deletes after a question', async () => {
        const seen = await page.getByRole('link', { name: '방문자 화면' }).getAttribute('href');
        expect((await ask('GET', `/api/press${seen?.replace('/press', '')}`)).status).toBe(200);
        await page.getByLabel('요약').fill('거두면서 고친 글');
        await page.getByRole('button', { name: '비공개로' }).click();
        await expect(page.locator('.now')).toContainText('지금은 보이지 않습니다');
        await expect(statusOf(page)).toContainText('저장했습니다. 방문자에게는 보이지 않습니다.');
        await expect(page.getByLabel('요약')).toHaveValue('거두면서 고친 글');
        expect((await ask('GET', `/api/press${seen?.replace('/press', '')}`)).status).toBe(404);
        await page.getByRole('button', { name: '지금 공개' }).click();
        await expect(page.locator('.now')).toContainText('방문자에게 보입니다');
        // Words that cannot be saved hold nothing back, and neither do a colleague's.
        await page.getByLabel('제목', { exact: true }).fill('');
        await page.getByRole('button', { name: '비공개로' }).click();
        await expect(page.locator('.now')).toContainText('지금은 보이지 않습니다');
        await expect(page.getByLabel('제목', { exact: true })).toHaveValue('');
        await page.getByLabel('제목', { exact: true }).fill(title);
        await page.getByRole('button', { name: '지금 공개' }).click();
        await expect(page.locator('.now')).toContainText('방문자에게 보입니다');
        const body = JSON.stringify({ summary: '남의 요약' });
        await page.evaluate(
          async ([url = '', json = '']) => void (await fetch(url, { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: json })),
          [`/api/press${seen?.replace('/press', '')}`, body],
        );
        await page.getByRole('button', { name: '비공개로' }).click();
        await expect(page.locator('.now')).toContainText('지금은 보이지 않습니다');
        await page.getByRole('button', { name: '저장된 내용으로 바꾸기' }).click();
        await expect(page.getByLabel('요약')).toHaveValue('남의 요약');
        await page.getByRole('link', { name: '삭제' }).click();
        await expectUsable(page);
        await page.getByRole('button', { name: '삭제' }).click();
        await expect(page.getByText('삭제했습니다.')).toBeVisible();
        await expect(row(page, title)).toHaveCount(0);
      });
    });
  });
}

test('without script, an article is written, scheduled and taken back', async ({ newPage, noise }) => {
  noise.expect(/401/);
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } });
  await page.goto('/admin/press/new');
  await page.getByLabel('이메일').last().fill(administrator.email);
  await page.getByLabel('비밀번호').fill(administrator.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL('/admin/press/new');
  await page.getByLabel('제목', { exact: true }).fill('스크립트 없이 쓴 글');
  await page.getByLabel('요약').fill('요약');
  await page.getByRole('button', { name: /임시저장/ }).click();
  await expect(statusOf(page)).toContainText('임시저장했습니다. 방문자에게는 보이지 않습니다.');
  await page.getByLabel('요약').fill('고친 요약');
  await page.getByRole('button', { name: '지금 공개' }).click();
  await expect(page.locator('.now')).toContainText('방문자에게 보입니다');
  await page.getByRole('button', { name: '비공개로' }).click();
  await expect(row(page, '스크립트 없이 쓴 글')).toContainText('비공개');
});
