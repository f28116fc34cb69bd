import { LRUCache } from 'lru-cache';
import type { Collection, Db, Document, Filter } from 'mongodb';
import type { Logger } from 'pino';
import { z } from 'zod';
import { textFormatSchema, type PressArticle, type PressSummary } from '#shared/press/press.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { createDocumentReader, ensureCollection, everyDocument, isDuplicate } from '#server/storage/mongo-documents.ts';
import { articleOf, mostPast, storedBatch, storedPastSchema, summaryOf, type PressStore, type StoredArticle, type StoredChange } from './press-store.ts';
import { createCoalescer } from './coalesce.ts';
import { createMongoViewCount } from './mongo-view-count.ts';

const summaryDocument = z.object({
  _id: z.string(),
  siteId: z.string(),
  title: z.string(),
  summary: z.string(),
  date: z.date(),
  views: z.int().nonnegative(),
  draft: z.boolean(),
  appearsAt: z.date().optional(),
});
const pastDocument = storedPastSchema.extend({ at: z.date() });
const articleDocument = summaryDocument.extend({
  content: z.string(),
  format: textFormatSchema.optional(),
  version: z.int().positive(),
  changedAt: z.date().optional(),
  postKey: z.string().optional(),
  past: z.array(pastDocument).optional(),
});
type ArticleDocument = z.output<typeof articleDocument>;
const linkDocument = summaryDocument.pick({ _id: true, title: true });
const publishedDocument = articleDocument.pick({ _id: true, date: true, changedAt: true });
const positionDocument = summaryDocument.pick({ _id: true, date: true });

const textDocument = articleDocument.pick({ siteId: true, content: true }).extend({ past: z.array(pastDocument.pick({ content: true })).default([]) });

const collectionName = 'press';
const withoutContent = { content: 0, format: 0, version: 0, changedAt: 0, postKey: 0, past: 0 } as const;
const withoutPast = { past: 0 } as const;
/**
 * Counting many articles takes milliseconds, so lists share one count. A write of this process starts a new
 * one.
 */
const totalKeptMs = 250;
const totalsKept = 100;

const integer = { bsonType: ['int', 'long', 'double'], minimum: 0 };
const documentFields = {
  required: ['_id', 'siteId', 'title', 'summary', 'content', 'date', 'views', 'draft', 'version'],
  properties: {
    _id: { bsonType: 'string' },
    siteId: { bsonType: 'string' },
    title: { bsonType: 'string', minLength: 1 },
    summary: { bsonType: 'string', minLength: 1 },
    content: { bsonType: 'string' },
    format: integer,
    date: { bsonType: 'date' },
    views: integer,
    draft: { bsonType: 'bool' },
    version: integer,
    changedAt: { bsonType: 'date' },
    postKey: { bsonType: 'string' },
    appearsAt: { bsonType: 'date' },
    past: { bsonType: 'array' },
  },
};

async function prepare(db: Db): Promise<void> {
  await ensureCollection(db, collectionName, documentFields);
  await db.collection(collectionName).createIndexes([
    { key: { siteId: 1, date: -1, _id: -1 }, name: 'newest_of_site' },
    { key: { siteId: 1, draft: 1, date: -1, _id: -1 }, name: 'newest_published_of_site' },
    { key: { siteId: 1, appearsAt: 1 }, name: 'later_of_site', partialFilterExpression: { appearsAt: { $exists: true } } },
    { key: { siteId: 1, postKey: 1 }, name: 'one_of_post_key', unique: true, partialFilterExpression: { postKey: { $exists: true } } },
  ]);
}

function toSummary({ _id: id, date, appearsAt, ...rest }: z.output<typeof summaryDocument>): PressSummary {
  return summaryOf({ ...rest, id, date: date.getTime(), appearsAt: appearsAt?.getTime() });
}

/** The time is computed and never waited for, so no process can miss it. */
const visibleNow = (): Filter<ArticleDocument> => ({ draft: false, appearsAt: { $not: { $gt: new Date() } } });

