import { z } from 'zod';
import { leadForms, leadStates } from './lead-form-names.ts';

/** Times are ISO 8601 UTC. `fields` is empty once erased, or if no key decrypts them. */
export const leadViewSchema = z.object({
  id: z.string(),
  form: z.enum(leadForms),
  state: z.enum(leadStates),
  receivedAt: z.iso.datetime(),
  attempts: z.int().nonnegative(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Of the first failed try. */
  failingSince: z.iso.datetime().nullable(),
  fields: z.record(z.string(), z.string()),
  /** Left out by versions before this field. */
  isUnreadable: z.boolean().default(false),
});
export type LeadView = z.output<typeof leadViewSchema>;

export const leadOverviewSchema = z.object({
  leads: z.array(leadViewSchema),
  /** `suspected` is left out by versions before it. */
  counts: z.object({ delivered: z.int(), waiting: z.int(), failing: z.int(), suspected: z.int().default(0) }),
  /** Inbox leads to be removed. */
  expiringSoon: z.object({ count: z.int().nonnegative(), withinDays: z.int() }),
  nextCursor: z.string().nullable(),
});
export type LeadOverview = z.output<typeof leadOverviewSchema>;
