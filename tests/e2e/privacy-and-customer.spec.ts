import { expect, test } from '#tests/support/fixtures.ts';

test('the privacy policy names items, basis, retention, rights and cookies', async ({ visit }) => {
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
  expect(await page.getByRole('table', { name: '접수 창구별 개인정보의 이용 목적과 수집 항목' }).getByRole('rowheader').allInnerTexts()).toEqual([
    '관심고객 등록',
    '문의',
    '방문예약',
    '수신 동의 철회',
    '자동으로 생기는 정보',
  ]);
});

test('the customer page has its invitation, telephone, hours, official sentence and the form of four fields', async ({ visit }) => {
  const page = await visit('/yunseul/customer', { javaScriptEnabled: false });
  const main = page.locator('main');
  await expect(main.getByRole('heading', { name: '궁금하신 점을 남겨 주세요' })).toBeVisible();
  await expect(main.getByRole('link', { name: '1600-0000' }).first()).toHaveAttribute('href', 'tel:1600-0000');
  await expect(main.getByText('24시간 상담')).toBeVisible();
  await expect(main.getByText('본 사이트가 공식 홈페이지입니다.')).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(4);
  for (const field of ['name', 'phone', 'birthday', 'message']) expect(await main.locator(`form [name="${field}"]`).count(), field).toBe(1);
});
