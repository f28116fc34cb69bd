import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { describe } from 'vitest';
import { createMongoOutboxStore, prepareMessageCollection } from '#server/messages/stores/mongo-outbox-store.ts';
import { createSqliteOutboxStore } from '#server/messages/stores/sqlite-outbox-store.ts';
import { openMongo, type MongoLink } from '#server/storage/mongo.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { canUseMongodb, openTestMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { describeOutboxStore, type OutboxUnderTest } from './outbox-store.contract.ts';

async function openOnSqlite(): Promise<OutboxUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'test-outbox-'));
  const connections: DatabaseSync[] = [];
  const connect = () => {
    const db = openSqlite(join(folder, 'messages.sqlite'), { synchronous: 'full' });
    connections.push(db);
    return db;
  };
  const own = connect();
  return {
    openStore: async (cipher) => createSqliteOutboxStore(connect(), cipher),
    empty: async () => own.exec('DELETE FROM messages'),
    async rawText() {
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
      return files.join('\n');
    },
    async close() {
      for (const db of connections) db.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function openOnMongodb(): Promise<OutboxUnderTest> {
  const { log } = createTestLogger();
  const { url, stop } = await openTestMongodb();
  const client = await new MongoClient(url).connect();
  const links: MongoLink[] = [];
  const messages = client.db().collection('messages');
  return {
    async openStore(cipher) {
      const link = openMongo(url, log);
      links.push(link);
      const store = createMongoOutboxStore(link, cipher, log);
      await eventually(() => store.countHeld('address'));
      await prepareMessageCollection(client.db());
      return store;
    },
    empty: async () => void (await messages.deleteMany({})),
    rawText: async () => JSON.stringify(await messages.find().toArray()),
    async close() {
      await Promise.all(links.map((link) => link.close()));
      await client.close();
      await stop();
    },
  };
}

describeOutboxStore('SQLite', openOnSqlite);
describe.skipIf(!canUseMongodb())('MongoDB', () => describeOutboxStore('MongoDB', openOnMongodb));
