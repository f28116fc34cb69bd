import { randomUUID } from 'node:crypto';
import { Binary, type Collection, type Db, type Filter } from 'mongodb';
import { z } from 'zod';
import type { Logger } from '#server/logger.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { batchesOf, createDocumentReader, ensureCollection } from '#server/storage/mongo-documents.ts';
import type { MessageCipher } from '../message-cipher.ts';
import {
  messageChannels,
  messageKinds,
  messageOutcomes,
  messageRowSchema,
  noMessages,
  type ClaimedMessage,
  type MessageKind,
  type MessageRow,
  type NewMessage,
  type OutboxStore,
} from '../outbox-store.ts';

const messageCollectionName = 'messages';
const pageSize = 500;
const writeConcern = { w: 'majority', journal: true } as const;

const documentSchema = z.object({
  _id: z.string(),
  channel: z.enum(messageChannels),
  kind: z.enum(messageKinds),
  subjectId: z.string(),
  createdAt: z.date(),
  dueAt: z.date().nullable(),
  expiresAt: z.date(),
  attempts: z.number().nonnegative(),
  failures: z.number().nonnegative(),
  nextAttemptAt: z.date().nullable(),
  leaseUntil: z.date().nullable(),
  claim: z.string().nullable(),
  leaderId: z.string().nullable(),
  settledAt: z.date().nullable(),
  outcome: z.enum(messageOutcomes).nullable(),
  sealed: z.instanceof(Binary).nullable(),
});
type MessageDocument = z.output<typeof documentSchema>;

const documentFields = {
  required: ['_id', 'channel', 'kind', 'subjectId', 'createdAt', 'expiresAt', 'attempts', 'failures', 'sealed'],
  properties: {
    _id: { bsonType: 'string' },
    channel: { enum: [...messageChannels] },
    createdAt: { bsonType: 'date' },
    dueAt: { bsonType: ['date', 'null'] },
    expiresAt: { bsonType: 'date' },
    nextAttemptAt: { bsonType: ['date', 'null'] },
    settledAt: { bsonType: ['date', 'null'] },
    sealed: { bsonType: ['binData', 'null'] },
  },
};

export async function prepareMessageCollection(db: Db): Promise<void> {
  await ensureCollection(db, messageCollectionName, documentFields);
  await db.collection(messageCollectionName).createIndexes([
    { name: 'due', key: { channel: 1, nextAttemptAt: 1 } },
    { name: 'unsettled', key: { channel: 1, settledAt: 1, dueAt: 1 } },
    { name: 'held', key: { kind: 1, settledAt: 1, nextAttemptAt: 1 } },
    { name: 'by_leader', key: { leaderId: 1 }, partialFilterExpression: { leaderId: { $type: 'string' } } },
    { name: 'by_subject', key: { subjectId: 1 } },
    { name: 'by_age', key: { createdAt: 1 } },
  ]);
}

const settled = { nextAttemptAt: null, leaseUntil: null, claim: null, sealed: null } as const;
const dueAt = (now: Date): Filter<MessageDocument> => ({ nextAttemptAt: { $lte: now }, $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }] });
const heldOf = (kind: MessageKind): Filter<MessageDocument> => ({ kind, settledAt: null, nextAttemptAt: null, leaderId: null });
const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

function documentOf({ id, sealed, ...row }: MessageRow): MessageDocument {
  const times = { createdAt: new Date(row.createdAt), expiresAt: new Date(row.expiresAt), dueAt: dateOf(row.dueAt) };
  return {
    ...row,
    ...times,
    _id: id,
    nextAttemptAt: dateOf(row.nextAttemptAt),
    settledAt: dateOf(row.settledAt),
    leaseUntil: null,
    claim: null,
    sealed: sealed === null ? null : new Binary(Buffer.from(sealed, 'base64')),
  };
}

