import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { DayCount } from '#shared/leads/desk-today.ts';
import { workStates } from '#shared/leads/work-states.ts';
import { runTransaction } from '#server/storage/sqlite-transaction.ts';
import type { LeadCipher } from '../lead-cipher.ts';
import type { LeadCursor, LeadDeskStore, LeadFilter, StoredPastEntry, WorkCounts } from '../lead-store.ts';
import { leadOf, pastEntryOf, type SqlitePastEntry } from './sqlite-lead-rows.ts';
import { createLeadStatement, stateConditions } from './sqlite-lead-statements.ts';

interface Choice {
  readonly from: string;
  readonly order: string;
  readonly values: Record<string, SQLInputValue>;
}

/** The index of the hashes has the order of the list, so that a page of a frequent name needs no sorting. */
function chosen(filter: LeadFilter, cursor: LeadCursor | null): Choice {
  const keys = filter.searchKeys;
  const [table, at, id] = keys ? ['lead_search JOIN leads ON leads.id = lead_id', 'lead_search.received_at', 'lead_id'] : ['leads', 'received_at', 'id'];
  const values: Record<string, SQLInputValue> = {};
  const conditions: string[] = [];
  function where(condition: string, added: Record<string, SQLInputValue> = {}): void {
    conditions.push(condition);
    Object.assign(values, added);
  }
  if (keys) where(`hash IN (${keys.map((_, index) => `:key${index}`).join(', ')})`, Object.fromEntries(keys.map((key, index) => [`key${index}`, key])));
  if (filter.state) where(stateConditions[filter.state]);
  if (filter.kind) where('coalesce(kind, form) = :kind', { kind: filter.kind });
  if (filter.work) where('work_state = :work', { work: filter.work });
  if (filter.isNotClosed) where("work_state <> 'closed'");
  if (filter.ownerId === null) where('owner_id IS NULL');
  else if (filter.ownerId !== undefined) where('owner_id = :owner', { owner: filter.ownerId });
  if (filter.receivedFrom) where(`${at} >= :from`, { from: filter.receivedFrom.getTime() });
  if (filter.receivedBefore) where(`${at} < :before`, { before: filter.receivedBefore.getTime() });
  if (filter.nextContactFrom) where('next_contact_at >= :dueFrom', { dueFrom: filter.nextContactFrom.getTime() });
  if (filter.nextContactBefore) where('next_contact_at < :due', { due: filter.nextContactBefore.getTime() });
  if (filter.channel !== undefined) where('channel = :channel', { channel: filter.channel });
  if (filter.downTo) where(`(${at}, ${id}) >= (:lowest_at, :lowest_id)`, { lowest_at: filter.downTo.receivedAt.getTime(), lowest_id: filter.downTo.id });
  if (cursor) where(`(${at}, ${id}) < (:received_at, :id)`, { received_at: cursor.receivedAt.getTime(), id: cursor.id });
  const condition = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return { from: `${table}${condition}`, order: `${at} DESC, ${id} DESC`, values };
}

