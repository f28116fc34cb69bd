import { describe, expect, test } from 'vitest';
import { addYears, isCalendarDay, wholeMonthsBetween } from '#shared/law/calendar-days.ts';

describe('calendar days', () => {
  test.each([
    ['2027-02-28', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['2027-00-10', false],
    ['27-02-28', false],
    ['', false],
    ['1899-01-01', false],
  ])('%s is a day: %s', (text, isDay) => {
    expect(isCalendarDay(text)).toBe(isDay);
  });

  test.each([
    ['2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-30', 1],
    ['2026-01-31', '2026-03-31', 2],
    ['2012-03-02', '2027-03-01', 179],
    ['2012-03-02', '2027-03-02', 180],
    ['2027-03-02', '2026-03-02', 0],
  ])('from %s to %s there are %i full months', (from, to, months) => {
    expect(wholeMonthsBetween(from, to)).toBe(months);
  });

  test('thirty years after 29 February fall on 1 March of a common year', () => {
    expect(addYears('1996-02-29', 30)).toBe('2026-03-01');
  });
});
