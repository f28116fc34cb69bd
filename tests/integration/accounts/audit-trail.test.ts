import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOverviewSchema } from '#shared/accounts/account.ts';
import type { StoredAuditEntry } from '#server/audit/audit-store.ts';
import { auditPageSchema, type AuditEntry } from '#shared/accounts/audit.ts';
import { runAdminCommand } from '#tests/support/admin-command.ts';
import { callApi } from '#tests/support/calls.ts';
import { refuseWrites } from '#tests/support/refused-writes.ts';
import { codeAt } from '#tests/support/one-time-codes.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { administrator, signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const visitor = { name: '가나다라', phone: '01098765432', birthday: '900101', message: '비밀 문의' };

async function entriesOf(app: TestApp, cookie: string): Promise<AuditEntry[]> {
  const answer = await callApi(app, 'GET', '/api/audit', { cookie });
  expect(answer.status).toBe(200);
  return auditPageSchema.parse(answer.body).entries;
}

describeOnBothStorages('the audit trail', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    storage = await open();
    app = await storage.start();
    cookie = await signIn(app);
  });
  afterAll(() => storage.stop());

  it('records action, subject, actor, time, request id, IP and outcome, but nothing that a visitor typed', async () => {
    const trapped = { name: visitor.name, phone: visitor.phone, message: visitor.message, website: 'x' };
    expect((await callApi(app, 'POST', '/forms/visit', { form: trapped })).status).toBe(303);
    await callApi(app, 'POST', '/api/inquiries', { json: visitor });
    const { body: suspects } = await callApi(app, 'GET', '/api/leads?state=suspected', { cookie });
    const suspectId = (suspects as { leads: { id: string }[] }).leads[0]?.id ?? '';
    const { body } = await callApi(app, 'GET', '/api/leads', { cookie });
    const leadId = (body as { leads: { id: string }[] }).leads[0]?.id ?? '';
    const file = await callApi(app, 'GET', '/api/leads.csv', { cookie });
    expect(file.status).toBe(200);
    await callApi(app, 'POST', `/api/leads/${leadId}/redelivery`, { cookie });
    expect((await callApi(app, 'POST', `/api/leads/${suspectId}/release`, { cookie })).status).toBe(200);
    await callApi(app, 'DELETE', `/api/leads/${leadId}`, { cookie });
    const posted = await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: '제목', summary: '요약', draft: true } });
    const article = (posted.body as { id: string }).id;
    await callApi(app, 'PATCH', `/api/press/yunseul/${article}`, { cookie, json: { draft: false } });
    await callApi(app, 'PATCH', `/api/press/yunseul/${article}`, { cookie, json: { title: '새 제목' } });
    const removed = await callApi(app, 'DELETE', `/api/press/yunseul/${article}`, { cookie });

    const entries = await entriesOf(app, cookie);
    const actor = { id: expect.any(String), email: administrator.email };
    const common = { actor, at: expect.any(String), requestId: expect.any(String), address: '127.0.0.1' };
    expect(entries.slice(0, 10).toReversed()).toMatchObject([
      { ...common, action: 'lead.list', outcome: 'ok', count: 1 },
      { ...common, action: 'lead.export_begin', outcome: 'ok' },
      { ...common, action: 'lead.export', outcome: 'ok', count: 1, requestId: file.headers.get('x-request-id') },
      { ...common, action: 'lead.redelivery', subject: { id: leadId } },
      { ...common, action: 'lead.release', subject: { id: suspectId } },
      { ...common, action: 'lead.remove', subject: { id: leadId } },
      { ...common, action: 'press.draft', subject: { id: article } },
      { ...common, action: 'press.publish', subject: { id: article } },
      { ...common, action: 'press.edit', subject: { id: article } },
      { ...common, action: 'press.delete', subject: { id: article }, requestId: removed.headers.get('x-request-id') },
    ]);
    for (const text of Object.values(visitor)) expect(JSON.stringify(entries)).not.toContain(text);
  });

  it('records sign-ins, failed sign-ins of known accounts, and sign-outs', async () => {
    const session = { ...administrator };
    await callApi(app, 'POST', '/api/session', { json: { ...session, password: 'not this one, surely' } });
    await callApi(app, 'POST', '/api/session', { json: { ...session, email: `${randomUUID()}@test.example` } });
    const other = await signIn(app);
    await callApi(app, 'DELETE', '/api/session', { cookie: other });
    const entries = await entriesOf(app, cookie);
    // Failed sign-ins are recorded later.
    const done = entries.filter(({ outcome }) => outcome === 'ok').slice(0, 2);
    expect(done.toReversed()).toMatchObject([
      { action: 'account.sign_in_new_device', outcome: 'ok', actor: { email: administrator.email } },
      { action: 'account.sign_out', outcome: 'ok', actor: { email: administrator.email } },
    ]);
    const failures = async () => (await entriesOf(app, cookie)).filter(({ action, outcome }) => action === 'account.sign_in' && outcome === 'failed');
    await expect.poll(failures).toMatchObject([{ action: 'account.sign_in', actor: { email: administrator.email } }]);
  });

  it('records a failed sign-in after the next requests but with its own time, because the wait would reveal that the account exists', async () => {
    const { audit } = app.app.storage;
    const append = audit.append.bind(audit);
    const stored: StoredAuditEntry[] = [];
    Object.assign(audit, { append: (entry: StoredAuditEntry) => (stored.push(entry), append(entry)) });
    const triedAt = Date.now();
    const wrong = { ...administrator, password: 'not this one, surely' };
    expect((await callApi(app, 'POST', '/api/session', { json: wrong })).status).toBe(401);
    const answeredAt = Date.now();
    for (let turn = 0; turn < 20; turn += 1) await callApi(app, 'GET', '/healthz');
    const storedMeanwhile = [...stored];
    await expect.poll(() => stored).toHaveLength(1);
    Object.assign(audit, { append });
    expect(storedMeanwhile).toEqual([]);
    expect(stored[0]?.at).toBeGreaterThanOrEqual(triedAt);
    expect(stored[0]?.at).toBeLessThanOrEqual(answeredAt);
  });

  it('passes only the id and the email of an account to the store', async () => {
    const { audit } = app.app.storage;
    const append = audit.append.bind(audit);
    const stored: StoredAuditEntry[] = [];
    Object.assign(audit, { append: (entry: StoredAuditEntry) => (stored.push(entry), append(entry)) });
    await callApi(app, 'POST', '/api/session', { json: { ...administrator, password: 'not this one, surely' } });
    await callApi(app, 'DELETE', '/api/session', { cookie: await signIn(app) });
    await expect.poll(() => stored).toHaveLength(3);
    Object.assign(audit, { append });
    const actor = { id: expect.any(String), email: administrator.email };
    expect(stored.map((entry) => entry.actor)).toEqual([actor, actor, actor]);
  });

  it('records the first account, which the site itself creates', async () => {
    const entries = await entriesOf(app, cookie);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'account.add', actor: null, subject: { id: expect.any(String), email: administrator.email } }),
    );
  });

  it('records ended sessions, right and wrong password confirmations, and a new second factor', async () => {
    const [ended, other] = [await signIn(app), await signIn(app)];
    const { sessions } = accountOverviewSchema.parse((await callApi(app, 'GET', '/api/account', { cookie: ended })).body);
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
    await callApi(app, 'DELETE', `/api/sessions/${id}`, { cookie: other });
    for (const password of ['not this one, surely', administrator.password])
      await callApi(app, 'POST', '/api/session/confirmation', { cookie: other, json: { password } });
    const setup = await callApi(app, 'POST', '/api/second-factor', { cookie: other, json: { password: administrator.password } });
    const code = codeAt((setup.body as { secret: string }).secret, Date.now());
    const confirmed = await callApi(app, 'POST', '/api/second-factor/confirmation', { cookie: other, json: { code } });
    expect(confirmed.status).toBe(204);

    const { accounts } = app.app.storage;
    const account = await accounts.findByEmail(administrator.email);
    await accounts.setSecondFactor(account?.id ?? '', null, []);
    cookie = await signIn(app);
    const entries = (await entriesOf(app, cookie)).slice(1, 6).toReversed();
    const actor = { id: account?.id, email: administrator.email };
    expect(entries).toMatchObject([
      { action: 'account.session_end', outcome: 'ok', actor, subject: { id }, count: 1, address: '127.0.0.1' },
      { action: 'account.password_again', outcome: 'failed', actor },
      { action: 'account.password_again', outcome: 'ok', actor },
      { action: 'account.password_again', outcome: 'ok', actor },
      { action: 'account.totp', outcome: 'ok', actor },
    ]);
  });

  it('is paged, readable for administrators only, and shown without script at /admin/audit', async () => {
    for (let count = 0; count < 55; count += 1) await callApi(app, 'GET', '/api/leads', { cookie });
    const first = auditPageSchema.parse((await callApi(app, 'GET', '/api/audit', { cookie })).body);
    const second = auditPageSchema.parse((await callApi(app, 'GET', `/api/audit?cursor=${first.nextCursor}`, { cookie })).body);
    expect(first.entries).toHaveLength(50);
    expect(second.entries.length).toBeGreaterThan(0);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(50 + second.entries.length);

    expect((await callApi(app, 'GET', '/api/audit')).status).toBe(401);
    expect((await callApi(app, 'GET', '/api/audit?cursor=x', { cookie })).status).toBe(400);
    expect((await callApi(app, 'DELETE', '/api/audit', { cookie })).status).toBe(405);
    const signedOut = await callApi(app, 'GET', '/admin/audit');
    expect([signedOut.status, String(signedOut.body).includes('관리자 계정으로 로그인해 주세요')]).toEqual([401, true]);
    const page = await callApi(app, 'GET', '/admin/audit', { cookie });
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    for (const text of ['접수 목록 열람', administrator.email, '127.0.0.1', `cursor=${first.nextCursor?.slice(0, 6)}`, 'noindex']) {
      expect(page.body).toContain(text);
    }
  });

  it('records a failed sign-in even when the client left before the answer', async () => {
    const { accounts } = app.app.storage;
    const findByEmail = accounts.findByEmail.bind(accounts);
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const failures = async () => (await entriesOf(app, cookie)).filter(({ action, outcome }) => action === 'account.sign_in' && outcome === 'failed').length;
    const before = await failures();
    Object.assign(accounts, {
      async findByEmail(email: string) {
        asked.resolve();
        await held.promise;
        return findByEmail(email);
      },
    });
    try {
      const gone = new AbortController();
      const body = JSON.stringify({ ...administrator, password: 'not this one, surely' });
      const left = fetch(`${app.origin}/api/session`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal: gone.signal });
      await asked.promise;
      gone.abort();
      await expect(left).rejects.toThrow();
      await expect.poll(() => app.log.at(-1)).toMatchObject({ event: 'request', status: 499 });
    } finally {
      held.resolve();
      Object.assign(accounts, { findByEmail });
    }
    await expect.poll(failures).toBe(before + 1);
  });
});

