import { type LeadForm, type LeadState, leadForms } from '#shared/leads/lead-form-names.ts';
import type { LeadFieldName } from '#shared/leads/fields-of-forms.ts';
import { channelOf, writtenSource, type LeadSource } from '#shared/leads/lead-source.ts';
import type { DayCount } from '#shared/leads/desk-today.ts';
import type { LeadOutcome } from '#shared/leads/lead.ts';
import { workStates, type WorkState } from '#shared/leads/work-states.ts';
import { z } from 'zod';

/** `at` is ISO 8601 UTC, and `notice` the version of the privacy notice. */
export interface MarketingConsent {
  readonly at: string;
  readonly notice: string;
}

/** Exactly what the form service receives. */
export type LeadFields = Readonly<Partial<Record<LeadFieldName, string>> & Record<'phone', string>> & {
  readonly marketingConsent?: MarketingConsent;
  /** ISO 8601 UTC. Ends every earlier consent, wherever it is stored. */
  readonly marketingConsentWithdrawn?: { readonly at: string };
};

export type FailedOutcome = Exclude<LeadOutcome, 'taken'>;

export interface Lead {
  /**
   * A UUID that is computed from what was sent (`LeadCipher.identity`) unless the lead is suspected. It is
   * also the `Idempotency-Key` of every forward.
   */
  readonly id: string;
  readonly form: LeadForm;
  /** What it is to the office, and is found and counted as. */
  readonly kind: LeadForm;
  readonly receivedAt: Date;
  /** When the form service took it, or at once where the site is the inbox. */
  readonly deliveredAt: Date | null;
  readonly state: LeadState;
  /** Includes a running attempt. */
  readonly attempts: number;
  readonly failures: number;
  /** `null` during the first attempt, or when the process died during it. */
  readonly firstOutcome: LeadOutcome | null;
  readonly lastOutcome: LeadOutcome | null;
  /** `null` once the lead is delivered, and while it is suspected. */
  readonly nextAttemptAt: Date | null;
  /** The end of the first failed attempt. `null` before it and after the delivery. */
  readonly failingSince: Date | null;
  /** `null` when the lead is not claimed. */
  readonly leaseUntil: Date | null;
  /** `null` once the fields are erased, or when no key decrypts them (`isUnreadable`). */
  readonly fields: LeadFields | null;
  readonly isUnreadable: boolean;
  /** `null` when the browser did not tell. */
  readonly source: LeadSource | null;
  readonly work: LeadWork;
}

/** What the office has done with the lead. */
export interface LeadWork {
  readonly state: WorkState;
  readonly tries: number;
  readonly ownerId: string | null;
  readonly nextContactAt: Date | null;
  readonly version: number;
}

/** A note or a change, sealed under its own id. It is removed with the fields of its lead. */
export interface StoredPastEntry {
  readonly id: string;
  readonly at: Date;
  readonly by: { readonly id: string; readonly email: string };
  readonly sealed: Uint8Array;
}

/** The token tells this claim from later ones. */
export interface ClaimedLead extends Lead {
  readonly claim: string;
}

export interface NewLead {
  readonly id: string;
  readonly form: LeadForm;
  readonly fields: LeadFields;
  readonly idempotencyKey?: string;
  readonly receivedAt: Date;
  /** The visitor or the office is to be told of the lead, which is then told once it is saved and not suspected. */
  readonly isUntold?: boolean;
  readonly source?: LeadSource | null;
}

/**
 * `forward` saves the lead as claimed, so that the first attempt needs no second write. `suspected` is
 * neither delivered nor due: nobody tries it until somebody releases it.
 */
export type SavePurpose = { readonly kind: 'inbox' | 'suspected' } | { readonly kind: 'forward'; readonly leaseUntil: Date };

/** Keeps a person who sends the form again without the honeypot from being a repeat of the suspected lead. */
export function fingerprintFor({ kind }: SavePurpose, fingerprint: string): string {
  return kind === 'suspected' ? `suspected:${fingerprint}` : fingerprint;
}

export type SavedLead = { readonly kind: 'new'; readonly lead: ClaimedLead } | { readonly kind: 'repeat'; readonly by: 'key' | 'fields'; readonly lead: Lead };

export interface Withdrawal {
  readonly phone: string;
  readonly at: Date;
}

export interface LeadCursor {
  readonly receivedAt: Date;
  readonly id: string;
}

