import { useLoaderData } from 'react-router';
import type { LeadOverview } from '../../shared/lead-overview.ts';
import { adminContent } from '../content/admin.ts';

export default function AdminLeadsPage() {
  const { leads } = useLoaderData<LeadOverview>();
  return leads.length === 0 ? <p>{adminContent.leads.empty}</p> : <ul>{leads.map((lead) => <li key={lead.id}>{lead.receivedAt}</li>)}</ul>;
}
