import { setTimeout as pause } from 'node:timers/promises';
import type { AuditEvent, AuditTrail } from './audit-trail.ts';

const earliestMs = 1000;
const latestMs = 5000;

export type LateEntries = ReturnType<typeof createLateEntries>;

/**
 * Records entries after a random time. Embedded storage answers nobody while it writes, so that the time of an
 * answer would reveal whether there was something to write.
 */
export function createLateEntries(audit: Pick<AuditTrail, 'tryRecord'>) {
  const closing = new AbortController();
  const waiting = new Set<Promise<void>>();

  async function record(event: AuditEvent): Promise<void> {
    await pause(earliestMs + Math.random() * (latestMs - earliestMs), undefined, { signal: closing.signal }).catch(() => undefined);
    await audit.tryRecord(event);
  }

  return {
    /** Records the event with the time of this call. */
    add(event: Omit<AuditEvent, 'at'>): void {
      const recorded = record({ ...event, at: Date.now() }).finally(() => waiting.delete(recorded));
      waiting.add(recorded);
    },
    /** Writes the waiting entries at once. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(waiting);
    },
  };
}
