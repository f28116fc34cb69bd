import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSqliteAuditStore } from '#server/audit/sqlite-audit-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { callApi } from '#tests/support/calls.ts';
import { administrator, startTestApp } from '#tests/support/test-app.ts';

it('a failed sign-in is recorded even when the process ends before the entry is due', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    const app = await startTestApp({}, { dataDir });
    await callApi(app, 'POST', '/api/session', { json: { ...administrator, password: 'not this one, surely' } });
    await app.stop();
    const db = openSqlite(join(dataDir, 'yunseul.sqlite'), { synchronous: 'normal' });
    const [latest] = await createSqliteAuditStore(db).list(null, 1);
    db.close();
    expect(latest).toMatchObject({ action: 'account.sign_in', outcome: 'failed', actor: { email: administrator.email } });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
