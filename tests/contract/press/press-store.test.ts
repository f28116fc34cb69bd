import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMongoPressStore } from '#server/press/mongo-press-store.ts';
import { createSqlitePressStore } from '#server/press/sqlite-press-store.ts';
import { openMongo, type MongoLink } from '#server/storage/mongo.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { canStartMongod, canUseMongodb, openTestMongodb, startMongod } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { describePressStore } from './press-store.contract.ts';

async function untilUp(link: MongoLink): Promise<MongoLink> {
  await eventually(() => {
    if (link.condition === 'down') throw new Error('not up yet');
  });
  return link;
}

const untilIndexed = (client: MongoClient) =>
  eventually(async () => {
    const names = (await client.db().collection('press').indexes()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['newest_of_site', 'newest_published_of_site']));
  });

describePressStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-press-'));
  const file = join(folder, 'test.sqlite');
  const open = () => [openSqlite(file, { synchronous: 'full' }), openSqlite(file, { synchronous: 'normal' })] as const;
  const opened = [open()];
  return {
    async openStore() {
      const [db, viewsDb] = open();
      opened.push([db, viewsDb]);
      return createSqlitePressStore(db, viewsDb);
    },
    empty: async () => opened[0]?.[0].exec('DELETE FROM press; DELETE FROM press_totals'),
    async close() {
      for (const db of opened.flat()) db.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe.skipIf(!canUseMongodb())('with a real MongoDB', () => {
  describePressStore('MongoDB', async () => {
    const mongodb = await openTestMongodb();
    const links: MongoLink[] = [];
    const client = await new MongoClient(mongodb.url).connect();
    return {
      async openStore() {
        const { log } = createTestLogger();
        const link = openMongo(mongodb.url, log);
        links.push(link);
        const store = createMongoPressStore(link, log);
        await untilUp(link);
        await untilIndexed(client);
        return store;
      },
      async empty() {
        await client.db().collection('press').deleteMany({});
      },
      async close() {
        await Promise.all(links.map((link) => link.close()));
        await client.close();
        await mongodb.stop();
      },
    };
  });

  describe('MongoDB only', () => {
    let mongodb: Awaited<ReturnType<typeof openTestMongodb>>;
    let client: MongoClient;
    let link: MongoLink;
    const { log, lines } = createTestLogger();
    beforeAll(async () => {
      mongodb = await openTestMongodb();
      client = await new MongoClient(mongodb.url).connect();
      link = openMongo(mongodb.url, log);
      await untilUp(link);
    });
    afterAll(async () => {
      await link?.close();
      await client?.close();
      await mongodb?.stop();
    });

    const document = { siteId: 'yunseul', title: 'x', summary: 'x', content: 'x', date: new Date(), views: 0, draft: false, version: 1 };

    it('skips an unreadable document, logs its id, and shows the others', async () => {
      const articles = client.db().collection<{ _id: string; title: string | number; date: Date }>('press');
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

    it('prepares indexes and validator repeatedly, and the validator refuses a document that is no article', async () => {
      createMongoPressStore(link, log);
      createMongoPressStore(link, log);
      await untilIndexed(client);
      await eventually(() => expect(client.db().collection('press').insertOne({ title: 'no article' })).rejects.toThrow(/validation/));
      expect(lines().filter(({ event }) => event === 'storage.prepare_failed')).toEqual([]);
    });

    it('reads a page through an index, for any number of articles', async () => {
      const store = createMongoPressStore(link, log);
      await untilIndexed(client);
      const articles = client.db().collection('press');
      await articles.deleteMany({});
      await articles.insertMany(
        Array.from({ length: 3000 }, (_, index) => ({ _id: `id-${String(index).padStart(5, '0')}` as never, ...document, date: new Date(index * 1000) })),
      );
      await client.db().setProfilingLevel('all');
      const after = { date: 1_500_000, id: 'id-01500' };
      for (const includeDrafts of [false, true]) await store.list({ slug: 'yunseul', limit: 10, includeDrafts, after });
      await client.db().setProfilingLevel('off');
      const queries = await client.db().collection('system.profile').find({ op: 'query', 'command.find': 'press' }).toArray();
      expect(queries).toHaveLength(2);
      for (const query of queries) {
        expect(query['docsExamined'], query['planSummary']).toBeLessThan(20);
        expect(query['hasSortStage'] ?? false, query['planSummary']).toBe(false);
      }
    });
  });
});
