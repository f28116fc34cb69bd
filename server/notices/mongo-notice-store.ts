import type { Collection, Db } from 'mongodb';
import { z } from 'zod';
import type { Logger } from '#server/logger.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { createDocumentReader, ensureCollection } from '#server/storage/mongo-documents.ts';
import { noticeSchema, type Notice, type NoticeStore } from './notice-store.ts';

const documentSchema = noticeSchema.omit({ id: true }).extend({ _id: z.uuid() });
type NoticeDocument = z.output<typeof documentSchema>;

const collectionName = 'notices';
const writeConcern = { w: 'majority', journal: true } as const;
const latestFirst = { from: -1, _id: -1 } as const;
const validator = {
  $jsonSchema: {
    bsonType: 'object',
    required: ['_id', 'text', 'link', 'from', 'until'],
    properties: {
      _id: { bsonType: 'string' },
      text: { bsonType: 'string' },
      link: { bsonType: ['string', 'null'] },
      from: { bsonType: 'number', minimum: 0 },
      until: { bsonType: 'number', minimum: 0 },
    },
  },
};

async function prepare(db: Db): Promise<void> {
  await ensureCollection(db, collectionName, validator);
  await db.collection(collectionName).createIndexes([
    { name: 'by_start', key: latestFirst },
    { name: 'by_end', key: { until: 1 } },
  ]);
}

/** Any number of processes may use it. */
export function createMongoNoticeStore(link: MongoLink, log: Logger): NoticeStore {
  link.whenUp(prepare);
  const readable = createDocumentReader(collectionName, log);
  const noticesOf = (db: Db): Collection<NoticeDocument> => db.collection(collectionName, { writeConcern });
  const documentOf = ({ id, ...notice }: Notice): NoticeDocument => ({ _id: id, ...notice });

  function noticeOf(document: NoticeDocument): readonly Notice[] {
    const read = readable(documentSchema, document);
    if (!read) return [];
    const { _id: id, ...notice } = read;
    return [{ id, ...notice }];
  }
  const find = async (filter: object, limit = 0) =>
    (await link.read((db, signal) => noticesOf(db).find(filter, { signal, sort: latestFirst, limit }).toArray())).flatMap(noticeOf);

  return {
    unended: (at) => find({ until: { $gt: at } }),
    list: (limit) => find({}, limit),
    find: async (id) => (await find({ _id: id }))[0],
    async save(notice) {
      const { _id, ...document } = documentOf(notice);
      await link.write((db) => noticesOf(db).replaceOne({ _id }, document, { upsert: true }));
    },
    end: async (id, at) => (await link.write((db) => noticesOf(db).updateOne({ _id: id, until: { $gt: at } }, { $set: { until: at } }))).matchedCount > 0,
    async *exportRows() {
      yield* await find({});
    },
    async importRows(rows) {
      const writes = Array.from(rows, (row) => {
        const { _id, ...document } = documentOf(row);
        return { updateOne: { filter: { _id }, update: { $setOnInsert: document }, upsert: true } };
      });
      return writes.length > 0 ? (await link.write((db) => noticesOf(db).bulkWrite(writes, { ordered: false }))).upsertedCount : 0;
    },
  };
}
