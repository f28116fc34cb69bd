import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import type { LeadOutcome } from '#shared/leads/lead.ts';
import type { LeadContext } from '../lead-context.ts';
import type { Lead } from '../lead-store.ts';

/** Answers a form that was sent before. */
export function createRepeatedLeads({ log, metrics }: LeadContext, tryNow: (leadId: string) => Promise<LeadOutcome | undefined>) {
  function logged(form: LeadForm, leadId: string, outcome: LeadOutcome): LeadOutcome {
    log.info({ event: 'lead.repeated', leadId, form, outcome });
    return outcome;
  }

  function answerTaken(form: LeadForm, leadId: string): LeadOutcome {
    metrics.countLead(form, 'repeat');
    return logged(form, leadId, 'taken');
  }

  async function answer({ id, form, state, firstOutcome }: Lead, by: 'key' | 'fields'): Promise<{ outcome: LeadOutcome; isKept: boolean }> {
    if (state === 'delivered') return { outcome: answerTaken(form, id), isKept: true };
    metrics.countLead(form, 'repeat');
    if (by === 'key' && firstOutcome) return { outcome: logged(form, id, firstOutcome), isKept: true };
    const outcome = await tryNow(id).catch(() => undefined);
    return { outcome: logged(form, id, outcome ?? 'unreachable'), isKept: outcome !== undefined };
  }

  return { answer, answerTaken };
}
