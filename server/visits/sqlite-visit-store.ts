import type { DatabaseSync } from 'node:sqlite';
import { truncateLogWhenUnread } from '#server/storage/sqlite-locks.ts';
import { runTransaction } from '#server/storage/sqlite-transaction.ts';
import type { VisitState } from '#shared/visits/visit-view.ts';
import { visitRowSchema, type Press, type StoredVisit, type VisitRow, type VisitStore } from './visit-store.ts';

interface Row {
  readonly id: string;
  readonly lead_id: string;
  readonly slot: string;
  readonly place: number | null;
  readonly state: VisitState;
  readonly sequence: number;
  readonly version: number;
  readonly booked_at: number;
  readonly changed_at: number;
  readonly moved_at: number | null;
  readonly token_hash: string;
  readonly sealed: Uint8Array;
  readonly untold: number;
  /** JSON, as rows of transfers have it. */
  readonly last_change: string | null;
}

const lastChangeIn = ({ last_change: text }: Row) => (text === null ? null : (JSON.parse(text) as NonNullable<VisitRow['lastChange']>));

function visitOf(row: Row): StoredVisit {
  const lastChange = lastChangeIn(row);
  return {
    id: row.id,
    leadId: row.lead_id,
    slot: row.slot,
    state: row.state,
    sequence: row.sequence,
    version: row.version,
    bookedAt: new Date(row.booked_at),
    changedAt: new Date(row.changed_at),
    movedAt: row.moved_at === null ? null : new Date(row.moved_at),
    lastChange: lastChange && { ...lastChange, at: new Date(lastChange.at) },
    tokenHash: row.token_hash,
    sealed: row.sealed,
    isUntold: row.untold === 1,
  };
}

function transferRowOf(given: Row): VisitRow {
  const { lead_id, booked_at, changed_at, moved_at, token_hash, sealed, untold, last_change: _json, ...row } = given;
  const renamed = { lastChange: lastChangeIn(given), leadId: lead_id, bookedAt: booked_at, changedAt: changed_at, movedAt: moved_at, tokenHash: token_hash };
  return { ...row, ...renamed, sealed: Buffer.from(sealed).toString('base64'), isUntold: untold === 1 };
}

/** Callers pass whole accounts, of which only these fields are stored. */
function changeOf(at: Date, { by = null }: Press = {}): { readonly at: number; readonly change: string } {
  return { at: at.getTime(), change: JSON.stringify({ at: at.getTime(), by: by && { id: by.id, email: by.email } }) };
}

const isSeen = ({ version }: StoredVisit, { seen = version }: Press = {}) => seen === version;

function prepare(db: DatabaseSync) {
  return {
    held: db.prepare('SELECT place FROM visits WHERE slot = ? AND place IS NOT NULL'),
    book: db.prepare(`INSERT INTO visits (id, lead_id, slot, place, state, sequence, booked_at, changed_at, token_hash, sealed, untold)
      VALUES (:id, :leadId, :slot, :place, 'booked', 0, :at, :at, :tokenHash, :sealed, 1) RETURNING *`),
    ofLead: db.prepare('SELECT * FROM visits WHERE lead_id = ? AND place IS NOT NULL'),
    move: db.prepare(`UPDATE visits SET slot = :slot, place = :place, sequence = sequence + 1, version = version + 1, changed_at = :at, moved_at = :at,
      last_change = :change, untold = 1
      WHERE id = :id RETURNING *`),
    restore: db.prepare(`UPDATE visits SET state = 'booked', slot = :slot, place = :place, sequence = sequence + 1, version = version + 1, changed_at = :at,
      moved_at = iif(slot = :slot, moved_at, :at), last_change = :change, untold = 1
      WHERE id = :id RETURNING *`),
    setState: db.prepare(`UPDATE visits SET state = :to, changed_at = iif(:to = 'cancelled', :at, changed_at), place = iif(:to = 'cancelled', NULL, place),
      sequence = sequence + iif(:to = 'cancelled', 1, 0), untold = iif(:to = 'cancelled', 1, untold),
      version = version + 1, last_change = :change WHERE id = :id AND state = :from AND version = coalesce(:seen, version) RETURNING *`),
    reassign: db.prepare(`UPDATE visits SET lead_id = :leadId, token_hash = :tokenHash, sealed = :sealed, version = version + 1, changed_at = :at,
      untold = 1
      WHERE id = :id AND state = 'booked' RETURNING *`),
    untold: db.prepare('SELECT * FROM visits WHERE untold = 1 AND changed_at < ? ORDER BY changed_at LIMIT ?'),
    tell: db.prepare('UPDATE visits SET untold = 0 WHERE id = ? AND sequence = ?'),
    find: db.prepare('SELECT * FROM visits WHERE id = ?'),
    findByToken: db.prepare('SELECT * FROM visits WHERE token_hash = ?'),
    between: db.prepare('SELECT * FROM visits WHERE slot >= ? AND slot < ? ORDER BY slot, booked_at, id'),
    heldBetween: db.prepare('SELECT slot, count(*) AS held FROM visits WHERE slot >= ? AND slot < ? AND place IS NOT NULL GROUP BY slot'),
    ofLeads: db.prepare('SELECT * FROM visits WHERE lead_id IN (SELECT value FROM json_each(?)) ORDER BY slot'),
    removeOfLead: db.prepare('DELETE FROM visits WHERE lead_id = ?'),
    removeBefore: db.prepare('DELETE FROM visits WHERE slot < ?'),
    all: db.prepare('SELECT * FROM visits ORDER BY id'),
    add: db.prepare(`INSERT INTO visits (id, lead_id, slot, place, state, sequence, version, booked_at, changed_at, moved_at, last_change, token_hash, sealed,
      untold)
      VALUES (:id, :leadId, :slot, :place, :state, :sequence, :version, :bookedAt, :changedAt, :movedAt, :change, :tokenHash, :sealed, :untold) ON CONFLICT DO NOTHING`),
  };
}

