import { seoulDay } from '#shared/korean/korean-format.ts';
import type { TodayFigures } from '#shared/leads/desk-today.ts';
import type { LeadsView } from '#shared/leads/desk-leads.ts';
import type { LeadNumbers, LeadOverview, LeadView } from '#shared/leads/lead-overview.ts';
import { consentReplyDays, leadPageSize, mostCountedLeads } from '#shared/limits.ts';
import { channelOf } from '#shared/leads/lead-source.ts';
import type { Colleague } from '#shared/leads/lead-work.ts';
import { inboxCutoff, inboxWarningDays } from '../lead-retention.ts';
import type { Lead, LeadCursor, LeadFilter, LeadStore, WorkCounts } from '../lead-store.ts';
import { encodeCursor, leadFilterOf, leadQuerySchema, openSearch, receivedIn, type CheckedLeadQuery, type SearchCipher } from './desk-filter.ts';

/** Anybody can invent a channel, which does not come often. */
const mostChannels = 20;

const dayMs = 24 * 60 * 60 * 1000;

/** Counts days of the calendar in Seoul. */
function daysToReply(receivedAt: Date, now: Date): number {
  return consentReplyDays - (Date.parse(seoulDay(now)) - Date.parse(seoulDay(receivedAt))) / dayMs;
}

export const replyInDays = ({ form, receivedAt }: Lead, now: Date) => (form === 'withdrawal' ? daysToReply(receivedAt, now) : null);

export function leadViewOf(lead: Lead, now = new Date()): LeadView {
  const { marketingConsent, marketingConsentWithdrawn, ...typed } = lead.fields ?? {};
  const fields = { ...typed, marketingConsent: marketingConsent?.at, marketingConsentWithdrawn: marketingConsentWithdrawn?.at };
  return {
    id: lead.id,
    form: lead.form,
    kind: lead.kind,
    state: lead.state,
    receivedAt: lead.receivedAt.toISOString(),
    // What stayed here was delivered nowhere.
    deliveredAt: lead.attempts === 0 ? null : (lead.deliveredAt?.toISOString() ?? null),
    attempts: lead.attempts,
    nextAttemptAt: lead.nextAttemptAt?.toISOString() ?? null,
    failingSince: lead.failingSince?.toISOString() ?? null,
    fields: Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    isUnreadable: lead.isUnreadable,
    channel: lead.source && channelOf(lead.source),
    source: lead.source,
    work: { ...lead.work, nextContactAt: lead.work.nextContactAt?.toISOString() ?? null },
    isContactOverdue: lead.work.nextContactAt !== null && lead.work.nextContactAt < now,
    replyInDays: replyInDays(lead, now),
    visit: null,
  };
}

export interface LeadOverviewSource {
  readonly store: LeadStore;
  readonly inboxRetentionDays: number;
  readonly cipher: SearchCipher;
  readonly now: () => Date;
  /** Those who may own a lead. */
  readonly colleagues: () => Promise<readonly Colleague[]>;
  /** By the ids of their leads: first the one that stands for its lead. Missing where no hours are stated. */
  readonly visitsOf?: ((leadIds: readonly string[]) => Promise<ReadonlyMap<string, readonly NonNullable<LeadView['visit']>[]>>) | undefined;
}

export function withVisit<One>(lead: One, visits: readonly NonNullable<LeadView['visit']>[] = []) {
  const [first] = visits;
  return { ...lead, visit: first ? { id: first.id, slot: first.slot, state: first.state } : null };
}

/** Visitors move and cancel visits, and the lead still holds the time that was wished first. */
export async function withVisits<One extends Pick<Lead, 'id'>>({ visitsOf }: Pick<LeadOverviewSource, 'visitsOf'>, leads: readonly One[]) {
  const visits = leads.length > 0 ? await visitsOf?.(leads.map(({ id }) => id)) : undefined;
  return leads.map((lead) => withVisit(lead, visits?.get(lead.id)));
}

const sumOf = (works: WorkCounts) => Object.values(works).reduce((sum, count) => sum + count, 0);

/** Whether the counts of work say how many leads the filter finds. */
function isOfWork({ state, work: _work, ...others }: LeadFilter): boolean {
  return state === 'received' && Object.keys(others).length === 0;
}

