import { LRUCache } from 'lru-cache';
import type { Collection, Db, Filter } from 'mongodb';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { PressArticle, PressSummary } from '#shared/press/press.ts';
import { mongoBudgetMs } from '#server/storage/mongo.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { createDocumentReader, ensureCollection, isDuplicate } from '#server/storage/mongo-documents.ts';
import type { PressStore, StoredArticle } from './press-store.ts';
import { createCoalescer } from './coalesce.ts';

const summaryDocument = z.object({
  _id: z.string(),
  siteId: z.string(),
  title: z.string(),
  summary: z.string(),
  date: z.date(),
  views: z.int().nonnegative(),
  draft: z.boolean(),
});
const articleDocument = summaryDocument.extend({
  content: z.string(),
  version: z.int().positive(),
  changedAt: z.date().optional(),
  postKey: z.string().optional(),
});
type ArticleDocument = z.output<typeof articleDocument>;
const linkDocument = summaryDocument.pick({ _id: true, title: true });
const publishedDocument = articleDocument.pick({ _id: true, date: true, changedAt: true });
const positionDocument = summaryDocument.pick({ _id: true, date: true });

const collectionName = 'press';
const withoutContent = { content: 0, version: 0, changedAt: 0, postKey: 0 } as const;
/**
 * Counting many articles takes milliseconds, so lists share one count. A write of this process starts a new
 * one.
 */
const totalKeptMs = 250;
const totalsKept = 100;

const integer = { bsonType: ['int', 'long', 'double'], minimum: 0 };
const validator = {
  $jsonSchema: {
    bsonType: 'object',
    required: ['_id', 'siteId', 'title', 'summary', 'content', 'date', 'views', 'draft', 'version'],
    properties: {
      _id: { bsonType: 'string' },
      siteId: { bsonType: 'string' },
      title: { bsonType: 'string', minLength: 1 },
      summary: { bsonType: 'string', minLength: 1 },
      content: { bsonType: 'string' },
      date: { bsonType: 'date' },
      views: integer,
      draft: { bsonType: 'bool' },
      version: integer,
      changedAt: { bsonType: 'date' },
      postKey: { bsonType: 'string' },
    },
  },
};

async function prepare(db: Db): Promise<void> {
  await ensureCollection(db, collectionName, validator);
  await db.collection(collectionName).createIndexes([
    { key: { siteId: 1, date: -1, _id: -1 }, name: 'newest_of_site' },
    { key: { siteId: 1, draft: 1, date: -1, _id: -1 }, name: 'newest_published_of_site' },
    { key: { siteId: 1, postKey: 1 }, name: 'one_of_post_key', unique: true, partialFilterExpression: { postKey: { $exists: true } } },
  ]);
}

function toSummary(document: z.output<typeof summaryDocument>): PressSummary {
  const { _id, title, summary, date, views, draft } = document;
  return { id: _id, title, summary, date: date.toISOString(), views, ...(draft && { draft: true as const }) };
}