/** Keeps the former words in the same write. What was typed is never read as an expression. */
function updateOf({ date, changedAt, appearsAt, ...change }: StoredChange): Document[] {
  const times = Object.entries({ date, changedAt, appearsAt }).map(([name, time]) => [name, time === undefined ? undefined : new Date(time)] as const);
  const set = [...Object.entries(change), ...times].filter(([, value]) => value !== undefined).map(([name, value]) => [name, { $literal: value }] as const);
  // The format of articles of before is missing, and 0.
  const words = (['title', 'summary', 'content', 'format'] as const).flatMap((name) =>
    change[name] === undefined ? [] : [{ $ne: [{ $ifNull: [`$${name}`, 0] }, { $literal: change[name] }] }],
  );
  const former = { version: '$version', title: '$title', summary: '$summary', content: '$content', format: '$format', at: new Date() };
  const past = { $ifNull: ['$past', []] };
  const kept = { $cond: [{ $or: words }, { $slice: [{ $concatArrays: [[former], past] }, mostPast] }, past] };
  return [{ $set: { ...Object.fromEntries(set), past: kept, version: { $add: ['$version', 1] } } }];
}

/** Lists are read by index, without the contents. */
export function createMongoPressStore(link: MongoLink, log: Logger): PressStore {
  link.whenUp(prepare);
  const articles = (db: Db): Collection<ArticleDocument> => db.collection<ArticleDocument>(collectionName);
  const totals = new LRUCache<string, Promise<number>>({ max: totalsKept, ttl: totalKeptMs });

  const readable = createDocumentReader(collectionName, log);

  function toArticle(document: { readonly _id: unknown } | null): PressArticle | undefined {
    const read = readable(articleDocument, document);
    if (!read) return undefined;
    const { _id: id, date, changedAt, appearsAt, ...rest } = read;
    return articleOf({ ...rest, id, date: date.getTime(), changedAt: changedAt?.getTime(), appearsAt: appearsAt?.getTime() });
  }

  /** The later ones are few, and the others are counted by index alone. */
  async function countTotal(db: Db, slug: string, includeDrafts: boolean): Promise<number> {
    if (includeDrafts) return articles(db).countDocuments({ siteId: slug });
    const later = { siteId: slug, draft: false, appearsAt: { $gt: new Date() } };
    const [published, hidden] = await Promise.all([articles(db).countDocuments({ siteId: slug, draft: false }), articles(db).countDocuments(later)]);
    return published - hidden;
  }

  function totalOf(db: Db, slug: string, includeDrafts: boolean, key: string): Promise<number> {
    const kept = totals.get(key);
    if (kept) return kept;
    // Readers share this, so it has no reader's signal. The driver's timeouts apply.
    const total = countTotal(db, slug, includeDrafts);
    totals.set(key, total);
    total.catch(() => totals.delete(key));
    return total;
  }

  const countCoalesced = createMongoViewCount(link, log, (db, slug, id, views) =>
    articles(db).findOneAndUpdate({ _id: id, siteId: slug, ...visibleNow() }, { $inc: { views } }, { returnDocument: 'after', projection: withoutPast }),
  );

  // Readers share this, because two reads per view would be the largest cost.
  const findNeighbours = createCoalescer(async (key) => {
    const [slug = '', time = '', id = ''] = key.split(' ');
    const date = new Date(Number(time));
    const beside = (operator: '$gt' | '$lt', direction: 1 | -1) =>
      link.read(async (db, signal) => {
        const place = [{ date: { [operator]: date } }, { date, _id: { [operator]: id } }] as Filter<ArticleDocument>[];
        const options = { signal, sort: { date: direction, _id: direction }, projection: { title: 1 } } as const;
        const read = readable(linkDocument, await articles(db).findOne({ siteId: slug, ...visibleNow(), $or: place }, options));
        return read && { id: read._id, title: read.title };
      });
    const [newer, older] = await Promise.all([beside('$gt', 1), beside('$lt', -1)]);
    return { newer, older };
  });

  function newestOf(slug: string, limit: number, projection: Readonly<Record<string, 0 | 1>>, signal: AbortSignal | undefined) {
    const published = { siteId: slug, ...visibleNow() };
    return link.read(
      (db, bounded) =>
        articles(db)
          .find(published, { signal: bounded, sort: { date: -1, _id: -1 }, limit, projection })
          .toArray(),
      signal,
    );
  }

  const everyArticle = (projection: Readonly<Record<string, 1>>) =>
    everyDocument((after) => {
      const batch = { projection, sort: { _id: 1 }, limit: storedBatch } as const;
      const found = (db: Db, signal: AbortSignal) => articles(db).find({ _id: { $gt: after } }, { ...batch, signal });
      return link.read((db, signal) => found(db, signal).toArray());
    });

  return {
    async list({ slug, after, includeDrafts, limit }, signal) {
      return link.read(async (db, bounded) => {
        const visible: Filter<ArticleDocument> = includeDrafts ? { siteId: slug } : { siteId: slug, ...visibleNow() };
        const position: Filter<ArticleDocument> = after
          ? { date: { $lte: new Date(after.date) }, $or: [{ date: { $lt: new Date(after.date) } }, { _id: { $lt: after.id } }] }
          : {};
        const cursor = articles(db).find({ ...visible, ...position }, { signal: bounded, projection: withoutContent });
        const found = await cursor
          .sort({ date: -1, _id: -1 })
          .limit(limit + 1)
          .toArray();
        const shown = found.slice(0, limit);
        // A list of one page counts itself, so it never contradicts a total that this process has kept.
        const isWhole = !after && found.length <= limit;
        const total = isWhole ? found.length : await totalOf(db, slug, includeDrafts, `${includeDrafts ? 'all' : 'published'} ${slug}`);
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
      const filter: Filter<ArticleDocument> = { _id: id, siteId: slug, ...(includeDrafts ? {} : visibleNow()) };
      return toArticle(await link.read((db, bounded) => articles(db).findOne(filter, { signal: bounded, projection: withoutPast }), signal));
    },
    async countView(slug, id) {
      const { result, place, count } = await countCoalesced(`${slug} ${id}`);
      const article = toArticle(result);
      return article && { ...article, views: article.views - count + place };
    },
    async save({ id, date, changedAt, appearsAt, past, postKey, ...rest }) {
      const dates = {
        date: new Date(date),
        ...(changedAt !== undefined && { changedAt: new Date(changedAt) }),
        ...(appearsAt !== undefined && { appearsAt: new Date(appearsAt) }),
        ...(past && { past: past.map((former) => ({ ...former, at: new Date(former.at) })) }),
      };
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
    async update(slug, id, change, version) {
      const current = { _id: id, siteId: slug, ...(version !== undefined && { version }) };
      const options = { returnDocument: 'after', projection: withoutPast } as const;
      const changed = await link.write((db) => articles(db).findOneAndUpdate(current, updateOf(change), options));
      totals.clear();
      const article = toArticle(changed);
      if (article) return article;
      const isThere = await link.read((db, signal) => articles(db).countDocuments({ _id: id, siteId: slug }, { signal, limit: 1 }));
      return isThere > 0 ? 'stale' : 'missing';
    },
    async past(slug, id) {
      const found = await link.read((db, signal) => articles(db).findOne({ _id: id, siteId: slug }, { signal }));
      const read = readable(articleDocument, found);
      return read && (read.past ?? []).map(({ at, ...words }) => ({ ...words, at: at.toISOString() }));
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
      const found = await newestOf(slug, limit, withoutPast, signal);
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
      for await (const document of everyArticle({})) {
        const read = readable(articleDocument, document);
        if (!read) continue;
        const { _id, date, changedAt, appearsAt, past = [], postKey: _postKey, ...rest } = read;
        const optional = {
          ...(changedAt && { changedAt: changedAt.getTime() }),
          ...(appearsAt && appearsAt.getTime() > 0 && { appearsAt: appearsAt.getTime() }),
          ...(past.length > 0 && { past: past.map((former) => ({ ...former, at: former.at.getTime() })) }),
        };
        yield { id: _id, ...rest, date: date.getTime(), ...optional } satisfies StoredArticle;
      }
    },
    async *pictureTexts() {
      for await (const document of everyArticle({ siteId: 1, content: 1, 'past.content': 1 })) {
        const read = readable(textDocument, document);
        if (read) yield { siteId: read.siteId, texts: [read.content, ...read.past.map(({ content }) => content)] };
      }
    },
  };
}
