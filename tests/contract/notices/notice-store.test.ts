import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '#shared/notices/notice.ts';
import { createMongoNoticeStore } from '#server/notices/mongo-notice-store.ts';
import type { NoticeStore } from '#server/notices/notice-store.ts';
import { createSqliteNoticeStore } from '#server/notices/sqlite-notice-store.ts';
import { canUseMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { openMongoDatabase, openSqliteFile } from '#tests/support/store-databases.ts';

interface Opened {
  readonly store: NoticeStore;
  close(): Promise<void>;
}

async function openOnSqlite(): Promise<Opened> {
  const { connect, close } = await openSqliteFile();
  return { store: createSqliteNoticeStore(connect()), close };
}

async function openOnMongodb(): Promise<Opened> {
  const { log, connect, close } = await openMongoDatabase();
  const store = createMongoNoticeStore(connect(), log);
  await eventually(() => store.list());
  return { store, close };
}

const aNotice = (from: number, until: number, text = '한 줄'): Notice => ({ id: randomUUID(), text, link: null, from, until });

function describeNoticeStore(name: string, open: () => Promise<Opened>): void {
  describe(`notice store on ${name}`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    it('keeps notices, ends them, and gives all to another storage once', async () => {
      const { store } = opened;
      const [ended, early, late] = [aNotice(100, 200), aNotice(200, 900), { ...aNotice(300, 900), link: '/yunseul/customer' }];
      for (const notice of [late, ended, early]) await store.save(notice);
      expect(await store.unended(199)).toEqual([late, early, ended]);
      expect(await store.unended(200)).toEqual([late, early]);
      expect(await store.list(2)).toEqual([late, early]);

      const changed = { ...early, text: '고친 한 줄', link: 'https://example.com/' };
      await store.save(changed);
      expect(await store.list()).toEqual([late, changed, ended]);

      expect(await store.end(late.id, 400)).toBe(true);
      expect(await store.end(late.id, 500)).toBe(false);
      expect(await store.end(ended.id, 150)).toBe(true);
      expect(await store.end(randomUUID(), 500)).toBe(false);
      expect(await store.unended(400)).toEqual([changed]);

      const rows = await store.list();
      expect(rows).toHaveLength(3);
      const other = aNotice(1, 2);
      expect(await store.importRows([...rows.map((row) => ({ ...row, text: '다른 글' })), other])).toBe(1);
      expect(await store.list(9)).toEqual([...rows, other]);
      expect(await store.importRows([])).toBe(0);
    });
  });
}

describeNoticeStore('SQLite', openOnSqlite);
describe.skipIf(!canUseMongodb())('MongoDB', () => describeNoticeStore('MongoDB', openOnMongodb));
