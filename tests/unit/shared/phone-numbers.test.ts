import { describe, expect, it } from 'vitest';
import { formatPhone, looksReachable } from '../../../shared/phone-numbers.ts';

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

describe('a number that is asked about once', () => {
  it.each(['010 1234', 'abc', '1', '010-12-567', '123456789'])('is %s', (phone) => {
    expect(looksReachable(phone)).toBe(false);
  });

  it.each(['010-1234-5678', '02-123-4567', '064 712 3456', '1600-0000', '+82 10 9876 5432', '＋１ 415 555 0100', '050712345678'])('is not %s', (phone) => {
    expect(looksReachable(phone)).toBe(true);
  });
});
