import type { LeadState } from '#shared/leads/lead-form-names.ts';

/**
 * The first attempt is the visitor's own request, whose failure they saw. When another one fails, the lead is
 * `failing`.
 */
export const failuresBeforeFailing = 1;

/** Within these times the same `Idempotency-Key` or the same fields mean the same lead. */
export const repeatWindows = { keyMs: 24 * 60 * 60 * 1000, fieldsMs: 10 * 60 * 1000 } as const;

/**
 * A lead stays claimed by the process that delivers it for this time plus the timeout of the form service.
 * After that, another process assumes that the first one died.
 */
const claimMarginMs = 10_000;

export function claimLeaseMs(formTimeoutMs: number): number {
  return formTimeoutMs + claimMarginMs;
}

export function isWithinWindow({ receivedAt }: { readonly receivedAt: Date }, at: Date): boolean {
  return at.getTime() - receivedAt.getTime() < repeatWindows.fieldsMs;
}

export function leadStateOf(lead: { readonly isDelivered: boolean; readonly isDue: boolean; readonly failures: number }): LeadState {
  if (lead.isDelivered) return 'delivered';
  if (!lead.isDue) return 'suspected';
  return lead.failures > failuresBeforeFailing ? 'failing' : 'waiting';
}
