import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOf, isBirthdayOfChild, readBirthday, readDayParts, typedBirthday } from '#shared/korean/day.ts';
import { readCode } from '#shared/korean/code.ts';

const readDay = (typed: string, latestYear = 2026) => {
  const parts = readDayParts(typed, latestYear);
  return parts && dayOf(parts);
};
const pattern = new RegExp(`^(?:${typedBirthday})$`, 'v');

describe('a calendar day', () => {
  it.each([
    '19900102',
    '900102',
    '90.01.02',
    '1990. 01. 02.(화)',
    '1990.1.2',
    '생년월일: 1990.01.02',
    '1990-1-2 00:00',
    '1990-01-02T00:00:00Z',
    '1990/1/2',
    '1990년 1월 2일',
    '90년 1월 2일생',
    '’90. 1. 2.',
    '１９９０．０１．０２',
    '\u200e1990\u200e.\u200e01\u200e.\u200e02\ufeff',
    '1990\u00a001\u00a002',
    '1990–01–02',
  ])('%j is 2 January 1990', (typed) => {
    expect(readDay(typed)).toBe('1990-01-02');
  });

  it.each(['', '1990', '1990.1', '199001', '1.2', '1990.01.02 1991.01.02', '1990.123.4', '900101-1234567', '오늘', '12345678901'])(
    '%j is no complete day',
    (typed) => {
      expect([undefined, '2019-90-01']).toContain(readDay(typed));
    },
  );

  it('gets the only century in which it can lie', () => {
    expect([readDay('260101'), readDay('270101'), readDay('27.03.02', 2036), readDay('36.03.02', 2036)]).toEqual([
      '2026-01-01',
      '1927-01-01',
      '2027-03-02',
      '2036-03-02',
    ]);
  });
});

describe('a birth date of six digits', () => {
  it.each(['900101', ' 900101', '900101 ', '９００１０１', '90.01.01', '90-1-1', '90 01 01', '90년 1월 1일', '\u202d900101\u202c', '생년월일 900101'])(
    'is read from %j',
    (typed) => {
      expect(readBirthday(typed)).toBe('900101');
      expect(typed).toMatch(pattern);
    },
  );

  it.each(['901301', '900132', '010229', '9001', '19900101', '1990-01-01', '900101-1', '구십년', ''])('is refused in %j', (typed) => {
    expect(readBirthday(typed)).toBeUndefined();
  });

  test('is the same however its digits are separated, and stays the same when it is read again', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(2, 10));
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('', '-', '.', '. ', '/', ' ', '–', '．'),
        fc.constantFrom('', '\u200b', '\ufeff', ' ', '\u202d'),
        (given, separator, sign) => {
          const birthday = readBirthday(`${sign}${given.replaceAll('-', separator)}${sign}`);
          expect(birthday).toBe(given.replaceAll('-', ''));
          expect(readBirthday(birthday ?? '')).toBe(birthday);
        },
      ),
    );
  });
});

test.each([
  ['123-456', '123456'],
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['\u202d123\u200b456\u202c', '123456'],
  ['abcd-efgh-2345-6723', 'abcdefgh23456723'],
])('the code %j is %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

describe('a birthday without a century', () => {
  it.each([
    ['130101', '2026-11-26', true, '만 13세'],
    ['121126', '2026-11-26', false, '14세가 된 날'],
    ['121127', '2026-11-26', true, '하루 전'],
    ['261126', '2026-11-26', true, '태어난 날'],
    ['261127', '2026-11-26', false, '아직 오지 않은 날이므로 1926년'],
    ['900101', '2026-11-26', false, '1990년'],
    ['000229', '2013-02-28', true, '13세'],
  ])('of %s, read on %s, belongs to a child: %s (%s)', (birthday, today, isChild) => {
    expect(isBirthdayOfChild(birthday, today)).toBe(isChild);
  });
});
