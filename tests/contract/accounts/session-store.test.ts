import { randomUUID } from 'node:crypto';
import type { SessionData } from 'express-session';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SessionStore } from '#server/accounts/sessions/session-store.ts';
import { openRedis } from '#server/storage/redis.ts';
import { RedisSessionStore } from '#server/accounts/sessions/redis-session-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { SqliteSessionStore } from '#server/accounts/sessions/sqlite-session-store.ts';
import { eventually } from '#tests/support/processes.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { canUseRedis, openTestRedis } from '#tests/support/redis.ts';

interface SessionStoreUnderTest {
  readonly store: SessionStore;
  close(): Promise<void>;
}

function aSession(lifetimeMs: number, accountId = 'a1'): SessionData {
  const cookie = { path: '/', httpOnly: true, originalMaxAge: lifetimeMs, expires: new Date(Date.now() + lifetimeMs) };
  return { cookie, accountId, epoch: 1, confirmedAt: 5 };
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
    });
    afterAll(() => opened?.close());

    it('returns a session, and nothing for an unknown id', async () => {
      const id = randomUUID();
      await set(id, aSession(60_000));
      expect(await get(id)).toMatchObject({ accountId: 'a1', epoch: 1, confirmedAt: 5 });
      expect(await get(randomUUID())).toBeNull();
    });

    it('removes a destroyed session, and destroying it again is no error', async () => {
      const id = randomUUID();
      await set(id, aSession(60_000));
      await destroy(id);
      expect(await get(id)).toBeNull();
      await destroy(id);
    });

    it('updates an existing session, and does not revive a removed or expired one', async () => {
      const [id, removed, expired] = [randomUUID(), randomUUID(), randomUUID()];
      for (const each of [id, removed]) await set(each, aSession(60_000));
      await set(expired, aSession(1000));
      expect(await opened.store.update(id, { ...aSession(60_000), confirmedAt: 9 })).toBe(true);
      expect(await get(id)).toMatchObject({ confirmedAt: 9 });
      const removals = await Promise.all(Array.from({ length: 10 }, () => opened.store.remove(removed)));
      expect(removals.filter(Boolean)).toHaveLength(1);
      await eventually(async () => expect(await get(expired)).toBeNull());
      for (const ended of [removed, expired, randomUUID()]) {
        expect(await opened.store.update(ended, aSession(60_000))).toBe(false);
        expect(await get(ended)).toBeNull();
      }
    });

    it('lists the sessions of one account with their expiry', async () => {
      const [one, two, other] = [randomUUID(), randomUUID(), randomUUID()];
      const account = randomUUID();
      await set(one, aSession(60_000, account));
      await set(two, aSession(1000, account));
      await set(other, aSession(60_000, randomUUID()));
      expect((await opened.store.listOf(account)).map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
      await touch(one, aSession(120_000, account));
      await eventually(async () => expect(await opened.store.listOf(account)).toHaveLength(1));
      const [left] = await opened.store.listOf(account);
      expect(left).toMatchObject({ id: one, data: { accountId: account } });
      expect((left?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(60_000);
      expect((left?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(120_000);
      await destroy(one);
      expect(await opened.store.listOf(account)).toEqual([]);
    });

    it('returns no expired session', async () => {
      const id = randomUUID();
      await set(id, aSession(1000));
      await eventually(async () => expect(await get(id)).toBeNull());
    });

    it('extends a used session, and does not revive a removed or expired one', async () => {
      const [id, expired] = [randomUUID(), randomUUID()];
      await set(id, aSession(2000));
      await set(expired, aSession(1000));
      await touch(id, aSession(60_000));
      await new Promise((resolve) => setTimeout(resolve, 2200));
      expect(await get(id)).toMatchObject({ accountId: 'a1' });
      const gone = randomUUID();
      for (const ended of [gone, expired]) {
        await touch(ended, aSession(60_000));
        expect(await get(ended)).toBeNull();
      }
    });
  });
}

describeSessionStore('SQLite', async () => {
  const db = openSqlite(':memory:', { synchronous: 'normal' });
  return { store: new SqliteSessionStore(db), close: async () => db.close() };
});

describe.skipIf(!canUseRedis())('with a real Redis', () => {
  async function openRedisStore() {
    const redis = await openTestRedis();
    const link = openRedis({ url: redis.url, sentinels: [] }, createTestLogger().log);
    await eventually(() => {
      if (link.condition === 'down') throw new Error('not up yet');
    });
    const prefix = `test:${randomUUID()}:`;
    return {
      store: new RedisSessionStore(link.client, prefix),
      link,
      prefix,
      async close() {
        await link.close();
        await redis.stop();
      },
    };
  }

  describeSessionStore('Redis', openRedisStore);

  it('the session store on Redis leaves no key without an expiry', async () => {
    const { store, link, prefix, close } = await openRedisStore();
    try {
      await called((done) => store.set(randomUUID(), aSession(60_000), done));
      const keys = await link.client.keys(`${prefix}*`);
      expect(keys).toHaveLength(2);
      for (const key of keys) expect(await link.client.ttl(key), key).toBeGreaterThan(0);
    } finally {
      await close();
    }
  });

  it('the session store on Redis writes again what another primary may lack: sessions of the last seconds as they were, and ends', async () => {
    const { store, link, prefix, close } = await openRedisStore();
    const account = randomUUID();
    const [older, changed, destroyed, removed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const set = (id: string) => called((done) => store.set(id, aSession(60_000, account), done));
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 20_000 });
      await set(older);
      vi.useRealTimers();
      for (const id of [changed, destroyed, removed]) await set(id);
      await store.update(changed, { ...aSession(60_000, account), confirmedAt: 9 });
      const before = await link.client.get(`${prefix}session:${destroyed}`);
      await called((done) => store.destroy(destroyed, done));
      await store.remove(removed);
      await link.client.del(await link.client.keys(`${prefix}*`));
      for (const id of [destroyed, removed]) await link.client.set(`${prefix}session:${id}`, before ?? '');
      await store.writeAgain();
      expect(await store.listOf(account)).toMatchObject([{ id: changed, data: { confirmedAt: 9 } }]);
      expect(await link.client.exists([older, destroyed, removed].map((id) => `${prefix}session:${id}`))).toBe(0);
    } finally {
      vi.useRealTimers();
      await close();
    }
  });

  it('the session store on Redis does not write a session again that ends meanwhile', async () => {
    const { store, close } = await openRedisStore();
    const account = randomUUID();
    const [kept, ended] = [randomUUID(), randomUUID()];
    try {
      for (const id of [kept, ended]) await called((done) => store.set(id, aSession(60_000, account), done));
      await Promise.all([store.writeAgain(), store.remove(ended)]);
      expect(await store.listOf(account)).toMatchObject([{ id: kept }]);
    } finally {
      await close();
    }
  });
});
