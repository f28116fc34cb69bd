import { site } from '#shared/site.ts';
import type { MayRemove } from '#server/storage/sweep-guard.ts';
import type { LeadContext } from './lead-context.ts';

const dayMs = 24 * 60 * 60 * 1000;
const sweepEveryMs = 60 * 60 * 1000;
const warnEveryMs = dayMs;
/** Leads of the inbox with fewer days left are announced as expiring. */
export const inboxWarningDays = 14;

interface LeadRetentionOptions {
  readonly retentionDays: number;
  readonly inboxRetentionDays: number;
  /** The default removes at once. */
  readonly mayRemove?: MayRemove;
  /** Never rejects. */
  readonly onRemoved?: (count: number) => Promise<void>;
}

type Context = Pick<LeadContext, 'store' | 'now' | 'log' | 'metrics'>;

/** Leads of the inbox that were received before the returned time are expired, or will be in `aheadDays`. */
export function inboxCutoff(now: Date, inboxRetentionDays: number, aheadDays = 0): Date {
  return new Date(now.getTime() - (inboxRetentionDays - aheadDays) * dayMs);
}

/**
 * Returns a function that removes expired leads at most once an hour, and logs once a day how many leads of
 * the inbox expire within `inboxWarningDays`. It rejects when the store is unavailable.
 */
export function createLeadSweep({ store, now, log, metrics }: Context, options: LeadRetentionOptions): () => Promise<void> {
  const { retentionDays, inboxRetentionDays, mayRemove, onRemoved } = options;
  let sweptAt = 0;
  let nextWarningAt = 0;

  async function remove(at: Date): Promise<void> {
    const before = {
      received: new Date(at.getTime() - retentionDays * dayMs),
      inbox: inboxCutoff(at, inboxRetentionDays),
      longest: new Date(at.getTime() - site.privacy.longestDays * dayMs),
    };
    if (mayRemove && !(await mayRemove(await store.countOlderThan(before)))) return;
    const { undelivered, delivered, inbox, suspected } = await store.removeOlderThan(before);
    if (undelivered > 0) {
      metrics.countExpired(undelivered);
      log.error({ event: 'lead.expired_undelivered', removed: undelivered });
    }
    if (delivered > 0) log.info({ event: 'lead.expired_delivered', removed: delivered });
    if (inbox > 0) log.warn({ event: 'lead.expired_inbox', removed: inbox });
    if (suspected > 0) log.info({ event: 'lead.expired_suspected', removed: suspected });
    const removed = undelivered + delivered + inbox + suspected;
    if (removed > 0) await onRemoved?.(removed);
  }

  async function warn(at: Date): Promise<void> {
    const count = await store.countInbox(inboxCutoff(at, inboxRetentionDays, inboxWarningDays));
    if (count > 0) log.warn({ event: 'lead.inbox_expiring', count });
  }

  return async () => {
    const at = now();
    // Also sweeps at once when the clock was set back, so that its way forward is noticed as a jump.
    if (at.getTime() >= sweptAt && at.getTime() < sweptAt + sweepEveryMs) return;
    await remove(at);
    sweptAt = at.getTime();
    if (at.getTime() < nextWarningAt) return;
    await warn(at);
    nextWarningAt = at.getTime() + warnEveryMs;
  };
}
