import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { readSource } from '#shared/leads/lead-source.ts';
import { truncateLogWhenUnread } from '#server/storage/sqlite-locks.ts';
import { runTransaction } from '#server/storage/sqlite-transaction.ts';
import { consentEnder, createBreathing, type ConsentEnder } from '../intake/consent-ending.ts';
import type { LeadCipher, LeadHashes } from '../lead-cipher.ts';
import { indexedMark, triedMark } from '../lead-numbers.ts';
import {
  leadRowSchema,
  fingerprintFor,
  storedKind,
  storedSource,
  untouchedRow,
  type ClaimedLead,
  type Lead,
  type LeadRow,
  type LeadStore,
} from '../lead-store.ts';
import { createSqliteLeadDesk } from './sqlite-lead-desk.ts';
import { claimedLeadOf, leadOf, rowOf, type SqliteLead, type SqlitePastEntry } from './sqlite-lead-rows.ts';
import { prepareLeadStatements } from './sqlite-lead-statements.ts';
import { repeatWindows } from '../lead-times.ts';

/**
 * `db` must be opened with `synchronous=FULL`, so that a saved lead survives a power cut. Processes may share
 * the file.
 */
export function createSqliteLeadStore(db: DatabaseSync, cipher: LeadCipher): LeadStore {
  const sql = prepareLeadStatements(db);

  const read = (row: SqliteLead): Lead => leadOf(row, cipher);
  const readClaimed = (row: SqliteLead | undefined): ClaimedLead | null => (row ? claimedLeadOf(row, cipher) : null);

  function* allRows(): Generator<SqliteLead> {
    let after: { received_at: number; id: string } | undefined = { received_at: -1, id: '' };
    while (after) {
      const page = sql.exportPage.all(after);
      yield* page;
      const last: SqliteLead | undefined = page.at(-1);
      after = last && { received_at: last.received_at, id: last.id };
    }
  }

  /** Returns how many leads it changed. */
  function reseal({ id, received_at: at, sealed: before }: SqliteLead, { sealed, hashes }: NonNullable<ReturnType<ConsentEnder>>): number {
    const changes = sql.reseal.changes({ id, before, sealed });
    if (changes > 0) setHashes(id, at, hashes);
    return changes;
  }

  function addHashes(id: string, at: number, { numbers, search }: LeadHashes): void {
    for (const hash of numbers) sql.addNumber.changes({ id, hash });
    for (const hash of search) sql.addSearchKey.changes({ id, at, hash });
  }

  function setHashes(id: string, at: number, { numbers, search }: LeadHashes): void {
    sql.removeNumbers.changes({ id });
    sql.removeSearchKeys.changes({ id });
    addHashes(id, at, { numbers, search });
  }

  /** Returns how many leads it has read. */
  function indexPage(): number {
    return runTransaction(db, () => {
      const { keyNames } = cipher.numbers;
      const page = sql.unindexed.all({ keys: JSON.stringify(keyNames) });
      for (const { id, form, sealed, indexed_by, received_at } of page) {
        const found = sealed && cipher.hashesIn(id, sealed);
        const [by, kind] = found ? [indexedMark, storedKind(form, found.fields)] : [triedMark(indexed_by, keyNames), null];
        sql.markIndexed.changes({ id, before: sealed, by, kind });
        if (found) setHashes(id, received_at, found);
      }
      return page.length;
    });
  }

  async function indexNumbers(): Promise<number> {
    const breathe = createBreathing();
    let indexed = 0;
    for (let count = indexPage(); count > 0; count = indexPage()) {
      indexed += count;
      await breathe();
    }
    return indexed;
  }

  return {
    ...createSqliteLeadDesk(db, cipher),
    indexNumbers,
    async noteVisits(leadIds) {
      sql.noteVisits.changes({ ids: JSON.stringify(leadIds) });
    },
    async save({ id, form, fields, idempotencyKey, receivedAt, isUntold = false, source }, purpose) {
      const at = receivedAt.getTime();
      const fingerprint = fingerprintFor(purpose, cipher.fingerprint(form, fields));
      const sealed = cipher.seal(id, fields);
      const isInbox = purpose.kind === 'inbox';
      const leaseUntil = purpose.kind === 'forward' ? purpose.leaseUntil.getTime() : null;
      return runTransaction(db, () => {
        const byKey = idempotencyKey && sql.sameKey.one({ key: idempotencyKey, fingerprint, after: at - repeatWindows.keyMs });
        if (byKey) return { kind: 'repeat', by: 'key', lead: read(byKey) };
        const byFields = sql.sameFields.one({ fingerprint, after: at - repeatWindows.fieldsMs });
        if (byFields) return { kind: 'repeat', by: 'fields', lead: read(byFields) };
        const kept = sql.insert.one({
          id,
          form,
          received_at: at,
          delivered_at: isInbox ? at : null,
          is_inbox: isInbox ? 1 : 0,
          attempts: leaseUntil === null ? 0 : 1,
          next_attempt_at: leaseUntil === null ? null : at,
          outcome: isInbox ? 'taken' : null,
          lease_until: leaseUntil,
          claim: randomUUID(),
          idempotency_key: idempotencyKey ?? null,
          fingerprint,
          sealed,
          untold: isUntold ? 1 : 0,
          ...storedSource(source),
          kind: storedKind(form, fields),
        });
        if (kept) {
          addHashes(id, at, cipher.hashesOf(fields));
          return { kind: 'new', lead: claimedLeadOf(kept, cipher) };
        }
        const byId = sql.find.one({ id });
        if (!byId) throw new Error('lead not inserted');
        return { kind: 'repeat', by: 'fields', lead: read(byId) };
      });
    },
    async claim(id, now, leaseUntil) {
      return readClaimed(sql.claim.one({ id, now: now.getTime(), until: leaseUntil.getTime(), claim: randomUUID() }));
    },
    async claimDue(now, leaseUntil) {
      return readClaimed(sql.claimDue.one({ now: now.getTime(), until: leaseUntil.getTime(), claim: randomUUID() }));
    },
    async settleDelivered(id, now, arrivedIn) {
      return sql.deliver.changes({ id, now: now.getTime(), inbox: arrivedIn === 'inbox' ? 1 : 0 }) > 0;
    },
    async settleFailed(lead, outcome, now, nextAttemptAt) {
      return sql.fail.changes({ id: lead.id, claim: lead.claim, outcome, now: now.getTime(), next: nextAttemptAt.getTime() }) > 0;
    },
    async listUntold(limit) {
      return sql.untold.all({ limit }).map(read);
    },
    async settleTold(id) {
      sql.tell.changes({ id });
    },
    async release(id, now) {
      return sql.release.changes({ id, now: now.getTime() }) > 0;
    },
    async endConsents(withdrawals) {
      await indexNumbers();
      const endIn = consentEnder(cipher, withdrawals);
      const breathe = createBreathing();
      const hashes = new Set(withdrawals.flatMap(({ phone }) => cipher.numbers.lookup(phone)));
      let ended = 0;
      for (const hash of hashes) {
        await breathe();
        for (const row of sql.byNumber.all({ hash })) {
          const ending = row.sealed && endIn(row.id, row.sealed);
          if (ending) ended += runTransaction(db, () => reseal(row, ending));
        }
      }
      if (ended > 0) await truncateLogWhenUnread(db);
      return ended;
    },
    async find(id) {
      const row = sql.find.one({ id });
      return row ? read(row) : null;
    },
    async remove(id) {
      const isRemoved = sql.remove.changes({ id }) > 0;
      if (isRemoved) await truncateLogWhenUnread(db);
      return isRemoved;
    },
    async wakeAll(now, spreadMs, abandonedBefore) {
      return sql.wake.changes({ now: now.getTime(), spread: spreadMs, abandoned: abandonedBefore.getTime() });
    },
    async counts() {
      const { waiting, failing, suspected, oldest } = sql.count.get() as Record<string, number | null>;
      return {
        waiting: waiting ?? 0,
        failing: failing ?? 0,
        suspected: suspected ?? 0,
        oldestUndeliveredAt: typeof oldest === 'number' ? new Date(oldest) : null,
      };
    },
    async countOlderThan(before) {
      const counted = sql.countExpired.get({ received: before.received.getTime(), inbox: before.inbox.getTime(), longest: before.longest.getTime() });
      return { expired: Number(counted?.['expired']), all: Number(counted?.['all']) };
    },
    async removeOlderThan(before) {
      const received = before.received.getTime();
      const removed = runTransaction(db, () => ({
        undelivered: sql.expireUndelivered.changes({ received, longest: before.longest.getTime() }),
        delivered: sql.expireDelivered.changes({ received }),
        inbox: sql.expireInbox.changes({ inbox: before.inbox.getTime() }),
        suspected: sql.expireSuspected.changes({ received }),
      }));
      // The log still contains the erased fields of delivered leads.
      await truncateLogWhenUnread(db);
      return removed;
    },
    async countInbox(receivedBefore) {
      return Number(sql.countInbox.get({ before: receivedBefore.getTime() })?.['count']);
    },
    async *exportRows() {
      for (const row of allRows()) yield rowOf(row, sql.past.all(row.id) as unknown as SqlitePastEntry[]);
    },
    async importRows(rows: Iterable<LeadRow>) {
      return runTransaction(db, () => {
        let added = 0;
        for (const row of rows) {
          const { isInbox, isUntold, sealed, work: { past, ...work } = untouchedRow, ...rest } = leadRowSchema.parse(row);
          const imported = {
            ...rest,
            ...work,
            isInbox: isInbox ? 1 : 0,
            untold: isUntold ? 1 : 0,
            ...storedSource(readSource(rest.source)),
            sealed: sealed === null ? null : Buffer.from(sealed, 'base64'),
          };
          if (sql.importRow.changes(imported) === 0) continue;
          added += 1;
          for (const { id, at, by, sealed: text } of past) {
            sql.importPast.changes({ id, leadId: rest.id, at, accountId: by.id, email: by.email, sealed: Buffer.from(text, 'base64') });
          }
        }
        return added;
      });
    },
  };
}
