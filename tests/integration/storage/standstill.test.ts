import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { canStartMongod } from '#tests/support/mongod.ts';
import { openMongoDatabase } from '#tests/support/store-databases.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

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
