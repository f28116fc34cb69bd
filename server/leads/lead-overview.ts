import { z } from 'zod';
import { leadForms, leadStates } from '../../shared/form-rules.ts';
import type { LeadOverview, LeadView } from '../../shared/lead-overview.ts';
import type { Lead, LeadCursor, LeadStore } from './lead-store.ts';

const leadPageSize = 50;
const cursorPattern = /^(\d{1,15})\.([0-9a-f-]{36})$/;

function decodeCursor(text: string): LeadCursor | undefined {
  const [, time, id] = cursorPattern.exec(text) ?? [];
  return time === undefined || id === undefined ? undefined : { receivedAt: new Date(Number(time)), id };
}

function encodeCursor(lead: LeadCursor): string {
  return `${lead.receivedAt.getTime()}.${lead.id}`;
}

/** What the list of leads can be asked for; empty values count as absent, as a form without script sends them. */
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

/** A lead as the administrator sees it; of a consent, when it was given. */
export function leadViewOf(lead: Lead): LeadView {
  const { marketingConsent, ...typed } = lead.fields ?? {};
  const fields = { ...typed, ...(marketingConsent && { marketingConsent: marketingConsent.at }) };
  return {
    id: lead.id,
    form: lead.form,
    state: lead.state,
    receivedAt: lead.receivedAt.toISOString(),
    attempts: lead.attempts,
    nextAttemptAt: lead.nextAttemptAt?.toISOString() ?? null,
    failingSince: lead.failingSince?.toISOString() ?? null,
    fields: Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  };
}

/** One page of leads, newest first, with the counts of all. Rejects when the store cannot be reached. */
export async function readLeadOverview(store: LeadStore, { cursor, ...query }: CheckedLeadQuery): Promise<LeadOverview> {
  const filter = { ...(query.state && { state: query.state }), ...(query.form && { form: query.form }) };
  const [leads, { delivered, waiting, failing }] = await Promise.all([store.list(filter, cursor ?? null, leadPageSize + 1), store.counts()]);
  const page = leads.slice(0, leadPageSize);
  const last = leads.length > leadPageSize ? page.at(-1) : undefined;
  return { leads: page.map(leadViewOf), counts: { delivered, waiting, failing }, nextCursor: last ? encodeCursor(last) : null };
}

/** The same for a page's address, where anything that cannot be read is left out. */
export function readLeadOverviewLeniently(store: LeadStore, query: { readonly [name: string]: string | undefined }): Promise<LeadOverview> {
  const checked = leadQuerySchema.safeParse(query);
  return readLeadOverview(store, checked.success ? checked.data : {});
}
