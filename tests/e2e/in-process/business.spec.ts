import { expect, test } from '#tests/support/fixtures.ts';

test.describe('business pages in the browser', () => {
  test('the overview has its numbers as a table, as text and as a drawing', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro', { javaScriptEnabled: false });
    await test.step('the overview table has its eight rows, four of which are to be announced', async () => {
      const table = page.getByRole('table', { name: '윤슬 오션파크 사업개요' });
      expect(await table.getByRole('rowheader').allInnerTexts()).toEqual([
        '사업명',
        '대지 위치',
        '대지면적',
        '건축면적',
        '연면적',
        '용적률',
        '건축 규모',
        '세대수',
      ]);
      await expect(table.getByText('추후 공개', { exact: true })).toHaveCount(4);
      await expect(table.getByRole('cell').last()).toHaveText('1,325세대(일반분양 371세대)', { useInnerText: true });
    });
    await test.step('what is not known of the project is named once', async () => {
      const table = page.getByRole('table', { name: '윤슬 오션파크 사업주체와 인허가' });
      await expect(table.getByText('추후 공개')).toHaveCount(1);
      await expect(table.getByRole('row').last()).toContainText('사업계획승인, 분양대금 관리, 분양보증', { useInnerText: true });
    });
    await test.step('the brochure is a link with its pages and its size', async () => {
      const link = page.getByRole('link', { name: /^안내 책자\(견본\) 내려받기 PDF · A4 16쪽 · \d\.\dMB$/ });
      const answer = await page.request.get((await link.getAttribute('href'))!);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(await link.textContent()).toContain(`${((await answer.body()).length / 1_000_000).toFixed(1)}MB`);
    });
    await test.step('the numbers are text on the page', async () => {
      const figures = (await page.locator('main section').first().locator('dd').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ''));
      expect(figures).toEqual(['1,325세대', '371세대', '21개동', '25층', '59·72·84㎡', '2028년3월']);
    });
    await test.step('one window is drawn for each home and lit for each home on sale, and the words say that this shows a quantity', async () => {
      const field = page.getByRole('img', { name: '창 1,325개 가운데 371개가 밝은 그림' });
      await expect(field).toHaveCount(1);
      const [columns = 0, rows = 0] = ((await field.getAttribute('viewBox')) ?? '').split(' ').slice(2).map(Number);
      const [all, lit] = await field.locator('> path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''));
      const inLastRow = Number(/V\d+H(\d+)V/.exec(all ?? '')?.[1]);
      expect((rows - 1) * columns + inLastRow).toBe(1325);
      expect(new Set(lit?.match(/M\d+ \d+/g)).size).toBe(371);
      await expect(page.locator('figcaption').filter({ hasText: '수량 표시' })).toContainText('위치와는 관계가 없습니다');
    });
  });

  test('the schedule names its steps, with notes about each', async ({ visit }) => {
    const page = await visit('/BusinessGuide/plan', { javaScriptEnabled: false });
    await test.step('the schedule names its steps in order, and only moving in has a date', async () => {
      const steps = page.locator('figure ol > li');
      expect((await steps.locator('h3').allInnerTexts()).map((title) => title.replaceAll(/\s+/g, ' '))).toEqual([
        '입주자모집공고',
        '자격 사전조회',
        '청약 접수',
        '당첨자 발표',
        '서류 제출·자격 확인',
        '계약',
        '중도금 납부',
        '입주',
      ]);
      await expect(steps.getByText('추후 공개')).toHaveCount(5);
      await expect(steps.nth(2)).toContainText('특별공급 접수', { useInnerText: true });
      await expect(steps.nth(2)).toContainText('1·2순위 접수', { useInnerText: true });
      await expect(steps.last()).toContainText('2028년 3월', { useInnerText: true });
      await expect(page.getByRole('heading', { name: '확정 일정을 준비하고 있습니다' })).toBeVisible();
    });
    await test.step('the notes about a step open beneath it, one step at a time, also without script', async () => {
      const steps = page.locator('figure details');
      await steps.nth(3).locator('summary').click();
      await expect(steps.nth(3).getByText('동·호수는 추첨으로 배정하고')).toBeVisible();
      expect(await steps.evaluateAll((all) => all.map((step) => (step as HTMLDetailsElement).open))).toEqual([
        false,
        false,
        false,
        true,
        false,
        false,
        false,
        false,
      ]);
    });
  });

  test('the documents are listed by the applicants who hand them in, and this site asks for none', async ({ visit }) => {
    const page = await visit('/BusinessGuide/documents', { javaScriptEnabled: false });
    const ofEveryone = page.getByRole('list', { name: '모든 신청자가 제출하는 서류' }).getByRole('listitem');
    await expect(ofEveryone).toHaveCount(6);
    // 주택공급에 관한 규칙 제23조 제2항 제8호 asks it of everyone.
    await expect(ofEveryone.filter({ hasText: '주민등록표 초본' })).toHaveCount(1);
    await expect(page.getByRole('list', { name: '해당하는 신청자가 제출하는 서류' }).getByRole('listitem')).toHaveCount(7);
    await expect(page.getByText('이 홈페이지로는 서류를 받지 않습니다.')).toBeVisible();
    await expect(page.locator('main input')).toHaveCount(0);
  });
});
