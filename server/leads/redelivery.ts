import type { LeadOutcome } from '../../shared/lead.ts';
import type { Logger } from '../logger.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import type { ClaimedLead, LeadStore } from './lead-store.ts';

/** Tries waiting leads again, in the background, and removes what is older than the retention time. */
export interface Redelivery {
  /** Makes every waiting lead due within 5 s, as soon as the store answers, and goes on until stopped. */
  start(): void;
  /** Begins no more tries; resolves when the running ones are settled. */
  stop(): Promise<void>;
}

export interface RedeliveryOptions {
  readonly store: LeadStore;
  /** One try for a claimed lead; never rejects. */
  readonly deliver: (lead: ClaimedLead) => Promise<LeadOutcome>;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: LeadMetrics;
  /** How long one try may hold a lead, in milliseconds: `FORM_TIMEOUT_MS` + 10 s. */
  readonly leaseMs: number;
  /** `LEAD_RETENTION_DAYS` */
  readonly retentionDays: number;
  /** No other process works on the store: leases from before the start are those of a process that died. */
  readonly isAlone?: boolean;
  /** How often due leads are looked for. */
  readonly tickMs?: number;
  /** Tries at a time, so that a hanging form service does not hold up the queue. */
  readonly parallelTries?: number;
}

const startSpreadMs = 5000;
const sweepEveryMs = 60 * 60 * 1000;
const countEveryMs = 5000;
const dayMs = 24 * 60 * 60 * 1000;

export function createRedelivery(options: RedeliveryOptions): Redelivery {
  const { store, deliver, now, log, metrics, leaseMs, retentionDays, isAlone = false, tickMs = 1000, parallelTries = 4 } = options;
  const tries = new Set<Promise<unknown>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ticking: Promise<void> | undefined;
  const state = { isRunning: false };
  let isAwake = false;
  let isStoreDown = false;
  let nextSweepAt = 0;
  let nextCountAt = 0;
  let startedAt = now();

  async function wakeOnce(): Promise<void> {
    if (isAwake) return;
    // A lease taken before the start of this process ends before then.
    const abandonedBefore = isAlone ? new Date(startedAt.getTime() + leaseMs) : now();
    const woken = await store.wakeAll(now(), startSpreadMs, abandonedBefore);
    isAwake = true;
    if (woken > 0) log.info({ event: 'redelivery.woken', count: woken });
  }

  async function tryDue(): Promise<void> {
    while (state.isRunning && tries.size < parallelTries) {
      const at = now();
      const lead = await store.claimDue(at, new Date(at.getTime() + leaseMs));
      if (!lead) return;
      const trying = deliver(lead).finally(() => {
        tries.delete(trying);
        tickSoon(0);
      });
      tries.add(trying);
    }
  }

  async function sweep(): Promise<void> {
    if (now().getTime() < nextSweepAt) return;
    const removed = await store.removeOlderThan(new Date(now().getTime() - retentionDays * dayMs));
    nextSweepAt = now().getTime() + sweepEveryMs;
    if (removed.undelivered > 0) {
      metrics.countExpired(removed.undelivered);
      log.error({ event: 'lead.expired_undelivered', removed: removed.undelivered });
    }
    if (removed.delivered > 0) log.info({ event: 'lead.expired_delivered', removed: removed.delivered });
  }

  async function count(): Promise<void> {
    if (now().getTime() < nextCountAt) return;
    const { waiting, failing, oldestUndeliveredAt } = await store.counts();
    nextCountAt = now().getTime() + countEveryMs;
    metrics.setQueue({ waiting, failing, oldestAgeMs: oldestUndeliveredAt ? now().getTime() - oldestUndeliveredAt.getTime() : 0 });
  }

  async function tick(): Promise<void> {
    try {
      await sweep();
      await wakeOnce();
      await tryDue();
      await count();
      if (isStoreDown) log.info({ event: 'redelivery.resumed' });
      isStoreDown = false;
    } catch (error) {
      if (!isStoreDown) log.error({ event: 'redelivery.held_up', err: error });
      isStoreDown = true;
    }
  }

  function tickSoon(ms: number): void {
    if (!state.isRunning || ticking) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      ticking = tick().finally(() => {
        ticking = undefined;
        tickSoon(tickMs);
      });
    }, ms);
  }

  return {
    start() {
      if (state.isRunning) return;
      state.isRunning = true;
      startedAt = now();
      tickSoon(0);
    },
    async stop() {
      state.isRunning = false;
      clearTimeout(timer);
      await ticking;
      await Promise.allSettled(tries);
    },
  };
}
