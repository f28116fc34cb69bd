import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SqliteLead } from './sqlite-lead-rows.ts';
import { indexedMark } from '../lead-numbers.ts';
import { failuresBeforeFailing } from '../lead-times.ts';

export const exportPageSize = 500;
/** How many leads are decrypted without a pause. */
const indexPageSize = 100;
const unclaimed = '(lease_until IS NULL OR lease_until <= :now)';
export const stateConditions = {
  delivered: 'delivered_at IS NOT NULL',
  waiting: `next_attempt_at IS NOT NULL AND failures <= ${failuresBeforeFailing}`,
  failing: `next_attempt_at IS NOT NULL AND failures > ${failuresBeforeFailing}`,
  suspected: 'delivered_at IS NULL AND next_attempt_at IS NULL',
  received: '(delivered_at IS NOT NULL OR next_attempt_at IS NOT NULL)',
} as const;

const expiredConditions = {
  undelivered: "received_at < iif(form = 'withdrawal', :longest, :received) AND next_attempt_at IS NOT NULL",
  delivered: 'received_at < :received AND delivered_at IS NOT NULL AND is_inbox = 0',
  inbox: 'received_at < :inbox AND is_inbox = 1',
  suspected: `received_at < :received AND ${stateConditions.suspected}`,
} as const;

type Values = Record<string, SQLInputValue>;

/** The table guarantees the types of the rows of `leads`. */
export function createLeadStatement(db: DatabaseSync, sql: string) {
  const prepared = db.prepare(sql);
  return {
    all: (values: Values) => prepared.all(values) as unknown as SqliteLead[],
    one: (values: Values) => prepared.get(values) as unknown as SqliteLead | undefined,
    changes: (values: Values) => Number(prepared.run(values).changes),
  };
}

