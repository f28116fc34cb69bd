import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { LRUCache } from 'lru-cache';
import { mongoBudgetMs, type MongoLink } from '#server/storage/mongo.ts';
import { isStorageUnavailable, WritesLater } from '#server/storage-unavailable.ts';
import { createCoalescer } from './coalesce.ts';

/** Ids can be invented while nobody can look them up. */
const articlesOwed = 1000;

/** How long after a failure the views that wait are tried again, when no further view tries them before. */
const retryMs = 1000;

/**
 * Views of one article would queue for its document, so waiting ones are added together. Views that were sent without
 * an answer may have been counted, so they are not sent again. After such a failure, as long as MongoDB is down and
 * until an addition of nothing has succeeded, views wait in memory and are added later, at the latest when the process
 * ends. Rejects with `WritesLater` for views that wait.
 */
export function createMongoViewCount<T>(link: MongoLink, log: Logger, add: (db: Db, slug: string, id: string, views: number) => Promise<T>) {
  const owed = new LRUCache<string, number>({ max: articlesOwed });
  let isDoubtful = false;
  let retry: NodeJS.Timeout | undefined;

  function write(key: string, views: number): Promise<T> {
    const [slug = '', id = ''] = key.split(' ');
    return link.write((db) => add(db, slug, id, views), mongoBudgetMs.view);
  }

  async function addOwed(): Promise<void> {
    for (const key of Array.from(owed.keys())) await addViews(key, 0);
  }

  function retryLater(): void {
    retry ??= setTimeout(() => {
      retry = undefined;
      void addOwed().catch(() => undefined);
    }, retryMs).unref();
  }

  async function addViews(key: string, count: number): Promise<T> {
    try {
      if (link.condition === 'down') throw new WritesLater('mongodb');
      if (isDoubtful) await write(key, 0);
    } catch (error) {
      owed.set(key, count + (owed.get(key) ?? 0));
      if (isDoubtful) retryLater();
      throw new WritesLater('mongodb', error);
    }
    isDoubtful = false;
    const views = count + (owed.get(key) ?? 0);
    owed.delete(key);
    try {
      return await write(key, views);
    } catch (error) {
      isDoubtful = isStorageUnavailable(error);
      throw error;
    }
  }

  link.whenUp(addOwed);
  link.beforeClose(async () => {
    clearTimeout(retry);
    await addOwed().catch((error: unknown) => {
      const count = Array.from(owed.values()).reduce((sum, views) => sum + views, 0);
      log.warn({ event: 'press.views_lost', count, err: error });
    });
  });
  return createCoalescer(addViews);
}
