import { Binary, type Collection, type Db } from 'mongodb';
import { z } from 'zod';
import type { Logger } from '#server/logger.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { createDocumentReader, ensureCollection, isDuplicate } from '#server/storage/mongo-documents.ts';
import { originalName, type PictureName, type PictureStore } from './picture-store.ts';

const fileDocument = z.object({ name: z.string(), data: z.instanceof(Binary) });
const nameDocument = z.object({ siteId: z.string(), id: z.string() });
const pictureDocument = nameDocument.extend({ namedAt: z.date(), files: z.array(fileDocument) });
type PictureDocument = z.output<typeof pictureDocument> & { readonly _id: string };

const collectionName = 'pictures';
const writeConcern = { w: 'majority', journal: true } as const;
/** A picture has some megabytes. */
const savingMs = 10_000;
const properties = {
  _id: { bsonType: 'string' },
  siteId: { bsonType: 'string' },
  id: { bsonType: 'string' },
  namedAt: { bsonType: 'date' },
  files: { bsonType: 'array', minItems: 1 },
};

async function prepare(db: Db): Promise<void> {
  await ensureCollection(db, collectionName, { properties });
  await db.collection(collectionName).createIndexes([
    { name: 'by_id', key: { id: 1 } },
    { name: 'by_naming', key: { namedAt: 1 } },
  ]);
}

const keyOf = ({ siteId, id }: PictureName) => `${siteId} ${id}`;

/** Any number of processes may use it. A picture with all its files is one document, far below the 16 MB of a document. */
export function createMongoPictureStore(link: MongoLink, log: Logger): PictureStore {
  link.whenUp(prepare);
  const readable = createDocumentReader(collectionName, log);
  const pictures = (db: Db): Collection<PictureDocument> => db.collection(collectionName, { writeConcern });
  async function namesOf(filter: object): Promise<readonly PictureName[]> {
    const found = await link.read((db, signal) =>
      pictures(db)
        .find(filter, { signal, projection: { siteId: 1, id: 1 } })
        .toArray(),
    );
    return found.flatMap((document) => readable(nameDocument, document) ?? []);
  }
  const keysOf = (siteId: string, ids: readonly string[]) => ({ _id: { $in: ids.map((id) => keyOf({ siteId, id })) } });
  async function which(siteId: string, ids: readonly string[]): Promise<readonly string[]> {
    const found = await namesOf(keysOf(siteId, ids));
    return ids.filter((id) => found.some((name) => name.id === id));
  }
  return {
    async save({ siteId, id, namedAt, files }) {
      const _id = keyOf({ siteId, id });
      const stored = files.map(({ name, data }) => ({ name, data: new Binary(data) }));
      try {
        await link.write((db) => pictures(db).insertOne({ _id, siteId, id, namedAt: new Date(namedAt), files: stored }), savingMs);
        return 'saved';
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await link.write((db) => pictures(db).updateOne({ _id }, { $max: { namedAt: new Date(namedAt) } }));
        const original = stored.find(({ name }) => name === originalName);
        if (original) await link.write((db) => pictures(db).updateOne({ _id, 'files.name': { $ne: originalName } }, { $push: { files: original } }), savingMs);
        return 'exists';
      }
    },
    which,
    async name(siteId, ids, at) {
      await link.write((db) => pictures(db).updateMany(keysOf(siteId, ids), { $max: { namedAt: new Date(at) } }));
      return which(siteId, ids);
    },
    async file(id, name) {
      const projection = { files: { $elemMatch: { name } } };
      const found = await link.read((db, signal) => pictures(db).findOne({ id, 'files.name': name }, { signal, projection }));
      return found?.files?.[0]?.data.value();
    },
    count: () => link.read((db, signal) => pictures(db).countDocuments({}, { signal })),
    namedBefore: (at) => namesOf({ namedAt: { $lt: new Date(at) } }),
    removeNamedBefore: async (name, at) =>
      (await link.write((db) => pictures(db).deleteOne({ _id: keyOf(name), namedAt: { $lt: new Date(at) } }))).deletedCount === 1,
    async *exportAll() {
      for (const { siteId, id } of await namesOf({})) {
        const document = await link.read((db, signal) => pictures(db).findOne({ _id: keyOf({ siteId, id }) }, { signal }));
        const read = readable(pictureDocument, document);
        if (read) yield { siteId, id, namedAt: read.namedAt.getTime(), files: read.files.map(({ name, data }) => ({ name, data: data.value() })) };
      }
    },
  };
}
