import type { LeadState } from '#shared/leads/lead-form-names.ts';

/** The first try is the visitor's own request, whose failure they saw. If another one fails, the lead is `failing`. */
export const failuresBeforeFailing = 1;

export function leadStateOf(lead: { readonly isDelivered: boolean; readonly isDue: boolean; readonly failures: number }): LeadState {
  if (lead.isDelivered) return 'delivered';
  if (!lead.isDue) return 'suspected';
  return lead.failures > failuresBeforeFailing ? 'failing' : 'waiting';
}
