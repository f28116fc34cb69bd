import { formatSortableTime, seoulDay } from '#shared/korean/korean-format.ts';
import { writtenPhone } from '#shared/korean/phone.ts';
import { leadFields, type LeadField, type LeadFieldName } from '#shared/leads/fields-of-forms.ts';
import { leadFieldCopy } from '#shared/leads/labels-and-hints.ts';
import { leadFormNames, leadStateNames, workStateNames, channelName } from '#shared/leads/lead-names.ts';
import { cancelledVisit, leadExportHeads, unreadableLead } from '#shared/leads/leads-csv-heads.ts';
import { channelOf } from '#shared/leads/lead-source.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import { writtenSlot } from '#shared/visits/visit-hours.ts';
import type { Lead, LeadFilter } from '../lead-store.ts';
import { withVisits, type LeadOverviewSource } from './lead-list.ts';

const pageSize = 200;

/** By the id of the account. */
export type OwnerNames = ReadonlyMap<string, string>;

/** With the visit that was booked, as it stands now. */
type ExportedLead = Lead & Pick<LeadView, 'visit'>;

interface Column {
  readonly head: string;
  /** A person typed it, or could have. */
  readonly isTyped?: true;
  readonly cellOf: (lead: ExportedLead, names: OwnerNames) => string | undefined;
}

const heads = leadExportHeads;

function time(at: Date | string | null | undefined): string | undefined {
  return at ? formatSortableTime(at instanceof Date ? at.toISOString() : at) : undefined;
}

function columnOf(name: LeadFieldName): Column {
  const { format }: LeadField = leadFields[name];
  return {
    head: leadFieldCopy[name].label,
    isTyped: true,
    cellOf: ({ fields, visit }) => {
      if (name === 'visitDate' && visit) return visit.state === 'cancelled' ? `${writtenSlot(visit.slot)} ${cancelledVisit}` : writtenSlot(visit.slot);
      const text = fields?.[name];
      return text && format === 'phone' ? writtenPhone(text) : text;
    },
  };
}

export const leadColumns: readonly Column[] = [
  { head: heads.id, cellOf: (lead) => lead.id },
  { head: heads.form, cellOf: (lead) => leadFormNames[lead.kind] },
  { head: heads.state, cellOf: (lead) => leadStateNames[lead.state] },
  { head: heads.receivedAt, cellOf: (lead) => time(lead.receivedAt) },
  { head: heads.attempts, cellOf: (lead) => String(lead.attempts) },
  { head: heads.nextAttemptAt, cellOf: (lead) => time(lead.nextAttemptAt) },
  { head: heads.failingSince, cellOf: (lead) => time(lead.failingSince) },
  ...Object.keys(leadFields).map((name) => columnOf(name as LeadFieldName)),
  { head: heads.marketingConsentAt, cellOf: (lead) => time(lead.fields?.marketingConsent?.at) },
  { head: heads.marketingNotice, cellOf: (lead) => lead.fields?.marketingConsent?.notice },
  { head: heads.marketingConsentWithdrawnAt, cellOf: (lead) => time(lead.fields?.marketingConsentWithdrawn?.at) },
  { head: heads.source, isTyped: true, cellOf: ({ source }) => (source ? channelName(channelOf(source)) : undefined) },
  { head: heads.campaign, isTyped: true, cellOf: ({ source }) => source?.utm_campaign },
  { head: heads.firstPage, isTyped: true, cellOf: ({ source }) => source?.page },
  { head: heads.work, cellOf: ({ work }) => (work.tries > 0 ? `${workStateNames[work.state]} ${work.tries}` : workStateNames[work.state]) },
  { head: heads.owner, cellOf: ({ work: { ownerId } }, names) => (ownerId === null ? undefined : (names.get(ownerId) ?? ownerId)) },
  { head: heads.nextContactAt, cellOf: ({ work }) => time(work.nextContactAt) },
  { head: heads.note, cellOf: (lead) => (lead.isUnreadable ? unreadableLead : undefined) },
];

/** What a spreadsheet is made of. `write` reads a page only after the page before is written. */
export interface LeadsFile {
  readonly extension: 'csv' | 'xlsx';
  readonly type: string;
  write(pages: AsyncIterable<readonly ExportedLead[]>, names: OwnerNames): AsyncIterable<string | Uint8Array>;
}

/** Returns a name like `leads-2026-11-20.csv`, by the day in Seoul. */
export function leadsFileName(now: Date, { extension }: Pick<LeadsFile, 'extension'>): string {
  return `leads-${seoulDay(now)}.${extension}`;
}

/** Yields the newest leads first. The first page is yielded even when it is empty. */
export async function* leadPages(
  { store, visitsOf }: Pick<LeadOverviewSource, 'store' | 'visitsOf'>,
  filter: LeadFilter,
): AsyncGenerator<readonly ExportedLead[]> {
  let page = await store.list(filter, null, pageSize);
  do {
    yield await withVisits({ visitsOf }, page);
    page = await store.list(filter, page.at(-1) ?? null, pageSize);
  } while (page.length > 0);
}
