import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createMongoLeadStore } from '#server/leads/stores/mongo-lead-store.ts';
import { prepareLeadCollection } from '#server/leads/stores/mongo-lead-collection.ts';
import { createSqliteLeadStore } from '#server/leads/stores/sqlite-lead-store.ts';
import { canUseMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { openMongoDatabase, openSqliteFile } from '#tests/support/store-databases.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { describeLeadDesk } from './lead-desk.contract.ts';
import { describeLeadStore, type LeadStoreUnderTest } from './lead-store.contract.ts';

async function openOnSqlite(): Promise<LeadStoreUnderTest> {
  const { connect, rawText, close } = await openSqliteFile();
  const own = connect();
  return {
    openStore: async (cipher) => createSqliteLeadStore(connect(), cipher),
    empty: async () => own.exec('DELETE FROM leads'),
    rawText,
    eraseAsBefore: async (id) => void own.prepare('UPDATE leads SET sealed = NULL WHERE id = ?').run(id),
    saveAsBefore: async (id) => own.exec(`DELETE FROM lead_search WHERE lead_id = '${id}'; UPDATE leads SET indexed_by = 'done' WHERE id = '${id}'`),
    rawHashes: async () => JSON.stringify(own.prepare('SELECT hash FROM lead_numbers').all()),
    close,
  };
}

const { log, lines } = createTestLogger();

async function openOnMongodb(): Promise<LeadStoreUnderTest> {
  const { db, connect, close } = await openMongoDatabase(log);
  const leads = db.collection<{ _id: string }>('leads');
  return {
    async openStore(cipher) {
      const store = createMongoLeadStore(connect(), cipher, log);
      await eventually(() => store.counts());
      await prepareLeadCollection(db);
      return store;
    },
    empty: async () => void (await leads.deleteMany({})),
    rawText: async () => JSON.stringify(await leads.find().toArray()),
    eraseAsBefore: async (id) => void (await leads.updateOne({ _id: id }, { $set: { sealed: null } })),
    saveAsBefore: async (id) => void (await leads.updateOne({ _id: id }, { $set: { indexedBy: 'done' }, $unset: { searchKeys: 1, workState: 1 } })),
    rawHashes: async () => JSON.stringify(await leads.distinct('numbers' as '_id')),
    close,
  };
}

describeLeadStore('SQLite', openOnSqlite);
describeLeadDesk('SQLite', openOnSqlite);

describe.skipIf(!canUseMongodb())('MongoDB', () => {
  describeLeadStore('MongoDB', openOnMongodb);
  describeLeadDesk('MongoDB', openOnMongodb);

  describe('the collection of leads on MongoDB', () => {
    async function openDatabase() {
      const database = await openMongoDatabase(log);
      onTestFinished(database.close);
      return database;
    }

    it('can be prepared repeatedly and several times at once', async () => {
      const { db } = await openDatabase();
      await Promise.all([1, 2, 3].map(() => prepareLeadCollection(db)));
      await prepareLeadCollection(db);
      expect((await db.collection('leads').indexes()).map(({ name }) => name)).toEqual([
        '_id_',
        'known_as',
        'by_time',
        'due',
        'by_number',
        'unindexed',
        'untold',
        'by_search_key',
        'by_work',
        'by_kind',
        'by_channel',
        'by_owner',
        'by_next_contact',
        'by_delivery_state',
        'erased_search',
        'erased_numbers',
      ]);
      await expect(db.collection<{ _id: string }>('leads').insertOne({ _id: 'bad' })).rejects.toThrow(/validation/);
    });

    it('counts for a page of the desk without reading a lead', async () => {
      const { db, connect } = await openDatabase();
      const store = createMongoLeadStore(connect(), createLeadCipher([randomBytes(32)]), log);
      await eventually(() => store.counts());
      await prepareLeadCollection(db);
      const receivedAt = new Date();
      for (let index = 0; index < 20; index += 1) {
        const form = index < 2 ? 'registration' : 'inquiry';
        const fields = { phone: `0101234${1000 + index}`, ...(index === 1 && { visitDate: '2026-12-05 14:00' }) };
        const lead = { id: randomUUID(), form, fields, receivedAt, source: { page: '/' } } as const;
        await store.save(lead, { kind: index % 4 === 0 ? 'suspected' : 'inbox' });
      }
      await db.command({ profile: 2 });
      expect(await store.counts()).toMatchObject({ waiting: 0, suspected: 5 });
      expect(await store.workCounts()).toMatchObject({ new: 15 });
      expect(await store.countMatching({ state: 'received', kind: 'inquiry' }, 4)).toBe(4);
      expect(await store.countMatching({ state: 'received', kind: 'visit' }, 4)).toBe(1);
      expect(await store.countMatching({ state: 'received', receivedFrom: receivedAt }, 100)).toBe(15);
      expect(await store.countMatching({ state: 'received', ownerId: 'account-1' }, 100)).toBe(0);
      const [lead] = await store.list({ state: 'received', kind: 'inquiry' }, null, 1);
      for (const filter of [{}, { kind: 'inquiry' }, { work: 'new' }] as const)
        expect(await store.countMatching({ state: 'received', ...filter, ...(lead && { downTo: lead }) }, 100)).toBeGreaterThan(0);
      expect(await store.channels(5)).toEqual(['direct']);
      await db.command({ profile: 0 });
      const counted = await db.collection('system.profile').find({ 'command.aggregate': 'leads' }).toArray();
      expect(counted.length).toBeGreaterThan(10);
      expect(counted.filter(({ planSummary }) => String(planSummary).startsWith('DISTINCT_SCAN'))).toHaveLength(1);
      // Only the suspected leads of a filter are read, which are few.
      expect(counted.filter(({ docsExamined }) => Number(docsExamined) > 5).map(({ command }) => JSON.stringify(command.pipeline))).toEqual([]);
    });

    it('skips an unreadable document and logs its id', async () => {
      const { db, connect } = await openDatabase();
      const store = createMongoLeadStore(connect(), createLeadCipher([randomBytes(32)]), log);
      await eventually(() => store.counts());
      await prepareLeadCollection(db);
      const at = new Date();
      const past = new Date(at.getTime() - 1000);
      const broken = { _id: 'broken-one', form: 'fax', receivedAt: past, nextAttemptAt: past, leaseUntil: null, knownAs: ['id:broken-one'] };
      await db.collection<{ _id: string }>('leads').insertOne(broken, { bypassDocumentValidation: true });
      const lead = { id: randomUUID(), form: 'visit', fields: { name: '홍길동', phone: '01012345678' }, receivedAt: at } as const;
      await store.save(lead, { kind: 'forward', leaseUntil: at });
      await db
        .collection<{ _id: string }>('leads')
        .insertOne({ ...broken, _id: 'broken-newest', receivedAt: new Date(at.getTime() + 1000), nextAttemptAt: null, knownAs: ['x'] } as never, {
          bypassDocumentValidation: true,
        });
      expect(await store.list({}, null, 10)).toHaveLength(1);
      // The newest lead is unreadable. A page shorter than its limit would look like the last one.
      expect(await store.list({}, null, 1)).toHaveLength(1);
      expect((await store.claimDue(at, new Date(at.getTime() + 1000)))?.id).toBe(lead.id);
      expect(await store.claimDue(at, new Date(at.getTime() + 1000))).toBeNull();
      expect(lines()).toContainEqual(expect.objectContaining({ event: 'storage.unreadable', documentId: 'broken-one' }));
    });
  });
});
