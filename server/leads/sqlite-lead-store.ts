import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { truncateLog } from '../storage/sqlite.ts';
import { consentEnder } from './consent-ending.ts';
import type { LeadCipher } from './lead-cipher.ts';
import { leadRowSchema } from './lead-row.ts';
import { failuresTold } from './lead-state.ts';
import { repeatWindows, type ClaimedLead, type Lead, type LeadRow, type LeadStore } from './lead-store.ts';
import { claimedLeadOf, leadOf, rowOf, type SqliteLead } from './sqlite-lead-rows.ts';

const exportPageSize = 500;
const unheld = '(lease_until IS NULL OR lease_until <= :now)';
const stateConditions = {
  delivered: 'delivered_at IS NOT NULL',
  waiting: `next_attempt_at IS NOT NULL AND failures <= ${failuresTold}`,
  failing: `next_attempt_at IS NOT NULL AND failures > ${failuresTold}`,
} as const;

/**
 * `db` needs `synchronous=FULL`: a saved lead survives a power cut. Processes may share the file.
 */
export function createSqliteLeadStore(db: DatabaseSync, cipher: LeadCipher): LeadStore {
  type Values = Record<string, SQLInputValue>;
  function statement(sql: string) {
    const prepared = db.prepare(sql);
    return {
      all: (values: Values) => prepared.all(values) as unknown as SqliteLead[],
      one: (values: Values) => prepared.get(values) as unknown as SqliteLead | undefined,
      changes: (values: Values) => Number(prepared.run(values).changes),
    };
  }
  const insert = statement(`INSERT INTO leads (id, form, received_at, delivered_at, is_inbox, attempts, next_attempt_at, first_outcome, last_outcome,
      lease_until, claim, idempotency_key, fingerprint, sealed)
    VALUES (:id, :form, :received_at, :delivered_at, :is_inbox, :attempts, :next_attempt_at, :outcome, :outcome,
      :lease_until, :claim, :idempotency_key, :fingerprint, :sealed) RETURNING *`);
  const sameKey = statement(`SELECT * FROM leads WHERE idempotency_key = :key AND fingerprint = :fingerprint AND received_at > :after
    ORDER BY received_at DESC LIMIT 1`);
  const sameFields = statement('SELECT * FROM leads WHERE fingerprint = :fingerprint AND received_at > :after ORDER BY received_at DESC LIMIT 1');
  const claim = statement(`UPDATE leads SET lease_until = :until, claim = :claim, attempts = attempts + 1
    WHERE id = :id AND next_attempt_at IS NOT NULL AND ${unheld} RETURNING *`);
  const claimDue = statement(`UPDATE leads SET lease_until = :until, claim = :claim, attempts = attempts + 1
    WHERE id = (SELECT id FROM leads WHERE next_attempt_at <= :now AND ${unheld} ORDER BY next_attempt_at LIMIT 1) RETURNING *`);
  const deliver = statement(`UPDATE leads SET delivered_at = coalesce(delivered_at, :now), first_outcome = coalesce(first_outcome, 'taken'),
      last_outcome = 'taken', next_attempt_at = NULL, failing_since = NULL, lease_until = NULL, claim = NULL,
      is_inbox = max(is_inbox, :inbox), sealed = CASE WHEN is_inbox = 1 OR :inbox = 1 THEN sealed END
    WHERE id = :id`);
  const fail = statement(`UPDATE leads SET failures = failures + 1, first_outcome = coalesce(first_outcome, :outcome), last_outcome = :outcome,
      failing_since = coalesce(failing_since, :now), next_attempt_at = :next, lease_until = NULL, claim = NULL
    WHERE id = :id AND claim = :claim AND next_attempt_at IS NOT NULL`);
  const find = statement('SELECT * FROM leads WHERE id = :id');
  const remove = statement('DELETE FROM leads WHERE id = :id');
  const wake = statement(`UPDATE leads SET lease_until = NULL, claim = NULL,
      next_attempt_at = :now + CAST(abs(random() % 1000000) * :spread / 1000000.0 AS INTEGER)
    WHERE next_attempt_at IS NOT NULL AND (lease_until IS NULL OR lease_until < :abandoned)`);
  const count = db.prepare(`SELECT count(*) FILTER (WHERE ${stateConditions.delivered}) AS delivered,
      count(*) FILTER (WHERE ${stateConditions.waiting}) AS waiting, count(*) FILTER (WHERE ${stateConditions.failing}) AS failing,
      min(received_at) FILTER (WHERE delivered_at IS NULL) AS oldest FROM leads`);
  const expire = statement(`DELETE FROM leads WHERE received_at < :before AND is_inbox = 0 AND (delivered_at IS NULL) = :undelivered
    AND (form <> 'withdrawal' OR delivered_at IS NOT NULL)`);
  const expireInbox = statement('DELETE FROM leads WHERE received_at < :before AND is_inbox = 1');
  const countInbox = db.prepare('SELECT count(*) AS count FROM leads WHERE received_at < :before AND is_inbox = 1');
  const exportPage = statement(`SELECT * FROM leads WHERE (received_at, id) > (:received_at, :id) ORDER BY received_at, id LIMIT ${exportPageSize}`);
  const reseal = statement('UPDATE leads SET sealed = :sealed WHERE id = :id AND sealed = :before');
  const importRow = statement(`INSERT INTO leads (id, form, received_at, delivered_at, is_inbox, attempts, failures, first_outcome, last_outcome,
      next_attempt_at, failing_since, idempotency_key, fingerprint, sealed)
    VALUES (:id, :form, :receivedAt, :deliveredAt, :isInbox, :attempts, :failures, :firstOutcome, :lastOutcome,
      :nextAttemptAt, :failingSince, :idempotencyKey, :fingerprint, :sealed) ON CONFLICT (id) DO NOTHING`);

  /** Locks before reading, so that the second of two equal posts sees the first. */
  function inTransaction<Result>(work: () => Result): Result {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }
  const read = (row: SqliteLead): Lead => leadOf(row, cipher);
  const readClaimed = (row: SqliteLead | undefined): ClaimedLead | null => (row ? claimedLeadOf(row, cipher) : null);

  function* allRows(): Generator<SqliteLead> {
    let after: { received_at: number; id: string } | undefined = { received_at: -1, id: '' };
    while (after) {
      const page = exportPage.all(after);
      yield* page;
      const last: SqliteLead | undefined = page.at(-1);
      after = last && { received_at: last.received_at, id: last.id };
    }
  }

  return {
    async save({ id, form, fields, idempotencyKey, receivedAt }, purpose) {
      const at = receivedAt.getTime();
      const fingerprint = cipher.fingerprint(form, fields);
      const sealed = cipher.seal(id, fields);
      const isInbox = purpose.kind === 'inbox';
      return inTransaction(() => {
        const byKey = idempotencyKey && sameKey.one({ key: idempotencyKey, fingerprint, after: at - repeatWindows.keyMs });
        if (byKey) return { kind: 'repeat', by: 'key', lead: read(byKey) };
        const byFields = sameFields.one({ fingerprint, after: at - repeatWindows.fieldsMs });
        if (byFields) return { kind: 'repeat', by: 'fields', lead: read(byFields) };
        const kept = insert.one({
          id,
          form,
          received_at: at,
          delivered_at: isInbox ? at : null,
          is_inbox: isInbox ? 1 : 0,
          attempts: isInbox ? 0 : 1,
          next_attempt_at: isInbox ? null : at,
          outcome: isInbox ? 'taken' : null,
          lease_until: isInbox ? null : purpose.leaseUntil.getTime(),
          claim: randomUUID(),
          idempotency_key: idempotencyKey ?? null,
          fingerprint,
          sealed,
        });
        if (!kept) throw new Error('lead not inserted');
        return { kind: 'new', lead: claimedLeadOf(kept, cipher) };
      });
    },
    async claim(id, now, leaseUntil) {
      return readClaimed(claim.one({ id, now: now.getTime(), until: leaseUntil.getTime(), claim: randomUUID() }));
    },
    async claimDue(now, leaseUntil) {
      return readClaimed(claimDue.one({ now: now.getTime(), until: leaseUntil.getTime(), claim: randomUUID() }));
    },
    async settleDelivered(id, now, arrivedIn) {
      return deliver.changes({ id, now: now.getTime(), inbox: arrivedIn === 'inbox' ? 1 : 0 }) > 0;
    },
    async settleFailed(lead, outcome, now, nextAttemptAt) {
      return fail.changes({ id: lead.id, claim: lead.claim, outcome, now: now.getTime(), next: nextAttemptAt.getTime() }) > 0;
    },
    async endConsent(phone, at) {
      const endIn = consentEnder(cipher, phone, at);
      let ended = 0;
      let seen = 0;
      for (const { id, sealed: before } of allRows()) {
        // Lets other work run between pages.
        if (++seen % exportPageSize === 0) await setImmediate();
        const sealed = before && endIn(id, before);
        if (sealed) ended += reseal.changes({ id, before, sealed });
      }
      if (ended > 0) truncateLog(db);
      return ended;
    },
    async list(filter, cursor, limit) {
      const conditions = [
        ...(filter.state ? [stateConditions[filter.state]] : []),
        ...(filter.form ? ['form = :form'] : []),
        ...(cursor ? ['(received_at, id) < (:received_at, :id)'] : []),
      ];
      const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
      const page = statement(`SELECT * FROM leads ${where} ORDER BY received_at DESC, id DESC LIMIT :limit`);
      const after = cursor && { received_at: cursor.receivedAt.getTime(), id: cursor.id };
      return page.all({ limit, ...after, ...(filter.form && { form: filter.form }) }).map(read);
    },
    async find(id) {
      const row = find.one({ id });
      return row ? read(row) : null;
    },
    async remove(id) {
      const isRemoved = remove.changes({ id }) > 0;
      if (isRemoved) truncateLog(db);
      return isRemoved;
    },
    async wakeAll(now, spreadMs, abandonedBefore) {
      return wake.changes({ now: now.getTime(), spread: spreadMs, abandoned: abandonedBefore.getTime() });
    },
    async counts() {
      const { delivered, waiting, failing, oldest } = count.get() as Record<string, number | null>;
      return {
        delivered: delivered ?? 0,
        waiting: waiting ?? 0,
        failing: failing ?? 0,
        oldestUndeliveredAt: typeof oldest === 'number' ? new Date(oldest) : null,
      };
    },
    async removeOlderThan(before) {
      const removed = inTransaction(() => ({
        undelivered: expire.changes({ before: before.received.getTime(), undelivered: 1 }),
        delivered: expire.changes({ before: before.received.getTime(), undelivered: 0 }),
        inbox: expireInbox.changes({ before: before.inbox.getTime() }),
      }));
      // The log still holds the erased fields of delivered leads.
      truncateLog(db);
      return removed;
    },
    async countInbox(receivedBefore) {
      return Number(countInbox.get({ before: receivedBefore.getTime() })?.['count']);
    },
    async *exportRows() {
      for (const row of allRows()) yield rowOf(row);
    },
    async importRows(rows: Iterable<LeadRow>) {
      return inTransaction(() => {
        let added = 0;
        for (const row of rows) {
          const { isInbox, sealed, ...rest } = leadRowSchema.parse(row);
          added += importRow.changes({ ...rest, isInbox: isInbox ? 1 : 0, sealed: sealed === null ? null : Buffer.from(sealed, 'base64') });
        }
        return added;
      });
    },
  };
}
