import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { afterEach, expect, it } from 'vitest';
import { mongoBudgetMs } from '#server/storage/mongo.ts';
import { canStartMongod } from '#tests/support/mongod.ts';
import { openMongoDatabase } from '#tests/support/store-databases.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** Lets the driver write to its connection. */
async function sent(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await turn();
}

function standStill(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it.skipIf(!canStartMongod())(
  'writes to MongoDB that wait for a connection succeed although the process stands still for longer than half a second',
  async () => {
    const { connect, ...database } = await openMongoDatabase();
    ({ close } = database);
    const link = connect();
    await new Promise<void>((resolve) => link.whenUp(async () => resolve()));
    const writes = Array.from({ length: 8 }, (_, at) => link.write((db) => db.collection('numbers').insertOne({ at })));
    // By then they wait.
    await turn();
    standStill(700);
    await Promise.all(writes);
    expect(await database.db.collection('numbers').countDocuments()).toBe(8);
  },
);

it.skipIf(!canStartMongod())('reads and writes that MongoDB answers while the process stands still longer than their budget succeed', async () => {
  const { connect, ...database } = await openMongoDatabase();
  ({ close } = database);
  const link = connect();
  await new Promise<void>((resolve) => link.whenUp(async () => resolve()));
  const numbers = (db: Db) => db.collection<{ at: number }>('numbers');
  // Opens the connection.
  await link.write((db) => numbers(db).insertOne({ at: 1 }));
  const read = link.read((db, signal) => numbers(db).findOne({ at: 1 }, { signal }));
  await sent();
  standStill(mongoBudgetMs.read + 300);
  expect(await read).toMatchObject({ at: 1 });
  const write = link.write((db) => numbers(db).insertOne({ at: 2 }));
  await sent();
  standStill(mongoBudgetMs.write + 300);
  await write;
  expect(await database.db.collection('numbers').countDocuments()).toBe(2);
});
