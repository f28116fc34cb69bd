import type { AuditEntry } from '#shared/accounts/audit.ts';

/** Times are milliseconds since 1970. */
export interface StoredAuditEntry extends Omit<AuditEntry, 'at'> {
  readonly at: number;
  /** The entry is not removed before this time. */
  readonly expiresAt: number;
}

/**
 * The database refuses changes, and removals before the expiry. Each call rejects with an error that
 * `isStorageUnavailable` recognizes when the storage is unavailable.
 */
export interface AuditStore {
  /** The entry is durable when this resolves. A duplicate id is a fault. */
  append(entry: StoredAuditEntry): Promise<void>;
  /** Returns the newest entries first, only those older than the entry `before`. */
  list(before: string | null, limit: number): Promise<readonly StoredAuditEntry[]>;
  /** Adds the entries whose ids are unknown, and returns how many. */
  importEntries(entries: readonly StoredAuditEntry[]): Promise<number>;
  /** Counts what `removeExpired` would remove, and all entries. */
  countExpired(now: Date): Promise<{ readonly expired: number; readonly all: number }>;
  /** Returns how many were removed, or 0 where the database itself removes them. */
  removeExpired(now: Date): Promise<number>;
}
