import type { DatabaseSync } from 'node:sqlite';
import { runTransaction } from '#server/storage/sqlite-transaction.ts';
import type { AuditStore, StoredAuditEntry } from './audit-store.ts';

type Row = Omit<StoredAuditEntry, 'actor' | 'subject'> & Readonly<Record<'actorId' | 'actorEmail' | 'subjectId' | 'subjectEmail', string | null>>;

const columns = `id, at, expires_at AS expiresAt, action, outcome, actor_id AS actorId, actor_email AS actorEmail,
  subject_id AS subjectId, subject_email AS subjectEmail, count, request_id AS requestId, address`;

function entryOf({ actorId, actorEmail, subjectId, subjectEmail, ...entry }: Row): StoredAuditEntry {
  return {
    ...entry,
    actor: actorId === null ? null : { id: actorId, email: actorEmail ?? '' },
    subject: subjectId === null ? null : { id: subjectId, ...(subjectEmail !== null && { email: subjectEmail }) },
  };
}

/** Triggers refuse changes and early removals. `db` must be opened with `synchronous=FULL`. */
export function createSqliteAuditStore(db: DatabaseSync): AuditStore {
  const append =
    db.prepare(`INSERT INTO audit (id, at, expires_at, action, outcome, actor_id, actor_email, subject_id, subject_email, count, request_id, address)
    VALUES (:id, :at, :expiresAt, :action, :outcome, :actorId, :actorEmail, :subjectId, :subjectEmail, :count, :requestId, :address)`);
  // `~` comes after every id.
  const newest = db.prepare(`SELECT ${columns} FROM audit WHERE id < coalesce(:before, '~') ORDER BY id DESC LIMIT :limit`);
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
      return runTransaction(db, () => {
        const added = entries.filter(({ id }) => known.get({ id }) === undefined);
        for (const entry of added) insert(entry);
        return added.length;
      });
    },
    async list(before, limit) {
      // The table guarantees the types of its rows.
      return (newest.all({ before, limit }) as unknown as Row[]).map(entryOf);
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
