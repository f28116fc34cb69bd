import { setTimeout as pause } from 'node:timers/promises';
import type { LeadOutcome } from '#shared/leads/lead.ts';
import type { DeliverLead } from './lead-delivery.ts';
import type { LeadContext } from '../lead-context.ts';

const pollMs = 100;

/**
 * Delivers a lead now, or waits for the worker that is delivering it. Returns `undefined` when the lead is
 * gone or suspected. Rejects when the store cannot be reached.
 */
export function createImmediateTry({ store, now, leaseMs }: LeadContext, deliver: DeliverLead): (leadId: string) => Promise<LeadOutcome | undefined> {
  async function waitForOther(id: string, giveUpAt: number): Promise<LeadOutcome | undefined | 'lease_ended'> {
    while (now().getTime() < giveUpAt) {
      const lead = await store.find(id);
      if (!lead || lead.state === 'suspected') return undefined;
      if (lead.state === 'delivered') return 'taken';
      if (!lead.leaseUntil) return lead.lastOutcome ?? 'lease_ended';
      if (lead.leaseUntil <= now()) return 'lease_ended';
      await pause(pollMs);
    }
    return 'unreachable';
  }

  return async (id) => {
    const giveUpAt = now().getTime() + leaseMs + pollMs;
    while (now().getTime() < giveUpAt) {
      const claimed = await store.claim(id, now(), new Date(now().getTime() + leaseMs));
      if (claimed) return deliver(claimed);
      const outcome = await waitForOther(id, giveUpAt);
      if (outcome !== 'lease_ended') return outcome;
    }
    return 'unreachable';
  };
}
