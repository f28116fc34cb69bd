import { randomUUID } from 'node:crypto';
import { Binary, type Collection, type Db, type Filter, type UpdateFilter } from 'mongodb';
import type { Logger } from '#server/logger.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { batchesOf, createDocumentReader, isDuplicate } from '#server/storage/mongo-documents.ts';
import { consentEnder, createBreathing } from '../intake/consent-ending.ts';
import type { LeadCipher } from '../lead-cipher.ts';
import { indexedMark } from '../lead-numbers.ts';
import {
  leadRowSchema,
  fingerprintFor,
  storedKind,
  storedSource,
  type ClaimedLead,
  type SavedLead,
  type Lead,
  type LeadRow,
  type LeadStore,
} from '../lead-store.ts';
import { createMongoLeadDesk } from './mongo-lead-desk.ts';
import { createNumberIndexing, withFields } from './mongo-lead-numbers.ts';
import {
  documentOf,
  expiredFilters,
  fieldsStay,
  isInboxOrUntold,
  isStillNeeded,
  leadCollectionName,
  leadDocumentSchema,
  leadOf,
  repeatKeysOf,
  prepareLeadCollection,
  rowOf,
  stateFilters,
  type LeadDocument,
} from './mongo-lead-collection.ts';
import { repeatWindows } from '../lead-times.ts';

const maxTries = 5;
const pageSize = 500;
const hashesAtOnce = 200;
const writeConcern = { w: 'majority', journal: true } as const;
/** Keeps unreadable documents from blocking others. */
const brokenPauseMs = 60 * 60 * 1000;

