import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMonth, formatNumber, formatPhone, formatSortableTime } from '../../../shared/korean-format.ts';

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

describe('a telephone number', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['010 1234 5678', '010-1234-5678'],
    ['010.1234.5678', '010-1234-5678'],
    ['０１０－１２３４－５６７８', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 (0)10 1234 5678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['023456789', '02-345-6789'],
    ['(031) 123-4567', '031-123-4567'],
    ['050512345678', '0505-1234-5678'],
    ['16000000', '1600-0000'],
  ])('%s is written %s', (typed, written) => {
    expect(formatPhone(typed)).toBe(written);
  });

  it.each(['010-1234', '+1 555 123 4567', '+16001234', 'abc', '', '저녁에 010-1111-2222'])(
    'that is no Korean number, as %j, stays as it was typed',
    (typed) => {
      expect(formatPhone(typed)).toBe(typed);
    },
  );
});

describe('a time for spreadsheets', () => {
  it('is that of Seoul, also around midnight', () => {
    expect(formatSortableTime('2026-12-31T15:00:00.000Z')).toBe('2027-01-01 00:00:00');
    expect(formatSortableTime('2026-12-31T14:59:59.999Z')).toBe('2026-12-31 23:59:59');
  });
});
