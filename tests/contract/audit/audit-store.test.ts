import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMongoAuditStore } from '#server/audit/mongo-audit-store.ts';
import { createSqliteAuditStore } from '#server/audit/sqlite-audit-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { canUseMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { openMongoDatabase, openSqliteFile } from '#tests/support/store-databases.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { auditEntry, describeAuditStore, type AuditStoreUnderTest } from './audit-store.contract.ts';

async function openOnSqlite(): Promise<AuditStoreUnderTest> {
  const { file, connect, close } = await openSqliteFile();
  return {
    openStore: async () => createSqliteAuditStore(connect()),
    // A trigger forbids deletions. It is absent only within this transaction.
    async empty() {
      const db = new DatabaseSync(file, { timeout: 2000 });
      const kept = String(db.prepare("SELECT sql FROM sqlite_master WHERE name = 'audit_kept'").get()?.['sql']);
      db.exec(`BEGIN IMMEDIATE; DROP TRIGGER audit_kept; DELETE FROM audit; ${kept}; COMMIT`);
      db.close();
    },
    untilExpiredAreGone: async (store) => void (await store.removeExpired(new Date())),
    close,
  };
}

async function openOnMongodb(): Promise<AuditStoreUnderTest> {
  const { db, log, connect, close } = await openMongoDatabase();
  const audit = db.collection('audit');
  return {
    async openStore() {
      const store = createMongoAuditStore(connect(), log);
      await eventually(() => store.list(null, 1));
      return store;
    },
    empty: async () => void (await audit.deleteMany({})),
    async untilExpiredAreGone() {
      await eventually(async () => {
        if ((await audit.countDocuments({ expiresAt: { $lte: new Date() } })) > 0) throw new Error('still there');
        // A MongoDB that this run did not start removes expired documents only once a minute.
      });
    },
    close,
  };
}

describeAuditStore('SQLite', openOnSqlite);
describe.skipIf(!canUseMongodb())('with a real MongoDB', () => describeAuditStore('MongoDB', openOnMongodb));

describe.skipIf(!canUseMongodb())('an audit entry on MongoDB that this version cannot read', () => {
  it('is skipped and logged, and older entries fill the page', async () => {
    const { log, lines } = createTestLogger();
    const { db, connect, close } = await openMongoDatabase(log);
    const store = createMongoAuditStore(connect(), log);
    await eventually(() => store.list(null, 1));
    const readable = [auditEntry(), auditEntry()];
    for (const entry of readable) await store.append(entry);
    const at = new Date();
    const ofTomorrow = {
      _id: 'zzz',
      at,
      expiresAt: new Date(at.getTime() + 60_000),
      action: 'lead.teleport',
      outcome: 'ok',
      actor: null,
      subject: null,
      count: null,
      requestId: null,
      address: null,
    };
    await db.collection<{ _id: string }>('audit').insertOne(ofTomorrow);
    expect(await store.list(null, 2)).toEqual(readable.toReversed());
    expect(lines()).toContainEqual(expect.objectContaining({ event: 'storage.unreadable', documentId: 'zzz', fields: ['action'] }));
    await close();
  });
});

describe('the audit table of embedded storage, for anybody with a connection to the database,', () => {
  let db: DatabaseSync;
  const day = 24 * 60 * 60 * 1000;
  beforeAll(async () => {
    db = openSqlite(':memory:', { synchronous: 'normal' });
    const store = createSqliteAuditStore(db);
    await store.append(auditEntry());
    await store.append(auditEntry({ at: Date.now() - 366 * day }));
  });
  afterAll(() => db.close());

  it.each([
    'DELETE FROM audit',
    "UPDATE audit SET outcome = 'failed'",
    'UPDATE audit SET expires_at = 0',
    'INSERT OR REPLACE INTO audit (id, at, expires_at, action, outcome) SELECT id, 0, 0, action, outcome FROM audit',
    "INSERT INTO audit (id, at, expires_at, action, outcome) SELECT id, 0, 0, '', '' FROM audit WHERE true ON CONFLICT (id) DO UPDATE SET expires_at = 0",
  ])('refuses %s', (statement) => {
    const before = db.prepare('SELECT * FROM audit').all();
    expect(() => db.exec(statement)).toThrow(/entries of the audit trail cannot be/);
    expect(db.prepare('SELECT * FROM audit').all()).toEqual(before);
  });
});
