import { z } from 'zod';
import type { Slot } from '#shared/visits/visit-hours.ts';
import { visitStates, type VisitState } from '#shared/visits/visit-view.ts';

/** A booked time. `sealed` is who comes and the token of the link, encrypted for this id. */
export interface StoredVisit {
  readonly id: string;
  readonly leadId: string;
  readonly slot: Slot;
  readonly state: VisitState;
  /** Raised by every move and cancellation, for calendars. */
  readonly sequence: number;
  readonly bookedAt: Date;
  readonly changedAt: Date;
  readonly tokenHash: string;
  readonly sealed: Uint8Array;
  /** Visitor and office are still to be told of the last change, which the booking, a move or a cancellation is. */
  readonly isUntold: boolean;
}

export type NewVisit = Pick<StoredVisit, 'id' | 'leadId' | 'slot' | 'bookedAt' | 'tokenHash' | 'sealed'>;

export type Booked = { readonly kind: 'new' | 'repeat'; readonly visit: StoredVisit } | { readonly kind: 'full' };
export type Moved = { readonly kind: 'moved'; readonly visit: StoredVisit } | { readonly kind: 'full' } | { readonly kind: 'gone' };

const time = z.int().nonnegative();

/** For transfers. Times are milliseconds since 1970, `sealed` is base64: both storages need the same `LEAD_KEY`. */
export const visitRowSchema = z.strictObject({
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
  // Exports of earlier versions lack this field.
  isUntold: z.boolean().default(false),
});
export type VisitRow = Readonly<z.output<typeof visitRowSchema>>;

/**
 * Each place of a time is held by at most one visit, whichever processes book at once: the storage itself
 * refuses a second one. A booking, a move and a cancellation are saved untold. Rejects when the storage is
 * unavailable.
 */
export interface VisitStore {
  /** A lead that has a visit which is not cancelled gets that one again. */
  book(visit: NewVisit, places: number): Promise<Booked>;
  /** Only a booked visit moves, and its old place is free in the same step. The time it has already counts as moved. */
  move(id: string, slot: Slot, places: number, at: Date): Promise<Moved>;
  /** Cancelling frees the place. Returns `undefined` unless the visit is in the state `from`. */
  setState(id: string, from: VisitState, to: VisitState, at: Date): Promise<StoredVisit | undefined>;
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
