import type { Page, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { formatDate } from '#shared/korean/korean-format.ts';
import { leadOverviewSchema } from '#shared/leads/lead-overview.ts';
import { auditPageSize } from '#shared/limits.ts';
import type { LeadRow } from '#server/leads/lead-store.ts';
import { auditCopy } from '#client/pages/admin/words/audit-entries.ts';
import { codeAt } from '#tests/support/one-time-codes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { administrator, type SiteUnderTest } from '#tests/support/site-under-test.ts';
import { sidewaysScroll } from '#tests/support/walk.ts';
import { holdBack, holdBackEach } from '#tests/support/hold-back.ts';
import { startSlowProxy } from '#tests/support/slow-proxy.ts';

test.use({ writes: true });

for (const [name, viewport] of Object.entries(viewports)) {
  test.describe(`the leads page, ${name}`, () => {
    test.use({ viewport });

    test('asks for a sign-in', async ({ newPage, noise }) => {
      noise.expect(/401/);
      const page = await newPage();
      const answer = await page.goto('/admin/leads');
      expect(answer?.status()).toBe(401);
      await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
    });

    test('shows the administrator the waiting leads, sends one again, and deletes one after a question', async ({ ask, forms, visitAsAdministrator }) => {
      forms.behave(500);
      const [sentAgain, deleted] = [`기다리는 ${name}`, `지워지는 ${name}`];
      const phone = `010-4444-${name === 'wide' ? '0001' : '0002'}`;
      for (const person of [sentAgain, deleted])
        expect(
          (
            await ask('POST', '/api/registrations', {
              json: { name: person, phone: `\u202d${phone}\u202c`, marketingConsent: person === deleted || undefined },
            })
          ).status,
        ).toBe(502);
      const [utm_source, channelName] = name === 'wide' ? ['naver', '네이버 광고'] : ['kakao', '카카오 광고'];
      const source = new URLSearchParams({ page: '/84A', utm_source, utm_medium: 'cpc', utm_campaign: '개관' });
      await ask('POST', '/api/withdrawals', {
        json: { phone: '010-4444-9999', name: `철회 ${name}` },
        headers: { 'X-Visit-Source': source.toString() },
      });
      const page = await visitAsAdministrator('/admin/leads');
      const rowOf = (person: string) => page.getByRole('row').filter({ hasText: person });
      // iPhones copy a number with marks of direction around it.
      await expect(rowOf(sentAgain).getByRole('link', { name: phone, exact: true })).toHaveAttribute('href', `tel:${phone.replaceAll('-', '')}`);
      // What is stuck or owed an answer stands above every filter, and withdrawals are answered within two weeks.
      await page.goto('/admin/leads?work=contract');
      await expect(rowOf(`철회 ${name}`)).toContainText('회신 D-14');

      await test.step('says on the first page what is to do, and what came in', async () => {
        await page.goto('/admin');
        const todo = page.getByRole('table', { name: /^오늘 할 일/ });
        await expect(todo.getByRole('row').filter({ hasText: `철회 ${name}` })).toContainText('회신 D-14');
        // On a busy machine it has failed twice by now.
        await expect(todo.getByRole('row').filter({ hasText: sentAgain })).toContainText(/관심고객|전달 실패 \d+회/);
        await expect(page.getByRole('list', { name: '오늘의 수' }).getByRole('link', { name: /회신 기한/ })).toContainText('D-14');
        // A withdrawal is no lead of a campaign.
        const sums = page.getByRole('table', { name: '최근 30일 접수, 유입과 서식' });
        await expect(sums.getByRole('row', { name: channelName })).toHaveCount(0);
        await expect(sums.getByRole('row').last()).toContainText(/합 ?[1-9]/);
        expect(await violationsOf(page)).toEqual([]);
        for (const width of [1366, 1000, 390, 320]) {
          await page.setViewportSize({ width, height: 768 });
          expect(await sidewaysScroll(page), String(width)).toBeUndefined();
        }
        await page.setViewportSize(viewport);
        await todo.getByRole('link', { name: `철회 ${name}` }).click();
        await expect(page.getByRole('heading', { level: 1, name: `철회 ${name}` })).toBeVisible();
      });

      await test.step('filters by where leads come from', async () => {
        await page.goto(`/admin/leads?source=${utm_source}%2Fcpc`);
        await expect(page.getByRole('combobox', { name: '유입' })).toHaveValue(`${utm_source}/cpc`);
        await expect(rowOf(`철회 ${name}`)).toBeVisible();
        // A lead that is stuck by now stands above it all the same.
        await expect(page.getByText('1건', { exact: true })).toHaveCount(1);
      });

      await test.step('opens a lead, where one press changes it, and another takes that back', async () => {
        await page.goto('/admin/leads?form=withdrawal');
        await rowOf(`철회 ${name}`)
          .getByRole('link', { name: `철회 ${name}` })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: `철회 ${name}` })).toBeVisible();
        expect(page.url()).toContain('form=withdrawal');
        await expect(
          page.getByText(`${formatDate(new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString())}까지 처리 결과를 알려야 합니다.`),
        ).toBeVisible();
        await expect(page.getByText(`${channelName} · 개관 → /84A`)).toBeVisible();
        await page.getByRole('button', { name: '부재' }).click();
        await expect(page.getByText('철회 → 부재1')).toBeVisible();
        await expect(page.getByRole('button', { name: '부재 1회' })).toHaveAttribute('aria-pressed', 'true');
        const undo = page.getByRole('button', { name: '되돌리기' });
        const place = await undo.boundingBox();
        expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(viewport.width - 8);
        await undo.click();
        await expect(page.getByText('되돌렸습니다')).toBeVisible();
        await expect(page.getByRole('button', { name: '부재' })).toHaveAttribute('aria-pressed', 'false');
        await page.getByRole('textbox', { name: '메모' }).fill('내일 다시');
        await page.getByRole('button', { name: '남기기' }).click();
        await expect(page.getByRole('listitem').filter({ hasText: '내일 다시' })).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });

      await test.step('deletes a lead after a question, and sends one again', async () => {
        await page.goto('/admin/leads');
        await rowOf(deleted).getByRole('link', { name: deleted }).click();
        await page.getByText('삭제', { exact: true }).click();
        await page.getByRole('button', { name: '삭제하기' }).click();
        await expect(page.getByText('삭제했습니다')).toBeVisible();
        await expect(rowOf(deleted)).toHaveCount(0);
        await rowOf(sentAgain).getByRole('link', { name: sentAgain }).click();
        await page.getByRole('button', { name: '지금 다시 보내기' }).click();
        await expect(page.getByText('서식 서비스가 받지 않았습니다.')).toBeVisible();
        forms.behave('ok');
        await page.getByRole('button', { name: '지금 다시 보내기' }).click();
        await expect(page.getByText('다시 보냈습니다')).toBeVisible();
        // The lead was delivered, and its personal fields are erased.
        await expect(page.getByRole('heading', { level: 1, name: '전달 후 삭제됨' })).toBeVisible();
        await page.goto('/admin/leads');
        await expect(rowOf(sentAgain)).toHaveCount(0);
        expect(forms.taken().filter(({ body }) => body['name'] === sentAgain)).toHaveLength(1);
        expect(forms.taken().filter(({ body }) => body['name'] === deleted)).toHaveLength(0);
      });

      await test.step('shows what the honeypot caught only under 「의심」, and moves it to the other leads', async () => {
        const caught = `자동 완성 ${name}`;
        const form = { name: caught, phone, message: '', website: 'https://example.com' };
        expect((await ask('POST', '/forms/visit', { form })).status).toBe(303);
        await page.reload();
        await expect(rowOf(caught)).toHaveCount(0);
        await page.getByRole('navigation', { name: '보기' }).getByRole('link', { name: '의심' }).click();
        await rowOf(caught).getByRole('link', { name: caught }).click();
        await expect(page.getByRole('button', { name: '지금 다시 보내기' })).toHaveCount(0);
        // Other tests have left leads there, too.
        const caughtBefore = Number(/의심 (\d+)/.exec((await page.locator('.views').textContent()) ?? '')?.[1]);
        await page.getByRole('button', { name: '정상 접수로' }).click();
        await expect(page.getByText('정상 접수로 옮겼습니다')).toBeVisible();
        await expect(page.locator('.views')).toContainText(`의심 ${caughtBefore - 1}`);
        await expect(page.locator('.filters')).toContainText(`CSV ${caughtBefore - 1}건`);
        expect(forms.taken().filter((taken) => taken.body['name'] === caught)).toHaveLength(1);
      });
    });
  });
}