export interface LeadFilter {
  /** `received` means all leads but suspected ones. */
  readonly state?: LeadState | 'received';
  readonly kind?: LeadForm;
  readonly work?: WorkState;
  readonly isNotClosed?: true;
  /** `null` means leads without an owner. */
  readonly ownerId?: string | null;
  readonly receivedFrom?: Date;
  readonly receivedBefore?: Date;
  readonly nextContactFrom?: Date;
  readonly nextContactBefore?: Date;
  /** See `channelOf`. */
  readonly channel?: string;
  /** Leads that have at least one of these hashes. */
  readonly searchKeys?: readonly string[];
  /** This lead and those above it in the list. */
  readonly downTo?: LeadCursor;
}

export type WorkCounts = Readonly<Record<WorkState, number>>;

/** Of undelivered leads, which are few however many there are in all. */
export interface LeadCounts {
  readonly waiting: number;
  readonly failing: number;
  readonly suspected: number;
  /** Suspected leads wait for nothing. */
  readonly oldestUndeliveredAt: Date | null;
}

/**
 * Leads that were received before these times are expired: leads for the form service, and leads of the inbox
 * with undelivered withdrawals.
 */
export interface LeadAges {
  readonly received: Date;
  readonly inbox: Date;
  /** For undelivered withdrawals. */
  readonly longest: Date;
}

export type RemovedLeads = Readonly<Record<'undelivered' | 'delivered' | 'inbox' | 'suspected', number>>;

const outcome = z.enum(['taken', 'refused', 'unreachable']).nullable();
const time = z.int().nonnegative();

/**
 * For transfers. Times are milliseconds since 1970. Fields stay encrypted (base64), so both storages need the
 * same `LEAD_KEY`.
 */
export const leadRowSchema = z.strictObject({
  id: z.uuid(),
  form: z.enum(leadForms),
  receivedAt: time,
  deliveredAt: time.nullable(),
  isInbox: z.boolean(),
  attempts: z.int().nonnegative(),
  failures: z.int().nonnegative(),
  firstOutcome: outcome,
  lastOutcome: outcome,
  nextAttemptAt: time.nullable(),
  failingSince: time.nullable(),
  idempotencyKey: z.string().nullable(),
  fingerprint: z.string(),
  sealed: z.base64().nullable(),
  // Exports of earlier versions lack this field.
  isUntold: z.boolean().default(false),
  /** As `writtenSource` writes it. Exports of earlier versions lack it. */
  source: z.string().nullable().default(null),
  /** See `storedKind`. Exports of earlier versions lack it. */
  kind: z.enum(leadForms).nullable().default(null),
  /** Exports of older versions lack it. */
  work: z
    .strictObject({
      state: z.enum(workStates),
      tries: z.int().nonnegative(),
      ownerId: z.string().nullable(),
      nextContactAt: time.nullable(),
      version: z.int().nonnegative(),
      past: z.array(z.strictObject({ id: z.string(), at: time, by: z.strictObject({ id: z.string(), email: z.string() }), sealed: z.base64() })),
    })
    .optional(),
});
export type LeadRow = Readonly<z.output<typeof leadRowSchema>>;

/** The work of a lead from an export of an older version. */
export const untouchedRow: NonNullable<LeadRow['work']> = { state: 'new', tries: 0, ownerId: null, nextContactAt: null, version: 0, past: [] };