/** Processes may share the file. A write is one transaction, so no place is given twice. */
export function createSqliteVisitStore(db: DatabaseSync): VisitStore {
  const sql = prepare(db);
  // The table guarantees the types of its rows.
  const read = (row: unknown): StoredVisit | undefined => (row === undefined ? undefined : visitOf(row as Row));

  function freePlace(slot: string, places: number): number | undefined {
    const held = new Set(sql.held.all(slot).map((row) => Number(row['place'])));
    return Array.from({ length: places }, (_, place) => place).find((place) => !held.has(place));
  }

  async function removed(count: number | bigint): Promise<number> {
    if (count > 0) await truncateLogWhenUnread(db);
    return Number(count);
  }

  return {
    async book({ bookedAt, ...visit }, places) {
      return runTransaction(db, () => {
        const same = read(sql.ofLead.get(visit.leadId));
        if (same) return { kind: 'repeat', visit: same };
        const place = freePlace(visit.slot, places);
        const booked = place === undefined ? undefined : read(sql.book.get({ ...visit, place, at: bookedAt.getTime() }));
        return booked ? { kind: 'new', visit: booked } : { kind: 'full' };
      });
    },
    async move(id, slot, places, at, press) {
      return runTransaction(db, () => {
        const visit = read(sql.find.get(id));
        if (visit?.state !== 'booked') return { kind: 'gone' };
        if (visit.slot === slot) return { kind: 'moved', visit };
        if (!isSeen(visit, press)) return { kind: 'gone' };
        const place = freePlace(slot, places);
        const moved = place === undefined ? undefined : read(sql.move.get({ id, slot, place, ...changeOf(at, press) }));
        return moved ? { kind: 'moved', visit: moved } : { kind: 'full' };
      });
    },
    async restore(id, slot, places, at, press) {
      return runTransaction(db, () => {
        const visit = read(sql.find.get(id));
        if (visit?.state !== 'cancelled' || !isSeen(visit, press)) return { kind: 'gone' };
        const place = sql.ofLead.get(visit.leadId) ? undefined : freePlace(slot, places);
        const restored = place === undefined ? undefined : read(sql.restore.get({ id, slot, place, ...changeOf(at, press) }));
        return restored ? { kind: 'restored', visit: restored } : { kind: 'taken' };
      });
    },
    setState: async (id, from, to, at, press) => read(sql.setState.get({ id, from, to, seen: press?.seen ?? null, ...changeOf(at, press) })),
    async reassign(id, { leadId, tokenHash, sealed }, at) {
      const visit = read(sql.reassign.get({ id, leadId, tokenHash, sealed, at: at.getTime() }));
      // The log still contains the number before.
      await truncateLogWhenUnread(db);
      return visit;
    },
    listUntold: async (changedBefore, limit) => sql.untold.all(changedBefore.getTime(), limit).map((row) => visitOf(row as unknown as Row)),
    settleTold: async (id, sequence) => sql.tell.run(id, sequence).changes > 0,
    find: async (id) => read(sql.find.get(id)),
    findByToken: async (tokenHash) => read(sql.findByToken.get(tokenHash)),
    between: async (from, to) => sql.between.all(from, to).map((row) => visitOf(row as unknown as Row)),
    heldBetween: async (from, to) => new Map(sql.heldBetween.all(from, to).map((row) => [String(row['slot']), Number(row['held'])])),
    ofLeads: async (leadIds) => sql.ofLeads.all(JSON.stringify(leadIds)).map((row) => visitOf(row as unknown as Row)),
    removeOfLead: async (leadId) => removed(sql.removeOfLead.run(leadId).changes),
    removeBefore: async (slot) => removed(sql.removeBefore.run(slot).changes),
    async *exportRows() {
      for (const row of sql.all.iterate()) yield transferRowOf(row as unknown as Row);
    },
    async importRows(rows) {
      return runTransaction(db, () => {
        let added = 0;
        for (const row of rows) {
          const { sealed, isUntold, lastChange, ...rest } = visitRowSchema.parse(row);
          const change = lastChange && JSON.stringify(lastChange);
          added += Number(sql.add.run({ ...rest, change, sealed: Buffer.from(sealed, 'base64'), untold: isUntold ? 1 : 0 }).changes);
        }
        return added;
      });
    },
  };
}
