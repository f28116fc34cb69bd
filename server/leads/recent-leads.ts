import type { LeadOutcome } from '../../shared/lead.ts';

export interface RecentLead {
  readonly id: string;
  readonly outcome: LeadOutcome;
}

export interface RecentLeads {
  find(repeatKey: string): RecentLead | undefined;
  remember(repeatKey: string, lead: RecentLead): void;
}

const maxRemembered = 1000;

/** Keeps the latest 1000. Holds keys and outcomes only. */
export function createRecentLeads(windowMs: number, now: () => Date): RecentLeads {
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
