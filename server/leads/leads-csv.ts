import { formatSortableTime, seoulDay } from '../../shared/korean-format.ts';
import { writtenPhone } from '../../shared/typed/phone.ts';
import { leadFields, type LeadField, type LeadFieldName } from '../../shared/lead-fields/fields-of-forms.ts';
import { leadFieldCopy } from '../../shared/lead-fields/labels-and-hints.ts';
import { leadFormNames, leadStateNames } from '../../shared/lead-names.ts';
import { leadExportHeads, unreadableLead } from '../../shared/leads-csv-heads.ts';
import { byteOrderMark, csvLine, typedCell } from './csv.ts';
import type { Lead, LeadFilter, LeadStore } from './lead-store.ts';

const pageSize = 200;

interface Column {
  readonly head: string;
  readonly cellOf: (lead: Lead) => string | undefined;
}

function time(at: Date | string | null | undefined): string | undefined {
  return at ? formatSortableTime(at instanceof Date ? at.toISOString() : at) : undefined;
}

function columnOf(name: LeadFieldName): Column {
  const { format }: LeadField = leadFields[name];
  return {
    head: leadFieldCopy[name].label,
    cellOf: ({ fields }) => {
      const text = fields?.[name];
      return text && typedCell(format === 'phone' ? writtenPhone(text) : text);
    },
  };
}

const heads = leadExportHeads;
const columns: readonly Column[] = [
  { head: heads.id, cellOf: (lead) => lead.id },
  { head: heads.form, cellOf: (lead) => leadFormNames[lead.form] },
  { head: heads.state, cellOf: (lead) => leadStateNames[lead.state] },
  { head: heads.receivedAt, cellOf: (lead) => time(lead.receivedAt) },
  { head: heads.attempts, cellOf: (lead) => String(lead.attempts) },
  { head: heads.nextAttemptAt, cellOf: (lead) => time(lead.nextAttemptAt) },
  { head: heads.failingSince, cellOf: (lead) => time(lead.failingSince) },
  ...Object.keys(leadFields).map((name) => columnOf(name as LeadFieldName)),
  { head: heads.marketingConsentAt, cellOf: (lead) => time(lead.fields?.marketingConsent?.at) },
  { head: heads.marketingNotice, cellOf: (lead) => lead.fields?.marketingConsent?.notice },
  { head: heads.marketingConsentWithdrawnAt, cellOf: (lead) => time(lead.fields?.marketingConsentWithdrawn?.at) },
  { head: heads.note, cellOf: (lead) => (lead.isUnreadable ? unreadableLead : undefined) },
];

export interface CsvPiece {
  readonly text: string;
  readonly leadCount: number;
}

/** `leads-2026-11-20.csv`, by the day in Seoul. */
export function leadsFileName(now: Date): string {
  return `leads-${seoulDay(now)}.csv`;
}

/** Newest first. Times are in Asia/Seoul. */
export async function* leadsAsCsv(store: LeadStore, filter: LeadFilter): AsyncGenerator<CsvPiece> {
  // Read before the first byte, so that an unavailable store is an error and not an empty file.
  let page = await store.list(filter, null, pageSize);
  yield { text: byteOrderMark + csvLine(columns.map(({ head }) => head)), leadCount: 0 };
  while (page.length > 0) {
    const lines = page.map((lead) => csvLine(columns.map(({ cellOf }) => cellOf(lead) ?? '')));
    yield { text: lines.join(''), leadCount: page.length };
    page = await store.list(filter, page.at(-1) ?? null, pageSize);
  }
}
