import type { Page } from '@playwright/test';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import { hourFieldOf } from '#shared/visits/chosen-slot.ts';
import { dayLabel, hourLabel } from '#shared/visits/visit-labels.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { administrator } from '#tests/support/site-under-test.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';

const leads = 300;
const laptop = { width: 1366, height: 768 };
const buyer = { name: '한지원', phone: '010-7788-9900' };

test.use({ writes: true, environment: { KEEP_DELIVERED: 'on' }, inProcess: { visitHours: openEveryDay } });

test('a working day with 300 leads: a visitor books, moves and cancels while two people of the office share a lead, and consent is withdrawn', async ({
  newPage,
  ask,
  site,
  noise,
}) => {
  // Signing in begins at the page that asks for it, and the second of two presses is told of the first.
  noise.expect(/401.*\/admin/, /409/);

  async function startWork(name: string, role: 'sales' | 'admin', viewport: { width: number; height: number }): Promise<Page> {
    const account = { email: `${name}@test.example`, password: administrator.password };
    await site.admin(['add', account.email], `${account.password}\n`);
    await site.admin(['role', account.email, role]);
    const page = await newPage({ viewport });
    await page.goto('/admin');
    await page.getByLabel('이메일').fill(account.email);
    await page.getByLabel('비밀번호').fill(account.password);
    await page.getByRole('button', { name: '로그인' }).click();
    await expect(page.getByRole('link', { name: '접수' }).filter({ visible: true }).first()).toBeVisible();
    return page;
  }

  await test.step('the leads of the days before', async () => {
    for (let from = 0; from < leads; from += 10)
      await Promise.all(
        Array.from({ length: 10 }, async (_, at) => {
          const number = String(from + at).padStart(4, '0');
          const { status } = await ask('POST', '/api/registrations', {
            json: { name: `고객 ${number}`, phone: `010-5000-${number}`, ...(at === 0 && { marketingConsent: true }) },
            headers: { 'X-Visit-Source': `page=/&utm_source=${at % 2 ? 'naver' : 'kakao'}` },
          });
          expect(status).toBe(200);
        }),
      );
  });

  const [atDesk, onPhone, forPrivacy] = [
    await startWork('minseo', 'sales', laptop),
    await startWork('jihun', 'sales', viewports.narrow),
    await startWork('privacy', 'admin', laptop),
  ];
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[3]?.day ?? '';
  const visitor = await newPage({ viewport: viewports.narrow });

  await test.step('a visitor books on a phone', async () => {
    await visitor.goto('/');
    await hydrated(visitor);
    await visitor.getByRole('link', { name: '방문예약' }).filter({ visible: true }).first().click();
    const popup = visitor.getByRole('dialog', { name: '방문예약' });
    await popup.getByLabel('이름').fill(buyer.name);
    await popup.getByLabel('연락처').fill(buyer.phone);
    await popup.locator(`input[name="visitDay"][value="${day}"]`).check();
    await popup.locator(`input[name="${hourFieldOf(day)}"][value="11:00"]`).check();
    await popup.getByRole('button', { name: '방문예약 신청' }).click();
    await expect(popup.getByRole('heading')).toContainText(dayLabel(day));
    await popup.getByRole('link', { name: visitTimeCopy.ownPage }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(hourLabel('11:00'));
  });

  const found = (on: Page) => on.getByRole('link', { name: buyer.name }).filter({ visible: true }).first();
  await test.step('both people of the office find the lead by its last digits, and the second sees that it has been taken', async () => {
    for (const page of [atDesk, onPhone]) {
      await page.goto('/admin/leads');
      await page.getByRole('searchbox', { name: '접수 찾기' }).fill('9900');
      await page.keyboard.press('Enter');
      await expect(found(page)).toBeVisible();
      await found(page).click();
      await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible();
    }
    await atDesk.getByRole('button', { name: '내가 맡기' }).filter({ visible: true }).first().click();
    await expect(atDesk.getByRole('listitem').filter({ hasText: '담당 없음 → minseo' })).toBeVisible();
    await onPhone.getByRole('button', { name: '내가 맡기' }).filter({ visible: true }).first().click();
    const clash = onPhone.getByRole('alert').filter({ hasText: '먼저 바꾸었습니다' });
    await expect(clash).toContainText('minseo');
    await clash.getByRole('link', { name: 'minseo 님의 것으로 둠' }).click();
    await expect(clash).toHaveCount(0);
  });

  await test.step('who has the lead calls, notes it, and the colleague reads that', async () => {
    await atDesk.getByRole('button', { name: '연락함' }).filter({ visible: true }).first().click();
    await expect(atDesk.getByRole('listitem').filter({ hasText: '신규 → 연락함' })).toBeVisible();
    await atDesk.getByRole('textbox', { name: '메모' }).fill('남향 84B를 원하심');
    await atDesk.getByRole('textbox', { name: '메모' }).press('Control+Enter');
    await expect(atDesk.getByRole('listitem').filter({ hasText: '남향 84B를 원하심' })).toBeVisible();
    await onPhone.reload();
    await expect(onPhone.getByText('남향 84B를 원하심').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the visitor moves the visit and then cancels it, and the office sees both', async () => {
    await visitor.getByRole('link', { name: '시간 바꾸기' }).click();
    await visitor.locator(`[name="visitDay"][value="${day}"]`).check();
    await visitor.locator(`[name="${hourFieldOf(day)}"][value="15:00"]`).check();
    await visitor.getByRole('button', { name: '이 시간으로 바꾸기' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(hourLabel('15:00'));
    await atDesk.goto(`/admin/visits?day=${day}`);
    await atDesk
      .getByRole('table')
      .getByRole('link', { name: `옮김 ${buyer.name}` })
      .click();
    await expect(atDesk.getByRole('definition').first()).toContainText(hourLabel('15:00'));
    await visitor.getByRole('link', { name: '예약 취소', exact: true }).click();
    await visitor.getByRole('button', { name: '예약 취소하기' }).click();
    await expect(visitor.getByRole('status')).toHaveText('취소가 완료되었습니다');
    await onPhone.goto(`/admin/visits?day=${day}`);
    await expect(onPhone.getByRole('link', { name: `방문 예정 ${buyer.name}` })).toHaveCount(0);
    await expect(onPhone.getByRole('link', { name: `옮김 ${buyer.name}` })).toHaveCount(0);
    const { days: now } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
    expect(now.find((each) => each.day === day)?.hours.map(({ places }) => places)).toEqual(Array.from({ length: 17 }, () => 2));
  });

  await test.step('consent is withdrawn, the office has fourteen days for its answer, and the lead is deleted', async () => {
    await visitor.goto('/privacy#withdraw');
    await hydrated(visitor);
    const place = visitor.locator('#withdraw');
    await place.getByLabel('연락처').fill('010-5000-0010');
    await place.getByRole('button', { name: '수신 동의 철회하기' }).click();
    await expect(place.locator('[data-result="taken"]')).toBeVisible();
    await forPrivacy.goto('/admin');
    await expect(
      forPrivacy
        .getByText(/D-1[34]/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await forPrivacy.goto('/admin/leads');
    await forPrivacy.getByRole('searchbox', { name: '접수 찾기' }).fill('010-5000-0010');
    await forPrivacy.keyboard.press('Enter');
    await forPrivacy.getByRole('link', { name: '고객 0010' }).filter({ visible: true }).first().click();
    await expect(forPrivacy.getByRole('heading', { level: 1, name: '고객 0010' })).toBeVisible();
    await forPrivacy.getByText('삭제', { exact: true }).click();
    await forPrivacy.getByRole('button', { name: '삭제하기' }).click();
    await expect(forPrivacy.getByText('삭제했습니다')).toBeVisible();
  });

  await test.step('the audit trail names who did what', async () => {
    await forPrivacy.goto('/admin/audit');
    for (const who of ['minseo@test.example', 'privacy@test.example']) await expect(forPrivacy.getByText(who).first()).toBeVisible();
  });
});