test(
  'with script, keys work on the lead beside the list and show at once what is then saved',
  { tag: '@in-process' },
  async ({ ask, forms, newPage, noise, signIn, visitAsAdministrator }) => {
    noise.expect(/ERR_FAILED/, /400/, /401/);
    forms.behave(500);
    const headers = { 'X-Visit-Source': 'page=/&utm_source=a-rather-long-name&utm_medium=newsletter' };
    for (const name of ['열쇠 하나', '열쇠 둘']) await ask('POST', '/api/registrations', { json: { name, phone: '010-4444-7701' }, headers });
    const page = await visitAsAdministrator('/admin/leads?form=registration', { viewport: { width: 1366, height: 768 } });
    const row = page.getByRole('row').filter({ hasText: '열쇠 둘' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await row.getByRole('link', { name: '열쇠 둘' }).click();
    await expect(heading('열쇠 둘')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/leads\/[\w-]{36}\?form=registration$/);

    const [releaseFirst, releaseSecond] = await holdBackEach(page, '**/forms/leads/*', 2);
    await page.keyboard.press('Digit1');
    await expect(row).toContainText('부재1');
    await page.keyboard.press('Digit1');
    await expect(row).toContainText('부재2');
    releaseFirst?.();
    await expect(page.getByRole('listitem').filter({ hasText: '신규 → 부재 1' })).toBeVisible();
    expect(await row.textContent()).toContain('부재2');
    releaseSecond?.();
    await expect(page.getByRole('listitem').filter({ hasText: '부재 1 → 부재 2' })).toBeVisible();
    // The longest word of a state leaves the lines of the pane where they are.
    expect(await page.locator('.pane .states').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // With Hangul on, this key is ㅜ.
    await page.keyboard.press('KeyN');
    const note = page.getByRole('textbox', { name: '메모' });
    await expect(note).toBeFocused();
    await note.fill('쓰던 메모');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Digit2');
    await expect(page.getByRole('listitem').filter({ hasText: '부재 2 → 연락함' })).toBeVisible();
    await expect(note).toHaveValue('쓰던 메모');
    // The note fails after the answer to another press has put a new field in its place.
    const notes = '**/forms/leads/*/notes';
    await page.route(notes, (route) => route.fulfill({ status: 400 }), { times: 1 });
    const releaseUndo = await holdBack(page, '**/forms/leads/*/undo');
    await page.keyboard.press('KeyU');
    await expect(row).toContainText('부재2');
    await note.press('Control+Enter');
    releaseUndo();
    await expect(page.getByRole('listitem').filter({ hasText: '연락함 → 부재 2' })).toBeVisible();
    await expect(row).toContainText('부재2');
    await expect(page.getByText('저장하지 못했습니다')).toBeVisible();
    // Notes that are refused after their panes were closed wait for their lead.
    const refusal = Promise.withResolvers<void>();
    const refuse = async (route: Route) => {
      await refusal.promise;
      await route.fulfill({ status: 400 });
    };
    await page.route(notes, refuse, { times: 2 });
    const sendAndClose = async (text: string) => {
      await note.fill(text);
      await note.press('Control+Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(heading('열쇠 둘')).toHaveCount(0);
    };
    await sendAndClose('쓰던 메모, 고침');
    await row.getByRole('link', { name: '열쇠 둘' }).click();
    await sendAndClose('곧이어 쓴 메모');
    const lastRefusal = page.waitForResponse(async (response) => (response.request().postData() ?? '').includes(encodeURIComponent('곧이어')));
    refusal.resolve();
    await lastRefusal;
    await expect(page.getByText('메모를 남기지 못했습니다')).toBeVisible();
    // Only this window has it.
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    await page.evaluate(() => location.reload());
    await asked;
    await row.getByRole('link', { name: '열쇠 둘' }).click();
    await expect(note).toHaveValue('쓰던 메모, 고침\n\n곧이어 쓴 메모');
    await note.press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: '쓰던 메모, 고침 곧이어 쓴 메모' })).toBeVisible();
    await expect(note).toHaveValue('');
    // A note that is still on its way leaves the next one of the same lead alone.
    await note.fill('첫 메모');
    const releaseNote = await holdBack(page, notes);
    await note.press('Control+Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: '열쇠 둘' }).click();
    await note.fill('다음 메모');
    releaseNote();
    await expect(page.getByRole('listitem').filter({ hasText: '첫 메모' })).toBeVisible();
    await expect(note).toHaveValue('다음 메모');
    await note.press('Escape');
    await page.unroute(notes);
    expect(await page.locator('.list').evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);

    // Saving a note moves the focus from its field to the button, so the next key is no text.
    await test.step('what was pressed while nobody answers stays, and is saved in order and once when somebody does', async () => {
      const [posts, away] = ['**/forms/leads/**', page.getByRole('alert').filter({ hasText: '저장되지 않습니다' })] as const;
      const saved = (text: string) => page.getByRole('listitem').filter({ hasText: text });
      await page.route(posts, (route) => route.abort());
      await page.keyboard.press('Digit3');
      await expect(away).toBeVisible();
      await expect(row).toContainText('방문 예정');
      await test.step('which any lead that is opened meanwhile says too, and the list alone', async () => {
        await page.keyboard.press('KeyJ');
        await expect(heading('열쇠 하나')).toBeVisible();
        await expect(away).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(heading('열쇠 하나')).toHaveCount(0);
        await expect(away).toBeVisible();
        await row.getByRole('link', { name: '열쇠 둘' }).click();
        await expect(heading('열쇠 둘')).toBeVisible();
        await expect(away).toBeVisible();
      });
      await page.keyboard.press('Digit1');
      await page.keyboard.press('KeyN');
      await note.fill('저장소가 없을 때');
      await note.press('Control+Enter');
      await note.press('Control+Enter');
      await page.keyboard.press('Escape');
      expect(await violationsOf(page)).toEqual([]);
      await page.unroute(posts);
      // The first is saved, and its answer is lost.
      const lost = async (route: Route) => {
        await route.fetch({ maxRedirects: 0 });
        await route.abort();
      };
      await page.route(posts, lost, { times: 1 });
      const again = page.getByRole('button', { name: '지금 다시 저장' });
      const failed = page.waitForEvent('requestfailed');
      await again.click();
      await failed;
      await again.click();
      await expect(saved('저장소가 없을 때')).toHaveCount(1);
      await expect(saved('부재 2 → 방문 예정')).toHaveCount(1);
      await expect(saved('방문 예정 → 부재 1')).toHaveCount(1);
      await expect(away).toHaveCount(0);
      await expect(note).toHaveValue('');
      await expect(row).toContainText('부재1');
    });
    await page.keyboard.press('KeyJ');
    await expect(heading('열쇠 하나')).toBeVisible();
    await page.goBack();
    await expect(heading('열쇠 둘')).toBeVisible();
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '단축키' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\/leads\?form=registration$/);
    await expect(heading('열쇠 둘')).toHaveCount(0);
    await page.keyboard.press('Slash');
    await expect(page.getByRole('searchbox')).toBeFocused();

    await test.step('take the lead, set a time, call, and copy the address of the list', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.keyboard.press('Escape');
      await row.getByRole('link', { name: '열쇠 둘' }).click();
      await expect(heading('열쇠 둘')).toBeVisible();
      await page.keyboard.press('KeyM');
      await expect(page.getByRole('listitem').filter({ hasText: '담당 없음 → admin' })).toBeVisible();
      await page.keyboard.press('KeyD');
      await expect(page.getByLabel('다음 연락').locator('visible=true').last()).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('KeyC');
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      await page.evaluate(() => {
        const noteCall = (event: Event) => {
          event.preventDefault();
          document.title = (event.target as HTMLAnchorElement).href;
        };
        addEventListener('click', noteCall, { once: true });
      });
      await page.keyboard.press('KeyT');
      await expect(page).toHaveTitle('tel:01044447701');
    });

    await test.step('the audit trail names each deed in whole words on a phone, beside the id of its lead', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/admin/audit');
      const widths = await page.locator('.deed').evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
      expect(widths.length).toBeGreaterThan(5);
      expect(Math.min(...widths)).toBeGreaterThan(150);
      await page.setViewportSize({ width: 1366, height: 768 });
    });

    await test.step('signed out meanwhile, names and numbers leave the page, and what was pressed is saved after the sign-in in its place', async () => {
      await page.goto('/admin/leads?form=registration');
      await row.getByRole('link', { name: '열쇠 둘' }).click();
      await expect(heading('열쇠 둘')).toBeVisible();
      await note.fill('두 번째 메모');
      await note.press('Escape');
      const cookie = await signIn();
      const begun = await ask('POST', '/api/second-factor', { cookie, json: { password: administrator.password } });
      const { secret, recoveryCodes } = begun.body as { secret: string; recoveryCodes: string[] };
      const spent = await ask('POST', '/api/second-factor/confirmation', { cookie, json: { code: codeAt(secret, Date.now()) } });
      expect(spent.status).toBeLessThan(300);
      await page.context().clearCookies();
      await page.keyboard.press('Digit5');
      await expect(page.getByRole('group', { name: '로그인이 끝났습니다' })).toBeVisible();
      await expect(page.getByRole('button', { name: '로그인하고 이어 쓰기' })).toBeVisible();
      await expect(page.locator('.list')).not.toContainText(/열쇠 하나|010-4444/);
      expect(await page.content()).not.toMatch(/열쇠 하나|44447701|4444-7701/);
      await expect(page.locator('.dial')).toContainText('7701');
      await expect(note).toHaveValue('두 번째 메모');
      // Pressed before the sign-in, this follows the first.
      const refused = page.waitForResponse(/\/forms\/leads\//);
      await page.getByRole('button', { name: '보류' }).click();
      await refused;
      await page.getByLabel('이메일').fill(administrator.email);
      await page.getByLabel('비밀번호', { exact: true }).fill('no password of anybody');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: '올바르지 않습니다' })).toBeVisible();
      await page.getByLabel('비밀번호', { exact: true }).fill(administrator.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: '인증번호를 입력해 주세요' })).toBeVisible();
      await expect(page.getByLabel('인증번호')).toBeFocused();
      // The code that set the factor up is spent.
      await page.getByLabel('인증번호').fill(codeAt(secret, Date.now() + 30_000));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: '계약 → 보류' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: '→ 계약' })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: '열쇠 하나' })).toBeVisible();
      await expect(row).toContainText('보류');
      await expect(page.locator('.dial .big')).toHaveText('010-4444-7701');
      await expect(note).toHaveValue('두 번째 메모');
      // The sign-in of the desk asks for the code below what was typed, too.
      await page.context().clearCookies();
      await page.goto('/admin/leads?form=registration');
      await page.getByLabel('이메일').fill(administrator.email);
      await page.getByLabel('비밀번호', { exact: true }).fill(administrator.password);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('인증번호')).toBeFocused();
      await expect(page.getByLabel('이메일')).toHaveValue(administrator.email);
      await page.getByLabel('인증번호').fill(recoveryCodes[0] ?? '');
      await page.keyboard.press('Enter');
      await expect(row).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/leads\?form=registration$/);
    });

    await test.step('more than a few that are owed an answer do not hide what the filter shows', async () => {
      for (let phone = 0; phone < 6; phone += 1) await ask('POST', '/api/withdrawals', { json: { phone: `010-4444-880${phone}` } });
      await page.goto('/admin/leads?form=registration');
      await expect(row).toHaveCount(1);
      // Leads that are stuck stand above them, once they have failed for long enough.
      expect(await page.getByRole('row', { name: /수신 철회/ }).count()).toBeLessThan(6);
      await page.getByRole('link', { name: '모두 보기' }).click();
      await expect(page).toHaveURL(/\/admin$/);
    });
    await page.goto('/admin/leads');
    await page.keyboard.press('KeyG');
    await page.keyboard.press('Digit1');
    await expect(page).toHaveURL(/\/admin$/);
    await page.waitForLoadState();
    await page.keyboard.press('Slash');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page).toHaveURL(/\/admin\/leads$/);
    await page.goto('/admin/account');
    await page.getByRole('checkbox', { name: '단축키 쓰기' }).uncheck();
    await page.goto('/admin/leads');
    await page.keyboard.press('Slash');
    await expect(page.getByRole('searchbox')).not.toBeFocused();

    await test.step('a colleague who signs in instead saves nothing that the first person has pressed', async () => {
      await page.goto('/admin/people');
      await page.getByLabel('이름').fill('이서연');
      await page.getByRole('radio', { name: '분양' }).check();
      await page.getByRole('button', { name: '초대 링크 만들기' }).click();
      const link = new URL(await page.getByText(/\/admin\/invitation\//).innerText());
      const colleague = await newPage();
      await colleague.goto(link.pathname);
      await colleague.getByLabel('이메일').fill('lee@example.com');
      await colleague.getByLabel('비밀번호').fill(administrator.password);
      await colleague.getByRole('button', { name: '계정 만들고 들어가기' }).click();
      await expect(colleague).toHaveURL('/admin');
      await page.goto('/admin/leads?form=registration');
      await row.getByRole('link', { name: '열쇠 둘' }).click();
      await expect(heading('열쇠 둘')).toBeVisible();
      await page.context().clearCookies();
      await page.getByRole('button', { name: '종료' }).click();
      await page.getByLabel('이메일').fill('lee@example.com');
      await page.getByLabel('비밀번호', { exact: true }).fill(administrator.password);
      await page.keyboard.press('Enter');
      await expect(page.getByText('다른 분으로 로그인하셔서')).toBeVisible();
      await row.getByRole('link', { name: '열쇠 둘' }).click();
      await expect(page.getByRole('button', { name: '보류' })).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('a note whose lead was closed meanwhile is saved after the sign-in beside the list, and nothing leads away from it', async () => {
      const signInAgain = page.getByRole('group', { name: '로그인이 끝났습니다' });
      await page.context().clearCookies();
      const release = await holdBack(page, notes);
      await note.fill('닫은 뒤의 메모');
      await note.press('Control+Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(heading('열쇠 둘')).toHaveCount(0);
      release();
      await expect(signInAgain).toBeVisible();
      await expect(page.getByLabel('이메일')).toBeFocused();
      expect(await page.content()).not.toMatch(/열쇠|4444-7701/);
      await page.locator('table.leads .nm a').first().click();
      await expect(page.getByRole('status').filter({ hasText: '로그인이 끝났습니다' })).toBeVisible();
      await expect(signInAgain).toBeVisible();
      await page.getByLabel('이메일').fill('lee@example.com');
      await page.getByLabel('비밀번호', { exact: true }).fill(administrator.password);
      await page.keyboard.press('Enter');
      await expect(signInAgain).toHaveCount(0);
      await row.getByRole('link', { name: '열쇠 둘' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: '닫은 뒤의 메모' })).toBeVisible();
      await test.step('and who already writes a note when the sign-in appears goes on writing it', async () => {
        await page.context().clearCookies();
        const releaseState = await holdBack(page, '**/forms/leads/*');
        await page.getByRole('button', { name: '보류' }).click();
        await note.click();
        await page.keyboard.type('통화 ');
        releaseState();
        await expect(signInAgain).toBeVisible();
        await page.keyboard.type('중');
        await expect(note).toHaveValue('통화 중');
        await page.getByLabel('이메일').fill('lee@example.com');
        await page.getByLabel('비밀번호', { exact: true }).fill(administrator.password);
        // The answer to the press that waited brings the cookie once more.
        const saved = page.waitForResponse((answer) => answer.url().includes('/admin/leads/') && answer.ok());
        await page.keyboard.press('Enter');
        await expect(signInAgain).toHaveCount(0);
        await saved;
        await expect(page.getByRole('listitem').filter({ hasText: '→ 보류' })).toBeVisible();
        await expect(note).toHaveValue('통화 중');
        await note.fill('');
      });
      await test.step('and so with the band in a lead that is closed', async () => {
        await page.context().clearCookies();
        await page.getByRole('button', { name: '종료' }).click();
        await expect(signInAgain).toBeVisible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(page.locator('.list').getByRole('group', { name: '로그인이 끝났습니다' })).toBeVisible();
        await page.getByLabel('이메일').fill('lee@example.com');
        await page.getByLabel('비밀번호', { exact: true }).fill(administrator.password);
        await page.keyboard.press('Enter');
        await expect(row).toContainText('종료');
      });
    });
  },
);

test(
  'what waits for the answer to an earlier press is saved after it when the page is left by a link, anew or for good',
  { tag: '@in-process' },
  async ({ ask, beAdministrator, forms, newPage, noise, site }) => {
    noise.expect(/ERR_ABORTED/);
    forms.behave(500);
    await ask('POST', '/api/registrations', { json: { name: '떠날 때', phone: '010-4444-7702' } });
    const proxy = await startSlowProxy(Number(new URL(site.origin).port));
    const options = { viewport: { width: 1366, height: 768 } };
    const [other, before] = [await newPage(options), '부재 1 → 연락함'];
    await beAdministrator(other.context());
    for (const [count, leave] of (
      [(page) => page.getByRole('link', { name: '구성원' }).click(), (page) => page.reload(), (page) => page.close({ runBeforeUnload: true })] satisfies ((
        page: Page,
      ) => Promise<unknown>)[]
    ).entries()) {
      const page = await newPage({ ...options, baseURL: `http://127.0.0.1:${proxy.port}` });
      await beAdministrator(page.context());
      await page.goto('/admin/leads?form=registration');
      await page.getByRole('link', { name: '떠날 때' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '떠날 때' })).toBeVisible();
      proxy.swallow('POST /forms/leads/');
      await page.keyboard.press('Digit1');
      await page.keyboard.press('Digit2');
      await expect(page.locator('.pane .top .state')).toHaveText('연락함');
      await leave(page);
      await expect(async () => {
        await other.goto('/admin/leads?form=registration');
        await other.getByRole('link', { name: '떠날 때' }).click();
        await expect(other.getByRole('listitem').filter({ hasText: before })).toHaveCount(count + 1);
      }).toPass();
    }
    await proxy.stop();
  },
);

/** Leads whose fields are erased, so that nothing needs to be encrypted. */
async function importErased(site: SiteUnderTest, rows: readonly Pick<LeadRow, 'form' | 'receivedAt'>[]): Promise<void> {
  const common = { isInbox: false, attempts: 1, failures: 0, firstOutcome: null, lastOutcome: null, nextAttemptAt: null, failingSince: null };
  const leads = rows.map((row) => {
    const id = randomUUID();
    return { kind: 'lead', row: { ...row, ...common, id, deliveredAt: row.receivedAt, idempotencyKey: null, fingerprint: id, sealed: null } };
  });
  const lines = [{ kind: 'yunseul-export', version: 1 }, ...leads, { kind: 'end', counts: { lead: leads.length } }];
  const file = test.info().outputPath('leads.ndjson');
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  await site.admin(['import', file]);
}

test(
  'a list of two pages says where each of them stands, and after each press beside it how many leads are left',
  { tag: '@in-process' },
  async ({ ask, forms, site, visitAsAdministrator }) => {
    const now = Date.now();
    await importErased(site, [
      ...Array.from({ length: 60 }, (_, index) => ({ form: 'registration', receivedAt: now - index }) as const),
      { form: 'withdrawal', receivedAt: now - 11 * 24 * 60 * 60 * 1000 },
    ]);
    const page = await visitAsAdministrator('/admin/leads?work=new', { viewport: { width: 1366, height: 768 } });
    const range = page.locator('.range');
    const saved = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    const counts = async (count: number, place: string) => {
      await expect(range).toHaveText(`${count}건 가운데 ${place}`);
      await expect(page.getByRole('navigation', { name: '보기' }).getByRole('link', { name: '신규' })).toHaveText(`신규 ${count}`);
      await expect(page.getByRole('link', { name: 'CSV' })).toHaveText(`CSV ${count}건`);
      await expect(page.getByRole('table', { name: `접수 ${count}건` })).toBeVisible();
    };
    await counts(61, '1–50');
    // A day may go on where the page ends.
    await expect(page.locator('tr.day.now')).toHaveText(/^오늘\s*\d+\. \d+\. .$/);

    const row = page.getByRole('row').filter({ hasText: '회신 D-3' });
    await test.step('state and deadline of a reply stand on the line of the texts beside them', async () => {
      const middles = await row.locator('.state > span, .at time, .due > span').evaluateAll((texts) =>
        texts.map((text) => {
          const { top, bottom } = text.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      );
      expect(middles).toHaveLength(3);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
    });
    await test.step('a lead that is to be seen first keeps its day when it is opened', async () => {
      const day = await row.locator('.at').innerText();
      expect(day).toMatch(/^\d+\. \d+\.$/);
      await row.getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: '전달 후 삭제됨' })).toBeVisible();
      await expect(row.locator('.at')).toHaveText(day);
    });
    await page.keyboard.press('Digit7');
    await expect(saved('철회 → 종료')).toBeVisible();
    await counts(60, '1–50');

    await test.step('beside a saved note nothing can be taken back, not even the press before', async () => {
      await page.keyboard.press('KeyN');
      await page.keyboard.type('통화함');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('메모를 남겼습니다')).toBeVisible();
      await expect(page.getByRole('button', { name: '되돌리기' })).toHaveCount(0);
      await page.keyboard.press('KeyU');
      await page.keyboard.press('KeyM');
      await expect(saved('담당 없음 → admin')).toBeVisible();
      await expect(saved('종료 → 신규')).toHaveCount(0);
    });

    await page.getByRole('link', { name: '이어서 보기' }).click();
    await counts(60, '51–60');
    await page.locator('table.leads .nm a').first().click();
    await expect(page.getByRole('heading', { level: 1, name: '전달 후 삭제됨' })).toBeVisible();
    await page.keyboard.press('Digit2');
    await expect(saved('신규 → 연락함')).toBeVisible();
    await counts(59, '51–59');

    await test.step('dates to choose leave the list where it is, however long the names of colleagues and sources are', async () => {
      await site.admin(['add', 'a-colleague-of-a-long-name@test.example'], `${administrator.password}\n`);
      const headers = { 'X-Visit-Source': 'page=/&utm_source=a-rather-long-name&utm_medium=newsletter' };
      const registration = { json: { name: '긴 유입', phone: '010-4444-6601' }, headers };
      expect((await ask('POST', '/api/registrations', registration)).status).toBe(200);
      const top = () => page.getByRole('region', { name: '접수 목록' }).evaluate((list) => list.getBoundingClientRect().top);
      await page.goto('/admin/leads');
      const before = await top();
      await page.goto('/admin/leads?day=dates');
      expect(await top()).toBe(before);
    });
    await test.step('a name that is too long for a phone ends with an ellipsis', async () => {
      forms.behave(500);
      const name = '이름이 아주 길어서 한 줄에 다 들어가지 않는 사람의 이름';
      await ask('POST', '/api/registrations', { json: { name, phone: '010-4444-6602' } });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/admin/leads');
      const link = page.getByRole('link', { name });
      expect(await link.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
      await expect(link).toHaveCSS('overflow', 'hidden');
      await expect(link).toHaveCSS('text-overflow', 'ellipsis');
    });
    await test.step('on its page there, form and time of a lead stand on one line', async () => {
      await page.getByRole('link', { name: '이름이 아주' }).click();
      const about = page.locator('.top').getByText('관심고객 · 오늘');
      const linesOf = (element: Element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size;
      };
      expect(await about.evaluate(linesOf)).toBe(1);
    });
  },
);

