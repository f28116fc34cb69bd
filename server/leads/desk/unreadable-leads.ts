import type { Logger } from '#server/logger.ts';
import type { LeadMetrics } from '../lead-metrics.ts';
import type { Lead, LeadStore } from '../lead-store.ts';

const pageSize = 200;

interface UnreadableLeadsOptions {
  readonly store: Pick<LeadStore, 'list'>;
  readonly log: Logger;
  readonly metrics: Pick<LeadMetrics, 'setUnreadable'>;
}

/**
 * Counts once, since keys change with a start only, how many leads no key decrypts: after a restore
 * without its key, or with a wrong `LEAD_KEY`. Rejects when the store is unavailable.
 */
export function createUnreadableCount({ store, log, metrics }: UnreadableLeadsOptions): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    let count = 0;
    let page: readonly Lead[] = await store.list({}, null, pageSize);
    while (page.length > 0) {
      count += page.filter(({ isUnreadable }) => isUnreadable).length;
      page = await store.list({}, page.at(-1) ?? null, pageSize);
    }
    isDone = true;
    metrics.setUnreadable(count);
    if (count > 0) log.error({ event: 'lead.key_missing', count });
  };
}