/** Any number of processes may use it. Documents that cannot be parsed are logged by id and skipped. */
export function createMongoLeadStore(link: MongoLink, cipher: LeadCipher, log: Logger): LeadStore {
  link.whenUp(prepareLeadCollection);
  const leadsOf = (db: Db): Collection<LeadDocument> => db.collection(leadCollectionName, { writeConcern });

  function reading<Result>(work: (leads: Collection<LeadDocument>, signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return link.read((db, signal) => work(leadsOf(db), signal));
  }
  function writing<Result>(work: (leads: Collection<LeadDocument>) => Promise<Result>): Promise<Result> {
    return link.write((db) => work(leadsOf(db)));
  }

  const readable = createDocumentReader(leadCollectionName, log);
  const checked = (found: { readonly _id: unknown } | null) => readable(leadDocumentSchema, found) ?? null;
  const read = (document: LeadDocument): Lead => leadOf(document, cipher);
  const readAll = (found: readonly { readonly _id: unknown }[]): Lead[] =>
    found
      .map(checked)
      .filter((document) => document !== null)
      .map(read);

  const unheldAt = (now: Date): Filter<LeadDocument> => ({ $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }] });

  async function claimFirst(filter: Filter<LeadDocument>, leaseUntil: Date): Promise<LeadDocument | null> {
    const claim = randomUUID();
    const update: UpdateFilter<LeadDocument> = { $set: { leaseUntil, claim }, $inc: { attempts: 1 } };
    return writing((leads) => leads.findOneAndUpdate(filter, update, { sort: { nextAttemptAt: 1 }, returnDocument: 'after' }));
  }

  function claimed(document: LeadDocument): ClaimedLead {
    return { ...read(document), claim: document.claim ?? '' };
  }

  /** Also removes these keys from leads whose window is over. */
  async function findRepeat({ _id, claim }: LeadDocument, keys: ReturnType<typeof repeatKeysOf>, at: Date): Promise<SavedLead | null> {
    const keyAfter = new Date(at.getTime() - repeatWindows.keyMs);
    const fieldsAfter = new Date(at.getTime() - repeatWindows.fieldsMs);
    const documents = await reading((leads, signal) => leads.find({ knownAs: { $in: [`id:${_id}`, ...keys.all] } }, { signal }).toArray());
    const found = documents.map(checked).filter((document) => document !== null);
    const byId = found.find((document) => document._id === _id);
    // The driver sent the insert twice.
    if (byId && byId.claim === claim) return { kind: 'new', lead: claimed(byId) };
    const byKey = found.find((document) => keys.byKey !== undefined && document.knownAs.includes(keys.byKey) && document.receivedAt > keyAfter);
    if (byKey) return { kind: 'repeat', by: 'key', lead: read(byKey) };
    const byFields = found.find((document) => document.knownAs.includes(keys.byFields) && document.receivedAt > fieldsAfter);
    const same = byFields ?? byId;
    if (same) return { kind: 'repeat', by: 'fields', lead: read(same) };
    await releaseKey(keys.byFields, fieldsAfter);
    if (keys.byKey !== undefined) await releaseKey(keys.byKey, keyAfter);
    return null;
  }

  function releaseKey(key: string, after: Date) {
    return writing((leads) => leads.updateMany({ knownAs: key, receivedAt: { $lte: after } }, { $pull: { knownAs: key } }));
  }

  /** Yields the oldest documents first. */
  async function* everyDocument(filter: Filter<LeadDocument>): AsyncGenerator<LeadDocument> {
    let after = filter;
    for (;;) {
      const page = await reading((leads, signal) => leads.find(after, { signal, sort: { receivedAt: 1, _id: 1 }, limit: pageSize }).toArray());
      for (const document of page.map(checked)) if (document) yield document;
      const last = page.at(-1);
      if (!last) return;
      after = { ...filter, $or: [{ receivedAt: { $gt: last.receivedAt } }, { receivedAt: last.receivedAt, _id: { $gt: last._id } }] };
    }
  }

  const indexNumbers = createNumberIndexing(cipher, { reading, writing });

  return {
    ...createMongoLeadDesk({ reading, writing, readAll }),
    indexNumbers,
    async noteVisits(leadIds) {
      await writing((leads) => leads.updateMany({ _id: { $in: [...leadIds] }, form: 'registration', kind: null }, { $set: { kind: 'visit' } }));
    },
    async save({ id, form, fields, idempotencyKey, receivedAt, isUntold, source }, purpose) {
      const isInbox = purpose.kind === 'inbox';
      const leaseUntil = purpose.kind === 'forward' ? purpose.leaseUntil : null;
      const fingerprint = fingerprintFor(purpose, cipher.fingerprint(form, fields));
      const keys = repeatKeysOf({ fingerprint, idempotencyKey: idempotencyKey ?? null });
      const sealed = cipher.seal(id, fields);
      const hashes = cipher.hashesOf(fields);
      const document: LeadDocument = {
        _id: id,
        form,
        receivedAt,
        deliveredAt: isInbox ? receivedAt : null,
        isInbox,
        attempts: leaseUntil ? 1 : 0,
        failures: 0,
        firstOutcome: isInbox ? 'taken' : null,
        lastOutcome: isInbox ? 'taken' : null,
        nextAttemptAt: leaseUntil && receivedAt,
        failingSince: null,
        leaseUntil,
        claim: randomUUID(),
        idempotencyKey: idempotencyKey ?? null,
        fingerprint,
        knownAs: [`id:${id}`, ...keys.all],
        sealed: new Binary(sealed),
        numbers: hashes.numbers,
        searchKeys: hashes.search,
        indexedBy: indexedMark,
        ...(isUntold && { isUntold }),
        ...storedSource(source),
        kind: storedKind(form, fields),
      };
      for (let attempt = 1; ; attempt += 1) {
        try {
          await writing((leads) => leads.insertOne(document));
          return { kind: 'new', lead: claimed(document) };
        } catch (error) {
          if (!isDuplicate(error) || attempt >= maxTries) throw error;
        }
        const repeat = await findRepeat(document, keys, receivedAt);
        if (repeat) return repeat;
      }
    },
    async claim(id, now, leaseUntil) {
      const document = checked(await claimFirst({ _id: id, nextAttemptAt: { $ne: null }, ...unheldAt(now) }, leaseUntil));
      return document && claimed(document);
    },
    async claimDue(now, leaseUntil) {
      for (;;) {
        const found = await claimFirst({ nextAttemptAt: { $lte: now }, ...unheldAt(now) }, leaseUntil);
        if (found === null) return null;
        const document = checked(found);
        if (document) return claimed(document);
        const later = new Date(now.getTime() + brokenPauseMs);
        const update = { $set: { nextAttemptAt: later, leaseUntil: null } };
        await writing((leads) => leads.updateOne({ _id: found._id }, update));
      }
    },
    async settleDelivered(id, now, arrivedIn) {
      const update = [
        {
          $set: {
            deliveredAt: { $ifNull: ['$deliveredAt', now] },
            firstOutcome: { $ifNull: ['$firstOutcome', 'taken'] },
            lastOutcome: 'taken',
            nextAttemptAt: null,
            failingSince: null,
            leaseUntil: null,
            claim: null,
            ...(arrivedIn === 'inbox' ? { isInbox: true } : fieldsStay(isInboxOrUntold)),
          },
        },
      ];
      return (await writing((leads) => leads.updateOne({ _id: id }, update))).matchedCount > 0;
    },
    async settleFailed(lead, outcome, now, nextAttemptAt) {
      const update = [
        {
          $set: {
            failures: { $add: ['$failures', 1] },
            firstOutcome: { $ifNull: ['$firstOutcome', outcome] },
            lastOutcome: outcome,
            failingSince: { $ifNull: ['$failingSince', now] },
            nextAttemptAt,
            leaseUntil: null,
            claim: null,
          },
        },
      ];
      const held = { _id: lead.id, claim: lead.claim, nextAttemptAt: { $ne: null } };
      return (await writing((leads) => leads.updateOne(held, update))).matchedCount > 0;
    },
    async listUntold(limit) {
      const wanted: Filter<LeadDocument> = { isUntold: true, ...stateFilters.received };
      return readAll(await reading((leads, signal) => leads.find(wanted, { signal, sort: { receivedAt: 1 }, limit }).toArray()));
    },
    async settleTold(id) {
      await writing((leads) => leads.updateOne({ _id: id, isUntold: true }, [{ $set: { ...fieldsStay(isStillNeeded), isUntold: false } }]));
    },
    async release(id, now) {
      return (await writing((leads) => leads.updateOne({ _id: id, ...stateFilters.suspected }, { $set: { nextAttemptAt: now } }))).matchedCount > 0;
    },
    async endConsents(withdrawals) {
      await indexNumbers();
      const endIn = consentEnder(cipher, withdrawals);
      const breathe = createBreathing();
      let ended = 0;
      for (const hashes of batchesOf(new Set(withdrawals.flatMap(({ phone }) => cipher.numbers.lookup(phone))), hashesAtOnce)) {
        const wanted: Filter<LeadDocument> = { ...withFields, numbers: { $in: hashes } };
        const found = await reading((leads, signal) => leads.find(wanted, { projection: { sealed: 1 }, signal }).toArray());
        for (const { _id, sealed: before } of found) {
          await breathe();
          const ending = before && endIn(_id, before.buffer);
          if (!ending) continue;
          const { numbers, search: searchKeys } = ending.hashes;
          const update = { $set: { sealed: new Binary(ending.sealed), numbers, searchKeys } };
          ended += (await writing((leads) => leads.updateOne({ _id, sealed: before }, update))).modifiedCount;
        }
      }
      return ended;
    },
    async find(id) {
      const document = checked(await reading((leads, signal) => leads.findOne({ _id: id }, { signal })));
      return document && read(document);
    },
    async remove(id) {
      return (await writing((leads) => leads.deleteOne({ _id: id }))).deletedCount > 0;
    },
    async wakeAll(now, spreadMs, abandonedBefore) {
      const isUnheld: Filter<LeadDocument> = { $or: [{ leaseUntil: null }, { leaseUntil: { $lt: abandonedBefore } }] };
      const update = [{ $set: { leaseUntil: null, claim: null, nextAttemptAt: { $add: [now, { $floor: { $multiply: [{ $rand: {} }, spreadMs] } }] } } }];
      return (await writing((leads) => leads.updateMany({ nextAttemptAt: { $ne: null }, ...isUnheld }, update))).matchedCount;
    },
    async countOlderThan(before) {
      const [expired, all] = await reading((leads, signal) =>
        Promise.all([leads.countDocuments({ $or: Object.values(expiredFilters(before)) }, { signal }), leads.countDocuments({}, { signal })]),
      );
      return { expired, all };
    },
    async removeOlderThan(before) {
      const filters = expiredFilters(before);
      const undelivered = await writing((leads) => leads.deleteMany(filters.undelivered));
      const delivered = await writing((leads) => leads.deleteMany(filters.delivered));
      const inbox = await writing((leads) => leads.deleteMany(filters.inbox));
      const suspected = await writing((leads) => leads.deleteMany(filters.suspected));
      return {
        undelivered: undelivered.deletedCount,
        delivered: delivered.deletedCount,
        inbox: inbox.deletedCount,
        suspected: suspected.deletedCount,
      };
    },
    async countInbox(receivedBefore) {
      return reading((leads, signal) => leads.countDocuments({ receivedAt: { $lt: receivedBefore }, isInbox: true }, { signal }));
    },
    async *exportRows() {
      for await (const document of everyDocument({})) yield rowOf(document);
    },
    async importRows(rows: Iterable<LeadRow>) {
      let added = 0;
      for (const batch of batchesOf(rows, pageSize)) {
        const writes = batch.map((row) => {
          const document = documentOf(leadRowSchema.parse(row));
          return { updateOne: { filter: { _id: document._id }, update: { $setOnInsert: document }, upsert: true } };
        });
        added += (await writing((leads) => leads.bulkWrite(writes, { ordered: false }))).upsertedCount;
      }
      return added;
    },
  };
}
