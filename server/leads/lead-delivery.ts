import type { LeadOutcome } from '../../shared/lead.ts';
import type { Logger } from '../logger.ts';
import type { FormService } from './form-service.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import type { ClaimedLead, FailedOutcome, LeadStore, NewLead } from './lead-store.ts';
import { pauseAfterMs } from './redelivery-pauses.ts';
import { within } from '../within.ts';

const settleRetryMs = 1000;
const lateTries = 30;
const lateTryMs = 1000;
const maxLate = 500;

export interface LeadDelivery {
  /**
   * One try for a claimed lead: forwards it and writes down how that ended. Never rejects. When the result cannot be written in time the outcome
   * is told all the same and the writing goes on behind.
   */
  deliver(lead: ClaimedLead): Promise<LeadOutcome>;
  /** How a try ended outside of a claim that came too late to be waited for; written down in the background. */
  settle(lead: ClaimedLead, outcome: LeadOutcome): Promise<void>;
  /**
   * Neither kept nor taken: goes on trying to keep the lead for half a minute, so that a store which was away for a moment costs nobody their lead.
   * The visitor has been told that it failed.
   */
  keepLate(lead: NewLead, outcome: FailedOutcome): void;
  /** Resolves when nothing is being written any more; what the store has not taken by then is given up. */
  close(timeoutMs: number): Promise<void>;
}

export interface LeadDeliveryOptions {
  readonly store: LeadStore;
  readonly forms: FormService;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: Logger;
  readonly metrics: LeadMetrics;
  /** How long one try may hold a lead, in milliseconds. */
  readonly leaseMs: number;
  /** Longest an answer waits for a result to be written, in milliseconds. */
  readonly storeTimeoutMs: number;
}

export function createLeadDelivery({ store, forms, now, random, log, metrics, leaseMs, storeTimeoutMs }: LeadDeliveryOptions): LeadDelivery {
  /** Taken by the form service but not yet written down as such: claimed again they are not forwarded again. */
  const takenIds = new Set<string>();
  const writing = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function write(lead: ClaimedLead, outcome: LeadOutcome): Promise<void> {
    const at = now();
    if (outcome === 'taken') {
      await store.settleDelivered(lead.id, at, 'form-service');
      takenIds.delete(lead.id);
      return;
    }
    const nextAttemptAt = new Date(at.getTime() + pauseAfterMs(lead.failures + 1, random));
    await store.settleFailed(lead, outcome, at, nextAttemptAt);
  }

  /** A failed try needs no second attempt at writing: the lease runs out and the lead is due again. A success is worth insisting on. */
  async function settle(lead: ClaimedLead, outcome: LeadOutcome): Promise<void> {
    if (outcome === 'taken') takenIds.add(lead.id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await write(lead, outcome);
        return;
      } catch (error) {
        if (attempt === 1) log.error({ event: 'lead.unsettled', leadId: lead.id, form: lead.form, outcome, err: error });
        if (outcome !== 'taken' || stopping.signal.aborted) return;
        await pause(settleRetryMs, stopping.signal);
      }
    }
  }

  function inBackground(work: Promise<void>): Promise<void> {
    const writingThis = work.finally(() => writing.delete(writingThis));
    writing.add(writingThis);
    return writingThis;
  }

  function settleSafely(lead: ClaimedLead, outcome: LeadOutcome): Promise<void> {
    return inBackground(settle(lead, outcome));
  }

  async function keepLate(lead: NewLead, outcome: FailedOutcome): Promise<void> {
    for (let attempt = 1; attempt <= lateTries && !stopping.signal.aborted; attempt += 1) {
      await pause(lateTryMs, stopping.signal);
      try {
        const kept = await store.keep(lead, { kind: 'forward', leaseUntil: new Date(now().getTime() + leaseMs) });
        if (kept.kind === 'new') await settle(kept.lead, outcome);
        log.info({ event: 'lead.kept_late', leadId: lead.id, form: lead.form, attempt });
        return;
      } catch {
        // Said when it could not be kept at first; the next try is a second away.
      }
    }
    giveUp(lead, outcome);
  }

  function giveUp({ id, form }: NewLead, outcome: FailedOutcome): void {
    metrics.countGivenUp(form);
    log.error({ event: 'lead.given_up', leadId: id, form, outcome });
  }

  async function forward(lead: ClaimedLead): Promise<LeadOutcome> {
    if (takenIds.has(lead.id)) return 'taken';
    if (!lead.fields) {
      log.error({ event: 'lead.unreadable', leadId: lead.id, form: lead.form });
      return 'unreachable';
    }
    const startedAt = performance.now();
    const { outcome, detail } = await forms.forward(lead.form, lead.fields, { idempotencyKey: lead.id });
    const durationMs = Math.round(performance.now() - startedAt);
    metrics.observeForward(lead.form, outcome, durationMs);
    const line = { event: 'lead.forwarded', leadId: lead.id, form: lead.form, outcome, reason: detail, durationMs, attempt: lead.attempts };
    if (outcome === 'taken') log.info(line);
    else log.warn(line);
    return outcome;
  }

  async function settled(): Promise<void> {
    while (writing.size > 0) await Promise.allSettled(writing);
  }

  return {
    async deliver(lead) {
      if (!forms.canForward(lead.form)) {
        // Waited for a form service that is no longer configured: from now on the store is its inbox.
        await store.settleDelivered(lead.id, now(), 'inbox').catch((error: unknown) => {
          log.error({ event: 'lead.unsettled', leadId: lead.id, form: lead.form, err: error });
        });
        return 'taken';
      }
      const outcome = await forward(lead);
      await within(storeTimeoutMs, settleSafely(lead, outcome));
      return outcome;
    },
    settle: settleSafely,
    keepLate(lead, outcome) {
      if (writing.size < maxLate) void inBackground(keepLate(lead, outcome));
      else giveUp(lead, outcome);
    },
    async close(timeoutMs) {
      await within(timeoutMs, settled());
      stopping.abort();
      await within(timeoutMs, settled());
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
