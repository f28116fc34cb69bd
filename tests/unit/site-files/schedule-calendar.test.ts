import { expect, test } from 'vitest';
import { calendarOf } from '#server/site-files/schedule-calendar.ts';

test('the schedule as iCalendar has an event of whole days for each date that is set', () => {
  const calendar = calendarOf(
    [
      { title: '입주자모집공고', days: undefined },
      { title: '1·2순위 접수', days: { from: '2027-02-27', to: '2027-02-28' } },
      { title: '당첨자 발표', days: { from: '2027-03-31' } },
    ],
    'solbit.test',
  );
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270227\r\nDTEND;VALUE=DATE:20270301\r\n');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270331\r\nDTEND;VALUE=DATE:20270401\r\n');
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('a long title with commas and semicolons is escaped and folded into lines of at most 75 bytes', () => {
  const title = `${'특별공급, 1순위; 2순위 접수 '.repeat(6)}끝`;
  const calendar = calendarOf([{ title, days: { from: '2027-02-27' } }], 'solbit.test');
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll('\r\n ', '')).toContain(`${title.replaceAll(',', String.raw`\,`).replaceAll(';', String.raw`\;`)}\r\n`);
});
