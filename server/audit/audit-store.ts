import type { AuditEntry } from '#shared/accounts/audit.ts';

/** Times in milliseconds since 1970. */
export interface StoredAuditEntry extends Omit<AuditEntry, 'at'> {
  readonly at: number;
  /** Not removed before. */
  readonly expiresAt: number;
}

/**
 * The database refuses changes, and removals before the expiry. Each call rejects with an error
 * that `isStorageUnavailable` recognizes when the storage is unavailable.
 */
export interface AuditStore {
  /** Durable once resolved. A duplicate id is a fault. */
  append(entry: StoredAuditEntry): Promise<void>;
  /** Newest first, older than the entry `before`. */
  list(before: string | null, limit: number): Promise<readonly StoredAuditEntry[]>;
  /** Adds those with unknown ids; gives how many. */
  importEntries(entries: readonly StoredAuditEntry[]): Promise<number>;
  /** How many `removeExpired` would remove, of how many. */
  countExpired(now: Date): Promise<{ readonly expired: number; readonly all: number }>;
  /** Gives how many. 0 where the database removes them itself. */
  removeExpired(now: Date): Promise<number>;
}
