import type { Db } from 'mongodb';
import { LRUCache } from 'lru-cache';
import { mongoBudgetMs, type MongoLink } from '#server/storage/mongo.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { createCoalescer } from './coalesce.ts';

/** Ids can be invented while nobody can look them up. */
const articlesOwed = 1000;

/**
 * Views of one article would queue for its document, so waiting ones are added together. Views that were never sent,
 * because MongoDB was down, are added when it is up again. Those that were sent without an answer may have been
 * counted, so they are not sent again.
 */
export function createMongoViewCount<T>(link: MongoLink, add: (db: Db, slug: string, id: string, views: number) => Promise<T>) {
  const owed = new LRUCache<string, number>({ max: articlesOwed });

  async function addViews(key: string, count: number): Promise<T> {
    const views = count + (owed.get(key) ?? 0);
    if (link.condition === 'down') {
      owed.set(key, views);
      throw new StorageUnavailable('mongodb');
    }
    owed.delete(key);
    const [slug = '', id = ''] = key.split(' ');
    return link.write((db) => add(db, slug, id, views), mongoBudgetMs.view);
  }

  link.whenUp(async () => {
    for (const key of Array.from(owed.keys())) await addViews(key, 0);
  });
  return createCoalescer(addViews);
}
