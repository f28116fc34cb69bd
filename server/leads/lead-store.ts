import type { LeadForm, LeadState } from '../../shared/form-rules.ts';
import type { LeadOutcome } from '../../shared/lead.ts';

/** A consent as the form service receives it: when it was given (ISO 8601 UTC) and to which version of the notice. */
export interface MarketingConsent {
  readonly at: string;
  readonly notice: string;
}

/** The fields of a lead exactly as the form service receives them. All of them count as personal. */
export interface LeadFields {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  readonly visitDate?: string;
  readonly birthday?: string;
  readonly message?: string;
  readonly marketingConsent?: MarketingConsent;
}

/** The answer of one try. */
export type FailedOutcome = Exclude<LeadOutcome, 'taken'>;

/** What a store knows of a lead. Personal fields are kept encrypted and stand here decrypted. */
export interface Lead {
  /** UUID; also the `Idempotency-Key` of every try to hand it over. */
  readonly id: string;
  readonly form: LeadForm;
  readonly receivedAt: Date;
  readonly state: LeadState;
  /** Tries begun, a running one included. */
  readonly attempts: number;
  /** Tries that ended without success. */
  readonly failures: number;
  /** How the first try ended; `null` while it runs, or when the process died during it. */
  readonly firstOutcome: LeadOutcome | null;
  readonly lastOutcome: LeadOutcome | null;
  /** `null` once delivered. */
  readonly nextAttemptAt: Date | null;
  /** End of the first failed try; `null` while none failed and once delivered. */
  readonly failingSince: Date | null;
  /** Until when a worker holds the lead; `null` when none does. */
  readonly leasedUntil: Date | null;
  /** `null` once erased, and when no key at hand opens them (`isUnreadable`). */
  readonly fields: LeadFields | null;
  readonly isUnreadable: boolean;
}

/** A lead held by one worker for one try. The token tells this hold from later ones. */
export interface ClaimedLead extends Lead {
  readonly claim: string;
}

export interface NewLead {
  readonly id: string;
  readonly form: LeadForm;
  readonly fields: LeadFields;
  /** The client's `Idempotency-Key`, lower case. */
  readonly idempotencyKey?: string;
  readonly receivedAt: Date;
}

/** `inbox`: the store is where the lead is delivered to. `forward`: it is kept as claimed, so that its first try needs no second write. */
export type KeepFor = { readonly kind: 'inbox' } | { readonly kind: 'forward'; readonly leaseUntil: Date };

export type KeptLead =
  | { readonly kind: 'new'; readonly lead: ClaimedLead }
  /** The same post came before: `key` within 24 h by its idempotency key, `fields` within 10 minutes by identical fields. */
  | { readonly kind: 'repeat'; readonly by: 'key' | 'fields'; readonly lead: Lead };

/** How long a post with the same key, or with the same fields, is the same lead. */
export const repeatWindows = { keyMs: 24 * 60 * 60 * 1000, fieldsMs: 10 * 60 * 1000 } as const;

/** A place in the list, newest first: the last lead of the page before. */
export interface LeadCursor {
  readonly receivedAt: Date;
  readonly id: string;
}

export interface LeadFilter {
  readonly state?: LeadState;
  readonly form?: LeadForm;
}

export interface LeadCounts {
  readonly delivered: number;
  readonly waiting: number;
  readonly failing: number;
  /** Of the oldest lead that is not delivered. */
  readonly oldestUndeliveredAt: Date | null;
}

/**
 * A lead as it moves from one storage to another: times in milliseconds since 1970, personal fields still encrypted (base64), so the other
 * storage needs the same `LEAD_KEY`. Running claims are not carried over.
 */
export interface LeadRow {
  readonly id: string;
  readonly form: LeadForm;
  readonly receivedAt: number;
  readonly deliveredAt: number | null;
  readonly isInbox: boolean;
  readonly attempts: number;
  readonly failures: number;
  readonly firstOutcome: LeadOutcome | null;
  readonly lastOutcome: LeadOutcome | null;
  readonly nextAttemptAt: number | null;
  readonly failingSince: number | null;
  readonly idempotencyKey: string | null;
  readonly fingerprint: string;
  readonly sealed: string | null;
}

/**
 * Where leads wait until the form service has them. Every method rejects with what `isStorageUnavailable` knows when the storage
 * cannot be reached or written; other rejections are faults. Errors never contain personal fields. All times come from the caller, so that several processes need not agree on more than their clocks.
 */
export interface LeadStore {
  /**
   * Writes a lead durably, unless it is a repeat. Exact when many do it at once: one caller gets `new`. A key counts together with the fields it
   * came with: the same key with other fields is another lead, since answering it as a repeat would lose what was typed.
   */
  keep(lead: NewLead, keepFor: KeepFor): Promise<KeptLead>;
  /** Takes an undelivered lead for one try, due or not. `null` when there is none or another worker holds it. */
  claim(id: string, now: Date, leaseUntil: Date): Promise<ClaimedLead | null>;
  /** Takes the undelivered lead that has been due longest, if any. A lease that has run out counts as none. */
  claimDue(now: Date, leaseUntil: Date): Promise<ClaimedLead | null>;
  /**
   * The lead has arrived, whoever held it meanwhile. Its personal fields are erased, unless the store is the inbox it arrived in. False when it is
   * gone.
   */
  settleDelivered(id: string, now: Date, arrivedIn: 'form-service' | 'inbox'): Promise<boolean>;
  /** The try failed; the lead is due again at `nextAttemptAt`. False when the claim is no longer held, so a later worker's result stands. */
  settleFailed(lead: ClaimedLead, outcome: FailedOutcome, now: Date, nextAttemptAt: Date): Promise<boolean>;
  /** Newest first, at most `limit`, those after `cursor`. */
  list(filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<readonly Lead[]>;
  find(id: string): Promise<Lead | null>;
  /** False when there is none. */
  remove(id: string): Promise<boolean>;
  /**
   * Makes every waiting lead due between `now` and `now + spreadMs`, evenly at random; says how many. Leads that are held stay as they are, unless
   * the lease ends before `abandonedBefore`: such a lease counts as one of a dead worker.
   */
  wakeAll(now: Date, spreadMs: number, abandonedBefore: Date): Promise<number>;
  counts(): Promise<LeadCounts>;
  /** Removes what was received before, but for leads whose inbox this is; says how many of either kind. */
  removeOlderThan(before: Date): Promise<{ readonly undelivered: number; readonly delivered: number }>;
  /** Every lead, oldest first. */
  exportRows(): AsyncIterable<LeadRow>;
  /** Adds rows whose id is not there yet; says how many were. */
  importRows(rows: Iterable<LeadRow>): Promise<number>;
}

/** `failing` from the second failed try on: one failure is what the visitor was told, two are a sign for the administrator. */
export function leadStateOf(lead: { readonly isDelivered: boolean; readonly failures: number }): LeadState {
  if (lead.isDelivered) return 'delivered';
  return lead.failures > 1 ? 'failing' : 'waiting';
}
