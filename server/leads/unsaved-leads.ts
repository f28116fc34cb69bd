import type { LeadOutcome } from '../../shared/lead.ts';
import type { Logger } from '../logger.ts';
import type { FormService } from './form-service.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import type { NewLead } from './lead-store.ts';
import { repeatWindows } from './repeated-leads.ts';

interface RecentLead {
  readonly id: string;
  readonly outcome: LeadOutcome;
}

interface RecentLeads {
  find(repeatKey: string): RecentLead | undefined;
  remember(repeatKey: string, lead: RecentLead): void;
}

const maxRemembered = 1000;

/** The latest 1000. No personal data: hashed keys, ids, times and outcomes. */
function createRecentLeads(windowMs: number, now: () => Date): RecentLeads {
  const leads = new Map<string, RecentLead & { readonly at: number }>();
  return {
    find(repeatKey) {
      const lead = leads.get(repeatKey);
      return lead && now().getTime() - lead.at < windowMs ? lead : undefined;
    },
    remember(repeatKey, lead) {
      leads.delete(repeatKey);
      leads.set(repeatKey, { ...lead, at: now().getTime() });
      for (const oldest of leads.keys()) {
        if (leads.size <= maxRemembered) break;
        leads.delete(oldest);
      }
    },
  };
}

export interface UnsavedLeadsOptions {
  readonly forms: FormService;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: LeadMetrics;
}

/** Forwards leads that the store could not save, so that they are not lost. `unreachable` without a form service. */
export function createUnsavedLeads({ forms, now, log, metrics }: UnsavedLeadsOptions) {
  const recent = createRecentLeads(repeatWindows.fieldsMs, now);

  async function deliver({ id, form, fields }: NewLead, repeatKey: string): Promise<LeadOutcome> {
    metrics.countUnsaved(form);
    if (!forms.canForward(form)) return 'unreachable';
    const startedAt = performance.now();
    const { outcome, detail } = await forms.forward(form, fields, { idempotencyKey: id });
    const durationMs = Math.round(performance.now() - startedAt);
    recent.remember(repeatKey, { id, outcome });
    metrics.observeForward(form, outcome, durationMs);
    metrics.countLead(form, outcome);
    log.warn({ event: 'lead.forwarded_unkept', leadId: id, form, outcome, reason: detail, durationMs });
    return outcome;
  }

  return { find: recent.find, deliver };
}
