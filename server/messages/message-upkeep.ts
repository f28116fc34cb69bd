import type { Logger } from '#server/logger.ts';
import { createTicker } from '#server/ticker.ts';
import { undeliveredAfterMs } from './message-times.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Telling } from './telling.ts';

interface MessageUpkeepOptions {
  readonly store: Pick<OutboxStore, 'removeOlderThan'>;
  readonly telling: Pick<Telling, 'tellsOffice' | 'undelivered'>;
  /** When the oldest lead was received that is not delivered. */
  readonly oldestUndelivered: () => Promise<Date | null>;
  /** Older messages are removed, with what was promised in them. */
  readonly promiseMs: number;
  readonly now: () => Date;
  readonly log: Logger;
  readonly tickMs?: number;
}

const lookEveryMs = 30_000;
const sweepEveryMs = 60 * 60 * 1000;

/** Notices when leads cannot be delivered, and removes old messages. */
export function createMessageUpkeep(options: MessageUpkeepOptions) {
  const { store, telling, oldestUndelivered, promiseMs, now, log, tickMs = 1000 } = options;
  const ticker = createTicker(tick, tickMs);
  let nextLookAt = 0;
  let nextSweepAt = 0;

  async function look(at: Date): Promise<void> {
    if (!telling.tellsOffice || at.getTime() < nextLookAt) return;
    nextLookAt = at.getTime() + lookEveryMs;
    const oldest = await oldestUndelivered();
    await telling.undelivered(oldest !== null && at.getTime() - oldest.getTime() >= undeliveredAfterMs ? oldest : null);
  }

  async function sweep(at: Date): Promise<void> {
    if (at.getTime() < nextSweepAt) return;
    nextSweepAt = at.getTime() + sweepEveryMs;
    const removed = await store.removeOlderThan(new Date(at.getTime() - promiseMs));
    if (removed > 0) log.info({ event: 'message.expired', removed });
  }

  async function tick(): Promise<void> {
    const at = now();
    // The store says that it is down where it is needed at once.
    for (const step of [look, sweep]) await step(at).catch((error: unknown) => log.warn({ event: 'message.upkeep_failed', err: error }));
  }

  return { start: ticker.start, stop: ticker.stop };
}
