import type { BrowserContextOptions, Page } from '@playwright/test';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysScroll } from '#tests/support/walk.ts';

test.use({ writes: 'alone' });

/** Visits by the source of the address: 200 in all. */
const campaign = { 'naver/cpc': 80, 'kakao/cpc': 60, 'banner/qr': 40, 'google/cpc': 20 } as const;
const nameOf: Readonly<Record<keyof typeof campaign, string>> = {
  'naver/cpc': '네이버 광고',
  'kakao/cpc': '카카오 광고',
  'banner/qr': 'banner/qr',
  'google/cpc': '구글 광고',
};
const forms = ['registration', 'inquiry', 'visit'] as const;
type Form = (typeof forms)[number];
const paths: Readonly<Record<Form, string>> = { registration: '/api/registrations', inquiry: '/api/inquiries', visit: '/api/registrations' };

const queryOf = (channel: string) => {
  const [source = '', medium = ''] = channel.split('/');
  return new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: '개관' }).toString();
};
const phoneOf = (at: number) => `010-7${String(at).padStart(3, '0')}-0000`;

/** Comes by the address of the advertisement, leaves for another page before any script has run, and sends a form. */
async function sendByHand(page: Page, channel: string, form: 'registration' | 'inquiry', at: number): Promise<void> {
  const next = form === 'inquiry' ? '/yunseul/customer' : '/privacy';
  await page.goto(`/BusinessGuide/intro?${queryOf(channel)}`, { waitUntil: 'commit' });
  await page.evaluate((path) => location.assign(path), next);
  await page.waitForURL(next);
  await hydrated(page);
  if (form === 'registration') await page.locator('header').getByText('1600-0000').first().click();
  const within = form === 'registration' ? page.getByRole('dialog', { name: '관심고객 등록' }) : page.locator('main');
  await within.locator('input[name="name"]').fill(`손님 ${at}`);
  await within.locator('input[name="phone"]').fill(phoneOf(at));
  if (form === 'inquiry') await within.locator('[name="birthday"]').fill('900101');
  const [answer] = await Promise.all([page.waitForResponse('**/api/{registrations,inquiries}'), within.locator('button[type="submit"]').click()]);
  expect(answer.ok()).toBe(true);
}

const visits = Object.entries(campaign).flatMap(([channel, count]) => Array.from({ length: count }, () => channel as keyof typeof campaign));
const formOf = (at: number): Form => forms[at % forms.length] ?? 'visit';

async function expectCounts(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: '최근 30일 접수, 유입과 서식' });
  await expect(table).toBeVisible();
  for (const [channel, count] of Object.entries(campaign)) {
    const ofForm = forms.map((form) => visits.filter((each, at) => each === channel && formOf(at) === form).length);
    const cells = await table
      .getByRole('row', { name: nameOf[channel as keyof typeof campaign] })
      .getByRole('cell')
      .allTextContents();
    expect([channel, ...cells.map(Number).toSorted((a, b) => a - b)]).toEqual([channel, ...[...ofForm, count].toSorted((a, b) => a - b)]);
  }
}

const words = '견본주택이 12월 5일 (토) 문을 엽니다. 방문예약하신 분께 주소와 오시는 길을 문자로 먼저 보내 드립니다';

type NewPage = (options?: BrowserContextOptions) => Promise<Page>;

