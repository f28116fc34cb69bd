import { Binary, MongoBulkWriteError, type Collection, type Db, type Filter, type UpdateFilter } from 'mongodb';
import { z } from 'zod';
import { visitStates, type VisitState } from '#shared/visits/visit-view.ts';
import type { Logger } from '#server/logger.ts';
import type { MongoLink } from '#server/storage/mongo.ts';
import { batchesOf, createDocumentReader, ensureCollection, isDuplicate } from '#server/storage/mongo-documents.ts';
import { movedBefore, visitRowSchema, type Press, type StoredVisit, type VisitRow, type VisitStore } from './visit-store.ts';

const collectionName = 'visits';
const pageSize = 500;
const writeConcern = { w: 'majority', journal: true } as const;

const visitDocument = z.object({
  _id: z.string(),
  leadId: z.string(),
  slot: z.string(),
  /** A cancelled visit has none. */
  place: z.int().optional(),
  state: z.enum(visitStates),
  sequence: z.int(),
  /** Missing before any change. */
  version: z.int().optional(),
  bookedAt: z.date(),
  changedAt: z.date(),
  /** Missing in what earlier versions saved. */
  movedAt: z.date().nullable().optional(),
  lastChange: z.object({ at: z.date(), by: z.object({ id: z.string(), email: z.string() }).nullable() }).nullish(),
  tokenHash: z.string(),
  sealed: z.instanceof(Binary),
  isUntold: z.boolean().optional(),
});
type VisitDocument = z.output<typeof visitDocument>;

const documentFields = {
  required: ['_id', 'leadId', 'slot', 'state', 'sequence', 'bookedAt', 'changedAt', 'tokenHash', 'sealed'],
  properties: {
    _id: { bsonType: 'string' },
    leadId: { bsonType: 'string' },
    slot: { bsonType: 'string' },
    place: { bsonType: 'number', minimum: 0 },
    state: { enum: [...visitStates] },
    sequence: { bsonType: 'number', minimum: 0 },
    version: { bsonType: 'number', minimum: 0 },
    bookedAt: { bsonType: 'date' },
    changedAt: { bsonType: 'date' },
    movedAt: { bsonType: ['date', 'null'] },
    lastChange: { bsonType: ['object', 'null'] },
    tokenHash: { bsonType: 'string' },
    sealed: { bsonType: 'binData' },
    isUntold: { bsonType: 'bool' },
  },
};
const hasPlace = { partialFilterExpression: { place: { $exists: true } } };

/** Without these indexes a place could be given twice. */
async function makePlacesUnique(db: Db): Promise<void> {
  await db.collection(collectionName).createIndexes([
    { name: 'place_once', key: { slot: 1, place: 1 }, unique: true, ...hasPlace },
    { name: 'lead_once', key: { leadId: 1 }, unique: true, ...hasPlace },
    { name: 'token_once', key: { tokenHash: 1 }, unique: true },
    { name: 'by_lead', key: { leadId: 1, slot: 1 } },
    { name: 'by_slot', key: { slot: 1 } },
    { name: 'untold', key: { changedAt: 1 }, partialFilterExpression: { isUntold: true } },
  ]);
}

async function prepare(db: Db): Promise<void> {
  await ensureCollection(db, collectionName, documentFields);
  await makePlacesUnique(db);
}

function visitOf({ _id, sealed, place: _place, movedAt, version = 0, lastChange = null, isUntold = false, ...rest }: VisitDocument): StoredVisit {
  return { id: _id, ...rest, version, movedAt: movedAt === undefined ? movedBefore(rest) : movedAt, lastChange, sealed: sealed.buffer, isUntold };
}

function rowOf(document: VisitDocument): VisitRow {
  const { bookedAt, changedAt, movedAt, lastChange, sealed, ...rest } = visitOf(document);
  const times = { bookedAt: bookedAt.getTime(), changedAt: changedAt.getTime(), movedAt: movedAt?.getTime() ?? null };
  const change = lastChange && { ...lastChange, at: lastChange.at.getTime() };
  return { ...rest, place: document.place ?? null, ...times, lastChange: change, sealed: Buffer.from(sealed).toString('base64') };
}

function documentOf({ id, place, sealed, ...row }: VisitRow): VisitDocument {
  const movedAt = row.movedAt === null ? null : new Date(row.movedAt);
  const times = { bookedAt: new Date(row.bookedAt), changedAt: new Date(row.changedAt), movedAt };
  const lastChange = row.lastChange && { ...row.lastChange, at: new Date(row.lastChange.at) };
  return { ...row, _id: id, lastChange, ...(place !== null && { place }), ...times, sealed: new Binary(Buffer.from(sealed, 'base64')) };
}