export function prepareLeadStatements(db: DatabaseSync) {
  const statement = (sql: string) => createLeadStatement(db, sql);
  return {
    insert: statement(`INSERT INTO leads (id, form, received_at, delivered_at, is_inbox, attempts, next_attempt_at, first_outcome, last_outcome,
      lease_until, claim, idempotency_key, fingerprint, sealed, indexed_by, untold, source, channel, kind)
    VALUES (:id, :form, :received_at, :delivered_at, :is_inbox, :attempts, :next_attempt_at, :outcome, :outcome,
      :lease_until, :claim, :idempotency_key, :fingerprint, :sealed, '${indexedMark}', :untold, :source, :channel, :kind) ON CONFLICT (id) DO NOTHING RETURNING *`),
    sameKey: statement(`SELECT * FROM leads WHERE idempotency_key = :key AND fingerprint = :fingerprint AND received_at > :after
    ORDER BY received_at DESC LIMIT 1`),
    sameFields: statement('SELECT * FROM leads WHERE fingerprint = :fingerprint AND received_at > :after ORDER BY received_at DESC LIMIT 1'),
    claim: statement(`UPDATE leads SET lease_until = :until, claim = :claim, attempts = attempts + 1
    WHERE id = :id AND next_attempt_at IS NOT NULL AND ${unclaimed} RETURNING *`),
    claimDue: statement(`UPDATE leads SET lease_until = :until, claim = :claim, attempts = attempts + 1
    WHERE id = (SELECT id FROM leads WHERE next_attempt_at <= :now AND ${unclaimed} ORDER BY next_attempt_at LIMIT 1) RETURNING *`),
    deliver: statement(`UPDATE leads SET delivered_at = coalesce(delivered_at, :now), first_outcome = coalesce(first_outcome, 'taken'),
      last_outcome = 'taken', next_attempt_at = NULL, failing_since = NULL, lease_until = NULL, claim = NULL,
      is_inbox = max(is_inbox, :inbox), sealed = CASE WHEN is_inbox = 1 OR :inbox = 1 OR untold = 1 THEN sealed END
    WHERE id = :id`),
    untold: statement(`SELECT * FROM leads WHERE untold = 1 AND ${stateConditions.received} ORDER BY received_at LIMIT :limit`),
    tell: statement(`UPDATE leads SET untold = 0, sealed = CASE WHEN is_inbox = 1 OR delivered_at IS NULL THEN sealed END WHERE id = :id AND untold = 1`),
    fail: statement(`UPDATE leads SET failures = failures + 1, first_outcome = coalesce(first_outcome, :outcome), last_outcome = :outcome,
      failing_since = coalesce(failing_since, :now), next_attempt_at = :next, lease_until = NULL, claim = NULL
    WHERE id = :id AND claim = :claim AND next_attempt_at IS NOT NULL`),
    release: statement(`UPDATE leads SET next_attempt_at = :now WHERE id = :id AND ${stateConditions.suspected}`),
    find: statement('SELECT * FROM leads WHERE id = :id'),
    remove: statement('DELETE FROM leads WHERE id = :id'),
    wake: statement(`UPDATE leads SET lease_until = NULL, claim = NULL,
      next_attempt_at = :now + CAST(abs(random() % 1000000) * :spread / 1000000.0 AS INTEGER)
    WHERE next_attempt_at IS NOT NULL AND (lease_until IS NULL OR lease_until < :abandoned)`),
    count: db.prepare(`SELECT count(*) FILTER (WHERE ${stateConditions.waiting}) AS waiting, count(*) FILTER (WHERE ${stateConditions.failing}) AS failing,
      count(*) FILTER (WHERE ${stateConditions.suspected}) AS suspected,
      min(received_at) FILTER (WHERE next_attempt_at IS NOT NULL) AS oldest FROM leads WHERE delivered_at IS NULL`),
    expireUndelivered: statement(`DELETE FROM leads WHERE ${expiredConditions.undelivered}`),
    expireDelivered: statement(`DELETE FROM leads WHERE ${expiredConditions.delivered}`),
    expireInbox: statement(`DELETE FROM leads WHERE ${expiredConditions.inbox}`),
    expireSuspected: statement(`DELETE FROM leads WHERE ${expiredConditions.suspected}`),
    countExpired: db.prepare(
      `SELECT count(*) AS "all", count(*) FILTER (WHERE ${Object.values(expiredConditions)
        .map((condition) => `(${condition})`)
        .join(' OR ')}) AS expired FROM leads`,
    ),
    countInbox: db.prepare('SELECT count(*) AS count FROM leads WHERE received_at < :before AND is_inbox = 1'),
    exportPage: statement(`SELECT * FROM leads WHERE (received_at, id) > (:received_at, :id) ORDER BY received_at, id LIMIT ${exportPageSize}`),
    reseal: statement('UPDATE leads SET sealed = :sealed WHERE id = :id AND sealed = :before'),
    addNumber: statement('INSERT INTO lead_numbers (hash, lead_id) VALUES (:hash, :id) ON CONFLICT DO NOTHING'),
    addSearchKey: statement('INSERT INTO lead_search (hash, received_at, lead_id) VALUES (:hash, :at, :id) ON CONFLICT DO NOTHING'),
    removeSearchKeys: statement('DELETE FROM lead_search WHERE lead_id = :id'),
    past: db.prepare('SELECT * FROM lead_past WHERE lead_id = ? ORDER BY at, id'),
    importPast: statement(`INSERT INTO lead_past (id, lead_id, at, account_id, email, sealed)
    VALUES (:id, :leadId, :at, :accountId, :email, :sealed) ON CONFLICT DO NOTHING`),
    removeNumbers: statement('DELETE FROM lead_numbers WHERE lead_id = :id'),
    byNumber: statement('SELECT leads.* FROM lead_numbers JOIN leads ON leads.id = lead_id WHERE hash = :hash AND sealed IS NOT NULL'),
    unindexed: statement(`SELECT * FROM leads WHERE sealed IS NOT NULL AND indexed_by IS NOT '${indexedMark}'
    AND EXISTS (SELECT 1 FROM json_each(:keys) WHERE instr(coalesce(indexed_by, ''), value) = 0) LIMIT ${indexPageSize}`),
    markIndexed: statement('UPDATE leads SET indexed_by = :by, kind = coalesce(:kind, kind) WHERE id = :id AND sealed = :before'),
    noteVisits: statement("UPDATE leads SET kind = 'visit' WHERE id IN (SELECT value FROM json_each(:ids)) AND form = 'registration' AND kind IS NULL"),
    importRow: statement(`INSERT INTO leads (id, form, received_at, delivered_at, is_inbox, attempts, failures, first_outcome, last_outcome,
      next_attempt_at, failing_since, idempotency_key, fingerprint, sealed, work_state, tries, owner_id, next_contact_at, work_version, untold, source, channel, kind)
    VALUES (:id, :form, :receivedAt, :deliveredAt, :isInbox, :attempts, :failures, :firstOutcome, :lastOutcome,
      :nextAttemptAt, :failingSince, :idempotencyKey, :fingerprint, :sealed, :state, :tries, :ownerId, :nextContactAt, :version, :untold, :source, :channel, :kind) ON CONFLICT (id) DO NOTHING`),
  };
}
