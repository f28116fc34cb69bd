import { describe } from 'vitest';
import { createMongoAccountStore } from '#server/accounts/mongo-account-store.ts';
import { createSqliteAccountStore } from '#server/accounts/sqlite-account-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { canUseMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { openMongoDatabase } from '#tests/support/store-databases.ts';
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
    const { db, log, connect, close } = await openMongoDatabase();
    const accounts = db.collection<{ _id: string }>('accounts');
    const store = createMongoAccountStore(connect(), log);
    await eventually(() => store.list());
    return {
      store,
      empty: async () => void (await accounts.deleteMany({})),
      storeRole: async (id, role) => void (await accounts.updateOne({ _id: id }, { $set: { role } }, { bypassDocumentValidation: true })),
      close,
    };
  });
});