test('the list of leads can be exported by the administrator, and not without a sign-in', async ({ ask, forms, visitAsAdministrator }) => {
  forms.behave(500);
  await ask('POST', '/api/registrations', { json: { name: '=cmd()', phone: '010-4444-0003' } });
  const page = await visitAsAdministrator('/admin/leads');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain('010-4444-0003');
  expect(text).toContain(`"'=cmd()"`);
  await page.setViewportSize(viewports.narrow);
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '엑셀' }).click()]);
  expect(sheet.suggestedFilename()).toMatch(/^leads-.*\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await sheet.path()));
  expect(sheets[0]?.rows.some((row) => row.includes('=cmd()') && row.includes('010-4444-0003'))).toBe(true);
  for (const extension of ['csv', 'xlsx']) expect((await ask('GET', `/api/leads.${extension}`)).status).toBe(401);
});

test(
  'a lead that somebody else has deleted meanwhile counts as deleted',
  { tag: '@in-process' },
  async ({ ask, signIn, leaveWaitingLead, visitAsAdministrator }) => {
    await leaveWaitingLead();
    const page = await visitAsAdministrator('/admin/leads');
    await page.getByRole('link', { name: '기다리는 사람의 긴 이름' }).first().click();
    const cookie = await signIn();
    const { leads } = leadOverviewSchema.parse((await ask('GET', '/api/leads', { cookie })).body);
    for (const { id } of leads) expect((await ask('DELETE', `/api/leads/${id}`, { cookie })).status).toBe(204);
    await page.getByText('삭제', { exact: true }).click();
    await page.getByRole('button', { name: '삭제하기' }).click();
    await expect(page.getByText('삭제했습니다')).toBeVisible();
    await expect(page.getByText('아직 접수가 없습니다')).toBeVisible();
  },
);

