import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import { hourFieldOf } from '#shared/visits/chosen-slot.ts';
import { dayLabel, hourLabel } from '#shared/visits/visit-labels.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { administrator } from '#tests/support/site-under-test.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';

const leads = 300;
const atOnce = 20;
const laptop = { width: 1366, height: 768 };
const buyer = { name: '한지원', phone: '010-7788-9900' };

interface Told {
  readonly gateway: Awaited<ReturnType<typeof startMessageGateway>>;
  readonly mail: Awaited<ReturnType<typeof startMailServer>>;
}

const test = base.extend<{ readonly told: Told }>({
  // Playwright reads the fixtures' names from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  told: async ({}, use) => {
    const [gateway, mail] = await Promise.all([startMessageGateway(), startMailServer()]);
    await use({ gateway, mail });
    await Promise.all([gateway.stop(), mail.close()]);
  },
  environment: async ({ told: { gateway, mail } }, use) => {
    const hours = import.meta.resolve('#tests/support/site-open-every-day.ts');
    // A busy machine answers the forms of a whole office late.
    const forms = { KEEP_DELIVERED: 'on', FORM_TIMEOUT_MS: '10000' };
    await use({ ...forms, ...gateway.environment, ...mail.environment, NODE_OPTIONS: `--import=${hours}` });
  },
});

// The hours of `environment` reach replicas only.
test.use({ inProcess: { visitHours: openEveryDay } });

