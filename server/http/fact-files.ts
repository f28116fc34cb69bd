import { Router } from 'express';
import { appointments } from '../../shared/schedule.ts';
import { site } from '../../shared/site.ts';

const paper = '#fdfcf9';
const ink = '#10262e';
const dayMs = 86_400_000;
const maxAge = 'public, max-age=3600';

const manifest = JSON.stringify({
  name: site.name,
  short_name: site.shortName,
  lang: 'ko',
  start_url: '/',
  display: 'browser',
  background_color: paper,
  theme_color: ink,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** A text value of RFC 5545. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`);
}

/** Lines of at most 75 bytes, RFC 5545 section 3.1. */
function fold(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > 73) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}

const compact = (day: string) => day.replaceAll('-', '');
/** The end of an event of whole days is the day after. */
const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** iCalendar (RFC 5545), one event of whole days for each appointment that has a date. */
export function calendarOf(dated: typeof appointments, host: string): string {
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
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${site.slug}//schedule//KO`, ...events, 'END:VCALENDAR'];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Files made of `shared/site.ts`: `/site.webmanifest`, and `/schedule.ics` once a date is set. */
export function createFactFiles(publicUrl: string): Router {
  const router = Router();
  const calendar = calendarOf(appointments, new URL(publicUrl).hostname);
  router.get('/site.webmanifest', (_request, response) => {
    response.set('Cache-Control', maxAge).type('application/manifest+json').send(manifest);
  });
  router.get('/schedule.ics', (_request, response, next) => {
    if (!appointments.some(({ days }) => days)) next();
    else response.set('Cache-Control', maxAge).type('text/calendar').send(calendar);
  });
  return router;
}
