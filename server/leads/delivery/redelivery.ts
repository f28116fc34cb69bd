import { createTicker, reportingHoldUps } from '#server/ticker.ts';
import type { LeadContext } from '../lead-context.ts';
import type { DeliverLead } from './lead-delivery.ts';

interface RedeliveryOptions {
  readonly deliver: DeliverLead;
  readonly sweep: () => Promise<void>;
  /** No other process uses the store, so leases from before the start belong to a dead process. */
  readonly isAlone: boolean;
  readonly tickMs?: number;
}

/** More than one, so that a form service that hangs does not block the queue. */
const parallelTries = 4;
const startSpreadMs = 5000;
const ticksBetweenSweeps = 60;
const ticksAfterFailure = 3;
const countEveryMs = 5000;

export function createRedelivery(context: LeadContext, { deliver, sweep, isAlone, tickMs = 1000 }: RedeliveryOptions) {
  const { store, now, log, leaseMs } = context;
  const tries = new Set<Promise<unknown>>();
  const wakeAll = createWakeAll(context, isAlone);
  const measureQueue = createQueueMeasure(context);
  const ticker = createTicker(reportingHoldUps(tick, log, { event: 'redelivery.held_up' }, { event: 'redelivery.resumed' }), tickMs);
  // Separate from the deliveries, because a sweep that fails or takes long must delay no lead.
  const sweeper = createTicker(tickSweep, tickMs);
  let ticksToSweep = 0;
  let startedAt: Date | undefined;

  async function tryDue(): Promise<void> {
    while (ticker.isRunning() && tries.size < parallelTries) {
      const at = now();
      const lead = await store.claimDue(at, new Date(at.getTime() + leaseMs));
      if (!lead) return;
      const trying = deliver(lead).finally(() => {
        tries.delete(trying);
        ticker.tickSoon();
      });
      tries.add(trying);
    }
  }

  async function tick(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of [() => wakeAll(startedAt ?? now()), tryDue, measureQueue]) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  async function sweepNow(): Promise<void> {
    // After a failure the next sweep comes sooner, because at the start of a process its database is not
    // connected yet.
    ticksToSweep = ticksAfterFailure;
    await sweep();
    ticksToSweep = ticksBetweenSweeps;
  }
  const trySweep = reportingHoldUps(sweepNow, log, { event: 'lead.sweep_failed' });

  async function tickSweep(): Promise<void> {
    ticksToSweep -= 1;
    if (ticksToSweep <= 0) await trySweep();
  }

  return {
    /** Also makes every waiting lead due within 5 s after the store is up. */
    start(): void {
      startedAt ??= now();
      ticker.start();
      sweeper.start();
    },
    /** Resolves when the running attempts are saved. */
    async stop(): Promise<void> {
      await Promise.all([ticker.stop(), sweeper.stop()]);
      await Promise.allSettled(tries);
    },
  };
}

function createWakeAll({ store, now, log, leaseMs }: LeadContext, isAlone: boolean): (startedAt: Date) => Promise<void> {
  let isDone = false;
  return async (startedAt) => {
    if (isDone) return;
    // Leases that were taken before this process started end before then.
    const abandonedBefore = isAlone ? new Date(startedAt.getTime() + leaseMs) : now();
    const woken = await store.wakeAll(now(), startSpreadMs, abandonedBefore);
    isDone = true;
    if (woken > 0) log.info({ event: 'redelivery.woken', count: woken });
  };
}

/** Counts the queue at most every 5 s, however often it is called. */
function createQueueMeasure({ store, now, metrics }: LeadContext): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (now().getTime() < nextAt) return;
    const { waiting, failing, oldestUndeliveredAt } = await store.counts();
    nextAt = now().getTime() + countEveryMs;
    metrics.setQueue({ waiting, failing, oldestAgeMs: oldestUndeliveredAt ? now().getTime() - oldestUndeliveredAt.getTime() : 0 });
  };
}
