import { partsOfSlot, timeOfSlot } from '#shared/visits/visit-hours.ts';
import { visitTitle } from '#shared/visits/visit-labels.ts';
import { site } from '#shared/site.ts';
import { calendarText, escapeText } from '#server/http/files/calendar-text.ts';
import type { Visit } from './visit-service.ts';

interface CalendarFacts {
  readonly slotMinutes: number;
  readonly salesPhone: string;
  readonly host: string;
  /** When the visit was last changed. */
  readonly at: Date;
}

const compact = (time: string) => time.replaceAll(/[-:]/g, '');

function utc(at: Date): string {
  return `${compact(at.toISOString().slice(0, 19))}Z`;
}

/**
 * The identity stays when the visit is moved or cancelled and the sequence rises, so that a calendar changes the
 * entry it has.
 */
export function calendarOfVisit({ id, slot, state, sequence }: Visit, { slotMinutes, salesPhone, host, at }: CalendarFacts): string {
  const { day, hour } = partsOfSlot(slot);
  const zone = ['TZID:Asia/Seoul', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'TZNAME:KST', 'END:STANDARD'];
  const { address } = site.modelHouse;
  return calendarText(`-//${site.slug}//visit//KO`, [
    `METHOD:${state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VTIMEZONE',
    ...zone,
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:visit-${id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART;TZID=Asia/Seoul:${compact(day)}T${compact(hour)}00`,
    `DTEND:${utc(new Date(timeOfSlot(slot).getTime() + slotMinutes * 60_000))}`,
    `SUMMARY:${escapeText(visitTitle)}`,
    ...(address === undefined ? [] : [`LOCATION:${escapeText(address)}`]),
    `DESCRIPTION:${escapeText(salesPhone)}`,
    ...(state === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ]);
}
