import { describe } from 'vitest';
import { createMongoOutboxStore, prepareMessageCollection } from '#server/messages/stores/mongo-outbox-store.ts';
import { createSqliteOutboxStore } from '#server/messages/stores/sqlite-outbox-store.ts';
import { canUseMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { openMongoDatabase, openSqliteFile } from '#tests/support/store-databases.ts';
import { describeOutboxStore, type OutboxUnderTest } from './outbox-store.contract.ts';

async function openOnSqlite(): Promise<OutboxUnderTest> {
  const { connect, rawText, close } = await openSqliteFile();
  const own = connect();
  return {
    openStore: async (cipher) => createSqliteOutboxStore(connect(), cipher),
    empty: async () => own.exec('DELETE FROM messages'),
    rawText,
    close,
  };
}

async function openOnMongodb(): Promise<OutboxUnderTest> {
  const { db, log, connect, close } = await openMongoDatabase();
  const messages = db.collection('messages');
  return {
    async openStore(cipher) {
      const store = createMongoOutboxStore(connect(), cipher, log);
      await eventually(() => store.countHeld('address'));
      await prepareMessageCollection(db);
      return store;
    },
    empty: async () => void (await messages.deleteMany({})),
    rawText: async () => JSON.stringify(await messages.find().toArray()),
    close,
  };
}

describeOutboxStore('SQLite', openOnSqlite);
describe.skipIf(!canUseMongodb())('MongoDB', () => describeOutboxStore('MongoDB', openOnMongodb));
