import { expect, test } from 'vitest';
import { calendarOf } from '../../../server/site-files/schedule-calendar.ts';

test('the schedule as iCalendar has an event of whole days for each date that is set', () => {
  const calendar = calendarOf(
    [
      { title: '입주자모집공고', days: undefined },
      { title: '1·2순위 접수', days: { from: '2027-02-27', to: '2027-02-28' } },
    ],
    'solbit.test',
  );
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270227\r\nDTEND;VALUE=DATE:20270301\r\n');
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