test('a working day with 300 leads: a visitor books, moves and cancels while two people of the office share a lead, and the third answers for personal data', async ({
  newPage,
  ask,
  site,
  told: { gateway, mail },
  noise,
}) => {
  // Signing in begins at the page that asks for it, the second of two presses is told of the first, and a deleted visit is not found.
  noise.expect(/401.*\/admin/, /409/, /404.*\/visit\//);

  async function joinOffice(name: string): Promise<string> {
    const email = `${name}@test.example`;
    await site.admin(['add', email], `${administrator.password}\n`);
    await site.admin(['role', email, 'sales']);
    return email;
  }
  async function startWork(email: string, viewport: { width: number; height: number }): Promise<Page> {
    const page = await newPage({ viewport });
    await page.goto('/admin');
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호').fill(administrator.password);
    await page.getByRole('button', { name: '로그인' }).click();
    await expect(page.getByRole('link', { name: '접수' }).filter({ visible: true }).first()).toBeVisible();
    return page;
  }
  const found = (on: Page, name: string) => on.getByRole('link', { name }).filter({ visible: true }).first();
  async function search(on: Page, typed: string): Promise<void> {
    await on.goto('/admin/leads');
    await on.getByRole('searchbox', { name: '접수 찾기' }).fill(typed);
    await on.keyboard.press('Enter');
    await on.waitForURL(/[?&]find=/);
  }
  async function open(on: Page, name: string): Promise<void> {
    await found(on, name).click();
    await expect(on.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  const past = (on: Page, text: string) => on.getByRole('listitem').filter({ hasText: text });

  const [minseo, jihun] = [await joinOffice('minseo'), await joinOffice('jihun')];
  await test.step('the leads of the days before', async () => {
    for (let from = 0; from < leads; from += atOnce)
      await Promise.all(
        Array.from({ length: atOnce }, async (_, at) => {
          const number = String(from + at).padStart(4, '0');
          const { status } = await ask('POST', '/api/registrations', {
            json: { name: `고객 ${number}`, phone: `010-5000-${number}`, ...(at % 10 === 0 && { marketingConsent: true }) },
            headers: { 'X-Visit-Source': `page=/&utm_source=${at % 2 ? 'naver' : 'kakao'}` },
          });
          expect(status).toBe(200);
        }),
      );
  });
  await test.step('the office is told at once, without a name or a number', async () => {
    await expect.poll(() => [gateway.hooks.length > 0, mail.mails.length > 0]).toEqual([true, true]);
    expect(JSON.stringify([gateway.hooks, mail.mails])).not.toMatch(/고객 \d|010-?5000/);
    expect(gateway.hooks[0]?.body).toMatchObject({ link: `${site.origin}/admin/leads`, text: expect.stringContaining('관심고객 등록') });
  });

  const [atDesk, onPhone, forPrivacy] = await Promise.all([
    startWork(minseo, laptop),
    startWork(jihun, viewports.narrow),
    startWork(administrator.email, laptop),
  ]);
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[3]?.day ?? '';
  const placesOf = async () => {
    const { days: now } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
    return now.find((each) => each.day === day)?.hours.map(({ places }) => places);
  };
  const allFree = await placesOf();
  const visitor = await newPage({ viewport: viewports.narrow });
  const texts = () => gateway.taken.filter(({ body }) => body['to'] === buyer.phone.replaceAll('-', '')).map(({ body }) => String(body['text']));
  let ownPage = '';

  await test.step('a visitor books on a phone, and opens the link of the text message', async () => {
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
    await expect.poll(texts).toEqual([expect.stringMatching(/방문예약 확인[^]*오전 11시/)]);
    ownPage = /https?:\S+/.exec(texts()[0] ?? '')?.[0] ?? '';
    expect(await popup.getByRole('link', { name: visitTimeCopy.ownPage }).getAttribute('href')).toBe(new URL(ownPage).pathname);
    await visitor.goto(ownPage);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(hourLabel('11:00'));
  });

  await test.step('both people of the office find the lead by its last digits, the second sees that it has been taken, and both see by whom', async () => {
    for (const page of [atDesk, onPhone]) {
      await search(page, '9900');
      await open(page, buyer.name);
    }
    await atDesk.getByRole('button', { name: '내가 맡기' }).filter({ visible: true }).first().click();
    await expect(past(atDesk, '담당 없음 → minseo')).toBeVisible();
    await onPhone.getByRole('button', { name: '내가 맡기' }).filter({ visible: true }).first().click();
    const clash = onPhone.getByRole('alert').filter({ hasText: '먼저 바꾸었습니다' });
    await expect(clash).toContainText('minseo');
    await clash.getByRole('link', { name: 'minseo 님의 것으로 둠' }).click();
    await expect(clash).toHaveCount(0);
    await expect(past(onPhone, '담당 없음 → minseo')).toBeVisible();
  });

  await test.step('who has the lead calls, notes it, and the colleague reads that', async () => {
    await atDesk.getByRole('button', { name: '연락함' }).filter({ visible: true }).first().click();
    await expect(past(atDesk, '신규 → 연락함')).toBeVisible();
    await atDesk.getByRole('textbox', { name: '메모' }).fill('남향 84B를 원하심');
    await atDesk.getByRole('textbox', { name: '메모' }).press('Control+Enter');
    await expect(past(atDesk, '남향 84B를 원하심')).toBeVisible();
    await onPhone.reload();
    await expect(past(onPhone, '남향 84B를 원하심').filter({ visible: true }).first()).toBeVisible();
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
    expect(await placesOf()).toEqual(allFree);
  });

  await test.step('consent is withdrawn, and the office answers within fourteen days', async () => {
    await visitor.goto('/privacy#withdraw');
    await hydrated(visitor);
    const place = visitor.locator('#withdraw');
    await place.getByLabel('이름').fill('고객 0010');
    await place.getByLabel('연락처').fill('010-5000-0010');
    await place.getByRole('button', { name: '수신 동의 철회하기' }).click();
    await expect(place.locator('[data-result="taken"]')).toBeVisible();
    await forPrivacy.goto('/admin');
    const owed = forPrivacy.getByRole('row').filter({ hasText: /회신 D-1[34]/ });
    await owed.getByRole('link', { name: '고객 0010' }).click();
    await expect(forPrivacy.getByText('같은 번호의 광고 수신 동의는 이미 끝났습니다')).toBeVisible();
    await forPrivacy.getByRole('button', { name: '종료' }).filter({ visible: true }).first().click();
    await expect(past(forPrivacy, '철회 → 종료')).toBeVisible();
    await forPrivacy.goto('/admin');
    await expect(forPrivacy.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(owed).toHaveCount(0);
  });

  await test.step('a customer is given what is kept of them as a file, and then it is deleted', async () => {
    await search(forPrivacy, '010-5000-0010');
    await expect(found(forPrivacy, '고객 0010')).toBeVisible();
    const [download] = await Promise.all([forPrivacy.waitForEvent('download'), forPrivacy.getByRole('link', { name: /^CSV 2건$/ }).click()]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.match(/010-5000-0010/g)).toHaveLength(2);
    expect(file.match(/010-5000-\d{4}/g)).toHaveLength(2);
    for (let kept = 2; kept > 0; kept -= 1) {
      await open(forPrivacy, '고객 0010');
      await forPrivacy.getByText('삭제', { exact: true }).click();
      await forPrivacy.getByRole('button', { name: '삭제하기' }).click();
      await expect(forPrivacy.getByText('삭제했습니다')).toBeVisible();
    }
    await search(forPrivacy, '010-5000-0010');
    await expect(forPrivacy.getByText('조건을 모두 풀어도 없습니다')).toBeVisible();
  });

  await test.step('a visitor who asks for it is forgotten with the visit and its link', async () => {
    await search(forPrivacy, buyer.phone);
    await open(forPrivacy, buyer.name);
    await forPrivacy.getByText('삭제', { exact: true }).click();
    await forPrivacy.getByRole('button', { name: '삭제하기' }).click();
    await expect(forPrivacy.getByText('삭제했습니다')).toBeVisible();
    await visitor.goto(ownPage);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/이 주소의 예약을\s*찾지 못했습니다/);
    await onPhone.goto(`/admin/visits?day=${day}`);
    await expect(onPhone.getByText(buyer.name)).toHaveCount(0);
  });

  await test.step('the audit trail names who did what, and nobody that it was done for', async () => {
    await forPrivacy.goto('/admin/audit');
    for (const who of [minseo, administrator.email]) await expect(forPrivacy.getByText(who).first()).toBeVisible();
    for (const deed of ['접수 담당 변경', '접수 파일 내려받기', '접수 삭제'])
      await expect(forPrivacy.getByRole('rowheader', { name: deed }).first()).toBeVisible();
    await expect(forPrivacy.getByRole('main')).not.toContainText(/고객 0010|010-?5000|한지원/);
  });

  await test.step('nobody was told twice', async () => {
    expect(new Set(gateway.taken.map(({ id }) => id)).size).toBe(gateway.taken.length);
    expect(gateway.refusedSignatures).toEqual([]);
  });
});
