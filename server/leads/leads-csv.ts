import { byteOrderMark, csvLine } from './csv.ts';
import type { Lead, LeadFilter, LeadStore } from './lead-store.ts';

const pageSize = 200;
const columns = {
  id: (lead) => lead.id,
  form: (lead) => lead.form,
  state: (lead) => lead.state,
  receivedAt: (lead) => lead.receivedAt.toISOString(),
  attempts: (lead) => String(lead.attempts),
  nextAttemptAt: (lead) => lead.nextAttemptAt?.toISOString(),
  failingSince: (lead) => lead.failingSince?.toISOString(),
  name: (lead) => lead.fields?.name,
  phone: (lead) => lead.fields?.phone,
  email: (lead) => lead.fields?.email,
  birthday: (lead) => lead.fields?.birthday,
  visitDate: (lead) => lead.fields?.visitDate,
  message: (lead) => lead.fields?.message,
  marketingConsentAt: (lead) => lead.fields?.marketingConsent?.at,
  marketingNotice: (lead) => lead.fields?.marketingConsent?.notice,
} as const satisfies Record<string, (lead: Lead) => string | undefined>;

/** The leads as a CSV file, piece by piece, newest first. Calls `onLead` for each, so that an export can be counted for the audit. */
export async function* leadsAsCsv(store: LeadStore, filter: LeadFilter, onLead: () => void): AsyncGenerator<string> {
  // The first page is read before the first byte: a store that is away is an error and not an empty file.
  let page = await store.list(filter, null, pageSize);
  yield byteOrderMark + csvLine(Object.keys(columns));
  while (page.length > 0) {
    let text = '';
    for (const lead of page) {
      text += csvLine(Object.values(columns).map((cell) => cell(lead) ?? ''));
      onLead();
    }
    yield text;
    page = await store.list(filter, page.at(-1) ?? null, pageSize);
  }
}
