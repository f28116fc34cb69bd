import type { LeadView } from '../../shared/lead-overview.ts';

const leadAddress = (id: string) => `/api/leads/${encodeURIComponent(id)}`;

/** Hands a lead over once more and gives it as it is after that; `undefined` when it could not be tried. */
export async function resendLead(id: string): Promise<LeadView | undefined> {
  const answer = await fetch(`${leadAddress(id)}/redelivery`, { method: 'POST', headers: { Accept: 'application/json' } }).catch(() => undefined);
  const { leadViewSchema } = await import('../../shared/lead-overview.ts');
  return answer?.ok ? leadViewSchema.safeParse(await answer.json()).data : undefined;
}

/** Whether the lead is gone now. */
export async function removeLead(id: string): Promise<boolean> {
  const answer = await fetch(leadAddress(id), { method: 'DELETE', headers: { Accept: 'application/json' } }).catch(() => undefined);
  return answer !== undefined && (answer.ok || answer.status === 404);
}
