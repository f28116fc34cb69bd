import { useLoaderData } from 'react-router';
import { adminContent } from '../content/admin.ts';
import type { LeadsData } from '../page-loaders.ts';

export default function AdminLeadsPage() {
  const { overview } = useLoaderData<LeadsData>();
  if (!overview?.leads.length) return <p>{adminContent.leads.empty}</p>;
  return <ul>{overview.leads.map((lead) => <li key={lead.id}>{lead.receivedAt}</li>)}</ul>;
}
