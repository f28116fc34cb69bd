import type { Collection, Db } from 'mongodb';
import { z } from 'zod';
import type { Notice } from '#shared/notices/notice.ts';
import type { Logger } from '#server/logger.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { createDocumentReader, ensureCollection } from '#server/storage/mongo-documents.ts';
import { noticeSchema, type NoticeStore } from './notice-store.ts';

type NoticeDocument = Omit<Notice, 'id'> & { readonly _id: string };
const documentSchema = noticeSchema
  .omit({ id: true })
  .extend({ _id: z.uuid() })
  .transform(({ _id: id, ...notice }) => ({ id, ...notice }));

const collectionName = 'notices';
const writeConcern = { w: 'majority', journal: true } as const;
const latestFirst = { from: -1, _id: -1 } as const;
const properties = {
  _id: { bsonType: 'string' },
  text: { bsonType: 'string' },
  link: { bsonType: ['string', 'null'] },
  from: { bsonType: 'number', minimum: 0 },
  until: { bsonType: 'number', minimum: 0 },
};

async function prepare(db: Db): Promise<void> {
  await ensureCollection(db, collectionName, { properties });
  await db.collection(collectionName).createIndexes([
    { name: 'by_start', key: latestFirst },
    { name: 'by_end', key: { until: 1 } },
  ]);
}

/** Any number of processes may use it. */
export function createMongoNoticeStore(link: MongoLink, log: Logger): NoticeStore {
  link.whenUp(prepare);
  const readable = createDocumentReader(collectionName, log);
  const notices = (db: Db): Collection<NoticeDocument> => db.collection(collectionName, { writeConcern });
  async function find(filter: object, limit = 0): Promise<readonly Notice[]> {
    const found = await link.read((db, signal) => notices(db).find(filter, { signal, sort: latestFirst, limit }).toArray());
    return found.flatMap((document) => readable(documentSchema, document) ?? []);
  }
  return {
    unended: (at) => find({ until: { $gt: at } }),
    list: (limit) => find({}, limit),
    async save({ id, ...notice }) {
      await link.write((db) => notices(db).replaceOne({ _id: id }, notice, { upsert: true }));
    },
    end: async (id, at) => (await link.write((db) => notices(db).updateOne({ _id: id, until: { $gt: at } }, { $set: { until: at } }))).matchedCount > 0,
    async importRows(rows) {
      const writes = Array.from(rows, ({ id, ...notice }) => ({ updateOne: { filter: { _id: id }, update: { $setOnInsert: notice }, upsert: true } }));
      return writes.length > 0 ? (await link.write((db) => notices(db).bulkWrite(writes, { ordered: false }))).upsertedCount : 0;
    },
  };
}