function rowOf({ _id, leaseUntil: _lease, claim: _claim, sealed, ...rest }: MessageDocument): MessageRow {
  return {
    ...rest,
    id: _id,
    createdAt: rest.createdAt.getTime(),
    expiresAt: rest.expiresAt.getTime(),
    dueAt: rest.dueAt?.getTime() ?? null,
    nextAttemptAt: rest.nextAttemptAt?.getTime() ?? null,
    settledAt: rest.settledAt?.getTime() ?? null,
    sealed: sealed && Buffer.from(sealed.buffer).toString('base64'),
  };
}

function newDocumentOf({ id, content, ...message }: NewMessage, cipher: MessageCipher): MessageDocument {
  const untouched = { attempts: 0, failures: 0, leaseUntil: null, claim: null, leaderId: null, settledAt: null, outcome: null };
  return { ...message, ...untouched, _id: id, nextAttemptAt: message.dueAt, sealed: new Binary(cipher.seal(id, content)) };
}

function createReading(link: MongoLink, cipher: MessageCipher, log: Logger) {
  const messagesOf = (db: Db): Collection<MessageDocument> => db.collection(messageCollectionName, { writeConcern });
  const readable = createDocumentReader(messageCollectionName, log);

  function reading<Result>(work: (messages: Collection<MessageDocument>, signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return link.read((db, signal) => work(messagesOf(db), signal));
  }
  function writing<Result>(work: (messages: Collection<MessageDocument>) => Promise<Result>): Promise<Result> {
    return link.write((db) => work(messagesOf(db)));
  }
  function claimedOf({ _id, sealed, ...document }: MessageDocument): ClaimedMessage {
    const { channel, kind, subjectId, createdAt, dueAt: due, expiresAt, attempts, failures, claim } = document;
    const content = sealed && cipher.open(_id, sealed.buffer);
    return { id: _id, channel, kind, subjectId, createdAt, dueAt: due, expiresAt, attempts, failures, claim: claim ?? '', content };
  }
  const checkedAll = (found: readonly MessageDocument[]) =>
    found.map((document) => readable(documentSchema, document)).filter((document) => document !== undefined);

  async function* every(filter: Filter<MessageDocument>): AsyncGenerator<MessageDocument> {
    for (let after = ''; ;) {
      const page = await reading((messages, signal) =>
        messages.find({ ...filter, _id: { $gt: after } }, { signal, sort: { _id: 1 }, limit: pageSize }).toArray(),
      );
      yield* checkedAll(page);
      const last = page.at(-1);
      if (!last) return;
      after = last._id;
    }
  }
  return { reading, writing, claimedOf, checkedAll, every };
}

/** Any number of processes may use it. Documents that cannot be parsed are logged by id and skipped. */
export function createMongoOutboxStore(link: MongoLink, cipher: MessageCipher, log: Logger): OutboxStore {
  link.whenUp(prepareMessageCollection);
  const { reading, writing, claimedOf, checkedAll, every } = createReading(link, cipher, log);

  async function addNew(documents: readonly MessageDocument[]): Promise<number> {
    const writes = documents.map((document) => ({ updateOne: { filter: { _id: document._id }, update: { $setOnInsert: document }, upsert: true } }));
    return writes.length > 0 ? (await writing((messages) => messages.bulkWrite(writes, { ordered: false }))).upsertedCount : 0;
  }

  return {
    add: (messages) => addNew(messages.map((message) => newDocumentOf(message, cipher))),
    async claimDue(channel, now, leaseUntil) {
      const update = { $set: { leaseUntil, claim: randomUUID() }, $inc: { attempts: 1 } };
      const found = await writing((messages) =>
        messages.findOneAndUpdate({ channel, ...dueAt(now) }, update, { sort: { nextAttemptAt: 1 }, returnDocument: 'after' }),
      );
      const [document] = checkedAll(found ? [found] : []);
      return document ? claimedOf(document) : null;
    },
    async gather({ id, channel, attempts }, now, limit) {
      if (attempts === 1) {
        const free: Filter<MessageDocument> = { channel, attempts: 0, _id: { $ne: id }, ...dueAt(now) };
        const ids = await reading((messages, signal) => messages.find(free, { signal, sort: { nextAttemptAt: 1 }, limit, projection: { _id: 1 } }).toArray());
        const following = { $set: { leaderId: id, nextAttemptAt: null } };
        if (ids.length > 0) await writing((messages) => messages.updateMany({ ...free, _id: { $in: ids.map(({ _id }) => _id) } }, following));
      }
      const followers = await reading((messages, signal) =>
        messages.find({ leaderId: id, settledAt: null }, { signal, sort: { createdAt: 1, _id: 1 } }).toArray(),
      );
      return checkedAll(followers).map(claimedOf);
    },
    async settle(id, outcome, now) {
      const update = { $set: { ...settled, outcome, settledAt: now } };
      await writing((messages) => messages.updateMany({ $or: [{ _id: id }, { leaderId: id }], settledAt: null }, update));
    },
    async postpone({ id, claim }, nextAttemptAt, isFailure) {
      const update = { $set: { nextAttemptAt, leaseUntil: null, claim: null }, $inc: { failures: isFailure ? 1 : 0 } };
      return (await writing((messages) => messages.updateOne({ _id: id, claim }, update))).matchedCount > 0;
    },
    async drop(subjectId, kinds, now, kept = '') {
      const dropped = { _id: { $ne: kept }, subjectId, settledAt: null, kind: { $in: [...kinds] } };
      const update = { $set: { ...settled, outcome: 'dropped' as const, settledAt: now } };
      return (await writing((messages) => messages.updateMany(dropped, update))).modifiedCount;
    },
    async release(kind, due, expiresAt) {
      return (await writing((messages) => messages.updateMany(heldOf(kind), { $set: { dueAt: due, nextAttemptAt: due, expiresAt } }))).modifiedCount;
    },
    countHeld: (kind) => reading((messages, signal) => messages.countDocuments(heldOf(kind), { signal })),
    async tally(kind) {
      const isHeld = { $and: [{ $eq: ['$nextAttemptAt', null] }, { $eq: ['$leaderId', null] }] };
      const state = { $ifNull: ['$outcome', { $cond: [isHeld, 'held', 'waiting'] }] };
      const found = await reading((messages, signal) =>
        messages.aggregate<{ _id: string; count: number }>([{ $match: { kind } }, { $group: { _id: state, count: { $sum: 1 } } }], { signal }).toArray(),
      );
      return { ...noMessages, ...Object.fromEntries(found.map(({ _id, count }) => [_id, count])) };
    },
    async *held(kind) {
      for await (const document of every(heldOf(kind))) {
        const { content } = claimedOf(document);
        if (content) yield content;
      }
    },
    async counts(channel, now) {
      const due: Filter<MessageDocument> = { channel, settledAt: null, dueAt: { $lte: now } };
      const [waiting, oldest] = await reading((messages, signal) =>
        Promise.all([messages.countDocuments(due, { signal }), messages.findOne(due, { signal, sort: { dueAt: 1 }, projection: { dueAt: 1 } })]),
      );
      return { waiting, oldestDueAt: oldest?.dueAt ?? null };
    },
    async forget(key) {
      await writing((messages) => messages.deleteMany({ $or: [{ _id: key }, { subjectId: key }], settledAt: { $ne: null } }));
    },
    async rowsOf(subjectIds) {
      const found = await reading((messages, signal) => messages.find({ subjectId: { $in: [...subjectIds] } }, { signal }).toArray());
      return checkedAll(found).map(rowOf);
    },
    removeOf: async (subjectId) => (await writing((messages) => messages.deleteMany({ subjectId }))).deletedCount,
    removeOlderThan: async (before) => (await writing((messages) => messages.deleteMany({ createdAt: { $lt: before } }))).deletedCount,
    async *exportRows() {
      for await (const document of every({})) yield rowOf(document);
    },
    async importRows(rows) {
      let added = 0;
      for (const batch of batchesOf(rows, pageSize)) added += await addNew(batch.map((row) => documentOf(messageRowSchema.parse(row))));
      return added;
    },
  };
}
