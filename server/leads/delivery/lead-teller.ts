import type { Logger } from '#server/logger.ts';
import { createTicker, reportingHoldUps } from '#server/ticker.ts';
import type { LeadTelling } from '../lead-context.ts';
import type { LeadStore } from '../lead-store.ts';

interface LeadTellerOptions {
  readonly store: Pick<LeadStore, 'listUntold' | 'settleTold'>;
  readonly telling: LeadTelling;
  readonly log: Logger;
  readonly tickMs?: number;
}

const pageSize = 50;

/**
 * Tells of leads that were saved with their mark, also of those whose process died before it could. Several
 * processes may tell of one lead, which tells it once.
 */
export function createLeadTeller({ store, telling, log, tickMs = 1000 }: LeadTellerOptions) {
  const ticker = createTicker(reportingHoldUps(tellAll, log, { event: 'telling.held_up' }, { event: 'telling.resumed' }), tickMs);

  async function tellAll(): Promise<void> {
    for (let page = await store.listUntold(pageSize); page.length > 0 && ticker.isRunning(); page = await store.listUntold(pageSize)) {
      for (const lead of page) {
        await telling.tell(lead);
        await store.settleTold(lead.id);
      }
    }
  }

  return { start: ticker.start, stop: ticker.stop, soon: ticker.tickSoon };
}
