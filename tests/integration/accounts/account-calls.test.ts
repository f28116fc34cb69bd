import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromCallback } from '#server/accounts/sessions/session-store.ts';
import { hashRecoveryCode } from '#server/accounts/second-factor/recovery-codes.ts';
import { newTotpSecret } from '#server/accounts/second-factor/totp.ts';
import { accountOverviewSchema } from '#shared/accounts/account.ts';
import { callApi, type ApiCallOptions } from '#tests/support/calls.ts';
import { codeAt } from '#tests/support/one-time-codes.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { administrator, type TestApp } from '#tests/support/test-app.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

function callsOf(app: TestApp) {
  const signIn = (options: ApiCallOptions = {}) => callApi(app, 'POST', '/api/session', { json: administrator, ...options });
  return {
    signIn,
    cookie: async (options: ApiCallOptions = {}) => (await signIn(options)).cookies,
    whoIs: async (cookie: string) => (await callApi(app, 'GET', '/api/session', { cookie })).body,
    overview: async (cookie: string) => accountOverviewSchema.parse((await callApi(app, 'GET', '/api/account', { cookie })).body),
    page: async (cookie: string, path = '/admin/account') => String((await callApi(app, 'GET', path, { cookie })).body),
    form: async (path: string, form: Record<string, string>, cookie: string) => {
      const answer = await callApi(app, 'POST', path, { cookie, form });
      return { ...answer, location: answer.headers.get('location') };
    },
  };
}

/** Makes the sessions of the administrator 10 minutes older. */
async function ageSessions(app: TestApp, cookie: string): Promise<void> {
  const { sessions } = app.app.storage;
  const account = await app.app.storage.accounts.findByEmail(administrator.email);
  const at = Date.now() - 10 * 60_000;
  for (const { id, data } of await sessions.listOf(account?.id ?? '')) {
    const { secondFactorSetup: begun } = data;
    await fromCallback((done) => sessions.set(id, { ...data, confirmedAt: at, ...(begun && { secondFactorSetup: { ...begun, begunAt: at } }) }, done));
  }
  expect((await callsOf(app).whoIs(cookie)) as object).toEqual({ email: administrator.email });
}

