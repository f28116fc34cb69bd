import type { LeadView } from '../../../shared/lead-overview.ts';
import { callApi, type ApiResult } from '../../data/api.ts';

const leadUrl = (id: string) => `/api/leads/${encodeURIComponent(id)}`;

/** The value is the lead after the try. */
export function resendLead(id: string): Promise<ApiResult<LeadView>> {
  const schema = async () => (await import('../../../shared/lead-overview.ts')).leadViewSchema;
  return callApi('POST', `${leadUrl(id)}/redelivery`, { schema });
}

export function removeLead(id: string): Promise<ApiResult<void>> {
  return callApi('DELETE', leadUrl(id));
}
