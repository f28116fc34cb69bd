import { z } from 'zod';
import { auditEntrySchema } from '#shared/accounts/audit.ts';

const time = z.int().nonnegative();
/** Times are milliseconds since 1970. The entry is not removed before `expiresAt`. */
export const storedAuditEntrySchema = auditEntrySchema.extend({ at: time, expiresAt: time });
export type StoredAuditEntry = Readonly<z.output<typeof storedAuditEntrySchema>>;

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
