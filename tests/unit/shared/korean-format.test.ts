import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMonth, formatNumber } from '../../../shared/korean-format.ts';

describe('dates', () => {
  it.each([
    ['2026-11-20T14:59:59.999Z', '2026. 11. 20.', '2026. 11. 20. 23:59'],
    ['2026-11-20T15:00:00.000Z', '2026. 11. 21.', '2026. 11. 21. 00:00'],
    ['2025-12-31T23:00:00.000Z', '2026. 1. 1.', '2026. 1. 1. 08:00'],
  ])('%s is the day of Seoul, %s', (iso, date, dateTime) => {
    expect(formatDate(iso)).toBe(date);
    expect(formatDateTime(iso)).toBe(dateTime);
  });
});

describe('numbers and months', () => {
  it('are written the Korean way', () => {
    expect(formatNumber(1325)).toBe('1,325');
    expect(formatMonth({ year: 2028, month: 3 })).toBe('2028. 3.');
    expect(formatMonth({ year: 2028, month: 3 }, 'words')).toBe('2028년 3월');
  });
});
