import type { Collection, Db } from 'mongodb';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { MongoLink } from '#server/storage/mongo.ts';
import { createDocumentReader, ensureCollection, isDuplicate } from '#server/storage/mongo-documents.ts';
import { type Account, type AccountStore, accountSchema } from './account-store.ts';

const accountDocument = accountSchema.omit({ id: true }).extend({ _id: z.string(), createdAt: z.date() });
type AccountDocument = z.output<typeof accountDocument>;

const collectionName = 'accounts';
const documentFields = {
  required: ['_id', 'email', 'role', 'passwordHash', 'sessionEpoch', 'recoveryHashes', 'createdAt'],
  properties: {
    _id: { bsonType: 'string' },
    email: { bsonType: 'string', minLength: 1 },
    role: { bsonType: 'string' },
    passwordHash: { bsonType: 'string', minLength: 1 },
    sessionEpoch: { bsonType: ['int', 'long', 'double'] },
    recoveryHashes: { bsonType: 'array', items: { bsonType: 'string' } },
    createdAt: { bsonType: 'date' },
  },
};

async function makeEmailUnique(db: Db): Promise<void> {
  await db.collection(collectionName).createIndex({ email: 1 }, { unique: true, name: 'email_once' });
}

async function prepare(db: Db): Promise<void> {
  await ensureCollection(db, collectionName, documentFields);
  await makeEmailUnique(db);
}

export function createMongoAccountStore(link: MongoLink, log: Logger): AccountStore {
  link.whenUp(prepare);
  const accounts = (db: Db): Collection<AccountDocument> => db.collection<AccountDocument>(collectionName);
  const readable = createDocumentReader(collectionName, log);

  function toAccount(document: { readonly _id: unknown } | null): Account | undefined {
    const read = readable(accountDocument, document);
    if (!read) return undefined;
    const { _id, createdAt, ...rest } = read;
    return { id: _id, ...rest, createdAt: createdAt.getTime() };
  }

  async function change(id: string, update: object, condition: object = {}): Promise<boolean> {
    const { matchedCount } = await link.write((db) => accounts(db).updateOne({ _id: id, ...condition }, update));
    return matchedCount === 1;
  }

  return {
    async findByEmail(email) {
      return toAccount(await link.read((db, signal) => accounts(db).findOne({ email }, { signal })));
    },
    async findById(id) {
      return toAccount(await link.read((db, signal) => accounts(db).findOne({ _id: id }, { signal })));
    },
    async list() {
      const found = await link.read((db, signal) => accounts(db).find({}, { signal }).sort({ email: 1 }).toArray());
      return found.flatMap((document) => toAccount(document) ?? []);
    },
    async save({ id, createdAt, ...rest }) {
      try {
        // Without the index an email could be saved twice.
        await link.write(makeEmailUnique);
        await link.write((db) => accounts(db).insertOne({ _id: id, ...rest, createdAt: new Date(createdAt) }));
        return 'saved';
      } catch (error) {
        if (isDuplicate(error)) return 'exists';
        throw error;
      }
    },
    changePassword: (id, passwordHash) => change(id, { $set: { passwordHash }, $inc: { sessionEpoch: 1 } }),
    endSessions: (id) => change(id, { $inc: { sessionEpoch: 1 } }),
    recordSignIn: (id, lastSignIn) => change(id, { $set: { lastSignIn } }),
    changeRole: (id, role) => change(id, { $set: { role }, $inc: { sessionEpoch: 1 } }),
    setSecondFactor(id, totpSecret, recoveryHashes, epoch) {
      const update = { $set: { totpSecret, totpLastStep: null, recoveryHashes }, $inc: { sessionEpoch: 1 } };
      return change(id, update, epoch === undefined ? {} : { sessionEpoch: epoch });
    },
    replaceTotpSecret: (id, before, after) => change(id, { $set: { totpSecret: after } }, { totpSecret: before }),
    acceptTotpStep: (id, step) => change(id, { $set: { totpLastStep: step } }, { $or: [{ totpLastStep: null }, { totpLastStep: { $lt: step } }] }),
    spendRecoveryCode: (id, hash) => change(id, { $pull: { recoveryHashes: hash } }, { recoveryHashes: hash }),
    async remove(id) {
      const { deletedCount } = await link.write((db) => accounts(db).deleteOne({ _id: id }));
      return deletedCount === 1;
    },
  };
}
