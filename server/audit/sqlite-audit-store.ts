import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AuditAction, AuditOutcome } from '#shared/accounts/audit.ts';
import type { AuditStore, StoredAuditEntry } from './audit-store.ts';

type Row = Record<string, SQLOutputValue>;

function textOf(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function personOf(id: SQLOutputValue | undefined, email: SQLOutputValue | undefined) {
  return typeof id === 'string' ? { id, email: textOf(email) ?? '' } : null;
}

function entryOf(row: Row): StoredAuditEntry {
  const subjectId = textOf(row['subject_id']);
  const subjectEmail = textOf(row['subject_email']);
  return {
    id: String(row['id']),
    at: Number(row['at']),
    expiresAt: Number(row['expires_at']),
    action: String(row['action']) as AuditAction,
    outcome: String(row['outcome']) as AuditOutcome,
    actor: personOf(row['actor_id'], row['actor_email']),
    subject: subjectId === null ? null : { id: subjectId, ...(subjectEmail !== null && { email: subjectEmail }) },
    count: row['count'] === null ? null : Number(row['count']),
    requestId: textOf(row['request_id']),
    address: textOf(row['address']),
  };
}

/** Triggers refuse changes and early removals. `db` must be opened with `synchronous=FULL`. */
export function createSqliteAuditStore(db: DatabaseSync): AuditStore {
  const append =
    db.prepare(`INSERT INTO audit (id, at, expires_at, action, outcome, actor_id, actor_email, subject_id, subject_email, count, request_id, address)
    VALUES (:id, :at, :expiresAt, :action, :outcome, :actorId, :actorEmail, :subjectId, :subjectEmail, :count, :requestId, :address)`);
  const newest = db.prepare('SELECT * FROM audit ORDER BY id DESC LIMIT :limit');
  const before = db.prepare('SELECT * FROM audit WHERE id < :before ORDER BY id DESC LIMIT :limit');
  const expire = db.prepare('DELETE FROM audit WHERE expires_at <= :now');

  const countExpired = db.prepare('SELECT count(*) AS "all", count(*) FILTER (WHERE expires_at <= :now) AS expired FROM audit');
  const known = db.prepare('SELECT 1 FROM audit WHERE id = :id');

  function insert({ actor, subject, ...entry }: StoredAuditEntry): void {
    append.run({
      ...entry,
      actorId: actor?.id ?? null,
      actorEmail: actor?.email ?? null,
      subjectId: subject?.id ?? null,
      subjectEmail: subject?.email ?? null,
    });
  }

  return {
    async append(entry) {
      insert(entry);
    },
    async importEntries(entries) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const added = entries.filter(({ id }) => known.get({ id }) === undefined);
        for (const entry of added) insert(entry);
        db.exec('COMMIT');
        return added.length;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    async list(id, limit) {
      return (id === null ? newest.all({ limit }) : before.all({ before: id, limit })).map(entryOf);
    },
    async countExpired(now) {
      const counted = countExpired.get({ now: now.getTime() });
      return { expired: Number(counted?.['expired']), all: Number(counted?.['all']) };
    },
    async removeExpired(now) {
      return Number(expire.run({ now: now.getTime() }).changes);
    },
  };
}