/** Lists are read by index, without the contents. */
export function createMongoPressStore(link: MongoLink, log: Logger, now: () => number = Date.now): PressStore {
  link.whenUp(prepare);
  const articles = (db: Db): Collection<ArticleDocument> => db.collection<ArticleDocument>(collectionName);
  const totals = new LRUCache<string, { at: number; total: Promise<number> }>({ max: totalsKept });

  const readable = createDocumentReader(collectionName, log);

  function toArticle(document: { readonly _id: unknown } | null): PressArticle | undefined {
    const read = readable(articleDocument, document);
    if (!read) return undefined;
    const { content, version, changedAt, date } = read;
    return { ...toSummary(read), content, version, ...(changedAt && changedAt > date && { changedAt: changedAt.toISOString() }) };
  }

  function totalOf(db: Db, filter: Filter<ArticleDocument>, key: string): Promise<number> {
    const kept = totals.get(key);
    if (kept && now() - kept.at < totalKeptMs) return kept.total;
    // Readers share this, so it has no reader's signal. The driver's timeouts apply.
    const total = articles(db).countDocuments(filter);
    totals.set(key, { at: now(), total });
    total.catch(() => totals.delete(key));
    return total;
  }

  // Views of one article would queue for its document, so waiting ones are counted together.
  const countCoalesced = createCoalescer((key, count) => {
    const [slug = '', id = ''] = key.split(' ');
    const visible = { _id: id, siteId: slug, draft: false };
    return link.write((db) => articles(db).findOneAndUpdate(visible, { $inc: { views: count } }, { returnDocument: 'after' }), mongoBudgetMs.view);
  });

  // Readers share this, because two reads per view would be the largest cost.
  const findNeighbours = createCoalescer(async (key) => {
    const [slug = '', time = '', id = ''] = key.split(' ');
    const date = new Date(Number(time));
    const beside = (operator: '$gt' | '$lt', direction: 1 | -1) =>
      link.read(async (db, signal) => {
        const place = [{ date: { [operator]: date } }, { date, _id: { [operator]: id } }] as Filter<ArticleDocument>[];
        const options = { signal, sort: { date: direction, _id: direction }, projection: { title: 1 } } as const;
        const read = readable(linkDocument, await articles(db).findOne({ siteId: slug, draft: false, $or: place }, options));
        return read && { id: read._id, title: read.title };
      });
    const [newer, older] = await Promise.all([beside('$gt', 1), beside('$lt', -1)]);
    return { newer, older };
  });

  function newestOf(slug: string, limit: number, projection: Readonly<Record<string, 1>>, signal: AbortSignal | undefined) {
    const published = { siteId: slug, draft: false };
    return link.read(
      (db, bounded) =>
        articles(db)
          .find(published, { signal: bounded, sort: { date: -1, _id: -1 }, limit, projection })
          .toArray(),
      signal,
    );
  }

  return {
    async list({ slug, after, includeDrafts, limit }, signal) {
      return link.read(async (db, bounded) => {
        const visible: Filter<ArticleDocument> = includeDrafts ? { siteId: slug } : { siteId: slug, draft: false };
        const position: Filter<ArticleDocument> = after
          ? { date: { $lte: new Date(after.date) }, $or: [{ date: { $lt: new Date(after.date) } }, { _id: { $lt: after.id } }] }
          : {};
        const cursor = articles(db).find({ ...visible, ...position }, { signal: bounded, projection: withoutContent });
        const [found, total] = await Promise.all([
          cursor
            .sort({ date: -1, _id: -1 })
            .limit(limit + 1)
            .toArray(),
          totalOf(db, visible, `${includeDrafts ? 'all' : 'published'} ${slug}`),
        ]);
        const shown = found.slice(0, limit);
        // Read from the raw document, because a page of unreadable articles must not end the list.
        const last = positionDocument.safeParse(shown.at(-1)).data;
        return {
          articles: shown.flatMap((document) => readable(summaryDocument, document) ?? []).map(toSummary),
          total,
          next: found.length > limit && last ? { date: last.date.getTime(), id: last._id } : undefined,
        };
      }, signal);
    },
    async find(slug, id, includeDrafts, signal) {
      const filter: Filter<ArticleDocument> = includeDrafts ? { _id: id, siteId: slug } : { _id: id, siteId: slug, draft: false };
      return toArticle(await link.read((db, bounded) => articles(db).findOne(filter, { signal: bounded }), signal));
    },
    async countView(slug, id) {
      const { result, place, count } = await countCoalesced(`${slug} ${id}`);
      const article = toArticle(result);
      return article && { ...article, views: article.views - count + place };
    },
    async save({ id, date, changedAt, postKey, ...rest }) {
      const dates = { date: new Date(date), ...(changedAt !== undefined && { changedAt: new Date(changedAt) }) };
      try {
        await link.write((db) => articles(db).insertOne({ _id: id, ...rest, ...dates, ...(postKey !== undefined && { postKey }) }));
      } catch (error) {
        if (isDuplicate(error)) return 'exists';
        throw error;
      }
      totals.clear();
      return 'saved';
    },
    async findByPostKey(slug, postKey) {
      return toArticle(await link.read((db, signal) => articles(db).findOne({ siteId: slug, postKey }, { signal })));
    },
    async update(slug, id, { date, changedAt, ...change }, version) {
      const dates = { ...(date !== undefined && { date: new Date(date) }), ...(changedAt !== undefined && { changedAt: new Date(changedAt) }) };
      const changed = await link.write((db) =>
        articles(db).findOneAndUpdate(
          { _id: id, siteId: slug, ...(version !== undefined && { version }) },
          { $set: { ...change, ...dates }, $inc: { version: 1 } },
          { returnDocument: 'after', ignoreUndefined: true },
        ),
      );
      totals.clear();
      const article = toArticle(changed);
      if (article) return article;
      const isThere = await link.read((db, signal) => articles(db).countDocuments({ _id: id, siteId: slug }, { signal, limit: 1 }));
      return isThere > 0 ? 'stale' : 'missing';
    },
    async remove(slug, id) {
      const { deletedCount } = await link.write((db) => articles(db).deleteOne({ _id: id, siteId: slug }));
      totals.clear();
      return deletedCount === 1;
    },
    async neighbours(slug, place, signal) {
      const { result } = await findNeighbours(`${slug} ${place.date} ${place.id}`);
      signal?.throwIfAborted();
      return result;
    },
    async newest(slug, limit, signal) {
      const found = await newestOf(slug, limit, {}, signal);
      return found.flatMap((document) => toArticle(document) ?? []);
    },
    async published(slug, limit, signal) {
      const found = await newestOf(slug, limit, { date: 1, changedAt: 1 }, signal);
      return found.flatMap((document) => {
        const read = readable(publishedDocument, document);
        if (!read) return [];
        const { _id, date, changedAt = date } = read;
        return [{ id: _id, changedAt: new Date(Math.max(date.getTime(), changedAt.getTime())).toISOString() }];
      });
    },
    async isUntouched() {
      return (await link.read((db, signal) => articles(db).findOne({}, { signal, projection: { _id: 1 } }))) === null;
    },
    async *exportAll() {
      for (let last = ''; ;) {
        const after = last;
        const found = await link.read((db, signal) =>
          articles(db)
            .find({ _id: { $gt: after } }, { signal })
            .sort({ _id: 1 })
            .limit(200)
            .toArray(),
        );
        for (const document of found) {
          const read = readable(articleDocument, document);
          if (!read) continue;
          const { _id, date, changedAt, postKey: _postKey, ...rest } = read;
          yield { id: _id, ...rest, date: date.getTime(), ...(changedAt && { changedAt: changedAt.getTime() }) } satisfies StoredArticle;
        }
        const end = found.at(-1);
        if (!end) return;
        last = end._id;
      }
    },
  };
}