/** What mostly the desk asks of the store. */
export interface LeadDeskStore {
  /** Returns the newest leads first. */
  list(filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<readonly Lead[]>;
  /** Counts at most `limit` leads, or all. */
  countMatching(filter: LeadFilter, limit?: number): Promise<number>;
  /** When the oldest of these leads came. */
  oldestOf(filter: LeadFilter): Promise<Date | null>;
  /** Leaves out suspected leads. */
  workCounts(): Promise<WorkCounts>;
  /** The channels that leads have, in alphabetical order. Where there are more than `limit`, those that come most often. */
  channels(limit: number): Promise<readonly string[]>;
  /** Returns the leads whose next contact is in this time, the earliest first. */
  listDue(due: { readonly from?: Date; readonly before: Date }, limit: number): Promise<readonly Lead[]>;
  /** Counts the leads that came since `from`, by day in Seoul, kind and channel. Leaves out suspected leads. */
  countsByDay(from: Date): Promise<readonly DayCount[]>;
  /** In any order, without those that are gone. */
  findAll(ids: readonly string[]): Promise<readonly Lead[]>;
  /**
   * Saves the work with the entry that tells of it, and the next version. Returns false when `version` is no
   * longer current, or the lead is gone or suspected.
   */
  changeWork(id: string, version: number, work: Omit<LeadWork, 'version'>, entry: StoredPastEntry): Promise<boolean>;
  /** An entry with a known id is added once. Returns false when the lead is gone. */
  addPastEntry(id: string, entry: StoredPastEntry): Promise<boolean>;
  /** Returns the newest entries first. `pastsOf` has them by the ids of the leads that have some. */
  pastOf(id: string): Promise<readonly StoredPastEntry[]>;
  pastsOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredPastEntry[]>>;
  /** Gives what the office has done with a lead to the one that replaces it, unless that was worked on or is erased. */
  handOver(from: string, to: string): Promise<void>;
}

/**
 * Rejects with an error that `isStorageUnavailable` recognizes when the storage cannot be reached or written.
 * Errors contain no personal fields.
 */
export interface LeadStore extends LeadDeskStore {
  /**
   * Durable and atomic: one of several simultaneous callers gets `new`. A known id is a repeat. A key counts
   * only with its fields, because with other fields it is another lead, which must not be lost.
   */
  save(lead: NewLead, purpose: SavePurpose): Promise<SavedLead>;
  /** Claims the lead whether it is due or not. Returns `null` when it is delivered, suspected, gone or claimed. */
  claim(id: string, now: Date, leaseUntil: Date): Promise<ClaimedLead | null>;
  /** Claims the lead that has been due longest. An expired lease counts as none. */
  claimDue(now: Date, leaseUntil: Date): Promise<ClaimedLead | null>;
  /**
   * Works whoever holds the claim. Erases the fields unless they stay in the inbox or the lead is untold. Returns
   * false when the lead is gone.
   */
  settleDelivered(id: string, now: Date, arrivedIn: 'form-service' | 'inbox'): Promise<boolean>;
  /** Returns false when the claim is lost, because the result of a later worker stands. */
  settleFailed(lead: ClaimedLead, outcome: FailedOutcome, now: Date, nextAttemptAt: Date): Promise<boolean>;
  /** Returns the oldest leads that are neither told nor suspected. */
  listUntold(limit: number): Promise<readonly Lead[]>;
  /** Erases the fields that `settleDelivered` has left. */
  settleTold(id: string): Promise<void>;
  /** Makes a suspected lead one that is due now. Returns false when it is not suspected. */
  release(id: string, now: Date): Promise<boolean>;
  /**
   * Lets withdrawals and the desk find leads that earlier versions saved, also other running processes of
   * them, and leads whose key has come back. Works in pieces, and returns how many leads it read.
   */
  indexNumbers(): Promise<number>;
  /** Makes registrations visits that earlier versions saved, for which these visits are booked. */
  noteVisits(leadIds: readonly string[]): Promise<void>;
  /**
   * Ends the consents of all leads with these numbers, however they are written. Indexes first what is not
   * indexed. Returns how many leads had a consent.
   */
  endConsents(withdrawals: readonly Withdrawal[]): Promise<number>;
  find(id: string): Promise<Lead | null>;
  remove(id: string): Promise<boolean>;
  /**
   * Makes waiting leads due at random within `spreadMs`, and returns how many. Skips claimed leads unless
   * their lease ends before `abandonedBefore`.
   */
  wakeAll(now: Date, spreadMs: number, abandonedBefore: Date): Promise<number>;
  counts(): Promise<LeadCounts>;
  /** Counts what `removeOlderThan` would remove, and all leads. */
  countOlderThan(before: LeadAges): Promise<{ readonly expired: number; readonly all: number }>;
  removeOlderThan(before: LeadAges): Promise<RemovedLeads>;
  countInbox(receivedBefore: Date): Promise<number>;
  /** Yields the oldest leads first. */
  exportRows(): AsyncIterable<LeadRow>;
  /** Adds the leads whose ids are unknown, and returns how many. */
  importRows(rows: Iterable<LeadRow>): Promise<number>;
}

/** People ask for a visit in the registration dialog too. `null` for a lead that is what its form says. */
export function storedKind(form: LeadForm, { visitDate }: LeadFields): LeadForm | null {
  return form === 'registration' && visitDate !== undefined ? 'visit' : null;
}

/** What both storages keep of it. */
export function storedSource(source: LeadSource | null | undefined): { readonly source: string | null; readonly channel: string | null } {
  return source ? { source: writtenSource(source), channel: channelOf(source) } : { source: null, channel: null };
}