describeOnBothStorages('the own account', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  let calls: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    storage = await open();
    app = await storage.start({ LOGIN_LIMIT: '1000', TRUST_PROXY: '1' });
    calls = callsOf(app);
  });
  afterAll(() => storage?.stop());
  afterEach(async () => {
    await callApi(app, 'DELETE', '/api/sessions', { cookie: await calls.cookie() });
  });

  it('shows its own sessions with browser and network, newest first', async () => {
    const desk = await calls.cookie({ headers: { 'X-Forwarded-For': '203.0.113.77' } });
    const mobile = await calls.cookie({ headers: { 'X-Forwarded-For': '2001:db8:1:2345::9', 'User-Agent': phone } });
    const { sessions, email } = await calls.overview(mobile);
    expect(email).toBe(administrator.email);
    expect(sessions.slice(0, 2)).toMatchObject([
      { browser: 'Safari · iOS', network: '2001:db8:1:2300::/56', isCurrent: true, isNewDevice: true },
      { browser: 'Chrome · Windows', network: '203.0.113.0/24', isCurrent: false },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('203.0.113.77');
    // The listed id of a session is not its cookie.
    for (const { id } of sessions) expect(desk + mobile).not.toContain(id);
    expect(await callApi(app, 'GET', '/api/account')).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });

  it('ends one session, then all others, but not the current one', async () => {
    const [one, two, own] = [await calls.cookie(), await calls.cookie(), await calls.cookie()];
    const [, second] = (await calls.overview(own)).sessions;
    const end = (id: string) => callApi(app, 'DELETE', `/api/sessions/${id}`, { cookie: own });
    expect((await end(second?.id ?? '')).status).toBe(204);
    expect(await calls.whoIs(two)).toEqual({ email: null });
    expect(await calls.whoIs(one)).toEqual({ email: administrator.email });
    expect(await end(second?.id ?? '')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await callApi(app, 'DELETE', '/api/sessions', { cookie: own })).status).toBe(204);
    expect(await calls.whoIs(one)).toEqual({ email: null });
    expect((await calls.overview(own)).sessions).toMatchObject([{ isCurrent: true }]);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'admin.session_ended', count: 1 }));
  });

  it('neither shows nor counts a session that a new password has ended', async () => {
    await calls.cookie();
    const [ended] = (await calls.overview(await calls.cookie())).sessions;
    const { accounts } = app.app.storage;
    const account = await accounts.findByEmail(administrator.email);
    await accounts.changePassword(account?.id ?? '', account?.passwordHash ?? '');
    const [, own] = [await calls.cookie(), await calls.cookie()];
    expect((await calls.overview(own)).sessions).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
    expect((await callApi(app, 'DELETE', `/api/sessions/${ended?.id}`, { cookie: own })).status).toBe(404);
    expect((await callApi(app, 'DELETE', '/api/sessions', { cookie: own })).status).toBe(204);
    expect(app.log.findLast(({ event }) => event === 'admin.session_ended')).toMatchObject({ count: 1 });
  });

  it('shows the previous sign-in, and logs a new device once', async () => {
    const lines = () => app.log.filter(({ event }) => event === 'admin.new_device').length;
    const before = lines();
    const first = await calls.signIn({ headers: { 'X-Forwarded-For': '198.51.100.9', 'User-Agent': phone } });
    expect(lines()).toBe(before + 1);
    const again = await calls.cookie({ cookie: first.cookies });
    expect(lines()).toBe(before + 1);
    expect((await calls.overview(again)).previousSignIn).toMatchObject({ browser: 'Safari · iOS', network: '198.51.100.0/24', isNewDevice: true });
    expect((await calls.overview(again)).sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ isNewDevice: false });
  });

  it('asks for the password again before an export 10 minutes after the sign-in', async () => {
    const cookie = await calls.cookie();
    const csv = () => callApi(app, 'GET', '/api/leads.csv', { cookie });
    const confirm = (password: string) => callApi(app, 'POST', '/api/session/confirmation', { cookie, json: { password } });
    expect((await csv()).status).toBe(200);
    await ageSessions(app, cookie);
    expect(await csv()).toMatchObject({ status: 401, body: { code: 'password_required' } });
    expect(await confirm('wrong wrong wrong wrong')).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
    expect((await csv()).status).toBe(401);
    expect((await confirm(administrator.password)).status).toBe(200);
    expect((await csv()).status).toBe(200);
    expect(await callApi(app, 'POST', '/api/session/confirmation', { json: { password: administrator.password } })).toMatchObject({ status: 401 });
  });

  it('changes the own password with the present one, and ends the other sessions', async () => {
    const [other, own] = [await calls.cookie(), await calls.cookie()];
    const next = 'another quite long pass phrase';
    const change = async (password: string, newPassword: string, cookie = own) => calls.form('/forms/password', { password, newPassword }, cookie);
    expect((await change('wrong', next)).location).toBe('/admin/account?account=sign_in_failed');
    expect((await change(administrator.password, 'too short')).location).toBe('/admin/account?account=weak_password');
    expect(await calls.whoIs(other)).toEqual({ email: administrator.email });
    const changed = await change(administrator.password, next);
    expect(changed.location).toBe('/admin/account?account=password_changed');
    expect([await calls.whoIs(other), await calls.whoIs(own)]).toEqual([{ email: null }, { email: null }]);
    expect(await calls.page(changed.cookies, '/admin/account?account=password_changed')).toContain('비밀번호를 바꾸었습니다.');
    expect(await calls.signIn()).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
    const json = { password: next, newPassword: administrator.password };
    expect((await callApi(app, 'POST', '/api/password', { cookie: changed.cookies, json })).status).toBe(204);
    expect((await calls.signIn()).status).toBe(200);
  });

  it('leads from the list of leads to the password and back, with the filter kept, and to no address of another', async () => {
    const cookie = await calls.cookie();
    await ageSessions(app, cookie);
    const filter = 'form=inquiry&source=naver+%EA%B2%80%EC%83%89';
    const asked = new URLSearchParams({ leads: filter }).toString();
    expect(await calls.page(cookie, `/admin/leads?${filter}&desk=saved`)).toContain(`href="/admin/account?${asked}"`);
    const file = await callApi(app, 'GET', `/api/leads.xlsx?${filter}`, { cookie, headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect(file.headers.get('location')).toBe(`/admin/account?account=password_required&${asked}`);
    expect(await calls.page(cookie, `/admin/account?${asked}`)).toContain(`<input type="hidden" name="leads" value="${filter.replace('&', '&amp;')}"/>`);
    const confirm = async (leads: string, password: string = administrator.password) =>
      (await calls.form('/forms/session-confirmation', { password, leads }, cookie)).location;
    expect(await confirm(filter, 'wrong')).toBe(`/admin/account?account=sign_in_failed&${asked}`);
    expect(await confirm(filter)).toBe(`/admin/leads?${filter}&desk=confirmed`);
    const list = await calls.page(cookie, `/admin/leads?${filter}&desk=confirmed`);
    for (const text of [`href="/api/leads.csv?${filter.replace('&', '&amp;')}"`, '비밀번호를 확인했습니다.']) expect(list).toContain(text);
    for (const address of ['https://evil.example/', '//evil.example', '/admin/people', 'desk=removed&mine=x'])
      expect(await confirm(address), address).toBe('/admin/leads?desk=confirmed');
  });

  it('works by native forms alone: password, sessions and second factor', async () => {
    const other = await calls.cookie();
    let cookie = await calls.cookie();
    await ageSessions(app, cookie);
    expect(await calls.page(cookie, '/admin/leads')).toContain('비밀번호 확인 후 CSV·엑셀 내려받기');
    expect((await calls.form('/forms/second-factor', { password: 'wrong' }, cookie)).location).toBe('/admin/account?account=sign_in_failed');
    const file = await callApi(app, 'GET', '/api/leads.csv', { cookie, headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect([file.status, file.headers.get('location')]).toEqual([303, '/admin/account?account=password_required&leads=']);
    expect((await calls.form('/forms/session-confirmation', { password: 'wrong' }, cookie)).location).toBe('/admin/account?account=sign_in_failed');
    expect((await calls.form('/forms/session-confirmation', { password: administrator.password }, cookie)).location).toBe('/admin/account?account=confirmed');
    expect(await calls.page(cookie, '/admin/leads')).toContain('href="/api/leads.csv"');
    const [, otherListed] = (await calls.overview(cookie)).sessions;
    expect((await calls.form('/forms/sessions', { id: otherListed?.id ?? '' }, cookie)).location).toBe('/admin/account?account=sessions_ended');
    expect(await calls.whoIs(other)).toEqual({ email: null });

    expect((await calls.form('/forms/second-factor', { password: administrator.password }, cookie)).location).toBe('/admin/account');
    const { setup } = (await calls.overview(cookie)).secondFactor;
    expect(await calls.page(cookie)).toContain(setup?.recoveryCodes[0]);
    expect((await calls.form('/forms/second-factor-code', { code: '000000' }, cookie)).location).toBe('/admin/account?account=invalid');
    expect((await app.app.storage.accounts.findByEmail(administrator.email))?.totpSecret).toBeNull();
    const code = codeAt(setup?.secret ?? '', Date.now());
    const set = await calls.form('/forms/second-factor-code', { code }, cookie);
    expect(set.location).toBe('/admin/account?account=second_factor_set');
    cookie = set.cookies;
    expect(await calls.page(cookie, '/admin/account?account=second_factor_set')).toContain('2단계 인증을 설정했습니다.');
    // The sign-in needs a code now, and the last code is spent.
    expect(await calls.signIn()).toMatchObject({ status: 401, body: { code: 'code_required' } });
    expect(await calls.signIn({ json: { ...administrator, code } })).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
    expect((await calls.signIn({ json: { ...administrator, code: setup?.recoveryCodes[0] } })).status).toBe(200);
    const account = await app.app.storage.accounts.findByEmail(administrator.email);
    await app.app.storage.accounts.setSecondFactor(account?.id ?? '', null, []);
  });

  it('replaces a second factor only with the password and a code of the old one, which is then spent', async () => {
    const { accounts } = app.app.storage;
    const account = await accounts.findByEmail(administrator.email);
    const recovery = 'abcd-efgh-2345-6723';
    const secret = newTotpSecret();
    await accounts.setSecondFactor(account?.id ?? '', secret, [hashRecoveryCode(recovery)]);
    try {
      const { cookies: cookie } = await calls.signIn({ json: { ...administrator, code: codeAt(secret, Date.now()) } });
      const begin = (json: object) => callApi(app, 'POST', '/api/second-factor', { cookie, json });
      const { password } = administrator;
      expect(await begin({})).toMatchObject({ status: 400, body: { fields: { password: 'required' } } });
      expect(await begin({ password })).toMatchObject({ status: 401, body: { code: 'code_required' } });
      expect(await begin({ password, code: '000000' })).toMatchObject({ status: 401, body: { code: 'second_step_failed' } });
      expect(await begin({ password: 'wrong', code: recovery })).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
      expect((await calls.overview(cookie)).secondFactor.setup).toBeNull();
      expect((await begin({ password, code: recovery })).status).toBe(201);
      expect(await begin({ password, code: recovery })).toMatchObject({ status: 401, body: { code: 'second_step_failed' } });
      const code = codeAt(secret, Date.now() + 30_000);
      expect((await calls.form('/forms/second-factor', { password, code: '' }, cookie)).location).toBe('/admin/account?account=code_required');
      expect((await calls.form('/forms/second-factor', { password, code }, cookie)).location).toBe('/admin/account');
    } finally {
      await accounts.setSecondFactor(account?.id ?? '', null, []);
    }
  });

  it('drops a second factor that was not confirmed within 10 minutes', async () => {
    const cookie = await calls.cookie();
    const begun = await callApi(app, 'POST', '/api/second-factor', { cookie, json: { password: administrator.password } });
    const { secret } = begun.body as { readonly secret: string };
    expect((await calls.overview(cookie)).secondFactor.setup).toMatchObject({ secret });
    await ageSessions(app, cookie);
    expect((await calls.overview(cookie)).secondFactor.setup).toBeNull();
    expect(await calls.page(cookie)).not.toContain(secret.slice(0, 4));
    const confirm = () => callApi(app, 'POST', '/api/second-factor/confirmation', { cookie, json: { code: codeAt(secret, Date.now()) } });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'not_begun' } });
  });

  it('refuses changes that another site sends', async () => {
    const cookie = await calls.cookie();
    const headers = { Origin: 'https://evil.example' };
    for (const path of ['/forms/sessions', '/forms/second-factor', '/forms/session-confirmation', '/forms/second-factor-code']) {
      expect((await callApi(app, 'POST', path, { cookie, form: {}, headers })).status).toBe(403);
    }
    expect((await callApi(app, 'DELETE', '/api/sessions', { cookie, headers })).status).toBe(403);
  });
});

