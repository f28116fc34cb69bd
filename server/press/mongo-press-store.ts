import { MongoServerError } from 'mongodb';
import type { Collection, Db, Filter } from 'mongodb';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { PressArticle, PressSummary } from '../../shared/press.ts';
import { mongoBudgetMs } from '../storage/mongo.ts';
import type { MongoLink } from '../storage/mongo.ts';
import { createDocumentReader, ensureCollection } from '../storage/mongo-documents.ts';
import type { PressStore, StoredArticle } from './press-store.ts';
import { createTogether } from './together.ts';

const summaryDocument = z.object({
  _id: z.string(),
  siteId: z.string(),
  title: z.string(),
  summary: z.string(),
  date: z.date(),
  views: z.int().nonnegative(),
  draft: z.boolean(),
});
const articleDocument = summaryDocument.extend({ content: z.string(), version: z.int().positive() });
type ArticleDocument = z.output<typeof articleDocument>;
const positionDocument = summaryDocument.pick({ _id: true, date: true });

const collectionName = 'press';
const withoutContent = { content: 0, version: 0 } as const;
/** Counting a large site costs milliseconds: one count serves every list of this span. Own writes ask for a new one at once. */
const totalKeptMs = 250;

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
    },
  },
};

async function prepare(db: Db): Promise<void> {
  await ensureCollection(db, collectionName, validator);
  await db.collection(collectionName).createIndexes([
    { key: { siteId: 1, date: -1, _id: -1 }, name: 'newest_of_site' },
    { key: { siteId: 1, draft: 1, date: -1, _id: -1 }, name: 'newest_published_of_site' },
  ]);
}

function toSummary(document: z.output<typeof summaryDocument>): PressSummary {
  const { _id, title, summary, date, views, draft } = document;
  return { id: _id, title, summary, date: date.toISOString(), views, ...(draft && { draft: true as const }) };
}

/** Articles in MongoDB. A view is one `$inc` (views that come at once are one `$inc` of their number); a list reads by index and leaves the contents where they are. */
export function createMongoPressStore(link: MongoLink, log: Logger, now: () => number = Date.now): PressStore {
  link.whenUp(prepare);
  const articles = (db: Db): Collection<ArticleDocument> => db.collection<ArticleDocument>(collectionName);
  const totals = new Map<string, { at: number; total: Promise<number> }>();

  const readable = createDocumentReader(collectionName, log);

  function toArticle(document: { readonly _id: unknown } | null): PressArticle | undefined {
    const read = readable(articleDocument, document);
    return read ? { ...toSummary(read), content: read.content, version: read.version } : undefined;
  }

  function totalOf(db: Db, filter: Filter<ArticleDocument>, key: string): Promise<number> {
    const kept = totals.get(key);
    if (kept && now() - kept.at < totalKeptMs) return kept.total;
    // Shared by several readers, so it takes no reader's signal; the driver's own time limits bound it.
    const total = articles(db).countDocuments(filter);
    if (totals.size >= 100) totals.clear();
    totals.set(key, { at: now(), total });
    total.catch(() => totals.delete(key));
    return total;
  }

  // A rush on one article would queue up for its document until some gave up: those who wait are counted in one step, each as a view.
  const countTogether = createTogether((key, count) => {
    const [siteId = '', id = ''] = key.split(' ');
    const visible = { _id: id, siteId, draft: false };
    return link.write((db) => articles(db).findOneAndUpdate(visible, { $inc: { views: count } }, { returnDocument: 'after' }), mongoBudgetMs.view);
  });

  return {
    async list({ siteId, after, includeDrafts, limit }, signal) {
      return link.read(async (db, bounded) => {
        const visible: Filter<ArticleDocument> = includeDrafts ? { siteId } : { siteId, draft: false };
        const position: Filter<ArticleDocument> = after
          ? { date: { $lte: new Date(after.date) }, $or: [{ date: { $lt: new Date(after.date) } }, { _id: { $lt: after.id } }] }
          : {};
        const cursor = articles(db).find({ ...visible, ...position }, { signal: bounded, projection: withoutContent });
        const [found, total] = await Promise.all([
          cursor
            .sort({ date: -1, _id: -1 })
            .limit(limit + 1)
            .toArray(),
          totalOf(db, visible, `${includeDrafts ? 'all' : 'published'} ${siteId}`),
        ]);
        const shown = found.slice(0, limit);
        // The last one as it is kept: a page whose articles cannot be read must not end the list.
        const last = positionDocument.safeParse(shown.at(-1)).data;
        return {
          articles: shown.flatMap((document) => readable(summaryDocument, document) ?? []).map(toSummary),
          total,
          next: found.length > limit && last ? { date: last.date.getTime(), id: last._id } : undefined,
        };
      }, signal);
    },
    async find(siteId, id, includeDrafts, signal) {
      const filter: Filter<ArticleDocument> = includeDrafts ? { _id: id, siteId } : { _id: id, siteId, draft: false };
      return toArticle(await link.read((db, bounded) => articles(db).findOne(filter, { signal: bounded }), signal));
    },
    async countView(siteId, id) {
      const { result, place, count } = await countTogether(`${siteId} ${id}`);
      const article = toArticle(result);
      return article && { ...article, views: article.views - count + place };
    },
    async save({ id, date, ...rest }) {
      try {
        await link.write((db) => articles(db).insertOne({ _id: id, ...rest, date: new Date(date) }));
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11_000) return 'exists';
        throw error;
      }
      totals.clear();
      return 'saved';
    },
    async update(siteId, id, { date, ...change }, version) {
      const changed = await link.write((db) =>
        articles(db).findOneAndUpdate(
          { _id: id, siteId, ...(version !== undefined && { version }) },
          { $set: { ...change, ...(date !== undefined && { date: new Date(date) }) }, $inc: { version: 1 } },
          { returnDocument: 'after', ignoreUndefined: true },
        ),
      );
      totals.clear();
      const article = toArticle(changed);
      if (article) return article;
      const isThere = await link.read((db, signal) => articles(db).countDocuments({ _id: id, siteId }, { signal, limit: 1 }));
      return isThere > 0 ? 'stale' : 'missing';
    },
    async remove(siteId, id) {
      const { deletedCount } = await link.write((db) => articles(db).deleteOne({ _id: id, siteId }));
      totals.clear();
      return deletedCount === 1;
    },
    async latestDate(siteId, signal) {
      const newest = await link.read(
        (db, bounded) => articles(db).findOne({ siteId, draft: false }, { signal: bounded, sort: { date: -1, _id: -1 }, projection: { date: 1 } }),
        signal,
      );
      return newest?.date.toISOString();
    },
    async count() {
      return link.read((db, signal) => articles(db).countDocuments({}, { signal }));
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
          const { _id, date, ...rest } = read;
          yield { id: _id, ...rest, date: date.getTime() } satisfies StoredArticle;
        }
        const end = found.at(-1);
        if (!end) return;
        last = end._id;
      }
    },
  };
}
