import type { Collection, Db } from 'mongodb';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createDocumentReader, ensureCollection } from '#server/storage/mongo-documents.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { invitationRowSchema, type Invitation, type InvitationStore } from './invitation-store.ts';

const collectionName = 'invitations';

type InvitationDocument = Omit<Invitation, 'id'> & { readonly _id: string };
const invitationDocument = invitationRowSchema.omit({ id: true }).extend({ _id: z.string() });

async function prepare(db: Db): Promise<void> {
  const text = { bsonType: 'string', minLength: 1 };
  const properties = { _id: text, tokenHash: text, name: text, role: text, invitedBy: text, expiresAt: { bsonType: ['int', 'long', 'double'] } };
  await ensureCollection(db, collectionName, { properties });
  await db.collection(collectionName).createIndex({ tokenHash: 1 }, { unique: true, name: 'token_once' });
}

export function createMongoInvitationStore(link: MongoLink, log: Logger): InvitationStore {
  link.whenUp(prepare);
  const invitations = (db: Db): Collection<InvitationDocument> => db.collection<InvitationDocument>(collectionName);
  const readable = createDocumentReader(collectionName, log);
  function invitationOf(document: InvitationDocument | null): Invitation | undefined {
    const read = readable(invitationDocument, document);
    if (!read) return undefined;
    const { _id, ...rest } = read;
    return { id: _id, ...rest };
  }
  return {
    async save({ id, ...rest }) {
      await link.write((db) => invitations(db).insertOne({ _id: id, ...rest }));
    },
    async list(nowMs) {
      const sort = { expiresAt: 1, _id: 1 } as const;
      const found = await link.read((db, signal) =>
        invitations(db)
          .find({ expiresAt: { $gt: nowMs } }, { sort, signal })
          .toArray(),
      );
      return found.flatMap((document) => invitationOf(document) ?? []);
    },
    async find(tokenHash, nowMs) {
      return invitationOf(await link.read((db, signal) => invitations(db).findOne({ tokenHash, expiresAt: { $gt: nowMs } }, { signal })));
    },
    async remove(id, nowMs) {
      return (await link.write((db) => invitations(db).deleteOne({ _id: id, expiresAt: { $gt: nowMs } }))).deletedCount === 1;
    },
    async removeExpired(nowMs) {
      await link.write((db) => invitations(db).deleteMany({ expiresAt: { $lte: nowMs } }));
    },
  };
}
