import { randomUUID } from 'node:crypto';
import { RedisStore } from 'connect-redis';
import type { SessionData, Store } from 'express-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRedis } from '../../../server/storage/redis.ts';
import { openSqlite } from '../../../server/storage/sqlite.ts';
import { SqliteSessionStore } from '../../../server/storage/sqlite-session-store.ts';
import { eventually } from '../../support/processes.ts';
import { createTestLogger } from '../../support/quiet-logger.ts';
import { hasRedis, openTestRedis } from '../../support/redis.ts';

interface SessionStoreUnderTest {
  readonly store: Store;
  close(): Promise<void>;
}

/** As express-session hands it to a store, and a store gives it back: plain data. */
function aSession(lifetimeMs: number): SessionData {
  const cookie = { path: '/', httpOnly: true, originalMaxAge: lifetimeMs, expires: new Date(Date.now() + lifetimeMs) };
  return { cookie, accountId: 'a1', epoch: 1, signedInAt: 5 };
}

type Done = (error?: unknown) => void;
const called = (work: (done: Done) => unknown) => new Promise<void>((resolve, reject) => void work((error) => (error ? reject(error) : resolve())));

function describeSessionStore(name: string, open: () => Promise<SessionStoreUnderTest>): void {
  describe(`session store on ${name}`, () => {
    let opened: SessionStoreUnderTest;
    const get = (id: string) =>
      new Promise<SessionData | null>((resolve, reject) => opened.store.get(id, (error, session) => (error ? reject(error) : resolve(session ?? null))));
    const set = (id: string, session: SessionData) => called((done) => opened.store.set(id, session, done));
    const touch = (id: string, session: SessionData) => called((done) => opened.store.touch?.(id, session, done));
    const destroy = (id: string) => called((done) => opened.store.destroy(id, done));
    beforeAll(async () => {
      opened = await open();
    }, 30_000);
    afterAll(() => opened?.close());

    it('gives a session back, and none for an unknown id', async () => {
      const id = randomUUID();
      await set(id, aSession(60_000));
      expect(await get(id)).toMatchObject({ accountId: 'a1', epoch: 1, signedInAt: 5 });
      expect(await get(randomUUID())).toBeNull();
    });

    it('forgets a session that is destroyed, and destroying it again is no fault', async () => {
      const id = randomUUID();
      await set(id, aSession(60_000));
      await destroy(id);
      expect(await get(id)).toBeNull();
      await destroy(id);
    });

    it('gives no session back whose time is over', async () => {
      const id = randomUUID();
      await set(id, aSession(1000));
      await eventually(async () => expect(await get(id)).toBeNull(), 4000);
    });

    it('prolongs a session that is used, and does not bring back one that is gone', async () => {
      const id = randomUUID();
      await set(id, aSession(2000));
      await touch(id, aSession(60_000));
      await new Promise((resolve) => setTimeout(resolve, 2200));
      expect(await get(id)).toMatchObject({ accountId: 'a1' });
      const gone = randomUUID();
      await touch(gone, aSession(60_000));
      expect(await get(gone)).toBeNull();
    });
  });
}

describeSessionStore('SQLite', async () => {
  const db = openSqlite(':memory:', { synchronous: 'normal' });
  return { store: new SqliteSessionStore(db), close: async () => db.close() };
});

describe.skipIf(!hasRedis())('with a real Redis', () => {
  describeSessionStore('Redis', async () => {
    const redis = await openTestRedis();
    const link = openRedis(redis.url, createTestLogger().log);
    await eventually(() => {
      if (link.condition === 'down') throw new Error('not up yet');
    });
    return {
      store: new RedisStore({ client: link.client, prefix: `test:${randomUUID()}:` }),
      async close() {
        await link.close();
        await redis.stop();
      },
    };
  });
});
