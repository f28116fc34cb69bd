import { z } from 'zod';
import { leadForms } from '#shared/leads/lead-form-names.ts';
import type { LeadRow } from '../lead-store.ts';

const outcome = z.enum(['taken', 'refused', 'unreachable']).nullable();
const time = z.int().nonnegative();

/** `sealed`: base64, encrypted with `LEAD_KEY`. */
export const leadRowSchema: z.ZodType<LeadRow> = z.strictObject({
  id: z.uuid(),
  form: z.enum(leadForms),
  receivedAt: time,
  deliveredAt: time.nullable(),
  isInbox: z.boolean(),
  attempts: z.int().nonnegative(),
  failures: z.int().nonnegative(),
  firstOutcome: outcome,
  lastOutcome: outcome,
  nextAttemptAt: time.nullable(),
  failingSince: time.nullable(),
  idempotencyKey: z.string().nullable(),
  fingerprint: z.string(),
  sealed: z.base64().nullable(),
});
