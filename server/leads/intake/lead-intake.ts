import type { LeadOutcome } from '#shared/leads/lead.ts';
import { withTimeout } from '#server/with-timeout.ts';
import type { DeliverLead } from '../delivery/lead-delivery.ts';
import type { LeadContext } from '../lead-context.ts';
import type { LeadSaves } from './lead-saves.ts';
import type { ClaimedLead, NewLead } from '../lead-store.ts';
import { createRepeatedLeads } from './repeated-leads.ts';

export interface LeadAnswer {
  readonly outcome: LeadOutcome;
  /** The lead is saved, and sent later when it was not accepted. */
  readonly isKept: boolean;
  /** The saved lead. */
  readonly leadId?: string;
  /** Set when the same form was sent before: with the same key, or perhaps by somebody else who knows what is in it. */
  readonly sentBefore?: 'with_key' | 'by_anybody';
}

interface Steps {
  readonly saves: LeadSaves;
  readonly deliver: DeliverLead;
  readonly tryNow: (leadId: string) => Promise<LeadOutcome | undefined>;
}

export function createLeadIntake(context: LeadContext, { saves, deliver, tryNow }: Steps) {
  const { forms, now, log, metrics, leaseMs, storeTimeoutMs } = context;
  const repeats = createRepeatedLeads(context, tryNow);

  async function deliverSaved(lead: ClaimedLead): Promise<LeadOutcome> {
    const { form } = lead;
    const outcome = await deliver(lead);
    metrics.countLead(form, outcome);
    return outcome;
  }

  /** A saved withdrawal takes effect when it is declared (정보통신망법 제50조 제2항), whatever is still to be done. */
  async function answerWithdrawal(lead: ClaimedLead, isForwarded: boolean): Promise<LeadOutcome> {
    const work = isForwarded ? deliverSaved(lead) : deliver(lead);
    saves.run(work);
    await withTimeout(storeTimeoutMs, work);
    return 'taken';
  }

  /**
   * Delivers a lead that could not be saved, so that it is not lost. Returns `unreachable` without a form
   * service.
   */
  async function deliverUnsaved({ id, form, fields, source }: NewLead): Promise<LeadOutcome> {
    if (saves.isAccepted(id)) return repeats.answerTaken(form, id);
    metrics.countUnsaved(form);
    if (!forms.canForward(form)) return 'unreachable';
    const startedAt = performance.now();
    const { outcome, detail } = await forms.forward(form, fields, { idempotencyKey: id, source });
    const durationMs = Math.round(performance.now() - startedAt);
    if (outcome === 'taken') saves.noteAccepted(id);
    metrics.observeForward(form, outcome, durationMs);
    metrics.countLead(form, outcome);
    log.warn({ event: 'lead.forwarded_unkept', leadId: id, form, outcome, reason: detail, durationMs });
    return outcome;
  }

  return async (lead: NewLead, requestId: string | undefined): Promise<LeadAnswer> => {
    const { id: leadId, form } = lead;
    const isForwarded = forms.canForward(form);
    const saving = saves.save(lead, isForwarded ? { kind: 'forward', leaseUntil: new Date(now().getTime() + leaseMs) } : { kind: 'inbox' });
    const saved = await withTimeout(storeTimeoutMs, saving).catch((error: unknown) => {
      log.error({ event: 'lead.unkept', leadId, form, err: error });
      return undefined;
    });
    if (!saved?.inTime) {
      if (saved) log.error({ event: 'lead.unkept', leadId, form, reason: 'timeout' });
      const outcome = await deliverUnsaved(lead);
      const answered = { lead, outcome, savedFor: isForwarded ? 'forward' : 'inbox' } as const;
      // The save may still succeed, and then the outcome reached meanwhile belongs to it.
      saving.then(
        (late) => saves.savedLate(late, answered),
        () => {
          // A forwarded withdrawal must still end the consents that are stored here.
          if (outcome === 'taken' && form !== 'withdrawal') saves.settleIfSaved(lead);
          else saves.retrySaving(answered);
        },
      );
      return { outcome, isKept: false };
    }
    if (saved.value.kind === 'repeat') {
      const { lead: earlier, by } = saved.value;
      return { ...(await repeats.answer(earlier, by)), leadId: earlier.id, sentBefore: by === 'key' ? 'with_key' : 'by_anybody' };
    }
    const kept = { isKept: true, leadId: saved.value.lead.id };
    log.info({ event: 'lead.kept', leadId, form, requestId, reason: isForwarded ? 'forward' : 'inbox' });
    if (!isForwarded) metrics.countLead(form, 'inbox');
    if (form === 'withdrawal') return { outcome: await answerWithdrawal(saved.value.lead, isForwarded), ...kept };
    return { outcome: isForwarded ? await deliverSaved(saved.value.lead) : 'taken', ...kept };
  };
}
