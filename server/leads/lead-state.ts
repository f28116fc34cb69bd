import type { LeadState } from '../../shared/lead-form-names.ts';

/** Of the first failed try the visitor was told; with one more the lead is `failing`. */
export const failuresTold = 1;

export function leadStateOf(lead: { readonly isDelivered: boolean; readonly failures: number }): LeadState {
  if (lead.isDelivered) return 'delivered';
  return lead.failures > failuresTold ? 'failing' : 'waiting';
}
