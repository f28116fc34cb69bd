import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createSqliteLeadStore } from '#server/leads/stores/sqlite-lead-store.ts';
import { openLeadKey } from '#server/storage/embedded-secrets.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { callApi } from '#tests/support/calls.ts';
import { eventually } from '#tests/support/processes.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const leadCount = 3000;

/** Adds far more leads than the buffers of a connection hold. */
async function fillWithLeads(dataDir: string): Promise<void> {
  const leadKey = openLeadKey(dataDir, () => false);
  const db = openSqlite(join(dataDir, 'yunseul.sqlite'), { synchronous: 'normal' });
  const store = createSqliteLeadStore(db, createLeadCipher([leadKey]));
  const newest = Date.now();
  for (let count = 0; count < leadCount; count += 1) {
    const fields = { name: `이름 ${count}`, phone: '010-1234-5678', message: '가'.repeat(1500) };
    await store.save({ id: randomUUID(), form: 'visit', fields, receivedAt: new Date(newest - count) }, { kind: 'inbox' });
  }
  db.close();
}

describe('personal data that leaves the site', () => {
  let dataDir: string;
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'test-lead-audit-'));
    await fillWithLeads(dataDir);
    app = await startTestApp({}, { dataDir });
    cookie = await signIn(app);
  });
  afterAll(async () => {
    await app.stop();
    await rm(dataDir, { recursive: true });
  });

  const linesSince = (start: number) => app.log.slice(start);
  const auditSince = (start: number) => linesSince(start).filter(({ event }) => event === 'lead.audit');
  const isSome = expect.stringMatching(/./);

  it('is recorded with account and count for every page of leads, by API and on the page', async () => {
    const start = app.log.length;
    expect((await callApi(app, 'GET', '/api/leads', { cookie })).status).toBe(200);
    expect((await callApi(app, 'GET', '/admin/leads', { cookie })).status).toBe(200);
    const line = { event: 'lead.audit', action: 'list', count: 50, accountId: isSome, requestId: isSome };
    expect(auditSince(start)).toMatchObject([line, line]);
  });

  it('is not recorded for anybody who sees none of it', async () => {
    const start = app.log.length;
    expect((await callApi(app, 'GET', '/api/leads')).status).toBe(401);
    expect((await callApi(app, 'GET', '/admin/leads')).status).toBe(401);
    expect(auditSince(start)).toEqual([]);
  });

  it('is not recorded for a HEAD of the export, which gives out nothing', async () => {
    const start = app.log.length;
    const answer = await callApi(app, 'HEAD', '/api/leads.csv', { cookie });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment; filename=leads-/)]);
    expect((await callApi(app, 'HEAD', '/api/leads.csv')).status).toBe(401);
    expect(auditSince(start)).toEqual([]);
  });

  it('is recorded before the first byte of an export, and again with the count at its end', async () => {
    const start = app.log.length;
    const text = await (await fetch(`${app.origin}/api/leads.csv`, { headers: { Cookie: cookie } })).text();
    expect(text.split('\r\n')).toHaveLength(leadCount + 2);
    const lines = await eventually(async () => {
      const found = auditSince(start);
      if (found.length < 2) throw new Error('not yet written');
      return found;
    });
    expect(lines).toMatchObject([
      { action: 'export_begin', accountId: isSome, requestId: isSome },
      { action: 'export', outcome: 'ok', count: leadCount, requestId: lines[0]?.['requestId'] },
    ]);
  });

  it('is recorded with the count when the client cuts an export, which counts as 499 and not as a fault', async () => {
    const start = app.log.length;
    const [begunBeforeFirstByte, bytes] = await new Promise<[boolean, number]>((resolve, reject) => {
      let read = 0;
      let hasBegun = false;
      const socket = connect(app.port, '127.0.0.1', () => {
        socket.write(`GET /api/leads.csv HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
      });
      socket.on('error', reject).on('data', (chunk: Buffer) => {
        if (read === 0) hasBegun = auditSince(start).some(({ action }) => action === 'export_begin');
        read += chunk.length;
        if (read < 2_000_000) return;
        socket.destroy();
        resolve([hasBegun, read]);
      });
    });
    expect(begunBeforeFirstByte).toBe(true);
    const ended = await eventually(async () => {
      const line = linesSince(start).find(({ event, route }) => event === 'request' && route === '/api/leads.csv');
      const audit = auditSince(start).find(({ action }) => action === 'export');
      if (!line || !audit) throw new Error('not yet over');
      return { line, audit };
    });
    expect(ended.line).toMatchObject({ status: 499 });
    expect(ended.audit).toMatchObject({ outcome: 'cut', accountId: isSome, count: expect.any(Number) });
    expect(Number(ended.audit['count'])).toBeGreaterThanOrEqual(Math.floor(bytes / 4700));
    expect(Number(ended.audit['count'])).toBeLessThan(leadCount);
    expect(linesSince(start).filter(({ event }) => event === 'request.failed')).toEqual([]);
  });

  it('is cut off when the store fails during an export, with a log line for the operator', async () => {
    const start = app.log.length;
    const db = new DatabaseSync(join(dataDir, 'yunseul.sqlite'), { timeout: 5000 });
    const answer = await fetch(`${app.origin}/api/leads.csv`, { headers: { Cookie: cookie } });
    try {
      db.exec('ALTER TABLE leads RENAME TO leads_away');
      await expect(answer.text()).rejects.toThrow();
    } finally {
      db.exec('ALTER TABLE leads_away RENAME TO leads');
      db.close();
    }
    await eventually(async () => {
      if (!auditSince(start).some(({ action, outcome }) => action === 'export' && outcome === 'failed')) throw new Error('not yet over');
    });
    expect(linesSince(start)).toContainEqual(
      expect.objectContaining({ event: 'request.failed', requestId: answer.headers.get('x-request-id'), err: expect.anything() }),
    );
  });
});
