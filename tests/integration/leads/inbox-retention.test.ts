import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createLeadMetrics } from '#server/leads/lead-metrics.ts';
import { createLeadSweep } from '#server/leads/lead-retention.ts';
import { createSqliteLeadStore } from '#server/leads/stores/sqlite-lead-store.ts';
import { openLeadKey } from '#server/storage/embedded-secrets.ts';
import { createSqliteSweepRecords } from '#server/storage/sqlite-sweep-records.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { leadOverviewSchema } from '#shared/leads/lead-overview.ts';
import { callApi } from '#tests/support/calls.ts';
import { eventually } from '#tests/support/processes.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function keepInInbox(dataDir: string, agesInDays: Readonly<Record<string, number>>): Promise<void> {
  const leadKey = openLeadKey(dataDir, () => false);
  const db = openSqlite(join(dataDir, 'yunseul.sqlite'), { synchronous: 'full' });
  const store = createSqliteLeadStore(db, createLeadCipher([leadKey]));
  for (const [name, days] of Object.entries(agesInDays)) {
    const lead = { id: randomUUID(), form: 'visit', fields: { name, phone: '01012345678' }, receivedAt: new Date(Date.now() - days * dayMs) } as const;
    await store.save(lead, { kind: 'inbox' });
  }
  // The site has been running until now. Without an earlier sweep the first one would wait a day.
  await createSqliteSweepRecords(db).write('leads', { at: Date.now(), heldUntil: null });
  db.close();
}

describe('leads of the inbox', () => {
  let dataDir: string;
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'test-inbox-'));
    await keepInInbox(dataDir, { 오래된사람: 61, 곧지워질사람: 50, 또곧지워질사람: 47, 새사람: 45 });
    app = await startTestApp({ INBOX_RETENTION_DAYS: '60', LEAD_RETENTION_DAYS: '1' }, { dataDir });
    cookie = await signIn(app);
  });
  afterAll(async () => {
    await app.stop();
    await rm(dataDir, { recursive: true });
  });
  const overview = async () => leadOverviewSchema.parse((await callApi(app, 'GET', '/api/leads', { cookie })).body);

  it('are removed INBOX_RETENTION_DAYS after they were received, not earlier', async () => {
    await eventually(async () => {
      if (!app.log.some(({ event }) => event === 'lead.expired_inbox')) throw new Error('not yet swept');
    });
    expect((await overview()).leads.map(({ fields }) => fields['name'])).toEqual(['새사람', '또곧지워질사람', '곧지워질사람']);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'lead.expired_inbox', level: 'warn', removed: 1 }));
    const { body } = await callApi(app, 'GET', '/api/audit', { cookie });
    expect(body).toMatchObject({ entries: expect.arrayContaining([expect.objectContaining({ action: 'lead.expire', actor: null, count: 1 })]) });
  });

  it('are announced for removal two weeks before, in the log and in the administration', async () => {
    await eventually(async () => {
      if (!app.log.some(({ event }) => event === 'lead.inbox_expiring')) throw new Error('not yet counted');
    });
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'lead.inbox_expiring', level: 'warn', count: 2 }));
    expect((await overview()).expiringSoon).toEqual({ count: 2, withinDays: 14 });
    expect((await callApi(app, 'GET', '/admin/leads', { cookie })).body).toContain('14일 안에 보관 기간이 끝나 자동으로 삭제되는 접수가 2건 있습니다.');
  });

  it('are announced once a day, although the site looks for expired ones every hour', async () => {
    const db = openSqlite(':memory:', { synchronous: 'normal' });
    const store = createSqliteLeadStore(db, createLeadCipher([randomBytes(32)]));
    const fields = { name: '곧지워질사람', phone: '01012345678' };
    await store.save({ id: randomUUID(), form: 'visit', fields, receivedAt: new Date(Date.now() - 50 * dayMs) }, { kind: 'inbox' });
    let movedMs = 0;
    const { log, lines } = createTestLogger();
    const now = () => new Date(Date.now() + movedMs);
    const sweep = createLeadSweep({ store, now, log, metrics: createLeadMetrics(new Registry()) }, { retentionDays: 1, inboxRetentionDays: 60 });
    for (const hours of [0, 2, 22, 25, 27]) {
      movedMs = (hours * dayMs) / 24;
      await sweep();
    }
    expect(lines().filter(({ event }) => event === 'lead.inbox_expiring')).toHaveLength(2);
    db.close();
  });
});