describe('a required second factor', () => {
  describeOnBothStorages('of an administrator without one', (open) => {
    it('allows only its own set-up, and after that everything', async () => {
      const storage = await open();
      try {
        const app = await storage.start({ LOGIN_LIMIT: '1000', ADMIN_SECOND_FACTOR: 'required' });
        const calls = callsOf(app);
        const entered = await calls.signIn();
        expect(entered).toMatchObject({ status: 200, body: { email: administrator.email, mustSetSecondFactor: true } });
        const cookie = entered.cookies;
        const refused = { status: 403, body: { code: 'second_factor_required' } };
        expect(await callApi(app, 'GET', '/api/leads', { cookie })).toMatchObject(refused);
        expect(await callApi(app, 'GET', '/api/leads.csv', { cookie })).toMatchObject(refused);
        expect(await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).toMatchObject(refused);
        expect(await calls.whoIs(cookie)).toEqual({ email: null });
        const answer = await callApi(app, 'GET', '/admin/leads', { cookie });
        expect(answer.status).toBe(403);
        expect(String(answer.body)).toContain('2단계 인증을 먼저 설정해 주세요');
        const tabs = async (cookies: string) => {
          const { body } = await callApi(app, 'GET', '/admin/account', { cookie: cookies });
          return [...new Set([...String(body).matchAll(/<a href="(\/admin[^"]*)"/g)].map(([, path]) => path))];
        };
        expect(await tabs(cookie)).toEqual(['/admin/account']);
        const native = await callApi(app, 'POST', '/forms/sign-in', { form: { site: 'yunseul', ...administrator } });
        const next = await callApi(app, 'GET', native.headers.get('location') ?? '', { cookie: native.cookies });
        expect(next.headers.get('location')).toBe('/admin/account');

        const begun = await callApi(app, 'POST', '/api/second-factor', { cookie, json: { password: administrator.password } });
        expect(begun.status).toBe(201);
        const { secret } = begun.body as { secret: string };
        const confirm = (code: string) => callApi(app, 'POST', '/api/second-factor/confirmation', { cookie, json: { code } });
        expect(await confirm('000000')).toMatchObject({ status: 400, body: { code: 'invalid', fields: { code: 'invalid' } } });
        // The code is pasted as it is displayed, in two groups.
        const done = await confirm(`\u202d${codeAt(secret, Date.now()).replace(/^.../, '$&-')}\u202c`);
        expect(done.status).toBe(204);
        expect((await callApi(app, 'GET', '/api/leads', { cookie: done.cookies })).status).toBe(200);
        expect(await tabs(done.cookies)).toContain('/admin/leads');
        expect((await callApi(app, 'GET', '/api/leads', { cookie })).status).toBe(401);
      } finally {
        await storage.stop();
      }
    });
  });
});
