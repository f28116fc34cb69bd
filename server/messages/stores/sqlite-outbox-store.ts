import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { truncateLogWhenUnread } from '#server/storage/sqlite-locks.ts';
import { runTransaction } from '#server/storage/sqlite-transaction.ts';
import type { MessageCipher } from '../message-cipher.ts';
import { messageRowSchema, noMessages, type ClaimedMessage, type MessageRow, type NewMessage, type OutboxStore } from '../outbox-store.ts';

type Values = Record<string, SQLInputValue>;

/** Times are milliseconds since 1970. */
interface SqliteMessage {
  readonly id: string;
  readonly channel: NewMessage['channel'];
  readonly kind: NewMessage['kind'];
  readonly subject_id: string;
  readonly created_at: number;
  readonly due_at: number | null;
  readonly expires_at: number;
  readonly attempts: number;
  readonly failures: number;
  readonly next_attempt_at: number | null;
  readonly claim: string | null;
  readonly leader_id: string | null;
  readonly settled_at: number | null;
  readonly outcome: MessageRow['outcome'];
  readonly sealed: Uint8Array | null;
}

const pageSize = 500;
const isHeld = 'settled_at IS NULL AND next_attempt_at IS NULL AND leader_id IS NULL';
const isDue = 'channel = :channel AND next_attempt_at <= :now AND (lease_until IS NULL OR lease_until <= :now)';

function prepareStatements(db: DatabaseSync) {
  function statement(sql: string) {
    const prepared = db.prepare(sql);
    return {
      all: (values: Values) => prepared.all(values) as unknown as SqliteMessage[],
      one: (values: Values) => prepared.get(values) as unknown as SqliteMessage | undefined,
      changes: (values: Values) => Number(prepared.run(values).changes),
    };
  }
  return {
    add: statement(`INSERT INTO messages (id, channel, kind, subject_id, created_at, due_at, expires_at, next_attempt_at, sealed)
      VALUES (:id, :channel, :kind, :subject, :created, :due, :expires, :due, :sealed) ON CONFLICT (id) DO NOTHING`),
    claim: statement(`UPDATE messages SET lease_until = :until, claim = :claim, attempts = attempts + 1
      WHERE id = (SELECT id FROM messages WHERE ${isDue} ORDER BY next_attempt_at LIMIT 1) RETURNING *`),
    follow: statement(`UPDATE messages SET leader_id = :leader, next_attempt_at = NULL WHERE id IN
      (SELECT id FROM messages WHERE ${isDue} AND attempts = 0 AND id <> :leader ORDER BY next_attempt_at LIMIT :limit)`),
    followers: statement('SELECT * FROM messages WHERE leader_id = :leader AND settled_at IS NULL ORDER BY created_at, id'),
    settle: statement(`UPDATE messages SET settled_at = :now, outcome = :outcome, next_attempt_at = NULL, lease_until = NULL, claim = NULL, sealed = NULL
      WHERE (id = :id OR leader_id = :id) AND settled_at IS NULL`),
    postpone: statement(`UPDATE messages SET next_attempt_at = :next, failures = failures + :failed, lease_until = NULL, claim = NULL
      WHERE id = :id AND claim = :claim`),
    drop: statement(`UPDATE messages SET settled_at = :now, outcome = 'dropped', next_attempt_at = NULL, lease_until = NULL, claim = NULL, sealed = NULL
      WHERE subject_id = :subject AND settled_at IS NULL AND kind IN (SELECT value FROM json_each(:kinds)) AND id <> :kept`),
    release: statement(`UPDATE messages SET due_at = :due, next_attempt_at = :due, expires_at = :expires WHERE kind = :kind AND ${isHeld}`),
    countHeld: db.prepare(`SELECT count(*) AS count FROM messages WHERE kind = :kind AND ${isHeld}`),
    tally: db.prepare(
      `SELECT coalesce(outcome, iif(${isHeld}, 'held', 'waiting')) AS state, count(*) AS count FROM messages WHERE kind = :kind GROUP BY state`,
    ),
    heldPage: statement(`SELECT * FROM messages WHERE kind = :kind AND ${isHeld} AND id > :id ORDER BY id LIMIT ${pageSize}`),
    count: db.prepare(`SELECT count(*) AS waiting, min(due_at) AS oldest FROM messages WHERE channel = :channel AND settled_at IS NULL AND due_at <= :now`),
    forget: statement('DELETE FROM messages WHERE (id = :key OR subject_id = :key) AND settled_at IS NOT NULL'),
    ofSubjects: statement('SELECT * FROM messages WHERE subject_id IN (SELECT value FROM json_each(:subjects))'),
    removeOf: statement('DELETE FROM messages WHERE subject_id = :subject'),
    removeOld: statement('DELETE FROM messages WHERE created_at < :before'),
    exportPage: statement(`SELECT * FROM messages WHERE id > :id ORDER BY id LIMIT ${pageSize}`),
    importRow: statement(`INSERT INTO messages (id, channel, kind, subject_id, created_at, due_at, expires_at, attempts, failures, next_attempt_at,
      leader_id, settled_at, outcome, sealed) VALUES (:id, :channel, :kind, :subjectId, :createdAt, :dueAt, :expiresAt, :attempts, :failures,
      :nextAttemptAt, :leaderId, :settledAt, :outcome, :sealed) ON CONFLICT (id) DO NOTHING`),
  };
}

