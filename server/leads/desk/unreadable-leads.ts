import type { LeadContext } from '../lead-context.ts';
import type { Lead } from '../lead-store.ts';

const pageSize = 200;

/**
 * Counts the leads that no key decrypts, which happens after a restore without its key or with a wrong
 * `LEAD_KEY`. Counts only once, because keys change only with a start. Rejects when the store is unavailable.
 */
export function createUnreadableCount({ store, log, metrics }: LeadContext): () => Promise<void> {
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