/** Callers pass whole accounts, of which only these fields are stored. */
function changeOf(at: Date, { by = null }: Press = {}): NonNullable<VisitDocument['lastChange']> {
  return { at, by: by && { id: by.id, email: by.email } };
}

/** Only the version that was seen. */
function asSeen({ seen }: Press = {}): Filter<VisitDocument> {
  return seen === undefined ? {} : { version: seen === 0 ? { $not: { $gt: 0 } } : seen };
}

/** The name of the index that a write would have broken. */
function brokenIndexOf(error: unknown): string | undefined {
  if (!isDuplicate(error)) return undefined;
  return /index: (\S+)/.exec(error.message)?.[1] ?? '';
}

/** Any number of processes may use it. */
export function createMongoVisitStore(link: MongoLink, log: Logger): VisitStore {
  link.whenUp(prepare);
  const visitsOf = (db: Db): Collection<VisitDocument> => db.collection(collectionName, { writeConcern });
  const reading = <Result>(work: (visits: Collection<VisitDocument>, signal: AbortSignal) => Promise<Result>) =>
    link.read((db, signal) => work(visitsOf(db), signal));
  const writing = <Result>(work: (visits: Collection<VisitDocument>) => Promise<Result>) => link.write((db) => work(visitsOf(db)));
  const readable = createDocumentReader(collectionName, log);
  const read = (found: { readonly _id: unknown } | null): StoredVisit | undefined => {
    const document = readable(visitDocument, found);
    return document && visitOf(document);
  };
  const findOne = async (filter: Partial<VisitDocument> | object) => read(await reading((visits, signal) => visits.findOne(filter, { signal })));

  /** Tries the free places of the time, because others may take them in the same moment. `undefined` means full. */
  async function atFreePlace<Result>(slot: string, places: number, write: (place: number) => Promise<Result>): Promise<Result | undefined> {
    await link.write(makePlacesUnique);
    const filter = { slot, place: { $exists: true } };
    const held = await reading((visits, signal) => visits.find(filter, { signal, projection: { _id: 0, place: 1 } }).toArray());
    for (let place = 0; place < places; place += 1) {
      if (held.some((visit) => visit.place === place)) continue;
      try {
        return await write(place);
      } catch (error) {
        if (brokenIndexOf(error) !== 'place_once') throw error;
      }
    }
    return undefined;
  }

  return {
    async book({ id, sealed, bookedAt, ...visit }, places) {
      const document: Omit<VisitDocument, 'place'> = {
        _id: id,
        ...visit,
        state: 'booked',
        sequence: 0,
        bookedAt,
        changedAt: bookedAt,
        movedAt: null,
        sealed: new Binary(sealed),
        isUntold: true,
      };
      const same = () => findOne({ leadId: visit.leadId, place: { $exists: true } });
      const earlier = await same();
      if (earlier) return { kind: 'repeat', visit: earlier };
      try {
        const booked = await atFreePlace(visit.slot, places, async (place) => {
          await writing((visits) => visits.insertOne({ ...document, place }));
          return visitOf(document);
        });
        return booked ? { kind: 'new', visit: booked } : { kind: 'full' };
      } catch (error) {
        // The same form came twice at once, or the driver sent the insert again.
        const first = brokenIndexOf(error) === undefined ? undefined : await same();
        if (first) return { kind: first.id === id ? 'new' : 'repeat', visit: first };
        throw error;
      }
    },
    async move(id, slot, places, at, press) {
      const visit = await findOne({ _id: id, state: 'booked' });
      if (!visit) return { kind: 'gone' };
      if (visit.slot === slot) return { kind: 'moved', visit };
      const moved = await atFreePlace(slot, places, async (place) => {
        const changed = { slot, place, changedAt: at, movedAt: at, lastChange: changeOf(at, press), isUntold: true };
        const update: UpdateFilter<VisitDocument> = { $set: changed, $inc: { sequence: 1, version: 1 } };
        const filter = { _id: id, state: 'booked' as const, slot: visit.slot, ...asSeen(press) };
        return { found: read(await writing((visits) => visits.findOneAndUpdate(filter, update, { returnDocument: 'after' }))) };
      });
      if (!moved) return { kind: 'full' };
      return moved.found ? { kind: 'moved', visit: moved.found } : { kind: 'gone' };
    },
    async restore(id, slot, places, at, press) {
      const visit = await findOne({ _id: id, state: 'cancelled', ...asSeen(press) });
      if (!visit) return { kind: 'gone' };
      try {
        const movedAt = slot === visit.slot ? visit.movedAt : at;
        const restored = await atFreePlace(slot, places, async (place) => {
          const update: UpdateFilter<VisitDocument> = {
            $set: { state: 'booked', slot, place, changedAt: at, movedAt, lastChange: changeOf(at, press), isUntold: true },
            $inc: { sequence: 1, version: 1 },
          };
          const filter = { _id: id, state: 'cancelled' as const, ...asSeen(press) };
          return { found: read(await writing((visits) => visits.findOneAndUpdate(filter, update, { returnDocument: 'after' }))) };
        });
        if (!restored) return { kind: 'taken' };
        return restored.found ? { kind: 'restored', visit: restored.found } : { kind: 'gone' };
      } catch (error) {
        if (brokenIndexOf(error) === 'lead_once') return { kind: 'taken' };
        throw error;
      }
    },
    async setState(id, from: VisitState, to: VisitState, at, press) {
      const isCancelled = to === 'cancelled';
      const update: UpdateFilter<VisitDocument> = {
        $set: { state: to, lastChange: changeOf(at, press), ...(isCancelled && { changedAt: at, isUntold: true }) },
        $inc: { version: 1, ...(isCancelled && { sequence: 1 }) },
        ...(isCancelled && { $unset: { place: '' as const } }),
      };
      return read(await writing((visits) => visits.findOneAndUpdate({ _id: id, state: from, ...asSeen(press) }, update, { returnDocument: 'after' })));
    },
    async reassign(id, { leadId, tokenHash, sealed }, at) {
      const update = { $set: { leadId, tokenHash, sealed: new Binary(sealed), changedAt: at, isUntold: true }, $inc: { version: 1 } };
      return read(await writing((visits) => visits.findOneAndUpdate({ _id: id, state: 'booked' }, update, { returnDocument: 'after' })));
    },
    async listUntold(changedBefore, limit) {
      const wanted = { isUntold: true, changedAt: { $lt: changedBefore } };
      const found = await reading((visits, signal) => visits.find(wanted, { signal, sort: { changedAt: 1 }, limit }).toArray());
      return found.map(read).filter((visit) => visit !== undefined);
    },
    async settleTold(id, sequence) {
      return (await writing((visits) => visits.updateOne({ _id: id, sequence }, { $set: { isUntold: false } }))).matchedCount > 0;
    },
    find: (id) => findOne({ _id: id }),
    findByToken: (tokenHash) => findOne({ tokenHash }),
    async between(from, to) {
      const sort = { slot: 1, bookedAt: 1, _id: 1 } as const;
      const found = await reading((visits, signal) => visits.find({ slot: { $gte: from, $lt: to } }, { signal, sort }).toArray());
      return found.map(read).filter((visit) => visit !== undefined);
    },
    async heldBetween(from, to) {
      const stages = [{ $match: { slot: { $gte: from, $lt: to }, place: { $exists: true } } }, { $group: { _id: '$slot', held: { $sum: 1 } } }];
      const found = await reading((visits, signal) => visits.aggregate<{ _id: string; held: number }>(stages, { signal }).toArray());
      return new Map(found.map(({ _id, held }) => [_id, held]));
    },
    async ofLeads(leadIds) {
      const found = await reading((visits, signal) => visits.find({ leadId: { $in: [...leadIds] } }, { signal, sort: { slot: 1 } }).toArray());
      return found.map(read).filter((visit) => visit !== undefined);
    },
    async removeOfLead(leadId) {
      return (await writing((visits) => visits.deleteMany({ leadId }))).deletedCount;
    },
    async removeBefore(slot) {
      return (await writing((visits) => visits.deleteMany({ slot: { $lt: slot } }))).deletedCount;
    },
    async *exportRows() {
      let after = '';
      for (;;) {
        const filter = { _id: { $gt: after } };
        const page = await reading((visits, signal) => visits.find(filter, { signal, sort: { _id: 1 }, limit: pageSize }).toArray());
        for (const found of page) {
          const document = readable(visitDocument, found);
          if (document) yield rowOf(document);
        }
        const last = page.at(-1);
        if (!last) return;
        after = last._id;
      }
    },
    async importRows(rows) {
      let added = 0;
      for (const batch of batchesOf(rows, pageSize)) {
        const writes = batch.map((row) => {
          const { _id, ...document } = documentOf(visitRowSchema.parse(row));
          return { updateOne: { filter: { _id }, update: { $setOnInsert: document }, upsert: true } };
        });
        const result = await writing((visits) => visits.bulkWrite(writes, { ordered: false })).catch((error: unknown) => {
          // A place that another visit holds here stays with that one.
          if (error instanceof MongoBulkWriteError && isDuplicate(error)) return error.result;
          throw error;
        });
        added += result.upsertedCount;
      }
      return added;
    },
  };
}
