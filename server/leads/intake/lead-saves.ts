import { randomUUID } from 'node:crypto';
import type { LeadOutcome } from '#shared/leads/lead.ts';
import { LRUCache } from 'lru-cache';
import { nextAttemptAt } from '#server/retry-times.ts';
import { createBackgroundWork } from './background-work.ts';
import type { EndConsents } from './consent-ending.ts';
import type { LeadContext } from '../lead-context.ts';
import type { ClaimedLead, NewLead, SavedLead, SavePurpose } from '../lead-store.ts';
import { isWithinWindow } from '../lead-times.ts';

/** How long a save may take before the lead is forwarded without it. */
export const saveTimeoutMs = 1500;
/** For saves that are still running at shutdown. */
export const closeTimeoutMs = 3000;
const maxRetries = 30;
const retryPauseMs = 1000;
const maxRetriedLeads = 500;
const mostAccepted = 10_000;

/** The visitor already has the outcome. */
export interface AnsweredLead {
  readonly lead: NewLead;
  readonly outcome: LeadOutcome;
  readonly savedFor: SavePurpose['kind'];
}

export type LeadSaves = ReturnType<typeof createLeadSaves>;

/** Tries again in the background while the store is down. */
export function createLeadSaves({ store, now, random, log, metrics, onSaved, leaseMs, keepsDelivered }: LeadContext, endConsents: EndConsents) {
  const arrivedIn = keepsDelivered ? 'inbox' : 'form-service';
  const accepted = new LRUCache<string, true>({ max: mostAccepted });
  const background = createBackgroundWork();

  function noteAccepted(leadId: string): void {
    accepted.set(leadId, true);
  }

  /** Does as the store does, but a person who registers again after the window is a new lead. */
  async function save(lead: NewLead, purpose: SavePurpose): Promise<SavedLead> {
    const saved = await store.save(lead, purpose);
    const isEarlierOne = saved.lead.id === lead.id && saved.lead.state === 'delivered' && !isWithinWindow(saved.lead, lead.receivedAt);
    const kept = saved.kind === 'repeat' && saved.by === 'fields' && isEarlierOne ? await store.save({ ...lead, id: randomUUID() }, purpose) : saved;
    onSaved();
    return kept;
  }

  async function write(lead: ClaimedLead, outcome: LeadOutcome, retryAfterMs?: number): Promise<void> {
    const at = now();
    if (outcome === 'taken') {
      await store.settleDelivered(lead.id, at, arrivedIn);
      return;
    }
    await store.settleFailed(lead, outcome, at, nextAttemptAt(lead.failures + 1, at, random, retryAfterMs));
  }

  /** Only a success is saved again, because a failed lead becomes due anyway when its lease ends. */
  async function settle(lead: ClaimedLead, outcome: LeadOutcome, retryAfterMs?: number): Promise<void> {
    if (outcome === 'taken') noteAccepted(lead.id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await write(lead, outcome, retryAfterMs);
        return;
      } catch (error) {
        if (attempt === 1) log.error({ event: 'lead.unsettled', leadId: lead.id, form: lead.form, outcome, err: error });
        if (outcome !== 'taken' || background.isStopping()) return;
        await background.pause(retryPauseMs);
      }
    }
  }

  async function savedLate(saved: SavedLead, { lead, outcome, savedFor }: AnsweredLead, attempt = 0): Promise<void> {
    log.info({ event: 'lead.kept_late', leadId: lead.id, form: lead.form, attempt });
    if (lead.form === 'withdrawal') await endConsents({ phone: lead.fields.phone, at: lead.receivedAt });
    if (savedFor === 'forward') {
      if (saved.kind === 'new') await settle(saved.lead, outcome);
      // An earlier press was refused, and its lead waits.
      else if (outcome === 'taken' && saved.lead.state !== 'delivered') await settleIfSaved(saved.lead);
    } else if (saved.lead.id === lead.id) metrics.countLead(lead.form, 'inbox');
  }

  async function retrySaving(answered: AnsweredLead): Promise<void> {
    const { lead, savedFor: kind } = answered;
    for (let attempt = 1; attempt <= maxRetries && !background.isStopping(); attempt += 1) {
      await background.pause(retryPauseMs);
      try {
        const saved = await save(lead, kind === 'inbox' ? { kind } : { kind, leaseUntil: new Date(now().getTime() + leaseMs) });
        await savedLate(saved, answered, attempt);
        return;
      } catch {
        // This is already logged as `lead.unkept`.
      }
    }
    giveUp(answered);
  }

  async function settleIfSaved({ id, form }: Pick<NewLead, 'id' | 'form'>): Promise<void> {
    noteAccepted(id);
    for (let attempt = 1; attempt <= maxRetries && !background.isStopping(); attempt += 1) {
      await background.pause(retryPauseMs);
      const isSettled = await store.settleDelivered(id, now(), arrivedIn).catch(() => false);
      if (!isSettled) continue;
      log.info({ event: 'lead.kept_late', leadId: id, form, attempt });
      return;
    }
  }

  function giveUp({ lead: { id, form }, outcome }: AnsweredLead): void {
    metrics.countGivenUp(form);
    log.error({ event: 'lead.given_up', leadId: id, form, outcome });
  }

  return {
    save,
    /**
     * Whether the form service accepted the lead, which the store may not know yet. It must not be forwarded
     * again.
     */
    isAccepted: (leadId: string) => accepted.has(leadId),
    noteAccepted,
    /** Never rejects. A failed lead is tried again after `retryAfterMs` or later. */
    settle: (lead: ClaimedLead, outcome: LeadOutcome, retryAfterMs?: number) => background.run(settle(lead, outcome, retryAfterMs)),
    /** Call it when a save that outlasted its timeout has ended. */
    savedLate(saved: SavedLead, answered: AnsweredLead): void {
      const ending = savedLate(saved, answered).catch((error: unknown) => {
        log.error({ event: 'lead.consents_not_ended', leadId: answered.lead.id, err: error });
      });
      void background.run(ending);
    },
    /** Runs work that a shutdown waits for but the answer does not. */
    run: (work: Promise<unknown>) => void background.run(work.then(() => undefined)),
    /** Tries for 30 s. */
    retrySaving(answered: AnsweredLead): void {
      if (background.size() < maxRetriedLeads) void background.run(retrySaving(answered));
      else giveUp(answered);
    },
    /**
     * Tries for 30 s, because a save whose answer was lost may still arrive, and the lead would be forwarded
     * again.
     */
    settleIfSaved(lead: NewLead): void {
      if (background.size() < maxRetriedLeads) void background.run(settleIfSaved(lead));
    },
    /** Gives up saves that last longer than the timeout. */
    close: background.close,
  };
}
