import type { RequestHandler } from 'express';
import { appointments, type Appointment } from '#shared/site/schedule.ts';
import { calendarText, escapeText } from '#server/http/files/calendar-text.ts';
import { sendText } from '#server/http/files/cached-texts.ts';
import { site } from '#shared/site.ts';

const dayMs = 86_400_000;

const compact = (day: string) => day.replaceAll('-', '');
/** An event of whole days ends on the day after its last day. */
const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** Returns iCalendar (RFC 5545) with one event of whole days for each appointment that has a date. */
export function calendarOf(dated: readonly Pick<Appointment, 'title' | 'days'>[], host: string): string {
  const events = dated.flatMap(({ title, days }, index) => {
    if (!days) return [];
    return [
      'BEGIN:VEVENT',
      `UID:schedule-${index}@${host}`,
      `DTSTAMP:${compact(days.from)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(days.from)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(days.to ?? days.from))}`,
      `SUMMARY:${escapeText(`${site.name} ${title}`)}`,
      'END:VEVENT',
    ];
  });
  return calendarText(`-//${site.slug}//schedule//KO`, events);
}

/** `/schedule.ics` has the dates of the sale once one is set. */
export function createScheduleCalendar(publicUrl: string): RequestHandler {
  const calendar = calendarOf(appointments, new URL(publicUrl).hostname);
  return (_request, response, next) => {
    if (!appointments.some(({ days }) => days)) next();
    else sendText(response, 'text/calendar', 3600, calendar);
  };
}