/** Writes a notice on the desk, which lies above the header, and stays closed for the day. */
async function announce(desk: Page, newPage: NewPage): Promise<void> {
  await test.step('on the desk', async () => {
    expect(await violationsOf(desk)).toEqual([]);
    await desk.getByLabel('한 줄').fill(words);
    await expect(desk.locator('.notice-strip').first()).toContainText(words);
    await expect(desk.getByText(`${words.length} / 60`)).toBeVisible();
    await desk.getByLabel('링크 주소').fill('/yunseul/customer');
    await desk.getByRole('button', { name: '지금 바로 보이기' }).click();
    await expect(desk.getByText('저장했습니다.')).toBeVisible();
    await expect(desk.getByRole('rowheader', { name: words })).toBeVisible();
    expect(await violationsOf(desk)).toEqual([]);
  });
  for (const viewport of [viewports.wide, viewports.narrow]) {
    await test.step(`at ${viewport.width} px`, async () => {
      const page = await newPage({ viewport });
      const line = page.getByRole('region', { name: '알림' });
      await expect(async () => {
        await page.goto('/BusinessGuide/intro');
        await expect(line).toBeVisible({ timeout: 500 });
      }).toPass();
      await hydrated(page);
      const header = page.getByRole('banner');
      const topOf = async () => (await header.boundingBox())?.y;
      expect(await topOf()).toBe((await line.boundingBox())?.height);
      const main = await page.locator('main').boundingBox();
      expect(main?.y).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      expect(await violationsOf(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 400));
      await expect.poll(topOf).toBe(0);
      await page.evaluate(() => scrollTo(0, 0));
      await line.getByRole('link', { name: words }).click();
      await expect(page).toHaveURL(/\/yunseul\/customer$/);
      await page.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
      await expect(line).toHaveCount(0);
      await expect.poll(topOf).toBe(0);
      // Chromium stores a cookie of a script a moment later, so the next request may go without it.
      await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('notice');
      await page.goto('/');
      await hydrated(page);
      await expect(line).toHaveCount(0);
      await page.context().clearCookies();
      await page.goto('/no-such-page');
      await hydrated(page);
      await expect(line).toBeVisible();
      // There is no picture, so the page makes room.
      const box = await page.locator('main').boundingBox();
      expect(box?.y).toBe(((await header.boundingBox())?.y ?? 0) + ((await header.boundingBox())?.height ?? 0));
      await page.context().close();
    });
  }
  await test.step('without script', async () => {
    const page = await newPage({ javaScriptEnabled: false, viewport: viewports.narrow });
    await page.goto('/Brand/intro');
    await page.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
    await expect(page).toHaveURL(/\/Brand\/intro$/);
    await expect(page.getByRole('region', { name: '알림' })).toHaveCount(0);
    await page.context().close();
  });
  await test.step('and is taken down', async () => {
    await desk.getByRole('button', { name: '지금 내리기' }).click();
    await expect(desk.getByText('5초 안에 모든 화면에서 사라집니다.')).toBeVisible();
    await expect(desk.getByText('끝남')).toBeVisible();
  });
}

test('a launch week: a notice above every page, and a campaign of 200 visits counted exactly on the desk and in the CSV', async ({
  ask,
  noise,
  newPage,
  signIn,
  visitAsAdministrator,
  visitAsPress,
}) => {
  test.slow();
  noise.expect(/404.*\/no-such-page/);
  await announce(await visitAsPress('/admin/notice'), newPage);
  const byHand = [0, 1, 80, 140, 180].filter((at) => formOf(at) !== 'visit');
  await test.step('from a browser, and by requests like its', async () => {
    for (const at of byHand) {
      const page = await newPage();
      await sendByHand(page, visits[at] ?? '', formOf(at) as 'registration' | 'inquiry', at);
      await page.context().close();
    }
    for (const [at, channel] of visits.entries()) {
      if (byHand.includes(at)) continue;
      const form = formOf(at);
      const fields = { name: `손님 ${at}`, phone: phoneOf(at) };
      const json = form === 'inquiry' ? { ...fields, birthday: '900101' } : fields;
      const headers = { 'X-Visit-Source': `page=/&${queryOf(channel)}` };
      const answer =
        form === 'visit' ? await ask('POST', '/forms/visit', { form: { ...fields, message: '' }, headers }) : await ask('POST', paths[form], { json, headers });
      expect([form, answer.status]).toEqual([form, form === 'visit' ? 303 : 200]);
    }
    // Neither of these is of the campaign.
    for (let at = 200; at < 207; at += 1) await ask('POST', paths.registration, { json: { name: `손님 ${at}`, phone: phoneOf(at) } });
    await ask('POST', '/api/withdrawals', { json: { phone: phoneOf(0) }, headers: { 'X-Visit-Source': queryOf('naver/cpc') } });
  });
  await test.step('are found again, no more and no fewer', async () => {
    const desk = await visitAsAdministrator('/yunseul/press');
    await desk.goto('/admin');
    await expectCounts(desk);
    // Whoever writes articles counts, too, and sees nobody.
    const writer = await visitAsPress('/admin/counts', { viewport: { width: 390, height: 844 } });
    await expectCounts(writer);
    expect(await writer.locator('body').innerText()).not.toContain('손님');
    expect([await violationsOf(writer), await sidewaysScroll(writer)]).toEqual([[], undefined]);
    await writer.goto('/admin');
    await expect(writer).toHaveURL('/admin/press');
    const csv = String((await ask('GET', '/api/leads.csv', { cookie: await signIn() })).body);
    for (const [channel, count] of Object.entries(campaign)) {
      const rows = csv.split('\r\n').filter((line) => line.includes(`"${nameOf[channel as keyof typeof campaign]}"`) && !line.includes('철회"'));
      expect([channel, rows.length, rows.filter((line) => line.includes('"개관"')).length]).toEqual([channel, count, count]);
    }
  });
});
