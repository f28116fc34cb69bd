import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine } from '../../../server/leads/csv.ts';

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

  it.each(['050101', '01012345678', '00'])('puts an apostrophe before %j, which would lose its leading zero', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it.each(['010-1234-5678', '0', '900101', '2026-11-21 00:30:05', '홍=길동', '1+1', "'quoted"])('leaves %j as it is', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });
});
