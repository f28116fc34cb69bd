import { type LeadForm, type LeadState, leadForms } from '#shared/leads/lead-form-names.ts';
import type { LeadFieldName } from '#shared/leads/fields-of-forms.ts';
import type { LeadOutcome } from '#shared/leads/lead.ts';
import { z } from 'zod';
import { failuresBeforeFailing } from './lead-times.ts';

/** `at`: ISO 8601 UTC; `notice`: version of the privacy notice. */
export interface MarketingConsent {
  readonly at: string;
  readonly notice: string;
}

/** What the form service receives, to the letter. */
export type LeadFields = Readonly<Partial<Record<LeadFieldName, string>> & Record<'phone', string>> & {
  readonly marketingConsent?: MarketingConsent;
  /** ISO 8601 UTC. Ends every earlier consent, wherever it is stored. */
  readonly marketingConsentWithdrawn?: { readonly at: string };
};

export type FailedOutcome = Exclude<LeadOutcome, 'taken'>;

export interface Lead {
  /** UUID, computed from what was sent (`LeadCipher.identity`) unless it is suspected; also the `Idempotency-Key` of every forward. */
  readonly id: string;
  readonly form: LeadForm;
  readonly receivedAt: Date;
  readonly state: LeadState;
  /** Including a running one. */
  readonly attempts: number;
  readonly failures: number;
  /** `null` during the first try, or if the process died in it. */
  readonly firstOutcome: LeadOutcome | null;
  readonly lastOutcome: LeadOutcome | null;
  /** `null` once delivered, and while suspected. */
  readonly nextAttemptAt: Date | null;
  /** End of the first failed try; `null` before it and after delivery. */
  readonly failingSince: Date | null;
  /** `null` when unclaimed. */
  readonly leaseUntil: Date | null;
  /** `null` once erased, or if `isUnreadable`: no key decrypts them. */
  readonly fields: LeadFields | null;
  readonly isUnreadable: boolean;
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
}

/**
 * `forward` saves as claimed, so that the first try needs no second write. `suspected` is neither
 * delivered nor due: nothing tries it until somebody releases it.
 */
export type SavePurpose = { readonly kind: 'inbox' | 'suspected' } | { readonly kind: 'forward'; readonly leaseUntil: Date };

/** So that a person who sends the form again, without the trap, is no repeat of the suspected lead. */
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
  /** `received`: all but suspected ones. */
  readonly state?: LeadState | 'received';
  readonly form?: LeadForm;
}

export interface LeadCounts {
  readonly delivered: number;
  readonly waiting: number;
  readonly failing: number;
  readonly suspected: number;
  /** Suspected ones wait for nothing. */
  readonly oldestUndeliveredAt: Date | null;
}

/** Leads received before it are expired: of the form service, and of the inbox with undelivered withdrawals. */
export interface LeadAges {
  readonly received: Date;
  readonly inbox: Date;
  /** Of undelivered withdrawals. */
  readonly longest: Date;
}

export interface RemovedLeads {
  readonly undelivered: number;
  readonly delivered: number;
  readonly inbox: number;
  readonly suspected: number;
}

const outcome = z.enum(['taken', 'refused', 'unreachable']).nullable();
const time = z.int().nonnegative();

/**
 * For transfers. Times in milliseconds since 1970; fields stay encrypted (base64), so both storages
 * need the same `LEAD_KEY`.
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
});
export type LeadRow = Readonly<z.output<typeof leadRowSchema>>;

/**
 * Rejects with an error that `isStorageUnavailable` recognizes when the storage cannot be reached
 * or written. Errors contain no personal fields.
 */
export interface LeadStore {
  /**
   * Durable and atomic: of simultaneous callers one gets `new`. A known id is a repeat. A key counts
   * with its fields: with other fields it is another lead, which must not be lost.
   */
  save(lead: NewLead, purpose: SavePurpose): Promise<SavedLead>;
  /** Due or not. `null` if delivered, suspected, gone or claimed. */
  claim(id: string, now: Date, leaseUntil: Date): Promise<ClaimedLead | null>;
  /** The one due longest. Expired leases count as none. */
  claimDue(now: Date, leaseUntil: Date): Promise<ClaimedLead | null>;
  /**
   * Whoever holds the claim. Erases the fields unless they stay in the inbox. False when it is
   * gone.
   */
  settleDelivered(id: string, now: Date, arrivedIn: 'form-service' | 'inbox'): Promise<boolean>;
  /** False when the claim is lost: a later worker's result stands. */
  settleFailed(lead: ClaimedLead, outcome: FailedOutcome, now: Date, nextAttemptAt: Date): Promise<boolean>;
  /** Makes a suspected lead one that is due now. False when it is none. */
  release(id: string, now: Date): Promise<boolean>;
  /**
   * So that a withdrawal finds leads of earlier versions, of other processes of them, and those whose key has come
   * back, by their numbers. In pieces; gives how many leads it read.
   */
  indexNumbers(): Promise<number>;
  /** From all leads with these numbers, however written. Indexes first what is not indexed. Gives how many had one. */
  endConsents(withdrawals: readonly Withdrawal[]): Promise<number>;
  /** Newest first. */
  list(filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<readonly Lead[]>;
  find(id: string): Promise<Lead | null>;
  remove(id: string): Promise<boolean>;
  /**
   * Makes waiting leads due within `spreadMs`, at random; gives how many. Skips claimed leads
   * unless their lease ends before `abandonedBefore`.
   */
  wakeAll(now: Date, spreadMs: number, abandonedBefore: Date): Promise<number>;
  counts(): Promise<LeadCounts>;
  /** How many `removeOlderThan` would remove, of how many. */
  countOlderThan(before: LeadAges): Promise<{ readonly expired: number; readonly all: number }>;
  removeOlderThan(before: LeadAges): Promise<RemovedLeads>;
  countInbox(receivedBefore: Date): Promise<number>;
  /** Oldest first. */
  exportRows(): AsyncIterable<LeadRow>;
  /** Adds those with unknown ids; gives how many. */
  importRows(rows: Iterable<LeadRow>): Promise<number>;
}

export function leadStateOf(lead: { readonly isDelivered: boolean; readonly isDue: boolean; readonly failures: number }): LeadState {
  if (lead.isDelivered) return 'delivered';
  if (!lead.isDue) return 'suspected';
  return lead.failures > failuresBeforeFailing ? 'failing' : 'waiting';
}