describe('an audit trail that cannot be written', () => {
  let dataDir: string;
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'test-audit-site-'));
    app = await startTestApp({}, { dataDir });
    await callApi(app, 'POST', '/api/inquiries', { json: visitor });
    cookie = await signIn(app);
    refuseWrites(dataDir, 'INSERT ON audit');
  });
  afterAll(async () => {
    await app.stop();
    await rm(dataDir, { recursive: true });
  });

  it.each(['/api/leads.csv', '/api/leads', '/admin/leads'])('answers 503 to %s instead of giving out leads', async (path) => {
    const answer = await callApi(app, 'GET', path, { cookie });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(JSON.stringify(answer.body)).not.toContain(visitor.name);
  });

  it('allows sign-ins, and logs the missing entries', async () => {
    await expect(signIn(app)).resolves.toContain('session');
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'audit.unrecorded', action: 'account.sign_in_new_device' }));
  });
});

describe('commands that change accounts', () => {
  it('are recorded without an actor, with the account as subject', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'test-audit-cli-'));
    const app = await startTestApp({}, { dataDir });
    const cookie = await signIn(app);
    const run = (args: readonly string[], input?: string) => runAdminCommand({ DATA_DIR: dataDir }, args, input);
    await run(['add', 'second@test.example'], 'another long pass phrase\n');
    await run(['totp', 'second@test.example']);
    await run(['password', 'second@test.example'], 'yet another pass phrase\n');
    await run(['remove', 'second@test.example']);
    const entries = (await entriesOf(app, cookie)).slice(0, 4).toReversed();
    const about = { actor: null, subject: { email: 'second@test.example' }, outcome: 'ok' };
    expect(entries).toMatchObject(['account.add', 'account.totp', 'account.password', 'account.remove'].map((action) => ({ action, ...about })));
    await app.stop();
    await rm(dataDir, { recursive: true });
  });
});
