import type { LeadOutcome } from '../../shared/lead.ts';
import type { Logger } from '../logger.ts';
import { createBackgroundWork } from './background-work.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import type { ClaimedLead, LeadStore, NewLead } from './lead-store.ts';
import { nextAttemptAt } from './redelivery-pauses.ts';

const settleRetryMs = 1000;
const maxSaveAttempts = 30;
const saveRetryPauseMs = 1000;
const maxRetriedSaves = 500;

/** Retries in the background while the store is down. */
export interface LeadSaves {
  /** Accepted by the form service, but not saved as such yet. */
  isAccepted(leadId: string): boolean;
  /** Never rejects. */
  settle(lead: ClaimedLead, outcome: LeadOutcome): Promise<void>;
  /** Tries for 30 s. */
  retrySaving(lead: NewLead, outcome: LeadOutcome): void;
  /** Gives up saves that last longer than the timeout. */
  close(timeoutMs: number): Promise<void>;
}

export interface LeadSavesOptions {
  readonly store: LeadStore;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: Logger;
  readonly metrics: LeadMetrics;
  readonly leaseMs: number;
}

export function createLeadSaves({ store, now, random, log, metrics, leaseMs }: LeadSavesOptions): LeadSaves {
  /** A new claim must not forward these again. */
  const acceptedIds = new Set<string>();
  const background = createBackgroundWork();

  async function write(lead: ClaimedLead, outcome: LeadOutcome): Promise<void> {
    const at = now();
    if (outcome === 'taken') {
      await store.settleDelivered(lead.id, at, 'form-service');
      acceptedIds.delete(lead.id);
      return;
    }
    await store.settleFailed(lead, outcome, at, nextAttemptAt(lead.failures + 1, at, random));
  }

  /** Only a success is saved again: a failed lead becomes due anyway when its lease ends. */
  async function settle(lead: ClaimedLead, outcome: LeadOutcome): Promise<void> {
    if (outcome === 'taken') acceptedIds.add(lead.id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await write(lead, outcome);
        return;
      } catch (error) {
        if (attempt === 1) log.error({ event: 'lead.unsettled', leadId: lead.id, form: lead.form, outcome, err: error });
        if (outcome !== 'taken' || background.isStopping()) return;
        await background.pause(settleRetryMs);
      }
    }
  }

  async function retrySaving(lead: NewLead, outcome: LeadOutcome): Promise<void> {
    for (let attempt = 1; attempt <= maxSaveAttempts && !background.isStopping(); attempt += 1) {
      await background.pause(saveRetryPauseMs);
      try {
        const saved = await store.save(lead, { kind: 'forward', leaseUntil: new Date(now().getTime() + leaseMs) });
        if (saved.kind === 'new') await settle(saved.lead, outcome);
        log.info({ event: 'lead.kept_late', leadId: lead.id, form: lead.form, attempt });
        return;
      } catch {
        // Already logged as `lead.unkept`.
      }
    }
    giveUp(lead, outcome);
  }

  function giveUp({ id, form }: NewLead, outcome: LeadOutcome): void {
    metrics.countGivenUp(form);
    log.error({ event: 'lead.given_up', leadId: id, form, outcome });
  }

  return {
    isAccepted: (leadId) => acceptedIds.has(leadId),
    settle: (lead, outcome) => background.run(settle(lead, outcome)),
    retrySaving(lead, outcome) {
      if (background.size() < maxRetriedSaves) void background.run(retrySaving(lead, outcome));
      else giveUp(lead, outcome);
    },
    close: background.close,
  };
}