function rowOf(row: SqliteMessage): MessageRow {
  const { id, channel, kind, attempts, failures, outcome, sealed } = row;
  return {
    id,
    channel,
    kind,
    subjectId: row.subject_id,
    createdAt: row.created_at,
    dueAt: row.due_at,
    expiresAt: row.expires_at,
    attempts,
    failures,
    nextAttemptAt: row.next_attempt_at,
    leaderId: row.leader_id,
    settledAt: row.settled_at,
    outcome,
    sealed: sealed && Buffer.from(sealed).toString('base64'),
  };
}

/**
 * `db` must be opened with `synchronous=FULL`, so that a message that was added survives a power cut. Processes
 * may share the file.
 */
export function createSqliteOutboxStore(db: DatabaseSync, cipher: MessageCipher): OutboxStore {
  const sql = prepareStatements(db);

  function claimedOf(row: SqliteMessage): ClaimedMessage {
    const { id, channel, kind, attempts, failures, claim, sealed } = row;
    const dueAt = row.due_at === null ? null : new Date(row.due_at);
    const times = { createdAt: new Date(row.created_at), dueAt, expiresAt: new Date(row.expires_at) };
    return { id, channel, kind, subjectId: row.subject_id, ...times, attempts, failures, claim: claim ?? '', content: sealed && cipher.open(id, sealed) };
  }

  function* pagesOf(page: (after: Values) => SqliteMessage[]): Generator<SqliteMessage> {
    let rows = page({ id: '' });
    while (rows.length > 0) {
      yield* rows;
      rows = page({ id: rows.at(-1)?.id ?? '' });
    }
  }

  return {
    async add(messages) {
      return runTransaction(db, () => {
        let added = 0;
        for (const { id, channel, kind, subjectId, createdAt, dueAt, expiresAt, content } of messages) {
          const times = { created: createdAt.getTime(), due: dueAt?.getTime() ?? null, expires: expiresAt.getTime() };
          added += sql.add.changes({ id, channel, kind, subject: subjectId, ...times, sealed: cipher.seal(id, content) });
        }
        return added;
      });
    },
    async claimDue(channel, now, leaseUntil) {
      const row = sql.claim.one({ channel, now: now.getTime(), until: leaseUntil.getTime(), claim: randomUUID() });
      return row ? claimedOf(row) : null;
    },
    async gather({ id: leader, channel, attempts }, now, limit) {
      return runTransaction(db, () => {
        if (attempts === 1) sql.follow.changes({ leader, channel, now: now.getTime(), limit });
        return sql.followers.all({ leader }).map(claimedOf);
      });
    },
    async settle(id, outcome, now) {
      sql.settle.changes({ id, outcome, now: now.getTime() });
    },
    async postpone({ id, claim }, nextAttemptAt, isFailure) {
      return sql.postpone.changes({ id, claim, next: nextAttemptAt.getTime(), failed: isFailure ? 1 : 0 }) > 0;
    },
    async drop(subject, kinds, now, kept = '') {
      return sql.drop.changes({ subject, kinds: JSON.stringify(kinds), now: now.getTime(), kept });
    },
    async release(kind, dueAt, expiresAt) {
      return sql.release.changes({ kind, due: dueAt.getTime(), expires: expiresAt.getTime() });
    },
    async countHeld(kind) {
      return Number(sql.countHeld.get({ kind })?.['count']);
    },
    async tally(kind) {
      return { ...noMessages, ...Object.fromEntries(sql.tally.all({ kind }).map(({ state, count }) => [state, Number(count)])) };
    },
    async *held(kind) {
      for (const { id, sealed } of pagesOf((after) => sql.heldPage.all({ kind, ...after }))) {
        const content = sealed && cipher.open(id, sealed);
        if (content) yield content;
      }
    },
    async counts(channel, now) {
      const { waiting, oldest } = sql.count.get({ channel, now: now.getTime() }) as Record<string, number | null>;
      return { waiting: waiting ?? 0, oldestDueAt: typeof oldest === 'number' ? new Date(oldest) : null };
    },
    async forget(key) {
      sql.forget.changes({ key });
    },
    async rowsOf(subjects) {
      return sql.ofSubjects.all({ subjects: JSON.stringify(subjects) }).map(rowOf);
    },
    async removeOf(subject) {
      const removed = sql.removeOf.changes({ subject });
      if (removed > 0) await truncateLogWhenUnread(db);
      return removed;
    },
    async removeOlderThan(createdBefore) {
      const removed = sql.removeOld.changes({ before: createdBefore.getTime() });
      // The log still contains the erased contents of settled messages.
      await truncateLogWhenUnread(db);
      return removed;
    },
    async *exportRows() {
      for (const row of pagesOf(sql.exportPage.all)) yield rowOf(row);
    },
    async importRows(rows) {
      return runTransaction(db, () => {
        let added = 0;
        for (const row of rows) {
          const { sealed, ...rest } = messageRowSchema.parse(row);
          added += sql.importRow.changes({ ...rest, sealed: sealed === null ? null : Buffer.from(sealed, 'base64') });
        }
        return added;
      });
    },
  };
}
