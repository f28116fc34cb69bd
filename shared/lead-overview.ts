import { z } from 'zod';
import { leadForms, leadStates } from './form-rules.ts';

/** A lead as the administrator sees it. Times are ISO 8601 UTC. `fields` is empty once a delivered lead's personal fields are erased. */
export const leadViewSchema = z.object({
  id: z.string(),
  form: z.enum(leadForms),
  state: z.enum(leadStates),
  receivedAt: z.iso.datetime(),
  attempts: z.int().nonnegative(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Of the first failed try in a row; null while none failed. */
  failingSince: z.iso.datetime().nullable(),
  fields: z.record(z.string(), z.string()),
});
export type LeadView = z.output<typeof leadViewSchema>;

export const leadOverviewSchema = z.object({
  leads: z.array(leadViewSchema),
  counts: z.object({ delivered: z.int(), waiting: z.int(), failing: z.int() }),
  nextCursor: z.string().nullable(),
});
export type LeadOverview = z.output<typeof leadOverviewSchema>;
