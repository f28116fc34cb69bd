import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { readSource } from '#shared/leads/lead-source.ts';
import type { LeadOutcome } from '#shared/leads/lead.ts';
import type { LeadCipher } from '../lead-cipher.ts';
import type { WorkState } from '#shared/leads/work-states.ts';
import type { ClaimedLead, Lead, LeadRow, StoredPastEntry } from '../lead-store.ts';
import { leadStateOf } from '../lead-times.ts';

/** Times are milliseconds since 1970. */
export interface SqliteLead {
  readonly id: string;
  readonly form: LeadForm;
  readonly kind: LeadForm | null;
  readonly received_at: number;
  readonly delivered_at: number | null;
  readonly is_inbox: number;
  readonly attempts: number;
  readonly failures: number;
  readonly first_outcome: LeadOutcome | null;
  readonly last_outcome: LeadOutcome | null;
  readonly next_attempt_at: number | null;
  readonly failing_since: number | null;
  readonly lease_until: number | null;
  readonly claim: string | null;
  readonly idempotency_key: string | null;
  readonly fingerprint: string;
  readonly sealed: Uint8Array | null;
  readonly indexed_by: string | null;
  readonly untold: number;
  readonly source: string | null;
  readonly work_state: WorkState;
  readonly tries: number;
  readonly owner_id: string | null;
  readonly next_contact_at: number | null;
  readonly work_version: number;
}

export interface SqlitePastEntry {
  readonly id: string;
  readonly lead_id: string;
  readonly at: number;
  readonly account_id: string;
  readonly email: string;
  readonly sealed: Uint8Array;
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

export function leadOf(row: SqliteLead, cipher: LeadCipher): Lead {
  const fields = row.sealed ? cipher.open(row.id, row.sealed) : null;
  return {
    id: row.id,
    form: row.form,
    kind: row.kind ?? row.form,
    receivedAt: new Date(row.received_at),
    deliveredAt: dateOf(row.delivered_at),
    state: leadStateOf({ isDelivered: row.delivered_at !== null, isDue: row.next_attempt_at !== null, failures: row.failures }),
    attempts: row.attempts,
    failures: row.failures,
    firstOutcome: row.first_outcome,
    lastOutcome: row.last_outcome,
    nextAttemptAt: dateOf(row.next_attempt_at),
    failingSince: dateOf(row.failing_since),
    leaseUntil: dateOf(row.lease_until),
    fields: fields ?? null,
    isUnreadable: fields === undefined,
    source: readSource(row.source),
    work: {
      state: row.work_state,
      tries: row.tries,
      ownerId: row.owner_id,
      nextContactAt: dateOf(row.next_contact_at),
      version: row.work_version,
    },
  };
}

export function pastEntryOf({ id, at, account_id, email, sealed }: SqlitePastEntry): StoredPastEntry {
  return { id, at: new Date(at), by: { id: account_id, email }, sealed };
}

export function claimedLeadOf(row: SqliteLead, cipher: LeadCipher): ClaimedLead {
  return { ...leadOf(row, cipher), claim: row.claim ?? '' };
}

export function rowOf(row: SqliteLead, past: readonly SqlitePastEntry[]): LeadRow {
  return {
    id: row.id,
    form: row.form,
    receivedAt: row.received_at,
    deliveredAt: row.delivered_at,
    isInbox: row.is_inbox === 1,
    attempts: row.attempts,
    failures: row.failures,
    firstOutcome: row.first_outcome,
    lastOutcome: row.last_outcome,
    nextAttemptAt: row.next_attempt_at,
    failingSince: row.failing_since,
    idempotencyKey: row.idempotency_key,
    fingerprint: row.fingerprint,
    sealed: row.sealed === null ? null : Buffer.from(row.sealed).toString('base64'),
    isUntold: row.untold === 1,
    source: row.source,
    kind: row.kind,
    work: {
      state: row.work_state,
      tries: row.tries,
      ownerId: row.owner_id,
      nextContactAt: row.next_contact_at,
      version: row.work_version,
      past: past.map(({ id, at, account_id, email, sealed }) => ({ id, at, by: { id: account_id, email }, sealed: Buffer.from(sealed).toString('base64') })),
    },
  };
}
