import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createMongoLeadStore } from '#server/leads/stores/mongo-lead-store.ts';
import { prepareLeadCollection } from '#server/leads/stores/mongo-lead-collection.ts';
import { createSqliteLeadStore } from '#server/leads/stores/sqlite-lead-store.ts';
import { openMongo, type MongoLink } from '#server/storage/mongo.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { canUseMongodb, openTestMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { describeLeadDesk } from './lead-desk.contract.ts';
import { describeLeadStore, type LeadStoreUnderTest } from './lead-store.contract.ts';

async function openOnSqlite(): Promise<LeadStoreUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'test-leads-'));
  const file = join(folder, 'leads.sqlite');
  const connections: DatabaseSync[] = [];
  const connect = () => {
    const db = openSqlite(file, { synchronous: 'full' });
    connections.push(db);
    return db;
  };
  const own = connect();
  return {
    openStore: async (cipher) => createSqliteLeadStore(connect(), cipher),
    empty: async () => own.exec('DELETE FROM leads'),
    async rawText() {
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
      return files.join('\n');
    },
    eraseAsBefore: async (id) => void own.prepare('UPDATE leads SET sealed = NULL WHERE id = ?').run(id),
    saveAsBefore: async (id) => own.exec(`DELETE FROM lead_search WHERE lead_id = '${id}'; UPDATE leads SET indexed_by = 'done' WHERE id = '${id}'`),
    rawHashes: async () => JSON.stringify(own.prepare('SELECT hash FROM lead_numbers').all()),
    async close() {
      for (const db of connections) db.close();
      await rm(folder, { recursive: true });
    },
  };
}

const { log, lines } = createTestLogger();

async function openOnMongodb(): Promise<LeadStoreUnderTest> {
  const { url, stop } = await openTestMongodb();
  const client = await new MongoClient(url).connect();
  const links: MongoLink[] = [];
  return {
    async openStore(cipher) {
      const link = openMongo(url, log);
      links.push(link);
      const store = createMongoLeadStore(link, cipher, log);
      await eventually(() => store.counts());
      await prepareLeadCollection(client.db());
      return store;
    },
    empty: async () => void (await client.db().collection('leads').deleteMany({})),
    rawText: async () => JSON.stringify(await client.db().collection('leads').find().toArray()),
    eraseAsBefore: async (id) =>
      void (await client
        .db()
        .collection<{ _id: string }>('leads')
        .updateOne({ _id: id }, { $set: { sealed: null } })),
    saveAsBefore: async (id) =>
      void (await client
        .db()
        .collection<{ _id: string }>('leads')
        .updateOne({ _id: id }, { $set: { indexedBy: 'done' }, $unset: { searchKeys: 1, workState: 1 } })),
    rawHashes: async () => JSON.stringify(await client.db().collection('leads').distinct('numbers')),
    async close() {
      await Promise.all(links.map((link) => link.close()));
      await client.close();
      await stop();
    },
  };
}

describeLeadStore('SQLite', openOnSqlite);
describeLeadDesk('SQLite', openOnSqlite);

describe.skipIf(!canUseMongodb())('MongoDB', () => {
  describeLeadStore('MongoDB', openOnMongodb);
  describeLeadDesk('MongoDB', openOnMongodb);

  describe('the collection of leads on MongoDB', () => {
    async function openClient() {
      const { url, stop } = await openTestMongodb();
      onTestFinished(stop);
      const client = await new MongoClient(url).connect();
      onTestFinished(() => client.close());
      return { url, client };
    }

    it('can be prepared repeatedly and several times at once', async () => {
      const { client } = await openClient();
      await Promise.all([1, 2, 3].map(() => prepareLeadCollection(client.db())));
      await prepareLeadCollection(client.db());
      expect((await client.db().collection('leads').indexes()).map(({ name }) => name)).toEqual([
        '_id_',
        'known_as',
        'by_time',
        'due',
        'by_number',
        'unindexed',
        'untold',
        'by_search_key',
        'by_work',
        'by_form',
        'by_channel',
        'by_owner',
        'by_next_contact',
        'by_delivery_state',
        'erased_search',
        'erased_numbers',
      ]);
      await expect(client.db().collection<{ _id: string }>('leads').insertOne({ _id: 'bad' })).rejects.toThrow(/validation/);
    });

    it('counts for a page of the desk without reading a lead', async () => {
      const { url, client } = await openClient();
      const link = openMongo(url, log);
      onTestFinished(() => link.close());
      const store = createMongoLeadStore(link, createLeadCipher([randomBytes(32)]), log);
      await eventually(() => store.counts());
      await prepareLeadCollection(client.db());
      const receivedAt = new Date();
      for (let index = 0; index < 20; index += 1) {
        const lead = { id: randomUUID(), form: 'inquiry', fields: { phone: `0101234${1000 + index}` }, receivedAt } as const;
        await store.save(lead, { kind: index % 4 === 0 ? 'suspected' : 'inbox' });
      }
      await client.db().command({ profile: 2 });
      expect(await store.counts()).toMatchObject({ delivered: 15, waiting: 0, suspected: 5 });
      expect(await store.workCounts()).toMatchObject({ new: 15 });
      expect(await store.countMatching({ state: 'received', form: 'inquiry' }, 4)).toBe(4);
      expect(await store.countMatching({ state: 'received', receivedFrom: receivedAt }, 100)).toBe(15);
      expect(await store.countMatching({ state: 'received', ownerId: 'account-1' }, 100)).toBe(0);
      await client.db().command({ profile: 0 });
      const counted = await client.db().collection('system.profile').find({ 'command.aggregate': 'leads' }).toArray();
      expect(counted.length).toBeGreaterThan(10);
      // Only the suspected leads of a filter are read, which are few.
      expect(counted.filter(({ docsExamined }) => Number(docsExamined) > 5).map(({ command }) => JSON.stringify(command.pipeline))).toEqual([]);
    });

    it('skips an unreadable document and logs its id', async () => {
      const { url, client } = await openClient();
      const link = openMongo(url, log);
      onTestFinished(() => link.close());
      const store = createMongoLeadStore(link, createLeadCipher([randomBytes(32)]), log);
      await eventually(() => store.counts());
      await prepareLeadCollection(client.db());
      const at = new Date();
      const past = new Date(at.getTime() - 1000);
      const broken = { _id: 'broken-one', form: 'fax', receivedAt: past, nextAttemptAt: past, leaseUntil: null, knownAs: ['id:broken-one'] };
      await client.db().collection<{ _id: string }>('leads').insertOne(broken, { bypassDocumentValidation: true });
      const lead = { id: randomUUID(), form: 'visit', fields: { name: '홍길동', phone: '01012345678' }, receivedAt: at } as const;
      await store.save(lead, { kind: 'forward', leaseUntil: at });
      await client
        .db()
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
