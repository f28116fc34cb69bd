import { setTimeout as pause } from 'node:timers/promises';
import type { AuditEvent, AuditTrail } from './audit-trail.ts';

const earliestMs = 1000;
const latestMs = 5000;

/** Entries that nobody may notice by the time that writing takes. */
export type LateEntries = ReturnType<typeof createLateEntries>;

/** Embedded storage writes while all others wait, so who asked next would learn that there was something to write. */
export function createLateEntries(audit: Pick<AuditTrail, 'tryRecord'>, random: () => number = Math.random) {
  const closing = new AbortController();
  const waiting = new Set<Promise<void>>();

  async function record(event: AuditEvent): Promise<void> {
    await pause(earliestMs + random() * (latestMs - earliestMs), undefined, { signal: closing.signal }).catch(() => undefined);
    await audit.tryRecord(event);
  }

  return {
    /** With the time of the call. */
    add(event: Omit<AuditEvent, 'at'>): void {
      const recorded = record({ ...event, at: Date.now() }).finally(() => waiting.delete(recorded));
      waiting.add(recorded);
    },
    /** Writes what waits. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(waiting);
    },
  };
}
