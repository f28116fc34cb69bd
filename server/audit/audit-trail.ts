import { isValid, monotonicFactory } from 'ulid';
import type { AuditAction, AuditEntry, AuditOutcome, AuditPage } from '#shared/accounts/audit.ts';
import { auditPageSize } from '#shared/limits.ts';
import { unavailableProblem } from '#server/http/http-problem.ts';
import type { Logger } from '#server/logger.ts';
import type { MayRemove } from '#server/storage/sweep-guard.ts';
import type { AuditStore, StoredAuditEntry } from './audit-store.ts';

export type AuditSource = Pick<AuditEvent, 'actor' | 'requestId' | 'address'>;

/** An event must not contain anything that a visitor typed. */
export interface AuditEvent {
  readonly action: AuditAction;
  readonly outcome?: AuditOutcome;
  /** `null` stands for the command line or the site itself. A failed sign-in has the account that was tried. */
  readonly actor: { readonly id: string; readonly email: string } | null;
  /** A session is named by a hash of its id. */
  readonly subject?: { readonly id: string; readonly email?: string };
  readonly count?: number;
  /** Milliseconds since 1970, when it is not the time of the call. */
  readonly at?: number;
  readonly requestId?: string;
  readonly address?: string | undefined;
}

export type AuditTrail = ReturnType<typeof createAuditTrail>;

export interface AuditTrailOptions {
  readonly store: AuditStore;
  readonly log: Logger;
  /** The expiry of an entry is fixed when it is written. */
  readonly retentionDays: number;
  readonly now?: () => Date;
  /** The default removes at once. */
  readonly mayRemove?: MayRemove;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A cursor is the id of the last entry on the previous page. */
export function isAuditCursor(cursor: unknown): cursor is string {
  return typeof cursor === 'string' && isValid(cursor);
}

/** The law requires that entries, with the IP, are kept for at least a year (개인정보의 안전성 확보조치 기준 제8조). */
export function createAuditTrail({ store, log, retentionDays, now = () => new Date(), mayRemove }: AuditTrailOptions) {
  const newId = monotonicFactory();

  async function record({ at = now().getTime(), action, outcome = 'ok', actor, subject, count, requestId, address }: AuditEvent): Promise<void> {
    await store.append({
      id: newId(at),
      at,
      expiresAt: at + retentionDays * dayMs,
      action,
      outcome,
      // Callers pass whole accounts, of which only these fields are stored.
      actor: actor && { id: actor.id, email: actor.email },
      subject: subject ? { id: subject.id, ...(subject.email !== undefined && { email: subject.email }) } : null,
      count: count ?? null,
      requestId: requestId ?? null,
      address: address ?? null,
    });
  }

  return {
    /** The entry is durable when this resolves. Use it before an action that needs an entry, such as giving out leads. */
    record,
    /** Like `record`, but rejects with 503 when the entry cannot be saved. */
    async recordOrRefuse(event: AuditEvent): Promise<void> {
      await record(event).catch((error: unknown) => {
        throw unavailableProblem(error);
      });
    },
    /** Records what has happened already or must not be stopped. Never rejects, but logs a failure. */
    async tryRecord(event: AuditEvent): Promise<void> {
      await record(event).catch((error: unknown) => {
        log.error({ event: 'audit.unrecorded', action: event.action, accountId: event.actor?.id, requestId: event.requestId, err: error });
      });
    },
    /** Returns the newest entries first. Rejects when the storage is unavailable. */
    async list(cursor?: string): Promise<AuditPage> {
      const found = await store.list(cursor ?? null, auditPageSize + 1);
      const entries = found.slice(0, auditPageSize).map(entryOf);
      return { entries, nextCursor: found.length > auditPageSize ? (entries.at(-1)?.id ?? null) : null };
    },
    /** Rejects when the storage is unavailable. */
    async sweep(): Promise<void> {
      const at = now();
      if (mayRemove && !(await mayRemove(await store.countExpired(at)))) return;
      const removed = await store.removeExpired(at);
      if (removed > 0) log.info({ event: 'audit.expired', removed });
    },
  };
}

function entryOf({ id, at, action, outcome, actor, subject, count, requestId, address }: StoredAuditEntry): AuditEntry {
  return { id, at: new Date(at).toISOString(), action, outcome, actor, subject, count, requestId, address };
}
