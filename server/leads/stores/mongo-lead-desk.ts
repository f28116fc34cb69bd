import { Binary, type Collection, type Document, type Filter } from 'mongodb';
import type { DayCount } from '#shared/leads/desk-today.ts';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { workStates } from '#shared/leads/work-states.ts';
import { readWholePage } from '#server/storage/mongo-documents.ts';
import type { Lead, LeadDeskStore, LeadFilter, LeadStore, StoredPastEntry, WorkCounts } from '../lead-store.ts';
import { stateFilters, type LeadDocument } from './mongo-lead-collection.ts';
import type { LeadAccess } from './mongo-lead-numbers.ts';

/** Leads that nobody has worked on have no state. */
function workFilter(work: (typeof workStates)[number]): Filter<LeadDocument> {
  return work === 'new' ? { workState: { $in: ['new', null] } } : { workState: work };
}

/** The index has each branch in the order of the list. */
function kindFilter(kind: LeadForm): Filter<LeadDocument> {
  const byForm = { form: kind, kind: null };
  return kind === 'visit' ? { $or: [byForm, { form: 'registration', kind }] } : byForm;
}

function chosen(filter: LeadFilter): Filter<LeadDocument> {
  return { ...(filter.state && stateFilters[filter.state]), ...chosenInAnyState(filter) };
}

function chosenInAnyState(filter: Omit<LeadFilter, 'state'>): Filter<LeadDocument> {
  const { receivedFrom, receivedBefore, nextContactFrom, nextContactBefore, downTo } = filter;
  const received = { ...(receivedFrom && { $gte: receivedFrom }), ...(receivedBefore && { $lt: receivedBefore }) };
  return {
    ...(filter.kind && kindFilter(filter.kind)),
    ...(filter.work && workFilter(filter.work)),
    ...(filter.isNotClosed && { workState: { $ne: 'closed' as const } }),
    ...(filter.ownerId !== undefined && { ownerId: filter.ownerId }),
    ...((receivedFrom ?? receivedBefore) && { receivedAt: received }),
    ...((nextContactFrom ?? nextContactBefore) && {
      nextContactAt: { $type: 'date', ...(nextContactFrom && { $gte: nextContactFrom }), ...(nextContactBefore && { $lt: nextContactBefore }) },
    }),
    ...(filter.channel !== undefined && { channel: filter.channel }),
    ...(filter.searchKeys && { searchKeys: { $in: [...filter.searchKeys] } }),
    ...(downTo && { $and: [{ receivedAt: { $gte: downTo.receivedAt } }, { $or: [{ receivedAt: { $gt: downTo.receivedAt } }, { _id: { $gte: downTo.id } }] }] }),
  };
}

interface Options extends LeadAccess {
  readonly readAll: (found: readonly { readonly _id: unknown }[]) => Lead[];
}

const withoutPast = { past: 0 };