test('each further part of the audit trail begins at its own heading, even the last part', async ({ ask, signIn, visitAsAdministrator }) => {
  const cookie = await signIn();
  for (let entry = 0; entry < 2 * auditPageSize; entry += 1) expect((await ask('GET', '/api/leads', { cookie })).status).toBe(200);
  const page = await visitAsAdministrator('/admin/audit');
  const newest = page.getByRole('link', { name: auditCopy.first });
  await expect(newest).toHaveCount(0);
  const next = page.getByRole('link', { name: auditCopy.next });
  let parts = 1;
  for (; (await next.count()) > 0; parts += 1) {
    const address = await next.getAttribute('href');
    await next.click();
    await page.waitForURL(`**${address}`);
    await expect(newest).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(parts).toBeGreaterThanOrEqual(3);
});

test('the office finds a lead by its last digits, marks it, and is told of a colleague who was first, without script', async ({
  ask,
  forms,
  newPage,
  beAdministrator,
  visitAsAdministrator,
}) => {
  forms.behave(500);
  for (const [name, phone] of [
    ['찾는 사람', '010-4444-8801'],
    ['다른 사람', '010-4444-8802'],
  ])
    expect((await ask('POST', '/api/registrations', { json: { name, phone } })).status).toBe(502);
  const page = await newPage({ javaScriptEnabled: false });
  await beAdministrator(page.context());
  await page.goto('/admin/leads');
  await page.getByRole('searchbox', { name: '접수 찾기' }).fill('8801');
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  expect(page.url()).not.toContain('8801');
  const row = page.getByRole('row').filter({ hasText: '찾는 사람' });
  const open = (on: Page) => on.getByRole('link', { name: '찾는 사람' }).first().click();
  // Both are stuck, so both stand above the search; only the one that was searched for is found by it.
  await page.goto(page.url().replace('/admin/leads?', '/admin/leads?form=registration&'));
  await expect(page.getByText('1건', { exact: true })).toBeVisible();
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  for (const each of [page, colleague]) await open(each);
  await page.getByRole('button', { name: '부재' }).click();
  await expect(page.getByText('저장했습니다')).toBeVisible();
  await colleague.getByRole('button', { name: '연락함' }).click();
  const clash = colleague.getByRole('alert');
  await expect(clash).toContainText('먼저 바꾸었습니다');
  await expect(clash.getByRole('row').filter({ hasText: '상태' })).toContainText(/부재 1.*연락함/);
  await clash.getByRole('button', { name: '내 것으로 바꿈' }).click();
  await expect(colleague.getByRole('button', { name: '연락함' })).toHaveAttribute('aria-pressed', 'true');
  forms.behave('ok');
  await page.goto('/admin/leads?work=reached');
  await expect(row).toHaveCount(1);
  await page.goto('/admin/leads?work=absent');
  await expect(page.getByText('이 조건에 맞는 접수가')).toBeVisible();
  for (const viewport of [viewports.wide, { width: 900, height: 900 }, { width: 390, height: 844 }, { width: 683, height: 384 }])
    for (const path of ['/admin/leads', new URL(colleague.url()).pathname]) {
      const withScript = await visitAsAdministrator(path, { viewport });
      expect(await violationsOf(withScript), `${path} ${viewport.width}`).toEqual([]);
      expect(await withScript.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${path} ${viewport.width}`).toBe(true);
    }
});

test.describe('a desk that stays open', () => {
  test.use({ environment: { KEEP_DELIVERED: 'on' } });

  test(
    'says what has come and counts it while rows stay, but not while somebody types or a dialog is open, nor after the session',
    { tag: '@in-process' },
    async ({ ask, newPage, beAdministrator, noise }) => {
      noise.expect(/401/);
      let count = 0;
      const come = async (name: string) => {
        count += 1;
        expect((await ask('POST', '/api/registrations', { json: { name, phone: `010-5555-000${count}` } })).status).toBe(200);
      };
      await come('첫째 손님');
      const page = await newPage({ viewport: { width: 1366, height: 768 } });
      await beAdministrator(page.context());
      await page.clock.install();
      const looks: number[] = [];
      page.on('response', (response) => {
        if (response.request().headers()['x-desk-since'] !== undefined) looks.push(response.status());
      });
      const minute = () => page.clock.fastForward(61_000);
      const came = page.getByRole('link', { name: /^새 접수 \d건 보기$/ });
      const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
      const legend = page.locator('.foot').getByText('상태', { exact: true });

      await test.step('beside an open lead', async () => {
        await page.goto('/admin/leads');
        await expect(legend).toBeHidden();
        await rowOf('첫째 손님').getByRole('link', { name: '첫째 손님' }).click();
        await expect(page.getByRole('heading', { level: 1, name: '첫째 손님' })).toBeVisible();
        await expect(legend).toBeVisible();
        await come('둘째 손님');
        const place = await rowOf('첫째 손님').boundingBox();
        await minute();
        await expect(came).toHaveText('새 접수 1건 보기');
        expect(await rowOf('첫째 손님').boundingBox()).toEqual(place);
        await expect(rowOf('둘째 손님')).toHaveCount(0);
        await expect(page.getByRole('navigation', { name: '업무 메뉴' })).toContainText('신규 2건');
        await expect(page.getByRole('navigation', { name: '보기' })).toContainText('전체 2');
        expect(await violationsOf(page)).toEqual([]);
        await came.click();
        await expect(rowOf('둘째 손님')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: '첫째 손님' })).toBeVisible();
        await expect(came).toHaveCount(0);
      });

      await test.step('while somebody writes or reads a dialog, nothing is asked', async () => {
        await come('셋째 손님');
        const before = looks.length;
        await page.getByRole('textbox', { name: '메모' }).fill('쓰던 메모');
        await minute();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Shift+Slash');
        await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
        await minute();
        expect(looks.length).toBe(before);
        await page.getByRole('button', { name: '닫기' }).last().click();
        await minute();
        await expect(came).toHaveText('새 접수 1건 보기');
        await expect(page.getByRole('textbox', { name: '메모' })).toHaveValue('쓰던 메모');
      });

      await test.step('on the first page, when its window is seen again, whose rows keys move through', async () => {
        await page.goto('/admin');
        await expect(page.getByRole('row').filter({ hasText: '셋째 손님' })).toBeVisible();
        await page.keyboard.press('KeyJ');
        await expect(page.getByRole('link', { name: '셋째 손님' })).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('link', { name: '둘째 손님' })).toBeFocused();
        await page.keyboard.press('KeyK');
        await expect(page.getByRole('link', { name: '셋째 손님' })).toBeFocused();
        await come('넷째 손님');
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(came).toHaveText('새 접수 1건 보기');
        await expect(page.getByRole('list', { name: '오늘의 수' }).getByRole('link', { name: /새 접수/ })).toContainText('4');
        for (const width of [1366, 390]) {
          await page.setViewportSize({ width, height: 768 });
          expect(await sidewaysScroll(page), String(width)).toBeUndefined();
        }
        await came.click();
        await expect(page.getByRole('row').filter({ hasText: '넷째 손님' })).toBeVisible();
      });

      await test.step('after the session has ended it asks once more', async () => {
        await page.context().clearCookies({ name: /session$/ });
        const before = looks.length;
        await minute();
        await expect.poll(() => looks.at(-1)).toBe(401);
        await minute();
        await minute();
        expect(looks.length).toBe(before + 1);
      });
    },
  );
});
