import type { LeadContext } from '../lead-context.ts';
import type { NewLead } from '../lead-store.ts';

/** Robots send without end, and a person has to look through what is kept. */
const maxSuspected = 1000;

/** Keeps what a form filler may have sent for a person. Never rejects. */
export function createSuspectedLeads({ store, log, metrics }: LeadContext) {
  async function keep(lead: NewLead): Promise<'new' | 'repeat' | 'full'> {
    if ((await store.countMatching({ state: 'suspected' }, maxSuspected)) >= maxSuspected) return 'full';
    return (await store.save(lead, { kind: 'suspected' })).kind;
  }

  return async (lead: NewLead, requestId: string | undefined): Promise<void> => {
    const { id: leadId, form } = lead;
    try {
      const kept = await keep(lead);
      metrics.countLead(form, kept === 'new' ? 'suspected' : 'trapped');
      if (kept === 'new') log.info({ event: 'lead.suspected', leadId, form, requestId });
      else log.info({ event: 'lead.trapped', form, requestId, reason: kept });
    } catch (error) {
      metrics.countLead(form, 'trapped');
      log.error({ event: 'lead.trapped', form, requestId, reason: 'unkept', err: error });
    }
  };
}