/** Two counts at a time, because a page must not take many connections of a database at once. */
async function countAll(store: LeadStore, filter: LeadFilter, cursor: LeadCursor | undefined, now: Date, me: string | null) {
  const count = (wanted: LeadFilter) => store.countMatching(wanted, mostCountedLeads);
  async function countOthers() {
    const found = isOfWork(filter) ? undefined : await count(filter);
    const before = cursor ? await count({ ...filter, downTo: cursor }) : 0;
    const today = await count({ state: 'received', ...receivedIn({ day: 'today' }, now) });
    const overdue = await count({ state: 'received', nextContactBefore: now });
    const mine = me === null ? 0 : await count({ state: 'received', ownerId: me });
    return { found, before, views: { today, overdue, mine } };
  }
  const [works, { found, before, views }] = await Promise.all([store.workCounts(), countOthers()]);
  const byWork = filter.work ? works[filter.work] : sumOf(works);
  return { total: found ?? Math.min(byWork, mostCountedLeads), before, works, views };
}

/** Counts the leads that came after this time. */
export function countCame(store: LeadStore, filter: LeadFilter, since: Date): Promise<number> {
  const { receivedFrom = since } = filter;
  return store.countMatching({ state: 'received', ...filter, receivedFrom: receivedFrom > since ? receivedFrom : since }, mostCountedLeads);
}

/** Rejects when the store is unavailable. */
export async function readLeadNumbers({ store, cipher, now }: LeadOverviewSource, query: CheckedLeadQuery, me: string | null): Promise<LeadNumbers> {
  const at = now();
  const [{ waiting, failing, suspected }, counted] = await Promise.all([
    store.counts(),
    countAll(store, leadFilterOf(query, { cipher, now: at, me }), query.cursor, at, me),
  ]);
  return { ...counted, counts: { delivered: sumOf(counted.works) - waiting - failing, waiting, failing, suspected } };
}

/** Returns the newest leads first. Rejects when the store is unavailable. */
export async function readLeadOverview(source: LeadOverviewSource, query: CheckedLeadQuery, me: string | null): Promise<LeadOverview> {
  const { store, inboxRetentionDays, cipher } = source;
  const { cursor, find } = query;
  const now = source.now();
  const filter = leadFilterOf(query, { cipher, now, me });
  const [leads, numbers, expiring, colleagues, channels] = await Promise.all([
    store.list(filter, cursor ?? null, leadPageSize + 1),
    readLeadNumbers(source, query, me),
    store.countInbox(inboxCutoff(now, inboxRetentionDays, inboxWarningDays)),
    source.colleagues(),
    store.channels(mostChannels),
  ]);
  const page = leads.slice(0, leadPageSize);
  const last = leads.length > leadPageSize ? page.at(-1) : undefined;
  return {
    leads: await withVisits(
      source,
      page.map((lead) => leadViewOf(lead, now)),
    ),
    expiringSoon: { count: expiring, withinDays: inboxWarningDays },
    nextCursor: last ? encodeCursor(last) : null,
    ...numbers,
    search: find === undefined ? null : (openSearch(cipher, find) ?? ''),
    colleagues: [...colleagues],
    me,
    // The chosen one is shown even if it is rare.
    channels: [...new Set([...channels, ...(query.source === undefined ? [] : [query.source])])],
  };
}

/** Counts the withdrawals that are owed an answer. */
export async function countOwed(store: LeadStore, now: Date): Promise<TodayFigures['owed']> {
  const owed = { state: 'received', kind: 'withdrawal', isNotClosed: true } as const;
  const [count, oldest] = [await store.countMatching(owed, mostCountedLeads), await store.oldestOf(owed)];
  return { count, days: oldest && daysToReply(oldest, now) };
}

/** Counts what a search finds without the other conditions of the filter, and among the suspected leads, which are listed apart. */
export async function countElsewhere({ store, cipher }: LeadOverviewSource, find: string): Promise<NonNullable<LeadsView['elsewhere']>> {
  const searchKeys = cipher.search.lookup(openSearch(cipher, find) ?? '');
  const count = (state: 'received' | 'suspected') => store.countMatching({ state, searchKeys }, mostCountedLeads);
  const [received, suspected] = await Promise.all([count('received'), count('suspected')]);
  return { received, suspected };
}

/** What an address asks for. Ignores all parameters when one is invalid. */
export function lenientQuery(query: { readonly [name: string]: string | undefined }): CheckedLeadQuery {
  const checked = leadQuerySchema.safeParse(query);
  return checked.success ? checked.data : {};
}
