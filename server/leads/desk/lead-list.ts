import { z } from 'zod';
import { leadForms, leadStates } from '#shared/leads/lead-form-names.ts';
import { leadPageSize } from '#shared/limits.ts';
import type { LeadOverview, LeadView } from '#shared/leads/lead-overview.ts';
import { inboxCutoff, inboxWarningDays } from '../lead-retention.ts';
import type { Lead, LeadCursor, LeadFilter, LeadStore } from '../lead-store.ts';

const cursorPattern = /^(\d{1,15})\.([0-9a-f-]{36})$/;

function decodeCursor(text: string): LeadCursor | undefined {
  const [, time, id] = cursorPattern.exec(text) ?? [];
  return time === undefined || id === undefined ? undefined : { receivedAt: new Date(Number(time)), id };
}

function encodeCursor(lead: LeadCursor): string {
  return `${lead.receivedAt.getTime()}.${lead.id}`;
}

/** A form without script sends empty values for absent ones. */
export const leadQuerySchema = z.object({
  state: z.preprocess((value) => (value === '' ? undefined : value), z.enum(leadStates, 'invalid').optional()),
  form: z.preprocess((value) => (value === '' ? undefined : value), z.enum(leadForms, 'invalid').optional()),
  cursor: z
    .string('invalid')
    .max(60, 'invalid')
    .transform((text, context) => {
      const cursor = decodeCursor(text);
      if (!cursor) context.addIssue({ code: 'custom', message: 'invalid' });
      return cursor ?? z.NEVER;
    })
    .optional(),
});
export type CheckedLeadQuery = z.output<typeof leadQuerySchema>;

/** Suspected leads are listed only when they are asked for. */
export function leadFilterOf({ state, form }: CheckedLeadQuery): LeadFilter {
  return { state: state ?? 'received', ...(form && { form }) };
}

export function leadViewOf(lead: Lead): LeadView {
  const { marketingConsent, marketingConsentWithdrawn, ...typed } = lead.fields ?? {};
  const fields = { ...typed, marketingConsent: marketingConsent?.at, marketingConsentWithdrawn: marketingConsentWithdrawn?.at };
  return {
    id: lead.id,
    form: lead.form,
    state: lead.state,
    receivedAt: lead.receivedAt.toISOString(),
    attempts: lead.attempts,
    nextAttemptAt: lead.nextAttemptAt?.toISOString() ?? null,
    failingSince: lead.failingSince?.toISOString() ?? null,
    fields: Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    isUnreadable: lead.isUnreadable,
  };
}

export interface LeadOverviewSource {
  readonly store: LeadStore;
  readonly inboxRetentionDays: number;
}

/** Returns the newest leads first. Rejects when the store is unavailable. */
export async function readLeadOverview(source: LeadOverviewSource, { cursor, ...query }: CheckedLeadQuery): Promise<LeadOverview> {
  const { store, inboxRetentionDays } = source;
  const filter = leadFilterOf(query);
  const [leads, { delivered, waiting, failing, suspected }, expiring] = await Promise.all([
    store.list(filter, cursor ?? null, leadPageSize + 1),
    store.counts(),
    store.countInbox(inboxCutoff(new Date(), inboxRetentionDays, inboxWarningDays)),
  ]);
  const page = leads.slice(0, leadPageSize);
  const last = leads.length > leadPageSize ? page.at(-1) : undefined;
  return {
    leads: page.map(leadViewOf),
    counts: { delivered, waiting, failing, suspected },
    expiringSoon: { count: expiring, withinDays: inboxWarningDays },
    nextCursor: last ? encodeCursor(last) : null,
  };
}

/** Ignores all parameters when one is invalid. */
export function readLeadOverviewLeniently(source: LeadOverviewSource, query: { readonly [name: string]: string | undefined }): Promise<LeadOverview> {
  const checked = leadQuerySchema.safeParse(query);
  return readLeadOverview(source, checked.success ? checked.data : {});
}