/** Counts one after the other, because a page must not take many connections of the pool at once. */
export function createMongoLeadDesk({ reading, writing, readAll }: Options): LeadDeskStore & Pick<LeadStore, 'counts'> {
  const entryOf = ({ sealed, ...entry }: NonNullable<LeadDocument['past']>[number]): StoredPastEntry => ({ ...entry, sealed: sealed.buffer });
  const storedEntry = ({ sealed, ...entry }: StoredPastEntry) => ({ ...entry, sealed: new Binary(sealed) });
  const count = (filter: Filter<LeadDocument>, limit?: number) =>
    reading((leads, signal) => leads.countDocuments(filter, { signal, ...(limit !== undefined && { limit }) }));

  async function pastsOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredPastEntry[]>> {
    const wanted: Filter<LeadDocument> = { _id: { $in: [...ids] }, 'past.0': { $exists: true } };
    const found = await reading((leads, signal) => leads.find(wanted, { signal, projection: { past: 1 } }).toArray());
    return new Map(found.map(({ _id, past = [] }) => [_id, past.map(entryOf).toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))]));
  }

  return {
    async list(filter, cursor, limit) {
      const wanted = chosen(filter);
      return readWholePage(
        limit,
        (last: LeadDocument | undefined, missing) => {
          const after = last ? { receivedAt: last.receivedAt, id: last._id } : cursor;
          const condition: Filter<LeadDocument> = after
            ? { $and: [wanted, { receivedAt: { $lte: after.receivedAt } }, { $or: [{ receivedAt: { $lt: after.receivedAt } }, { _id: { $lt: after.id } }] }] }
            : wanted;
          const options = { sort: { receivedAt: -1, _id: -1 }, projection: withoutPast, limit: missing } as const;
          return reading((leads: Collection<LeadDocument>, signal) => leads.find(condition, { ...options, signal }).toArray());
        },
        readAll,
      );
    },
    async findAll(ids) {
      const projection = withoutPast;
      return readAll(await reading((leads, signal) => leads.find({ _id: { $in: [...ids] } }, { projection, signal }).toArray()));
    },
    async counts() {
      const waiting = await count({ deliveredAt: null, ...stateFilters.waiting });
      const failing = await count({ deliveredAt: null, ...stateFilters.failing });
      const suspected = await count(stateFilters.suspected);
      const isDue: Filter<LeadDocument> = { deliveredAt: null, nextAttemptAt: { $ne: null } };
      const oldest = await reading((leads, signal) => leads.findOne(isDue, { signal, sort: { receivedAt: 1 }, projection: { receivedAt: 1 } }));
      return { waiting, failing, suspected, oldestUndeliveredAt: oldest?.receivedAt ?? null };
    },
    /** An index alone can count the leads of any state, from which the few suspected ones are taken. */
    async countMatching(filter, limit) {
      if (filter.state !== 'received') return count(chosen(filter), limit);
      const suspected = await count(chosen({ ...filter, state: 'suspected' }));
      return (await count(chosenInAnyState(filter), limit === undefined ? undefined : limit + suspected)) - suspected;
    },
    async oldestOf(filter) {
      const options = { sort: { receivedAt: 1 }, projection: { receivedAt: 1 } } as const;
      return (await reading((leads, signal) => leads.findOne(chosen(filter), { ...options, signal })))?.receivedAt ?? null;
    },
    async workCounts() {
      const counted: [string, number][] = [];
      for (const state of workStates) counted.push([state, await count(workFilter(state))]);
      const found = Object.fromEntries(counted) as WorkCounts;
      return { ...found, new: found.new - (await count(stateFilters.suspected)) };
    },
    async channels(limit) {
      async function named(...steps: readonly Document[]): Promise<readonly string[]> {
        const all = [{ $match: { channel: { $gt: '' } } }, ...steps];
        const found = await reading((leads, signal) => leads.aggregate<{ readonly _id: string }>(all, { signal }).toArray());
        return found.map(({ _id }) => _id).toSorted();
      }
      // Looks up one name after the other in the index. Counting reads all of the index, which takes a hundred times as long.
      const names = await named({ $group: { _id: '$channel' } }, { $limit: limit + 1 });
      if (names.length <= limit) return names;
      return named({ $group: { _id: '$channel', count: { $sum: 1 } } }, { $sort: { count: -1, _id: 1 } }, { $limit: limit });
    },
    async countsByDay(from) {
      const day = { $dateToString: { date: '$receivedAt', format: '%Y-%m-%d', timezone: 'Asia/Seoul' } };
      const steps = [
        { $match: { receivedAt: { $gte: from }, ...stateFilters.received } },
        { $group: { _id: { day, kind: { $ifNull: ['$kind', '$form'] }, channel: { $ifNull: ['$channel', null] } }, count: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ];
      type Found = { readonly _id: Omit<DayCount, 'count'>; readonly count: number };
      const found = await reading((leads, signal) => leads.aggregate<Found>(steps, { signal }).toArray());
      return found.map(({ _id, count: counted }) => ({ ..._id, count: counted }));
    },
    async changeWork(id, version, { state: workState, ...work }, entry) {
      const current: Filter<LeadDocument> = { _id: id, workVersion: version === 0 ? { $in: [0, null] } : version, ...stateFilters.received };
      const update = { $set: { workState, ...work, workVersion: version + 1 }, $push: { past: storedEntry(entry) } };
      return (await writing((leads) => leads.updateOne(current, update))).matchedCount > 0;
    },
    async addPastEntry(id, entry) {
      const update = { $push: { past: storedEntry(entry) } };
      if ((await writing((leads) => leads.updateOne({ _id: id, 'past.id': { $ne: entry.id } }, update))).matchedCount > 0) return true;
      return (await count({ _id: id }, 1)) > 0;
    },
    async listDue({ from, before }, limit) {
      const wanted: Filter<LeadDocument> = { nextContactAt: { $type: 'date', ...(from && { $gte: from }), $lt: before }, ...stateFilters.received };
      const options = { sort: { nextContactAt: 1, _id: 1 }, projection: withoutPast, limit } as const;
      return readAll(await reading((leads, signal) => leads.find(wanted, { ...options, signal }).toArray()));
    },
    async handOver(from, to) {
      const projection = { workState: 1, tries: 1, ownerId: 1, nextContactAt: 1, workVersion: 1, past: 1, _id: 0 };
      const work = await reading((leads, signal) => leads.findOne({ _id: from }, { signal, projection }));
      if (work) await writing((leads) => leads.updateOne({ _id: to, workVersion: { $in: [0, null] }, sealed: { $ne: null } }, { $set: work }));
    },
    pastOf: async (id) => (await pastsOf([id])).get(id) ?? [],
    pastsOf,
  };
}
