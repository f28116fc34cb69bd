import type { LeadView } from '#shared/leads/lead-overview.ts';
import { callApi, type ApiResult } from '#client/data/api.ts';

const leadUrl = (id: string) => `/api/leads/${encodeURIComponent(id)}`;

/** `release` makes a suspected lead an ordinary one first. The value is the lead after the try. */
export function tryLead(id: string, action: 'redelivery' | 'release'): Promise<ApiResult<LeadView>> {
  const schema = async () => (await import('#shared/leads/lead-overview.ts')).leadViewSchema;
  return callApi('POST', `${leadUrl(id)}/${action}`, { schema });
}

export function removeLead(id: string): Promise<ApiResult<void>> {
  return callApi('DELETE', leadUrl(id));
}
