import { MongoClient, type Db } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMongoPressStore } from '#server/press/mongo-press-store.ts';
import { createSqlitePressStore } from '#server/press/sqlite-press-store.ts';
import { openMongo, type MongoLink } from '#server/storage/mongo.ts';
import { WritesLater } from '#server/storage-unavailable.ts';
import { canStartMongod, canUseMongodb, startMongod } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { openMongoDatabase, openSqliteFile } from '#tests/support/store-databases.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { describePressStore } from './press-store.contract.ts';

async function untilUp(link: MongoLink): Promise<MongoLink> {
  await eventually(() => {
    if (link.condition === 'down') throw new Error('not up yet');
  });
  return link;
}

const untilIndexed = (db: Db) =>
  eventually(async () => {
    const names = (await db.collection('press').indexes()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['newest_of_site', 'newest_published_of_site']));
  });

describePressStore('SQLite', async () => {
  const { connect, close } = await openSqliteFile();
  const own = connect();
  return {
    openStore: async () => createSqlitePressStore(connect(), connect('normal')),
    empty: async () => own.exec('DELETE FROM press; DELETE FROM press_totals'),
    close,
  };
});

describe.skipIf(!canUseMongodb())('with a real MongoDB', () => {
  describePressStore('MongoDB', async () => {
    const { db, log, connect, close } = await openMongoDatabase();
    return {
      async openStore() {
        const link = connect();
        const store = createMongoPressStore(link, log);
        await untilUp(link);
        await untilIndexed(db);
        return store;
      },
      empty: async () => void (await db.collection('press').deleteMany({})),
      close,
    };
  });

  describe('MongoDB only', () => {
    let opened: Awaited<ReturnType<typeof openMongoDatabase>>;
    let db: Db;
    let link: MongoLink;
    const { log, lines } = createTestLogger();
    beforeAll(async () => {
      opened = await openMongoDatabase(log);
      db = opened.db;
      link = await untilUp(opened.connect());
    });
    afterAll(() => opened?.close());

    const document = { siteId: 'yunseul', title: 'x', summary: 'x', content: 'x', date: new Date(), views: 0, draft: false, version: 1 };

    it('skips an unreadable document, logs its id, and shows the others', async () => {
      const articles = db.collection<{ _id: string; title: string | number; date: Date }>('press');
      await articles.insertMany(
        [
          { _id: 'good', ...document },
          { _id: 'bad', ...document, title: 42, date: new Date(Date.now() + 1000) },
        ],
        { bypassDocumentValidation: true },
      );
      const store = createMongoPressStore(link, log);
      expect((await store.list({ slug: 'yunseul', limit: 10, includeDrafts: false })).articles.map(({ id }) => id)).toEqual(['good']);
      expect(await store.find('yunseul', 'bad', true)).toBeUndefined();
      const first = await store.list({ slug: 'yunseul', limit: 1, includeDrafts: false });
      expect(first.articles).toEqual([]);
      const second = await store.list({ slug: 'yunseul', limit: 1, includeDrafts: false, after: first.next });
      expect(second.articles.map(({ id }) => id)).toEqual(['good']);
      expect(lines()).toContainEqual(expect.objectContaining({ event: 'storage.unreadable', documentId: 'bad', fields: ['title'] }));
      await articles.deleteMany({});
    });

    it.skipIf(!canStartMongod())('adds the views that came while MongoDB was down once it is up again, each once', async () => {
      const own = await startMongod();
      const { log: ownLog } = createTestLogger();
      const ownLink = openMongo(`${own.url}/views`, ownLog);
      let again = own;
      try {
        await untilUp(ownLink);
        const store = createMongoPressStore(ownLink, ownLog);
        await store.save({ id: 'launch', siteId: 'yunseul', title: 'x', summary: 'x', content: 'x', date: 0, views: 0, draft: false, version: 1 });
        await store.countView('yunseul', 'launch');
        await own.child.end('SIGKILL');
        await eventually(() => expect(ownLink.condition).toBe('down'));
        for (let view = 0; view < 3; view += 1) await expect(store.countView('yunseul', 'launch')).rejects.toThrow('mongodb is not available');
        again = await own.restart();
        await untilUp(ownLink);
        await eventually(async () => expect((await store.find('yunseul', 'launch', false))?.views).toBe(4));
      } finally {
        await ownLink.close();
        await again.stop();
      }
    });

    describe.skipIf(!canStartMongod())('views that wait because a write had no answer, when the process ends', () => {
      it.each([
        { circumstance: 'and MongoDB writes again', isLocked: false, outcome: 'are added' },
        { circumstance: 'and MongoDB still does not write', isLocked: true, outcome: 'are named in the log as lost' },
      ])('$circumstance: $outcome', async ({ isLocked }) => {
        const own = await startMongod();
        const { log: ownLog, lines: ownLines } = createTestLogger();
        const other = await MongoClient.connect(own.url);
        const ownLink = openMongo(`${own.url}/views`, ownLog);
        try {
          await untilUp(ownLink);
          const store = createMongoPressStore(ownLink, ownLog);
          await store.save({ id: 'launch', siteId: 'yunseul', title: 'x', summary: 'x', content: 'x', date: 0, views: 0, draft: false, version: 1 });
          // Reads and the monitor are still answered.
          await other.db('admin').command({ fsync: 1, lock: true });
          await expect(store.countView('yunseul', 'launch')).rejects.not.toBeInstanceOf(WritesLater);
          for (let view = 0; view < 3; view += 1) await expect(store.countView('yunseul', 'launch')).rejects.toBeInstanceOf(WritesLater);
          if (!isLocked) await other.db('admin').command({ fsyncUnlock: 1 });
          await ownLink.close();
          const views = (await other.db('views').collection('press').findOne())?.['views'];
          // MongoDB may have done the write that had no answer.
          expect(isLocked ? [0] : [3, 4]).toContain(views);
          const lost = ownLines().filter(({ event }) => event === 'press.views_lost');
          expect(lost.map(({ count }) => count)).toEqual(isLocked ? [3] : []);
        } finally {
          await other.close();
          await own.stop();
        }
      });
    });

    it('prepares indexes and validator repeatedly, and the validator refuses a document that is no article', async () => {
      createMongoPressStore(link, log);
      createMongoPressStore(link, log);
      await untilIndexed(db);
      await eventually(() => expect(db.collection('press').insertOne({ title: 'no article' })).rejects.toThrow(/validation/));
      expect(lines().filter(({ event }) => event === 'storage.prepare_failed')).toEqual([]);
    });

    it('reads a page through an index, for any number of articles', async () => {
      const store = createMongoPressStore(link, log);
      await untilIndexed(db);
      const articles = db.collection('press');
      await articles.deleteMany({});
      await articles.insertMany(
        Array.from({ length: 3000 }, (_, index) => ({ _id: `id-${String(index).padStart(5, '0')}` as never, ...document, date: new Date(index * 1000) })),
      );
      await db.setProfilingLevel('all');
      const after = { date: 1_500_000, id: 'id-01500' };
      for (const includeDrafts of [false, true]) await store.list({ slug: 'yunseul', limit: 10, includeDrafts, after });
      await db.setProfilingLevel('off');
      const queries = await db.collection('system.profile').find({ op: 'query', 'command.find': 'press' }).toArray();
      expect(queries).toHaveLength(2);
      for (const query of queries) {
        expect(query['docsExamined'], query['planSummary']).toBeLessThan(20);
        expect(query['hasSortStage'] ?? false, query['planSummary']).toBe(false);
      }
    });
  });
});
