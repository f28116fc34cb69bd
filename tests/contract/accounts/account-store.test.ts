import { MongoClient } from 'mongodb';
import { describe } from 'vitest';
import { createMongoAccountStore } from '#server/accounts/mongo-account-store.ts';
import { createSqliteAccountStore } from '#server/accounts/sqlite-account-store.ts';
import { openMongo } from '#server/storage/mongo.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { canUseMongodb, openTestMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { describeAccountStore } from './account-store.contract.ts';

describeAccountStore('SQLite', async () => {
  const db = openSqlite(':memory:', { synchronous: 'normal' });
  return {
    store: createSqliteAccountStore(db),
    empty: async () => db.exec('DELETE FROM accounts'),
    storeRole: async (id, role) => void db.prepare('UPDATE accounts SET role = ? WHERE id = ?').run(role, id),
    close: async () => db.close(),
  };
});

describe.skipIf(!canUseMongodb())('with a real MongoDB', () => {
  describeAccountStore('MongoDB', async () => {
    const mongodb = await openTestMongodb();
    const { log } = createTestLogger();
    const link = openMongo(mongodb.url, log);
    const client = await new MongoClient(mongodb.url).connect();
    const store = createMongoAccountStore(link, log);
    await eventually(() => store.list());
    return {
      store,
      empty: async () => void (await client.db().collection('accounts').deleteMany({})),
      async storeRole(id, role) {
        await client.db().collection<{ _id: string }>('accounts').updateOne({ _id: id }, { $set: { role } }, { bypassDocumentValidation: true });
      },
      async close() {
        await link.close();
        await client.close();
        await mongodb.stop();
      },
    };
  });
});
