import type { LeadOutcome } from '../../shared/lead.ts';
import type { Logger } from '../logger.ts';
import { withTimeout } from '../with-timeout.ts';
import type { FormService } from './form-service.ts';
import type { DeliverLead } from './lead-delivery.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import type { LeadSaves } from './lead-saves.ts';
import type { LeadStore, NewLead } from './lead-store.ts';
import { createRepeatedLeads } from './repeated-leads.ts';
import { createUnsavedLeads } from './unsaved-leads.ts';

export interface LeadIntakeOptions {
  readonly store: LeadStore;
  readonly forms: FormService;
  readonly saves: LeadSaves;
  readonly deliver: DeliverLead;
  readonly tryNow: (leadId: string) => Promise<LeadOutcome | undefined>;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: LeadMetrics;
  readonly leaseMs: number;
  readonly storeTimeoutMs: number;
}

export type TakeLead = (lead: NewLead, repeatKey: string, requestId: string | undefined) => Promise<LeadOutcome>;

export function createLeadIntake(options: LeadIntakeOptions): TakeLead {
  const { store, forms, saves, deliver, now, log, metrics, leaseMs, storeTimeoutMs } = options;
  const unsaved = createUnsavedLeads(options);
  const repeats = createRepeatedLeads(options);

  async function deliverSaved(lead: Parameters<DeliverLead>[0]): Promise<LeadOutcome> {
    const { form } = lead;
    const outcome = await deliver(lead);
    metrics.countLead(form, outcome);
    // A withdrawal takes effect when it is declared (정보통신망법 제50조 제2항), forwarded or not.
    return form === 'withdrawal' ? 'taken' : outcome;
  }

  return async (received, repeatKey, requestId) => {
    const { form } = received;
    // A withdrawal is never a repeat: it ends what was consented to until now.
    const before = form === 'withdrawal' ? undefined : unsaved.find(repeatKey);
    if (before?.outcome === 'taken') return repeats.answerTaken(form, before.id);

    // The form service knows a lead by its id, so all tries have the same.
    const leadId = before?.id ?? received.id;
    const lead = { ...received, id: leadId };
    const isForwarded = forms.canForward(form);
    const saving = store.save(lead, isForwarded ? { kind: 'forward', leaseUntil: new Date(now().getTime() + leaseMs) } : { kind: 'inbox' });
    const saved = await withTimeout(storeTimeoutMs, saving).catch((error: unknown) => {
      log.error({ event: 'lead.unkept', leadId, form, err: error });
      return undefined;
    });
    if (!saved?.inTime) {
      if (saved) log.error({ event: 'lead.unkept', leadId, form, reason: 'timeout' });
      const outcome = await unsaved.deliver(lead, repeatKey);
      const answered = { lead, outcome, savedFor: isForwarded ? 'forward' : 'inbox' } as const;
      // The save may still succeed; the outcome reached meanwhile then belongs to it.
      saving.then(
        (late) => saves.savedLate(late, answered),
        () => {
          // A forwarded withdrawal still has to end the consents that are stored here.
          if (outcome === 'taken' && form !== 'withdrawal') saves.settleIfSaved(lead);
          else saves.retrySaving(answered);
        },
      );
      return outcome;
    }
    if (saved.value.kind === 'repeat') return repeats.answer(saved.value.lead, saved.value.by);
    log.info({ event: 'lead.kept', leadId, form, requestId, reason: isForwarded ? 'forward' : 'inbox' });
    if (isForwarded) return deliverSaved(saved.value.lead);
    metrics.countLead(form, 'inbox');
    return 'taken';
  };
}