export function createSqliteLeadDesk(db: DatabaseSync, cipher: LeadCipher): LeadDeskStore {
  const byWork = db.prepare('SELECT work_state AS state, count(*) AS count FROM leads GROUP BY work_state');
  const suspected = db.prepare(`SELECT count(*) AS count FROM leads WHERE ${stateConditions.suspected}`);
  const change = db.prepare(`UPDATE leads SET work_state = :state, tries = :tries, owner_id = :ownerId, next_contact_at = :nextContactAt,
      work_version = work_version + 1
    WHERE id = :id AND work_version = :version AND NOT (${stateConditions.suspected})`);
  const all = createLeadStatement(db, 'SELECT * FROM leads WHERE id IN (SELECT value FROM json_each(:ids))');
  const find = db.prepare('SELECT 1 FROM leads WHERE id = ?');
  const add = db.prepare(`INSERT INTO lead_past (id, lead_id, at, account_id, email, sealed)
    VALUES (:id, :leadId, :at, :accountId, :email, :sealed) ON CONFLICT DO NOTHING`);
  const past = db.prepare('SELECT * FROM lead_past WHERE lead_id IN (SELECT value FROM json_each(?)) ORDER BY at DESC, id DESC');

  const byDay = db.prepare(`SELECT date(received_at / 1000, 'unixepoch', '+9 hours') AS day, coalesce(kind, form) AS kind, channel, count(*) AS count
    FROM leads WHERE received_at >= :from AND ${stateConditions.received} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
  // Counts in the index, without reading a lead.
  const channels = db.prepare('SELECT channel FROM leads WHERE channel IS NOT NULL GROUP BY channel ORDER BY count(*) DESC, channel LIMIT ?');

  const takeWork = db.prepare(`UPDATE leads SET (work_state, tries, owner_id, next_contact_at, work_version) =
      (SELECT work_state, tries, owner_id, next_contact_at, work_version FROM leads AS before WHERE before.id = :from)
    WHERE id = :to AND work_version = 0 AND sealed IS NOT NULL AND EXISTS (SELECT 1 FROM leads AS before WHERE before.id = :from)`);
  const takePast = db.prepare('UPDATE lead_past SET lead_id = :to WHERE lead_id = :from');
  const due = createLeadStatement(
    db,
    `SELECT * FROM leads WHERE next_contact_at >= :from AND next_contact_at < :before AND ${stateConditions.received} ORDER BY next_contact_at, id LIMIT :limit`,
  );

  function addEntry(leadId: string, { id, at, by, sealed }: StoredPastEntry): void {
    add.run({ id, leadId, at: at.getTime(), accountId: by.id, email: by.email, sealed });
  }

  function pastsOf(ids: readonly string[]): ReadonlyMap<string, readonly StoredPastEntry[]> {
    const byLead = Map.groupBy(past.all(JSON.stringify(ids)) as unknown as SqlitePastEntry[], ({ lead_id }) => lead_id);
    return new Map(Array.from(byLead, ([id, rows]) => [id, rows.map(pastEntryOf)]));
  }

  return {
    async list(filter, cursor, limit) {
      const { from, order, values } = chosen(filter, cursor);
      const page = createLeadStatement(db, `SELECT leads.* FROM ${from} ORDER BY ${order} LIMIT :limit`);
      return page.all({ ...values, limit }).map((row) => leadOf(row, cipher));
    },
    async findAll(ids) {
      return all.all({ ids: JSON.stringify(ids) }).map((row) => leadOf(row, cipher));
    },
    async countMatching(filter, limit = -1) {
      const { from, values } = chosen(filter, null);
      return Number(db.prepare(`SELECT count(*) AS count FROM (SELECT 1 FROM ${from} LIMIT :limit)`).get({ ...values, limit })?.['count']);
    },
    async oldestOf(filter) {
      const { from, values } = chosen(filter, null);
      const at = db.prepare(`SELECT min(leads.received_at) AS at FROM ${from}`).get(values)?.['at'];
      return typeof at === 'number' ? new Date(at) : null;
    },
    async workCounts() {
      const found = new Map(byWork.all().map(({ state, count }) => [state, Number(count)]));
      const counts = Object.fromEntries(workStates.map((state) => [state, found.get(state) ?? 0])) as WorkCounts;
      return { ...counts, new: counts.new - Number(suspected.get()?.['count']) };
    },
    async channels(limit) {
      return channels
        .all(limit)
        .map(({ channel }) => String(channel))
        .toSorted();
    },
    async countsByDay(from) {
      return byDay.all({ from: from.getTime() }).map(({ day, kind, channel, count }) => ({
        day: String(day),
        kind: kind as DayCount['kind'],
        channel: channel === null ? null : String(channel),
        count: Number(count),
      }));
    },
    async changeWork(id, version, { state, tries, ownerId, nextContactAt }, entry) {
      return runTransaction(db, () => {
        const changed = change.run({ id, version, state, tries, ownerId, nextContactAt: nextContactAt?.getTime() ?? null });
        if (changed.changes === 0) return false;
        addEntry(id, entry);
        return true;
      });
    },
    async addPastEntry(id, entry) {
      return runTransaction(db, () => {
        if (!find.get(id)) return false;
        addEntry(id, entry);
        return true;
      });
    },
    async listDue({ from, before }, limit) {
      return due.all({ from: from?.getTime() ?? 0, before: before.getTime(), limit }).map((row) => leadOf(row, cipher));
    },
    async handOver(from, to) {
      runTransaction(db, () => {
        if (takeWork.run({ from, to }).changes > 0) takePast.run({ from, to });
      });
    },
    pastOf: async (id) => pastsOf([id]).get(id) ?? [],
    pastsOf: async (ids) => pastsOf(ids),
  };
}
