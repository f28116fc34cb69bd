import { z } from 'zod';
import { leadForms, leadStates } from './lead-form-names.ts';

/** Times are ISO 8601 UTC. `fields` is empty once they are erased, or when no key decrypts them. */
export const leadViewSchema = z.object({
  id: z.string(),
  form: z.enum(leadForms),
  state: z.enum(leadStates),
  receivedAt: z.iso.datetime(),
  attempts: z.int().nonnegative(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The time of the first failed attempt. */
  failingSince: z.iso.datetime().nullable(),
  fields: z.record(z.string(), z.string()),
  /** Earlier versions leave this field out. */
  isUnreadable: z.boolean().default(false),
});
export type LeadView = z.output<typeof leadViewSchema>;

export const leadOverviewSchema = z.object({
  leads: z.array(leadViewSchema),
  /** Earlier versions leave `suspected` out. */
  counts: z.object({ delivered: z.int(), waiting: z.int(), failing: z.int(), suspected: z.int().default(0) }),
  /** Leads of the inbox that will be removed soon. */
  expiringSoon: z.object({ count: z.int().nonnegative(), withinDays: z.int() }),
  nextCursor: z.string().nullable(),
});
export type LeadOverview = z.output<typeof leadOverviewSchema>;
