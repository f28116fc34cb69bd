import { z } from 'zod';
import { leadForms, leadStates } from './lead-form-names.ts';
import { sourceKeys } from './lead-source.ts';
import { visitStates } from '#shared/visits/visit-view.ts';
import { colleagueSchema, leadWorkSchema, untouchedWork, type Colleague, type PastEntry } from './lead-work.ts';
import { workStates, type WorkState } from './work-states.ts';

const noWork = Object.fromEntries(workStates.map((state) => [state, 0])) as Record<WorkState, number>;

/** Times are ISO 8601 UTC. `fields` is empty once they are erased, or when no key decrypts them. */
export const leadViewSchema = z.object({
  id: z.string(),
  form: z.enum(leadForms),
  /** What it is to the office: a registration that asks for a visit is one. */
  kind: z.enum(leadForms),
  state: z.enum(leadStates),
  receivedAt: z.iso.datetime(),
  /** When the form service took it. Earlier versions leave it out. */
  deliveredAt: z.iso.datetime().nullable().default(null),
  attempts: z.int().nonnegative(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The time of the first failed attempt. */
  failingSince: z.iso.datetime().nullable(),
  fields: z.record(z.string(), z.string()),
  /** Earlier versions leave this field out. */
  isUnreadable: z.boolean().default(false),
  /** See `channelOf`. */
  channel: z.string().nullable().default(null),
  source: z.partialRecord(z.enum(sourceKeys), z.string()).nullable().default(null),
  work: leadWorkSchema.default(untouchedWork),
  isContactOverdue: z.boolean().default(false),
  /** The days until the sender of a withdrawal must have been told. */
  replyInDays: z.int().nullable().default(null),
  /** The visit that was booked with it, as it stands now. */
  visit: z
    .object({ id: z.string(), slot: z.string(), state: z.enum(visitStates) })
    .nullable()
    .default(null),
});
export type LeadView = z.output<typeof leadViewSchema>;

export const leadOverviewSchema = z.object({
  leads: z.array(leadViewSchema),
  /** Earlier versions leave `suspected` out. */
  counts: z.object({ delivered: z.int(), waiting: z.int(), failing: z.int(), suspected: z.int().default(0) }),
  /** Leads of the inbox that will be removed soon. */
  expiringSoon: z.object({ count: z.int().nonnegative(), withinDays: z.int() }),
  nextCursor: z.string().nullable(),
  /** How many leads the filter has, at most `mostCountedLeads`. */
  total: z.int().default(0),
  /** How many of them stand on the pages before, at most `mostCountedLeads`. */
  before: z.int().default(0),
  views: z.object({ today: z.int(), overdue: z.int(), mine: z.int() }).default({ today: 0, overdue: 0, mine: 0 }),
  works: z.record(z.enum(workStates), z.int()).default(noWork),
  /** What was searched for. */
  search: z.string().nullable().default(null),
  colleagues: z.array(colleagueSchema).default([]),
  me: z.string().nullable().default(null),
  /** Those of all leads, for the filter. */
  channels: z.array(z.string()).default([]),
});
export type LeadOverview = z.output<typeof leadOverviewSchema>;
/** The numbers around the list. */
export type LeadNumbers = Pick<LeadOverview, 'counts' | 'total' | 'before' | 'views' | 'works'>;

/** One lead with what happened to it on the desk, newest first. */
export interface OpenedLead {
  readonly lead: LeadView;
  readonly past: readonly PastEntry[];
}
/** With those whom it may name. */
export type NamedLead = OpenedLead & { readonly colleagues: readonly Colleague[] };
