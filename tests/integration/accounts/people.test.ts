import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountRole } from '#shared/accounts/roles.ts';
import { auditPageSchema } from '#shared/accounts/audit.ts';
import { addAccount } from '#server/accounts/new-accounts.ts';
import { createPeople } from '#server/accounts/people/people-service.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { callApi, type ApiCallOptions } from '#tests/support/calls.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { administrator, signIn, type TestApp } from '#tests/support/test-app.ts';

const password = 'quite a long pass phrase';
const hour = 60 * 60_000;

describeOnBothStorages('people', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  let replica: TestApp;
  let admin: string;
  beforeAll(async () => {
    storage = await open();
    app = await storage.start({ LOGIN_LIMIT: '1000' });
    // Embedded storage has one process.
    replica = (await storage.countRedisKeys()) > 0 ? await storage.start({ LOGIN_LIMIT: '1000' }) : app;
    admin = await signIn(app);
  });
  afterAll(() => storage?.stop());

  async function post(path: string, form: Record<string, string> = {}, options: ApiCallOptions & { readonly at?: TestApp } = {}) {
    const { at = app, ...rest } = options;
    const answer = await callApi(at, 'POST', path, { cookie: admin, form, ...rest });
    return { ...answer, text: String(answer.body), location: answer.headers.get('location') };
  }
  /** Returns the path in the link. */
  async function invite(name: string, role: AccountRole, cookie = admin): Promise<string> {
    const { text } = await post('/forms/invitations', { name, role }, { cookie });
    return /\/admin\/invitation\/[\w-]{43}/.exec(text)?.[0] ?? '';
  }
  const join = (path: string, email: string, at = app) => post(path, { email, password }, { cookie: '', at });
  const accountOf = async (email: string) => app.app.storage.accounts.findByEmail(email);
  const statusOf = async (path: string, cookie: string, at = app) => (await callApi(at, 'GET', path, { cookie })).status;
  async function newestDeeds(count: number) {
    const { entries } = auditPageSchema.parse((await callApi(app, 'GET', '/api/audit', { cookie: admin })).body);
    return entries
      .filter(({ action }) => action.startsWith('account.'))
      .slice(0, count)
      .map(({ action, actor, subject }) => [action, actor?.email, subject?.email]);
  }
  /** What somebody with a useless link sees, without what differs in every answer. */
  async function refusalAt(path: string) {
    const form = { email: 'stranger@example.com', password };
    const answers = [await callApi(app, 'GET', path), await callApi(app, 'POST', path, { form })];
    return answers.map(({ status, body, headers, cookies }) => [status, String(body).replaceAll(path, ''), headers.get('cache-control'), cookies]);
  }

  it('come by a link that works once, get the name and the role of the invitation, and are signed in', async () => {
    const path = await invite(' 이서연 ', 'sales');
    expect(path).not.toBe('');
    // Opening the link uses nothing up.
    for (const at of [app, replica]) expect(String((await callApi(at, 'GET', path)).body)).toContain('이서연 님');
    expect(JSON.stringify(await app.app.storage.invitations.list(Date.now()))).not.toContain(path.split('/').at(-1));
    expect(app.logText()).not.toContain(path.split('/').at(-1));
    for (const [wrong, reason] of [
      [{ email: 'no address', password }, '이메일을 확인해 주십시오'],
      [{ email: 'lee@example.com', password: 'too short' }, '서로 다른 글자 5개 이상이어야 합니다'],
      [{ email: 'lee@example.com' }, '입력해 주십시오'],
    ] as const)
      expect(await post(path, wrong, { cookie: '' })).toMatchObject({ status: 400, text: expect.stringContaining(reason) as string });
    expect(await join(path, administrator.email)).toMatchObject({ status: 409, text: expect.stringContaining('이미 쓰고 있는 이메일입니다') as string });
    const joined = await join(path, ' Lee@Example.com', replica);
    expect([joined.status, joined.location]).toEqual([303, '/admin']);
    expect(await accountOf('lee@example.com')).toMatchObject({ name: '이서연', role: 'sales' });
    expect([await statusOf('/api/leads', joined.cookies), await statusOf('/api/audit', joined.cookies)]).toEqual([200, 403]);
    expect(await newestDeeds(4)).toEqual([
      ['account.sign_in_new_device', 'lee@example.com', undefined],
      ['account.role_sales', 'lee@example.com', 'lee@example.com'],
      ['account.add', 'lee@example.com', 'lee@example.com'],
      ['account.invite', administrator.email, undefined],
    ]);
  });

  it('see one same answer by a link that was used, has expired, was revoked or guessed, or whose inviter may invite no more', async () => {
    const used = await invite('한 번', 'press');
    expect((await join(used, 'once@example.com')).status).toBe(303);
    const [expired, revoked, late] = [await invite('늦음', 'press'), await invite('취소', 'press'), await invite('', 'press')];
    const { invitations } = app.app.storage;
    const idOf = async (name: string) => (await invitations.list(0)).find((each) => each.name === name)?.id ?? '';
    expect(late).toBe('');
    const old = (await invitations.list(0)).find(({ name }) => name === '늦음');
    if (!old) throw new Error('no invitation');
    expect(old.expiresAt - Date.now()).toBeGreaterThan(47.9 * hour);
    expect(old.expiresAt - Date.now()).toBeLessThanOrEqual(48 * hour);
    await invitations.remove(old.id, 0);
    await invitations.save({ ...old, expiresAt: Date.now() - 1 });
    const id = await idOf('취소');
    expect((await post(`/forms/invitations/${id}/revocation`)).location).toBe('/admin/people?result=revoked');
    expect((await post(`/forms/invitations/${id}/revocation`)).location).toBe('/admin/people?result=not_found');
    expect((await newestDeeds(1))[0]?.[0]).toBe('account.invite_revoke');

    const second = await join(await invite('둘째', 'admin'), 'second@example.com');
    const ofDemoted = await invite('셋째', 'admin', second.cookies);
    expect((await post(`/forms/people/${(await accountOf('second@example.com'))?.id}/role`, { role: 'press' })).location).toBe(
      '/admin/people?result=role_changed',
    );
    const guessed = await refusalAt(`/admin/invitation/${'A'.repeat(43)}`);
    expect(guessed.map(([status]) => status)).toEqual([404, 404]);
    for (const path of [used, expired, revoked, ofDemoted]) expect(await refusalAt(path)).toEqual(guessed);
    expect(await accountOf('stranger@example.com')).toBeUndefined();
  });

  it('are one when ten use a link at once on all processes', async () => {
    const path = await invite('열 사람', 'press');
    const joined = await Promise.all(Array.from({ length: 10 }, (_each, index) => join(path, `ten${index}@example.com`, index % 2 ? app : replica)));
    expect(joined.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, ...Array.from({ length: 9 }, () => 404)]);
    expect((await app.app.storage.accounts.list()).filter(({ name }) => name === '열 사람')).toHaveLength(1);
  });

  it('lose their sessions on every process at once with a new role, and with their account', async () => {
    const joined = await join(await invite('박도윤', 'press'), 'park@example.com');
    const id = (await accountOf('park@example.com'))?.id ?? '';
    const signInAgain = async () => (await callApi(app, 'POST', '/api/session', { json: { email: 'park@example.com', password } })).cookies;
    let cookie = joined.cookies;
    for (const role of ['sales', 'none', 'admin'] as const) {
      expect(await statusOf('/api/account', cookie, replica)).toBe(200);
      expect((await post(`/forms/people/${id}/role`, { role })).location).toBe('/admin/people?result=role_changed');
      for (const at of [app, replica]) expect(await statusOf('/api/account', cookie, at)).toBe(401);
      cookie = await signInAgain();
      expect(await statusOf('/api/leads', cookie, replica)).toBe(role === 'none' ? 403 : 200);
    }
    expect((await newestDeeds(2)).map(([action]) => action)).toEqual(['account.sign_in_new_device', 'account.role_admin']);
    expect((await post(`/forms/people/${id}/removal`)).location).toBe('/admin/people?result=removed');
    expect((await newestDeeds(1))[0]).toEqual(['account.remove', administrator.email, 'park@example.com']);
    for (const at of [app, replica]) expect(await statusOf('/api/account', cookie, at)).toBe(401);
    expect((await post(`/forms/people/${id}/removal`)).location).toBe('/admin/people?result=not_found');
  });

  it('always have an administrator: nobody changes the own account, and of two who take each other’s role one keeps it', async () => {
    const own = (await accountOf(administrator.email))?.id ?? '';
    for (const [deed, form] of [
      ['role', { role: 'sales' }],
      ['removal', {}],
    ] as const)
      expect((await post(`/forms/people/${own}/${deed}`, form)).location).toBe('/admin/people?result=own_account');
    const { accounts, invitations } = app.app.storage;
    const passwords = createPasswords();
    const [here, there] = [app, replica].map(({ app: { storage: each } }) => createPeople({ ...each, passwords }));
    const other = await addAccount({ accounts, passwords }, { email: 'other@example.com', password, role: 'admin' });
    if (other === 'exists' || !here || !there) throw new Error('there already');
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([here.changeRole({ id: own }, other.id, 'sales'), there.changeRole({ id: other.id }, own, 'none')]);
      expect((await accounts.list()).filter(({ role }) => role === 'admin').length).toBeGreaterThan(0);
      for (const id of [own, other.id]) await accounts.changeRole(id, 'admin');
    }
    expect(await invitations.list(Date.now() + 49 * hour)).toEqual([]);
  });
});
