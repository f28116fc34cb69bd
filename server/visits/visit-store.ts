import { z } from 'zod';
import type { Slot } from '#shared/visits/visit-hours.ts';
import { visitStates, type VisitState } from '#shared/visits/visit-view.ts';

export interface Colleague {
  readonly id: string;
  readonly email: string;
}

/** What a write comes from. */
export interface Press {
  /** Without a colleague it is the visitor. */
  readonly by?: Colleague | null;
  /** The version that was seen: what somebody has changed since stays as it is. */
  readonly seen?: number | undefined;
}

/** Without a colleague it was the visitor. */
interface LastChange {
  readonly at: Date;
  readonly by: Colleague | null;
}

/** A booked time. `sealed` is who comes and the token of the link, encrypted for this id. */
export interface StoredVisit {
  readonly id: string;
  readonly leadId: string;
  readonly slot: Slot;
  readonly state: VisitState;
  /** Raised by every move and cancellation, and when that is taken back, for calendars. */
  readonly sequence: number;
  /** Raised by every change, so that of two people who change a visit at once the second is told. */
  readonly version: number;
  readonly bookedAt: Date;
  /** Of the booking, a move or a cancellation. */
  readonly changedAt: Date;
  /** When its time was last changed. */
  readonly movedAt: Date | null;
  /** The last move, mark, cancellation, or end of one. Earlier versions did not keep it. */
  readonly lastChange: LastChange | null;
  readonly tokenHash: string;
  readonly sealed: Uint8Array;
  /** Visitor and office are still to be told of the last change, which the booking, a move or a cancellation is. */
  readonly isUntold: boolean;
}

export type NewVisit = Pick<StoredVisit, 'id' | 'leadId' | 'slot' | 'bookedAt' | 'tokenHash' | 'sealed'>;

export type Booked = { readonly kind: 'new' | 'repeat'; readonly visit: StoredVisit } | { readonly kind: 'full' };
export type Moved = { readonly kind: 'moved'; readonly visit: StoredVisit } | { readonly kind: 'full' } | { readonly kind: 'gone' };

/** Either every place of the time is held, or its lead has another visit. */
export type Restored = { readonly kind: 'restored'; readonly visit: StoredVisit } | { readonly kind: 'taken' } | { readonly kind: 'gone' };

const time = z.int().nonnegative();

/** Earlier versions kept no time of a move, which was mostly the last change. */
export function movedBefore<Time>({ state, sequence, changedAt }: Pick<StoredVisit, 'state' | 'sequence'> & { readonly changedAt: Time }): Time | null {
  return sequence > (state === 'cancelled' ? 1 : 0) ? changedAt : null;
}

const storedRowSchema = z.strictObject({
  id: z.uuid(),
  leadId: z.uuid(),
  slot: z.string(),
  place: z.int().nonnegative().nullable(),
  state: z.enum(visitStates),
  sequence: z.int().nonnegative(),
  bookedAt: time,
  changedAt: time,
  tokenHash: z.string(),
  sealed: z.base64(),
  // Exports of earlier versions lack these fields.
  version: z.int().nonnegative().default(0),
  isUntold: z.boolean().default(false),
  movedAt: time.nullable().optional(),
  lastChange: z
    .strictObject({ at: time, by: z.strictObject({ id: z.string(), email: z.string() }).nullable() })
    .nullable()
    .default(null),
});
/** For transfers. Times are milliseconds since 1970, `sealed` is base64: both storages need the same `LEAD_KEY`. */
export const visitRowSchema = storedRowSchema.transform(({ movedAt, ...row }) => ({ ...row, movedAt: movedAt === undefined ? movedBefore(row) : movedAt }));
export type VisitRow = Readonly<z.output<typeof visitRowSchema>>;

/**
 * Each place of a time is held by at most one visit, whichever processes book at once: the storage itself
 * refuses a second one. A booking, a move, a cancellation and its end are saved untold. Rejects when the storage is
 * unavailable.
 */
export interface VisitStore {
  /** A lead that has a visit which is not cancelled gets that one again. */
  book(visit: NewVisit, places: number): Promise<Booked>;
  /** Only a booked visit moves, and its old place is free in the same step. The time it has already counts as moved. */
  move(id: string, slot: Slot, places: number, at: Date, press?: Press): Promise<Moved>;
  /** Cancelling frees the place. Returns `undefined` unless the visit is in the state `from`. */
  setState(id: string, from: VisitState, to: VisitState, at: Date, press?: Press): Promise<StoredVisit | undefined>;
  /** Only a cancelled visit is booked again. At another time than its own it counts as moved too. */
  restore(id: string, slot: Slot, places: number, at: Date, press?: Press): Promise<Restored>;
  /** Gives a booked visit to another lead and person, saved untold. Returns `undefined` unless it is booked. */
  reassign(id: string, to: Pick<StoredVisit, 'leadId' | 'tokenHash' | 'sealed'>, at: Date): Promise<StoredVisit | undefined>;
  /** Those whose last change was before this time, oldest first. */
  listUntold(changedBefore: Date, limit: number): Promise<readonly StoredVisit[]>;
  /** Returns false when the visit has changed since, or is gone. */
  settleTold(id: string, sequence: number): Promise<boolean>;
  find(id: string): Promise<StoredVisit | undefined>;
  findByToken(tokenHash: string): Promise<StoredVisit | undefined>;
  /** In order of time, `from` included and `to` not. */
  between(from: Slot, to: Slot): Promise<readonly StoredVisit[]>;
  /** How many places of each time are held. */
  heldBetween(from: Slot, to: Slot): Promise<ReadonlyMap<Slot, number>>;
  ofLeads(leadIds: readonly string[]): Promise<readonly StoredVisit[]>;
  /** Removes every visit of the lead, and returns how many. */
  removeOfLead(leadId: string): Promise<number>;
  removeBefore(slot: Slot): Promise<number>;
  exportRows(): AsyncIterable<VisitRow>;
  /** Adds the visits whose ids are unknown, and returns how many. */
  importRows(rows: Iterable<VisitRow>): Promise<number>;
}
