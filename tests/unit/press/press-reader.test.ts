import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createPressMetrics, createPressReader } from '#server/press/press-reader.ts';
import { createSqlitePressStore } from '#server/press/sqlite-press-store.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

it('an article that was removed while it was being read is not shown from memory when the store is down', async () => {
  const db = openSqlite(':memory:', { synchronous: 'normal' });
  const store = createSqlitePressStore(db);
  let meanwhile: () => Promise<void> = async () => undefined;
  let isDown = false;
  async function afterwards<T>(answer: Promise<T>): Promise<T> {
    if (isDown) throw new StorageUnavailable('SQLite');
    const found = await answer;
    await meanwhile();
    return found;
  }
  const slow = {
    ...store,
    list: (query: Parameters<typeof store.list>[0]) => afterwards(store.list(query)),
    find: (...of: Parameters<typeof store.find>) => afterwards(store.find(...of)),
  };
  const reader = createPressReader({ store: slow, metrics: createPressMetrics(new Registry()), log: createTestLogger().log });
  const article = { siteId: 'yunseul', title: 't', summary: 's', content: 'c', date: 1, views: 0, draft: false, version: 1 };
  const open = (id: string) => reader.open('yunseul', id, { includeDrafts: false, countView: false });
  const list = () => reader.list('yunseul', undefined, { includeDrafts: false });
  for (const id of ['stays', 'goes']) await store.save({ ...article, id });
  meanwhile = async () => {
    if (await store.remove('yunseul', 'goes')) reader.forget('goes');
  };
  expect(await open('goes')).toMatchObject({ id: 'goes' });
  await store.save({ ...article, id: 'goes' });
  expect((await list()).total).toBe(2);
  isDown = true;
  await expect(open('goes')).rejects.toThrow(StorageUnavailable);
  await expect(list()).rejects.toThrow(StorageUnavailable);
  isDown = false;
  expect((await list()).articles.map(({ id }) => id)).toEqual(['stays']);
  isDown = true;
  expect((await list()).articles.map(({ id }) => id)).toEqual(['stays']);
  db.close();
});
