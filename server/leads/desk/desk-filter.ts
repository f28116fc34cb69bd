import { z } from 'zod';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { leadStates } from '#shared/leads/lead-form-names.ts';
import { daysInOrder } from '#shared/leads/lead-list-address.ts';
import { deskFilterShape } from '#shared/leads/lead-work.ts';
import type { LeadCipher } from '../lead-cipher.ts';
import type { LeadCursor, LeadFilter } from '../lead-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const sealedAs = 'lead search';

const cursorPattern = /^(\d{1,15})\.([0-9a-f-]{36})$/;

function decodeCursor(text: string): LeadCursor | undefined {
  const [, time, id] = cursorPattern.exec(text) ?? [];
  return time === undefined || id === undefined ? undefined : { receivedAt: new Date(Number(time)), id };
}

export function encodeCursor(lead: LeadCursor): string {
  return `${lead.receivedAt.getTime()}.${lead.id}`;
}

/** A form without script sends empty values for absent ones. */
export const leadQuerySchema = z.object({
  ...deskFilterShape,
  state: z.preprocess((value) => (value === '' ? undefined : value), z.enum(leadStates, 'invalid').optional()),
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

export type SearchCipher = Pick<LeadCipher, 'search' | 'sealText' | 'openText'>;

/** An address may hold this text, because it says nothing without the key. */
export function sealSearch(cipher: SearchCipher, typed: string): string {
  return cipher.sealText(sealedAs, typed).toString('base64url');
}

/** Returns `undefined` for a text that was not sealed here. */
export function openSearch(cipher: SearchCipher, find: string): string | undefined {
  return cipher.openText(sealedAs, Buffer.from(find, 'base64url'));
}

/** The beginning of the day in Seoul, some days later. */
function dayBegins(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + daysLater * dayMs);
}

type Days = Pick<LeadFilter, 'receivedFrom' | 'receivedBefore'>;

/** Weeks begin on Monday. */
export function receivedIn({ day, from, to }: Pick<CheckedLeadQuery, 'day' | 'from' | 'to'>, now: Date): Days {
  const today = dayBegins(seoulDay(now));
  if (day === 'today') return { receivedFrom: today };
  if (day === 'fortnight') return { receivedFrom: new Date(today.getTime() - 13 * dayMs) };
  if (day === 'week') {
    const weekday = (new Date(`${seoulDay(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
    return { receivedFrom: new Date(today.getTime() - weekday * dayMs) };
  }
  const [first, last] = daysInOrder(from, to);
  return { ...(first && { receivedFrom: dayBegins(first) }), ...(last && { receivedBefore: dayBegins(last, 1) }) };
}

interface Asker {
  readonly cipher: SearchCipher;
  readonly now: Date;
  /** The id of the account that asks, which `owner=me` means. */
  readonly me: string | null;
}

/** Suspected leads are listed only when they are asked for. */
export function leadFilterOf(query: CheckedLeadQuery, { cipher, now, me }: Asker): LeadFilter {
  const { state = 'received', form, work, owner, source, due, find } = query;
  const ownerId = owner === 'none' ? null : owner === 'me' ? (me ?? '') : owner;
  return {
    state,
    ...(form && { kind: form }),
    ...(work && { work }),
    ...(ownerId !== undefined && { ownerId }),
    ...receivedIn(query, now),
    ...(source !== undefined && { channel: source }),
    ...(due && { nextContactBefore: now }),
    ...(find !== undefined && { searchKeys: cipher.search.lookup(openSearch(cipher, find) ?? '') }),
  };
}
