import { formatSortableTime, seoulDay } from '#shared/korean/korean-format.ts';
import { writtenPhone } from '#shared/korean/phone.ts';
import { leadFields, type LeadField, type LeadFieldName } from '#shared/leads/fields-of-forms.ts';
import { leadFieldCopy } from '#shared/leads/labels-and-hints.ts';
import { leadFormNames, leadStateNames, workStateNames, channelName } from '#shared/leads/lead-names.ts';
import { cancelledVisit, leadExportHeads, otherNotes, unreadableLead } from '#shared/leads/leads-csv-heads.ts';
import { channelOf } from '#shared/leads/lead-source.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import type { PastEntry } from '#shared/leads/lead-work.ts';
import { writtenSlot } from '#shared/visits/visit-hours.ts';
import type { Lead, LeadFilter } from '../lead-store.ts';
import type { LeadDesk } from './lead-desk.ts';
import { withVisits, type LeadOverviewSource } from './lead-list.ts';

const pageSize = 200;

/** By the id of the account. */
export type OwnerNames = ReadonlyMap<string, string>;

/** With the visit that was booked, as it stands now, and the notes of the office, newest first. */
type ExportedLead = Lead & Pick<LeadView, 'visit'> & { readonly notes: readonly PastEntry[] };

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

/** Spreadsheets take hardly more characters in a cell, and call a file broken that has more. */
const longestCell = 32_000;

/** The oldest that do not fit into the cell are counted. */
function writtenNotes(notes: readonly PastEntry[], names: OwnerNames): string | undefined {
  const written = notes.map(({ at, by, note = '' }) => `${time(at)?.slice(0, 16)} ${names.get(by.id) ?? by.name}: ${note.replaceAll('\r\n', '\n')}`);
  let length = 0;
  const fitting = written.filter((text) => (length += text.length + 1) <= longestCell);
  const left = written.length - fitting.length;
  return written.length === 0 ? undefined : [...fitting, ...(left > 0 ? [otherNotes(left)] : [])].join('\n');
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
  { head: heads.notes, isTyped: true, cellOf: ({ notes }, names) => writtenNotes(notes, names) },
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
  { store, visitsOf, desk }: Pick<LeadOverviewSource, 'store' | 'visitsOf'> & { readonly desk: Pick<LeadDesk, 'notesOf'> },
  filter: LeadFilter,
): AsyncGenerator<readonly ExportedLead[]> {
  let page = await store.list(filter, null, pageSize);
  do {
    const notes = await desk.notesOf(page.map(({ id }) => id));
    yield (await withVisits({ visitsOf }, page)).map((lead) => ({ ...lead, notes: notes.get(lead.id) ?? [] }));
    page = await store.list(filter, page.at(-1) ?? null, pageSize);
  } while (page.length > 0);
}
