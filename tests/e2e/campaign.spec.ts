import type { Page } from '@playwright/test';
import { hydrated } from '#tests/support/browser.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { administrator } from '#tests/support/site-under-test.ts';
import { sidewaysScroll } from '#tests/support/walk.ts';

test.use({ writes: true });

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

test(
  'a campaign of 200 visits is counted exactly on the desk, by source and form, and in the CSV',
  { tag: '@in-process' },
  async ({ ask, newPage, noise, signIn, site, visitAsAdministrator }) => {
    noise.expect(/401/);
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
          form === 'visit'
            ? await ask('POST', '/forms/visit', { form: { ...fields, message: '' }, headers })
            : await ask('POST', paths[form], { json, headers });
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
      const email = 'press@test.example';
      await site.admin(['add', email], `${administrator.password}\n`);
      await site.admin(['role', email, 'press']);
      const writer = await newPage({ viewport: { width: 390, height: 844 } });
      await writer.goto('/admin/counts');
      await writer.getByLabel('이메일').last().fill(email);
      await writer.getByLabel('비밀번호').fill(administrator.password);
      await writer.getByRole('button', { name: '로그인', exact: true }).click();
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
  },
);
