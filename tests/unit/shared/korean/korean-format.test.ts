import { describe, expect, it } from 'vitest';
import { daysInWords, formatDate, formatDateTime, formatMonth, formatNumber, formatSortableTime, monthsInWords } from '#shared/korean/korean-format.ts';

describe('dates', () => {
  it.each([
    ['2026-11-20T14:59:59.999Z', '2026. 11. 20.', '2026. 11. 20. 23:59'],
    ['2026-11-20T15:00:00.000Z', '2026. 11. 21.', '2026. 11. 21. 00:00'],
    ['2025-12-31T23:00:00.000Z', '2026. 1. 1.', '2026. 1. 1. 08:00'],
  ])('%s is on %s in Seoul', (iso, date, dateTime) => {
    expect(formatDate(iso)).toBe(date);
    expect(formatDateTime(iso)).toBe(dateTime);
  });

  it.each([
    [{ from: '2027-03-17' }, '2027. 3. 17.'],
    [{ from: '2027-03-17', to: '2027-03-17' }, '2027. 3. 17.'],
    [{ from: '2027-03-17', to: '2027-04-02' }, '2027. 3. 17.~4. 2.'],
    [{ from: '2026-12-30', to: '2027-01-04' }, '2026. 12. 30.~2027. 1. 4.'],
  ])('%o are written as %s', (days, told) => {
    expect(daysInWords(days)).toBe(told);
  });
});

describe('numbers and months', () => {
  it('are written in the Korean way', () => {
    expect(formatNumber(1325)).toBe('1,325');
    expect(formatNumber(1_000_000)).toBe('1,000,000');
    expect(formatNumber(-123_456)).toBe('-123,456');
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(1234.56789)).toBe('1,234.568');
    expect(formatMonth({ year: 2028, month: 3 })).toBe('2028. 3.');
    expect(formatMonth({ year: 2028, month: 3 }, 'words')).toBe('2028년 3월');
  });
});

describe('an invalid time', () => {
  it('is refused', () => {
    expect(() => formatDate('soon')).toThrow(RangeError);
  });
});

describe('a time for spreadsheets', () => {
  it('is the time in Seoul, also around midnight', () => {
    expect(formatSortableTime('2026-12-31T15:00:00.000Z')).toBe('2027-01-01 00:00:00');
    expect(formatSortableTime('2026-12-31T14:59:59.999Z')).toBe('2026-12-31 23:59:59');
  });
});

describe('periods in words', () => {
  it.each([
    [0, '1개월 미만'],
    [7, '7개월'],
    [12, '1년'],
    [140, '11년 8개월'],
  ])('%i months are %s', (months, words) => {
    expect(monthsInWords(months)).toBe(words);
  });
});
