import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { signInReasons } from '#client/accounts/words.ts';
import { hashRecoveryCode } from '#server/accounts/second-factor/recovery-codes.ts';
import { newTotpSecret } from '#server/accounts/second-factor/totp.ts';
import { callApi, type Answer } from '#tests/support/calls.ts';
import { refuseWrites } from '#tests/support/refused-writes.ts';
import { codeAt } from '#tests/support/one-time-codes.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { administrator, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { addAccount } from '#server/accounts/new-accounts.ts';

const passwords = createPasswords();
const withoutRequestId = ({ body }: Answer) => ({ ...(body as object), requestId: undefined });
const sessionOf = (cookies: string) => cookies.split('; ').find((cookie) => cookie.startsWith('session=')) ?? '';

describeOnBothStorages('session calls', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  beforeAll(async () => {
    storage = await open();
    app = await storage.start({ LOGIN_LIMIT: '1000' });
  });
  afterAll(() => storage?.stop());

  const signIn = (json: object = administrator, options: object = {}) => callApi(app, 'POST', '/api/session', { json, ...options });
  const whoIs = async (cookie: string) => (await callApi(app, 'GET', '/api/session', { cookie })).body;

  async function anAccount(email: string) {
    const account = await addAccount({ accounts: app.app.storage.accounts, passwords }, { email, password: administrator.password, role: 'admin' });
    if (account === 'exists') throw new Error('there already');
    return account;
  }

  it('sign in with the right password and any letter case of the email, and set a SameSite=Lax cookie', async () => {
    const answer = await signIn({ ...administrator, email: ' ADMIN@Test.Example ' });
    expect(answer).toMatchObject({ status: 200, body: { email: administrator.email } });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('session=')) ?? '';
    expect(cookie).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await whoIs(answer.cookies)).toEqual({ email: administrator.email });
  });

  it('send the cookie again at each use, so that its 30 minutes restart', async () => {
    const { cookies } = await signIn();
    const { headers } = await callApi(app, 'GET', '/api/session', { cookie: cookies });
    expect(headers.getSetCookie().join()).toMatch(/^session=.+; Expires=/);
  });

  it('give null without a session, and set no cookie', async () => {
    const answer = await callApi(app, 'GET', '/api/session');
    expect(answer).toMatchObject({ status: 200, body: { email: null } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('answer a wrong password and an unknown email with the same body, status and headers', async () => {
    const wrong = await signIn({ ...administrator, password: 'wrong wrong wrong wrong' });
    const unknown = await signIn({ email: 'nobody@test.example', password: 'wrong wrong wrong wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(withoutRequestId(wrong)).toEqual({ code: 'sign_in_failed', requestId: undefined });
    expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
    const names = ({ headers }: Answer) => [...headers.keys()].toSorted();
    expect(names(unknown)).toEqual(names(wrong));
  });

  it('take as long for a wrong password as for an unknown email', async () => {
    const timed = async (email: string) => {
      const before = performance.now();
      await signIn({ email, password: 'wrong wrong wrong wrong' });
      return performance.now() - before;
    };
    const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 15; turn += 1) {
      known.push(await timed(administrator.email));
      unknown.push(await timed('nobody@test.example'));
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it.each([
    [{}, { email: 'required', password: 'required' }],
    [{ email: 'a@b.kr' }, { password: 'required' }],
    [{ email: { $gt: '' }, password: 'x' }, { email: 'required' }],
    [{ email: 'a@b.kr', password: ['x'] }, { password: 'required' }],
    [{ email: 'a@b.kr', password: 'x'.repeat(201) }, { password: 'too_long' }],
    [{ email: 'a@b.kr', password: 'x', remember: true }, { remember: 'unknown' }],
  ])('refuse %o, naming %o', async (json, fields) => {
    expect(await signIn(json)).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
  });

  it('refuse other types, malformed bodies, other sites and other methods', async () => {
    const raw = (text: string, type: string, headers = {}) => callApi(app, 'POST', '/api/session', { text, headers: { 'Content-Type': type, ...headers } });
    expect(await raw('email=a', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
    expect(await raw('{', 'application/json')).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await raw(JSON.stringify({ email: 'x'.repeat(20_000) }), 'application/json')).toMatchObject({ status: 413 });
    expect(await raw(JSON.stringify(administrator), 'application/json', { Origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { code: 'cross_site' },
    });
    // Another program on this machine.
    expect(await raw(JSON.stringify(administrator), 'application/json', { Origin: `http://127.0.0.1:${app.port + 1}` })).toMatchObject({ status: 403 });
    expect(await callApi(app, 'PUT', '/api/session', { json: {} })).toMatchObject({ status: 405 });
  });

  it('refuse a session cookie from a client that does not say where the request comes from', async () => {
    const { cookies } = await signIn();
    const end = (headers: Readonly<Record<string, string>>) => fetch(`${app.origin}/api/session`, { method: 'DELETE', headers });
    expect((await end({ Cookie: cookies })).status).toBe(403);
    expect(await whoIs(cookies)).toEqual({ email: administrator.email });
    expect((await end({})).status).toBe(204);
  });

  it('give a new session id at sign-in, so that a planted cookie is useless', async () => {
    const first = await signIn();
    const second = await signIn(administrator, { cookie: first.cookies });
    expect(sessionOf(second.cookies)).not.toBe(sessionOf(first.cookies));
    expect(await whoIs(first.cookies)).toEqual({ email: null });
    const planted = await signIn(administrator, { cookie: 'session=s%3Aplanted.signature' });
    expect(sessionOf(planted.cookies)).not.toContain('planted');
  });

  it('end a session on the server at sign-out, so that a copied cookie is useless', async () => {
    const { cookies } = await signIn();
    const out = await callApi(app, 'DELETE', '/api/session', { cookie: cookies });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie().join()).toMatch(/session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await whoIs(cookies)).toEqual({ email: null });
    expect((await callApi(app, 'DELETE', '/api/session')).status).toBe(204);
  });

  it('end sessions with the account, and with a new password', async () => {
    const { accounts } = app.app.storage;
    const account = await anAccount('leaving@test.example');
    const signedIn = async () => (await signIn({ ...administrator, email: account.email })).cookies;
    const before = await signedIn();
    await accounts.changePassword(account.id, await passwords.hash(administrator.password));
    expect(await whoIs(before)).toEqual({ email: null });
    const after = await signedIn();
    expect(await whoIs(after)).toEqual({ email: account.email });
    await accounts.remove(account.id);
    expect(await whoIs(after)).toEqual({ email: null });
  });

  it('treat a forged signature as no session', async () => {
    const { cookies } = await signIn();
    const cookie = sessionOf(cookies);
    expect(await whoIs(cookie)).toEqual({ email: administrator.email });
    expect(await whoIs(cookie.replace(/\..+$/, `.${'A'.repeat(43)}`))).toEqual({ email: null });
  });

  it('create no session for 100 visitors of any page or call', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => callApi(app, 'GET', ['/', '/yunseul/press', '/api/session', '/api/press/yunseul'][index % 4] ?? '/')),
    );
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  describe('with a second factor', () => {
    const secret = newTotpSecret();
    const recovery = 'abcd-efgh-2345-6723';
    let email: string;
    beforeAll(async () => {
      const account = await anAccount('second@test.example');
      email = account.email;
      await app.app.storage.accounts.setSecondFactor(account.id, secret, [hashRecoveryCode(recovery)]);
    });
    const enter = (code?: string, password: string = administrator.password) => signIn({ email, password, ...(code !== undefined && { code }) });

    it('ask for the code only after the right password', async () => {
      expect(await enter()).toMatchObject({ status: 401, body: { code: 'code_required' } });
      expect(await enter(undefined, 'wrong wrong wrong wrong')).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
      expect(await enter(codeAt(secret, Date.now()), 'wrong wrong wrong wrong')).toMatchObject({ body: { code: 'sign_in_failed' } });
    });

    it('accept a code once, and no wrong code', async () => {
      expect(await enter('000000')).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
      const code = codeAt(secret, Date.now());
      expect((await enter(code)).status).toBe(200);
      expect(await enter(code)).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
    });

    it('accept a recovery code once, and log that', async () => {
      expect((await enter(recovery.toUpperCase())).status).toBe(200);
      expect((await enter(recovery)).status).toBe(401);
      expect(app.log).toContainEqual(expect.objectContaining({ event: 'admin.recovery_code_used' }));
    });
  });

  describe('by native forms', () => {
    it('redirect to the list at sign-in and at sign-out', async () => {
      const answer = await callApi(app, 'POST', '/forms/sign-in', { form: { site: 'yunseul', ...administrator, code: '' } });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/forms/sign-in?site=yunseul']);
      const signedIn = await callApi(app, 'GET', '/forms/sign-in?site=yunseul', { cookie: answer.cookies });
      expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/yunseul/press#admin']);
      const blocked = await callApi(app, 'GET', '/forms/sign-in?site=yunseul');
      expect(blocked.headers.get('location')).toBe('/yunseul/press?sign-in=cookies_blocked#admin');
      expect(String((await callApi(app, 'GET', '/yunseul/press?sign-in=cookies_blocked')).body)).toContain(signInReasons.cookies_blocked);
      const evil = await callApi(app, 'GET', '/forms/sign-in?site=//evil.example&to=https://evil.example');
      expect(evil.headers.get('location')).toBe('/yunseul/press?sign-in=cookies_blocked#admin');
      const page = String((await callApi(app, 'GET', '/yunseul/press', { cookie: answer.cookies })).body);
      expect(page).toContain(administrator.email);
      expect(page).toContain('로그아웃');
      const out = await callApi(app, 'POST', '/forms/sign-out', { cookie: answer.cookies, form: { site: 'yunseul' } });
      expect([out.status, out.headers.get('location')]).toEqual([303, '/yunseul/press']);
      expect(await whoIs(answer.cookies)).toEqual({ email: null });
    });

    it('redirect to the page, which shows the refusal', async () => {
      const answer = await callApi(app, 'POST', '/forms/sign-in', {
        form: { site: 'yunseul', email: administrator.email, password: 'wrong wrong wrong wrong' },
      });
      const location = answer.headers.get('location') ?? '';
      expect([answer.status, location]).toEqual([303, '/yunseul/press?sign-in=sign_in_failed#admin']);
      expect(String((await callApi(app, 'GET', location.split('#')[0] ?? '')).body)).toContain(
        '로그인에 실패했습니다: 이메일 또는 비밀번호가 올바르지 않습니다.',
      );
    });

    it('ask for the code again after a wrong second step, and name it among the possible errors', async () => {
      const form = { site: 'yunseul', email: administrator.email, password: 'wrong wrong wrong wrong', code: '000000' };
      const location = (await callApi(app, 'POST', '/forms/sign-in', { form })).headers.get('location') ?? '';
      expect(location).toBe('/yunseul/press?sign-in=second_step_failed#admin');
      const page = String((await callApi(app, 'GET', location.split('#')[0] ?? '')).body);
      expect(page).toContain('로그인에 실패했습니다: 이메일, 비밀번호 또는 인증번호가 올바르지 않습니다.');
      expect(page).toContain('name="code"');
    });

    it('give the desk its address back when it asks again, and nobody else', async () => {
      const form = { to: 'admin', email: administrator.email, password: 'wrong wrong wrong wrong', code: '000000' };
      const answer = await callApi(app, 'POST', '/forms/sign-in', { form });
      const path = (answer.headers.get('location') ?? '').split('#')[0] ?? '';
      const page = async (at: string, cookie = '') => String((await callApi(app, 'GET', at, { cookie })).body);
      expect(await page(path, answer.cookies)).toContain(`value="${administrator.email}"`);
      expect(await page(path)).not.toContain(administrator.email);
      expect(await page('/admin', answer.cookies)).not.toContain(administrator.email);
      expect(path).not.toContain('@');
      const entered = await callApi(app, 'POST', '/forms/sign-in', { form: { to: 'admin', ...administrator }, cookie: answer.cookies });
      expect(entered.headers.getSetCookie().some((set) => set.startsWith('sign-in-email=;'))).toBe(true);
      expect(app.logText()).not.toContain(administrator.email);
    });

    it.each(['toString', 'no-such-reason'])('show their usual words when the URL has %s', async (code) => {
      const page = String((await callApi(app, 'GET', `/yunseul/press?sign-in=${code}`)).body);
      expect(page).toContain(`로그인에 실패했습니다: ${signInReasons.unavailable}`);
    });

    it.each(['//evil.example', 'https://evil.example', '../..', '\r\nX: y'])('never redirect to %s', async (target) => {
      const answer = await callApi(app, 'POST', '/forms/sign-in', { form: { site: target, email: 'a@b.kr', password: 'x' } });
      expect(answer.headers.get('location')).toBe('/yunseul/press?sign-in=sign_in_failed#admin');
    });
  });

  it('never log passwords, codes or emails', async () => {
    const canary = 'canary-pass-phrase-9731';
    await signIn({ email: 'canary-person@test.example', password: canary });
    await signIn({ email: canary, password: canary, more: canary });
    await signIn({ ...administrator, code: 'canary-code' });
    expect(app.logText()).not.toContain('canary');
    expect(app.logText()).not.toContain(administrator.password);
  });
});

describeOnBothStorages('sign-in limits', (open) => {
  it('limit guesses by account and by IP, but not those of trusted devices', async () => {
    const storage = await open();
    try {
      const app = await storage.start({ LOGIN_LIMIT: '5', LOGIN_LIMIT_WINDOW_S: '900', TRUST_PROXY: '1' });
      const from = (address: string, json: object, cookie?: string) =>
        callApi(app, 'POST', '/api/session', { json, headers: { 'X-Forwarded-For': address }, ...(cookie && { cookie }) });
      const wrong = { email: administrator.email, password: 'wrong wrong wrong wrong' };

      const owner = await from('203.0.113.7', administrator);
      expect(owner.status).toBe(200);

      const flood = await Promise.all(Array.from({ length: 40 }, (_, index) => from(`198.51.100.${index}`, wrong)));
      const looked = flood.filter(({ status }) => status === 401);
      expect(looked.length).toBeLessThanOrEqual(20);
      const refused = flood.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ code: 'too_many' });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);

      expect((await from('192.0.2.1', administrator)).status).toBe(429);
      expect((await from('192.0.2.1', administrator, owner.cookies)).status).toBe(200);

      const many = await Promise.all(
        Array.from({ length: 10 }, (_, index) => from('2001:db8:1:200::5', { email: `nobody${index}@test.example`, password: 'wrong wrong wrong' })),
      );
      expect(many.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
      expect((await from('2001:db8:1:2ff:ffff::9', { email: 'other@test.example', password: 'wrong wrong' })).status).toBe(429);
      expect((await from('2001:db8:1:300::5', { email: 'other2@test.example', password: 'wrong wrong' })).status).toBe(401);

      // The cookie is valid for its own account only, and has a limit too.
      const guesses = [];
      for (let turn = 0; turn < 7; turn += 1) guesses.push((await from('192.0.2.9', wrong, owner.cookies)).status);
      expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const elsewhere = owner.cookies.replace(/known=[^;]+/, (value) => value.replace(/\.[^.]+\./, '.another-account.'));
      expect((await from('192.0.2.10', administrator, elsewhere)).status).toBe(429);
    } finally {
      await storage.stop();
    }
  });
});

describe('a sign-in while a part of the storage refuses writes', () => {
  let app: TestApp;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sign-in-'));
    app = await startTestApp({}, { dataDir });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function whileRefusing<Result>(write: string, action: () => Promise<Result>): Promise<Result> {
    const allowWrites = refuseWrites(dataDir, write);
    try {
      return await action();
    } finally {
      allowWrites();
    }
  }
  const post = () => callApi(app, 'POST', '/api/session', { json: administrator });
  const lastSignIn = async () => (await app.app.storage.accounts.findByEmail(administrator.email))?.lastSignIn ?? null;

  it('that gets no session is not recorded as the last one of its account', async () => {
    const answer = await whileRefusing('INSERT ON sessions', post);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await lastSignIn()).toBeNull();
  });

  it('that cannot be recorded succeeds and is logged', async () => {
    const answer = await whileRefusing('UPDATE ON accounts', post);
    expect(answer.status).toBe(200);
    expect((await callApi(app, 'GET', '/api/session', { cookie: answer.cookies })).body).toEqual({ email: administrator.email });
    expect(await lastSignIn()).toBeNull();
    expect(app.log.map(({ event }) => event)).toContain('admin.sign_in_unrecorded');
  });
});
