import { MongoBulkWriteError, MongoServerError, type Collection, type Db } from 'mongodb';
import { z } from 'zod';
import type { Logger } from '#server/logger.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { createDocumentReader, readWholePage } from '#server/storage/mongo-documents.ts';
import { storedAuditEntrySchema, type AuditStore, type StoredAuditEntry } from './audit-store.ts';

export const auditCollectionName = 'audit';

const auditDocument = storedAuditEntrySchema.omit({ id: true }).extend({ _id: z.string(), at: z.date(), expiresAt: z.date() });
type AuditDocument = z.output<typeof auditDocument>;

const validator = {
  $jsonSchema: {
    bsonType: 'object',
    required: ['_id', 'at', 'expiresAt', 'action', 'outcome', 'actor'],
    properties: {
      _id: { bsonType: 'string' },
      at: { bsonType: 'date' },
      expiresAt: { bsonType: 'date' },
      action: { bsonType: 'string' },
      outcome: { bsonType: 'string' },
    },
  },
};

const unauthorized = 13;
const namespaceExists = 48;
const duplicateKey = 11_000;

/**
 * Does nothing where the site's user may only read and insert. `ops/mongodb` has made the collection and its
 * TTL index there.
 */
export async function prepareAuditCollection(db: Db): Promise<void> {
  try {
    await db.createCollection(auditCollectionName, { validator });
  } catch (error) {
    if (!(error instanceof MongoServerError && (error.code === namespaceExists || error.code === unauthorized))) throw error;
  }
  try {
    await db.collection(auditCollectionName).createIndex({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === unauthorized)) throw error;
  }
}

function documentOf({ id, at, expiresAt, ...entry }: StoredAuditEntry): AuditDocument {
  return { _id: id, at: new Date(at), expiresAt: new Date(expiresAt), ...entry };
}

function entryOf({ _id, at, expiresAt, subject, ...entry }: AuditDocument): StoredAuditEntry {
  const named = subject && { id: subject.id, ...(subject.email !== undefined && { email: subject.email }) };
  return { id: _id, at: at.getTime(), expiresAt: expiresAt.getTime(), subject: named, ...entry };
}

export function createMongoAuditStore(link: MongoLink, log: Logger): AuditStore {
  link.whenUp(prepareAuditCollection);
  const entries = (db: Db): Collection<AuditDocument> => db.collection(auditCollectionName);
  const readable = createDocumentReader(auditCollectionName, log);

  return {
    async append(entry) {
      await link.write((db) => entries(db).insertOne(documentOf(entry)));
    },
    async importEntries(added) {
      if (added.length === 0) return 0;
      return link.write(async (db) => {
        try {
          return (await entries(db).insertMany(added.map(documentOf), { ordered: false })).insertedCount;
        } catch (error) {
          const isKnown = error instanceof MongoBulkWriteError && [error.writeErrors].flat().every(({ code }) => code === duplicateKey);
          if (isKnown) return error.insertedCount;
          throw error;
        }
      });
    },
    async list(before, limit) {
      return readWholePage(
        limit,
        (last: AuditDocument | undefined, wanted) => {
          const after = last?._id ?? before;
          return link.read((db, signal) =>
            entries(db)
              .find(after === null ? {} : { _id: { $lt: after } }, { sort: { _id: -1 }, limit: wanted, signal })
              .toArray(),
          );
        },
        (page) => page.flatMap((document) => readable(auditDocument, document) ?? []).map(entryOf),
      );
    },
    async countExpired() {
      return { expired: 0, all: 0 };
    },
    // The TTL index removes them.
    async removeExpired() {
      return 0;
    },
  };
}
