import type { LeadView } from '#shared/leads/lead-overview.ts';
import type { Lead } from '../lead-store.ts';
import { leadViewOf, replyInDays, withVisits, type LeadOverviewSource } from './lead-list.ts';

const mostOfEach = 100;

/** Withdrawals with a later deadline come after leads that are stuck. */
const urgentDays = 3;

/**
 * Returns what must be seen whatever the filter is: withdrawals that are owed an answer, the nearest deadline first,
 * and leads that are stuck.
 */
export async function readUrgentLeads(source: LeadOverviewSource, listed: readonly LeadView[]): Promise<readonly LeadView[]> {
  const { store } = source;
  const now = source.now();
  const withdrawals = await store.list({ state: 'received', kind: 'withdrawal' }, null, mostOfEach);
  const failing = await store.list({ state: 'failing' }, null, mostOfEach);
  const owed = withdrawals.filter(({ work }) => work.state !== 'closed').toReversed();
  const isLater = (lead: Lead) => (replyInDays(lead, now) ?? 0) > urgentDays;
  const found = [...owed.filter((lead) => !isLater(lead)), ...failing, ...owed.filter(isLater)].map((lead) => leadViewOf(lead, now));
  const unreadable = listed.filter(({ isUnreadable }) => isUnreadable);
  return withVisits(source, [...new Map([...found, ...unreadable].map((lead) => [lead.id, lead])).values()]);
}
