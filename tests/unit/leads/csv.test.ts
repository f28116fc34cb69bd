import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine, typedCell } from '#server/leads/desk/leads-csv.ts';

describe('CSV', () => {
  it('quotes every cell, doubles quotes and ends lines with CRLF', () => {
    expect(csvLine(['홍길동', 'a,b', 'say "hi"', '', 'two\nlines'])).toBe('"홍길동","a,b","say ""hi""","","two\nlines"\r\n');
    expect(Buffer.from(byteOrderMark)).toEqual(Buffer.of(0xef, 0xbb, 0xbf));
  });

  it.each(['=1+1', '+82-10-1234-5678', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠SUM(A1)', '=HYPERLINK("http://evil","x")'])(
    'puts an apostrophe before %j, which would be a formula',
    (text) => {
      expect(csvLine([text]).startsWith(`"'`)).toBe(true);
    },
  );

  it.each(['050101', '01012345678', '00'])('puts an apostrophe before %j, which would otherwise lose its leading zero', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it.each([
    '3-12',
    '1/2',
    '2E5',
    '2e-5',
    '1.5e+3',
    '3/12/2026',
    '12:30',
    '12:30:15',
    '1,234',
    '10%',
    '(5)',
    '.5',
    '1 1/2',
    '26.3.12',
    '2026.3.12',
    '2026-3-12',
    '2026-11-30 9:00',
    '2026-11-30 10:00 12',
    '₩1,000',
    '$5',
    '1000원',
    '3월 12일',
    '2026년 3월',
    '오전 9:00',
    '9:00 PM',
    'Mar 3',
    '3 March',
    'Mar-26',
    '3/Mar/2026',
    'March 3, 2026',
    '１／２',
    ' 3-12 ',
    '821012345678',
    '123456789012345678',
  ])('puts an apostrophe before %j, typed by a person, which would become a number or a date', (text) => {
    expect(typedCell(text)).toBe(`'${text}`);
  });

  it.each([
    '010-1234-5678',
    '02-345-6789',
    '1600-0000',
    '900101',
    '2026-12-01',
    '2026-11-30 10:00',
    '홍길동',
    '',
    '저녁 7시 이후에 전화 주세요',
    '3명',
    '101동 1203호',
    '84A',
    'E2E5',
    'marketing',
    'Mary',
    'May',
    'May I ask',
    '1/2 가능할까요',
    '10% 할인',
    '-3',
  ])('adds no apostrophe to %j, typed by a person, which stays as it is', (text) => {
    expect(typedCell(text)).toBe(text);
  });

  it.each(['010-1234-5678', '0', '900101', '2026-11-21 00:30:05', '홍=길동', '1+1', "'quoted"])('leaves %j as it is', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });

  it.each(['1', '1 ', '1. ', '1,', '\t①', '⒈', '1일 ', '1am', '1jan', '1-', '. ', '( ', '₩', ' '])(
    'reads a message of nothing but %j as quickly as another, whatever it ends with',
    (sign) => {
      const length = 6000;
      /** The fastest of several runs, in milliseconds. */
      const timeOf = (text: string) =>
        Math.min(
          ...Array.from({ length: 5 }, () => {
            const startedAt = performance.now();
            typedCell(text);
            return performance.now() - startedAt;
          }),
        );
      const usual = timeOf('①가'.repeat(length / 2));
      for (const end of ['', 'x', '1x', 'e']) expect(timeOf(sign.repeat(length / sign.length) + end)).toBeLessThan(50 * usual);
    },
  );
});
