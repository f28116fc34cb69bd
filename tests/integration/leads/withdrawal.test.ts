import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createSqliteLeadStore } from '#server/leads/stores/sqlite-lead-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { callApi } from '#tests/support/calls.ts';
import { formUrls, startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { eventually } from '#tests/support/processes.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openLeadsApp, type LeadsApp } from './leads-site.ts';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

describeOnBothStorages('withdrawing the marketing consent', (open) => {
  let storage: StorageUnderTest;
  let service: FormServiceStandIn;
  let app: TestApp;
  beforeAll(async () => {
    [storage, service] = await Promise.all([open(), startFormService()]);
    app = await storage.start(formUrls(service));
  });
  afterAll(async () => {
    await storage.stop();
    await service.stop();
  });

  it('is forwarded with number, name and time, once for each withdrawal', async () => {
    service.clear();
    const json = { phone: '010-2000-0001', name: '홍길동' };
    for (const _ of [1, 2]) expect(await callApi(app, 'POST', '/api/withdrawals', { json })).toMatchObject({ status: 200, body: { ok: true } });
    expect(service.posts.map(({ path, body }) => [path, body])).toEqual(
      [1, 2].map(() => ['/registration', { ...json, marketingConsentWithdrawn: { at: instant } }]),
    );
  });

  it('works without script and without a name, and redirects to the form', async () => {
    service.clear();
    const body = new URLSearchParams({ phone: '01020000002', name: '' });
    const response = await fetch(`${app.origin}/forms/withdrawal`, { method: 'POST', body, redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/privacy?result=taken#withdraw']);
    expect(service.posts.map((post) => post.body)).toEqual([{ phone: '01020000002', marketingConsentWithdrawn: { at: instant } }]);
  });

  it.each([
    [{}, { phone: 'required' }],
    [{ phone: ' ' }, { phone: 'required' }],
    [{ phone: '01020000003', marketingConsent: true }, { marketingConsent: 'unknown' }],
    [{ phone: { $ne: '' } }, { phone: 'required' }],
  ])('that is %j is refused at its field, and nothing is forwarded', async (json, fields) => {
    service.clear();
    expect(await callApi(app, 'POST', '/api/withdrawals', { json })).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
    expect(service.posts).toEqual([]);
  });

  it('succeeds while the form service is down: waiting leads arrive without the consent, and the withdrawal arrives too', async () => {
    await service.refuse();
    const waiting = { name: '기다리는 사람', phone: '+82 10 2000 0004' };
    expect((await callApi(app, 'POST', '/api/registrations', { json: { ...waiting, marketingConsent: true } })).status).toBe(504);
    expect(await callApi(app, 'POST', '/api/withdrawals', { json: { phone: '010-2000-0004' } })).toMatchObject({ status: 200 });
    service.clear();
    await service.open();
    await eventually(async () => {
      if (service.posts.length < 2) throw new Error('not yet redelivered');
    });
    const withdrawn = { marketingConsentWithdrawn: { at: instant } };
    expect(service.posts.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        { ...waiting, phone: '010-2000-0004', ...withdrawn },
        { phone: '010-2000-0004', ...withdrawn },
      ]),
    );
    for (const { body } of service.posts) expect(body).not.toHaveProperty('marketingConsent');
  });
});

describe('withdrawing the marketing consent while the store is down', () => {
  let app: LeadsApp;
  const phone = '010-2000-0007';
  const consentOf = async () => {
    const leads = await app.store.list({ kind: 'registration' }, null, 1);
    const { marketingConsent, marketingConsentWithdrawn } = leads[0]?.fields ?? {};
    return { isGiven: marketingConsent !== undefined, isWithdrawn: marketingConsentWithdrawn !== undefined };
  };
  beforeAll(async () => {
    app = await openLeadsApp();
  });
  afterAll(() => app.close());

  it('ends the consent of a stored lead as soon as the store is back, although the withdrawal was forwarded at once', async () => {
    app.formService.behave(500);
    expect((await app.post('/api/registrations', { name: '기다리는 사람', phone, marketingConsent: true })).status).toBe(502);
    expect(await consentOf()).toEqual({ isGiven: true, isWithdrawn: false });
    app.formService.behave('ok');
    app.storeIs('down');
    expect((await app.post('/api/withdrawals', { phone })).status).toBe(200);
    app.storeIs('up');
    await expect.poll(consentOf).toEqual({ isGiven: false, isWithdrawn: true });
  });

  it('never counts as a repeat', async () => {
    app.formService.clear();
    app.storeIs('down');
    for (const _ of [1, 2]) expect((await app.post('/api/withdrawals', { phone: '010-2000-0008' })).status).toBe(200);
    app.storeIs('up');
    expect(new Set(app.formService.posts.map(({ key }) => key)).size).toBe(2);
  });

  it('does not end a consent that was given after it', async () => {
    app.formService.behave(500);
    app.storeIs('down');
    expect((await app.post('/api/withdrawals', { phone: '010-2000-0009' })).status).toBe(502);
    app.storeIs('up');
    app.advance(1);
    expect((await app.post('/api/registrations', { name: '다시 동의', phone: '010-2000-0009', marketingConsent: true })).status).toBe(502);
    const withdrawals = () => app.store.list({ kind: 'withdrawal' }, null, 10);
    await expect.poll(async () => (await withdrawals()).map(({ fields }) => fields?.phone)).toContain('010-2000-0009');
    expect(await consentOf()).toEqual({ isGiven: true, isWithdrawn: false });
  });
});

describe('withdrawing the marketing consent without a form service', () => {
  it('ends the consent of the stored lead, and shows the withdrawal beside it', async () => {
    const app = await startTestApp();
    try {
      await callApi(app, 'POST', '/api/registrations', { json: { name: '남는 사람', phone: '01020000005', marketingConsent: true } });
      for (const [name, given, withdrawn] of [
        ['사무실', '02-333-4444', '+82 2 333 4444'],
        ['대표', '1588-1234', '15881234'],
        ['평생', '050512345678', '\u202d0505-1234-5678\u202c'],
        ['해외', '+1 213-555-0100', '＋１(213)5550100'],
      ]) {
        await callApi(app, 'POST', '/api/registrations', { json: { name, phone: given, marketingConsent: true } });
        expect(await callApi(app, 'POST', '/api/withdrawals', { json: { phone: withdrawn } }), withdrawn).toMatchObject({ status: 200 });
      }
      await callApi(app, 'POST', '/api/registrations', { json: { name: '다른 사람', phone: '01020000006', marketingConsent: true } });
      await callApi(app, 'POST', '/api/withdrawals', { json: { phone: '010 2000 0005' } });
      const cookie = await signIn(app);
      const { body } = await callApi(app, 'GET', '/api/leads', { cookie });
      const leads = (body as { leads: { form: string; fields: Record<string, string> }[] }).leads.map(({ form, fields }) => [form, fields] as const);
      const ofForm = (form: string) => leads.filter(([each]) => each === form).map(([, fields]) => fields);
      expect(ofForm('withdrawal')).toContainEqual({ phone: '010 2000 0005', marketingConsentWithdrawn: instant });
      const registered = Object.fromEntries(ofForm('registration').map(({ name = '', ...fields }) => [name, fields]));
      expect(registered).toEqual({
        사무실: { phone: '02-333-4444', marketingConsentWithdrawn: instant },
        대표: { phone: '1588-1234', marketingConsentWithdrawn: instant },
        평생: { phone: '050512345678', marketingConsentWithdrawn: instant },
        해외: { phone: '+1 213 555 0100', marketingConsentWithdrawn: instant },
        '다른 사람': { phone: '01020000006', marketingConsent: instant },
        '남는 사람': { phone: '01020000005', marketingConsentWithdrawn: instant },
      });
      const csv = await fetch(`${app.origin}/api/leads.csv`, { headers: { Cookie: cookie } });
      expect(await csv.text()).toContain('"수신 동의 철회"');
    } finally {
      await app.stop();
    }
  });
});

describe('withdrawing among thousands of stored leads', () => {
  const leadKey = randomBytes(32);
  const consenting = 3000;
  const phoneOf = (index: number) => `010-3000-${String(index).padStart(4, '0')}`;

  it('works for 29 at once while everything else is answered, and a start finishes what a killed process left', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'withdrawals-'));
    const db = openSqlite(join(dataDir, 'yunseul.sqlite'), { synchronous: 'normal' });
    db.exec('PRAGMA synchronous = OFF');
    const store = createSqliteLeadStore(db, createLeadCipher([leadKey]));
    const receivedAt = new Date(Date.now() - 1000);
    const withdrawing: string[] = [];
    for (let index = 0; index < consenting; index += 1) {
      const fields = { name: '동의한 사람', phone: phoneOf(index), marketingConsent: { at: receivedAt.toISOString(), notice: '2026-11' } };
      const id = randomUUID();
      await store.save({ id, form: 'registration', fields, receivedAt }, { kind: 'inbox' });
      if (index < 29 || index === consenting - 1) withdrawing.push(id);
    }
    const withdrawn = async () => (await Promise.all(withdrawing.map(store.find))).filter((lead) => lead?.fields?.marketingConsentWithdrawn).length;
    // The withdrawal was saved, but the process was killed before it ended the consent.
    await store.save({ id: randomUUID(), form: 'withdrawal', fields: { phone: phoneOf(consenting - 1) }, receivedAt: new Date() }, { kind: 'inbox' });
    const app = await startTestApp({ LEAD_KEY: leadKey.toString('base64') }, { dataDir });
    try {
      await eventually(async () => expect(await withdrawn()).toBe(1), 20_000);
      const posts = Promise.all(Array.from({ length: 29 }, (_, index) => callApi(app, 'POST', '/api/withdrawals', { json: { phone: phoneOf(index) } })));
      expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
      expect((await posts).map(({ status }) => status)).toEqual(Array.from({ length: 29 }, () => 200));
      await eventually(async () => expect(await withdrawn()).toBe(30), 20_000);
    } finally {
      await app.stop();
      db.close();
      await rm(dataDir, { recursive: true });
    }
  });
});
