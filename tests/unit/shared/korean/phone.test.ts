import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { phoneLink, phonesIn, readPhone, sentPhone, typedMobilePhone, writtenPhone } from '#shared/korean/phone.ts';

/** Browsers read a `pattern` in this way before they send a form without script. */
const pattern = new RegExp(`^(?:${typedMobilePhone})$`, 'v');

describe('a telephone number', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['010 1234 5678', '010-1234-5678'],
    ['010 - 1234 - 5678', '010-1234-5678'],
    ['010.1234.5678', '010-1234-5678'],
    ['010·1234·5678', '010-1234-5678'],
    ['010ㆍ1234ㆍ5678', '010-1234-5678'],
    ['010ㅡ1234ㅡ5678', '010-1234-5678'],
    ['010)1234-5678', '010-1234-5678'],
    ['010_1234_5678', '010-1234-5678'],
    ['010-1234-5678.', '010-1234-5678'],
    ['\u202d010-1234-5678\u202c', '010-1234-5678'],
    ['010\u200b-1234\u200e-5678\ufeff', '010-1234-5678'],
    ['010\u00ad-1234-\u20605678\u3164', '010-1234-5678'],
    ['０１０－１２３４－５６７８', '010-1234-5678'],
    ['0️⃣1️⃣0️⃣1234️⃣5678', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 (0)10 1234 5678', '010-1234-5678'],
    ['+82(010)1234-5678', '010-1234-5678'],
    ['(+82)10-1234-5678', '010-1234-5678'],
    ['+ 82 10 1234 5678', '010-1234-5678'],
    ['0082-10-1234-5678', '010-1234-5678'],
    ['00 82 010 1234 5678', '010-1234-5678'],
    ['821012345678', '010-1234-5678'],
    ['+01012345678', '010-1234-5678'],
    ['tel:010-1234-5678', '010-1234-5678'],
    ['☎ 010-1234-5678', '010-1234-5678'],
    ['휴대전화: 010-1234-5678', '010-1234-5678'],
    ['H.P. 010-1234-5678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['023456789', '02-345-6789'],
    ['02)333-4444', '02-333-4444'],
    ['+82-2-333-4444', '02-333-4444'],
    ['(031) 123-4567', '031-123-4567'],
    ['050512345678', '0505-1234-5678'],
    ['0303-1234-5678', '0303-1234-5678'],
    ['070 1234 5678', '070-1234-5678'],
    ['16000000', '1600-0000'],
    ['1588 – 1234', '1588-1234'],
    ['+82 1588-1234', '1588-1234'],
    ['+1 213-555-0100', '+1 213 555 0100'],
    ['＋１（213）555.0100', '+1 213 555 0100'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
  ])('%j is written %s', (typed, written) => {
    expect(writtenPhone(typed)).toBe(written);
  });

  it.each([
    ['letters stand in it', '저녁에 010-1111-2222'],
    ['it is too short', '010-1234'],
    ['nothing is in it', ''],
    ['no digit is in it', 'abc'],
    ['it is two', '010-1111-2222 010-3333-4444'],
    ['it is two, the second by its end only', '02-333-4444~5'],
    ['it is two, the second by its end only', '011-123-4567/8'],
    ['it has an extension', '02-333-4444 내선 12'],
    ['the country is Korea, the number is not', '+82 1 23'],
    ['a plus stands within', '010+1234+5678'],
    ['it is a year and a day', '19900101'],
    ['its digits are of another script', '٠١٠-١٢٣٤-٥٦٧٨'],
  ])('stays as it was typed because %s: %j', (_reason, typed) => {
    expect(readPhone(typed)).toBeUndefined();
    expect([writtenPhone(typed), sentPhone(typed)]).toEqual([typed, typed]);
  });

  it.each(['01012345678', '010-1234-5678', '010 1234 5678', '1588-1234', '02-333-4444'])(
    'is sent to the form service as it was typed when it is plain: %s',
    (typed) => {
      expect(sentPhone(typed)).toBe(typed);
    },
  );

  it('is found beside words and other numbers', () => {
    const numbersIn = (text: string) => phonesIn(text).map(({ digits }) => digits);
    expect(numbersIn('저녁에 010.1111.2222')).toEqual(['01011112222']);
    expect(numbersIn('+82 10-1234-5678(남편), 집 02-123-4567')).toEqual(['01012345678', '021234567']);
    expect(numbersIn('010-1234-5678 1600-0000')).toEqual(['01012345678', '16000000']);
    expect(numbersIn('없음')).toEqual([]);
  });
});

describe('a number with any invisible characters and any separators in it', () => {
  const digit = fc.nat({ max: 9 }).map(String);
  const digits = (count: number) => fc.string({ unit: digit, minLength: count, maxLength: count });
  const last = [digits(4)] as const;
  const middle = fc.oneof(digits(3), digits(4));
  const korean = fc.oneof(
    fc.tuple(fc.constantFrom('010', '011', '016', '017', '018', '019', '02', '031', '064', '070', '0505'), middle, ...last),
    fc.tuple(fc.constantFrom('1588', '1600', '1899'), ...last),
  );
  const foreign = fc.tuple(fc.constantFrom('+1', '+44', '+81'), digits(3), digits(3), ...last);
  const separator = fc.constantFrom('', '-', ' ', ' - ', '.', '·', 'ㆍ', 'ㅡ', '–', '‐', '−', '－', '\u00a0', '\u3000', ') ', '_', '/');
  const unseen = fc.constantFrom(
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202c',
    '\u202d',
    '\u2060',
    '\u2066',
    '\ufeff',
    '\u00ad',
    '\ufe0f',
  );
  const country = fc.constantFrom('', '+82 ', '+82-', '0082 ', '82', '(+82)', '+82(0)', '＋８２ ');
  const wide = (text: string) => text.replaceAll(/[0-9]/g, (figure) => String.fromCodePoint(0xff10 + Number(figure)));

  const typed = fc
    .record({
      groups: fc.oneof(korean, foreign),
      separators: fc.array(separator, { minLength: 3, maxLength: 3 }),
      country,
      keepsZero: fc.boolean(),
      isWide: fc.boolean(),
      signs: fc.array(fc.tuple(unseen, fc.nat(30)), { maxLength: 4 }),
      around: fc.constantFrom(['', ''], [' ', ' '], ['', '.'], ['(', ')'], ['☎ ', '']),
    })
    .map(({ groups, separators, country: before, keepsZero, isWide, signs, around }) => {
      const isForeign = groups[0].startsWith('+');
      const hasCountry = !isForeign && before !== '';
      const shown = groups.map((group, at) => (at === 0 && hasCountry && !keepsZero ? group.replace(/^0/, '') : group));
      const text = shown.map((group, at) => (at === 0 ? group : `${separators[at - 1]}${group}`)).join('');
      let all = `${around[0]}${isForeign ? '' : before}${isWide ? wide(text) : text}${around[1]}`;
      for (const [sign, at] of signs) all = all.slice(0, at) + sign + all.slice(at);
      return { all, digits: groups.join(''), isMobile: /^01\d$/.test(groups[0]) };
    });

  test('is the same number when it is kept, shown, dialled and sent', () => {
    fc.assert(
      fc.property(typed, ({ all, digits: expected, isMobile }) => {
        const phone = readPhone(all);
        expect(phone).toMatchObject({ digits: expected, isMobile });
        expect(phone && phoneLink(phone)).toBe(`tel:${expected}`);
        for (const form of [writtenPhone(all), sentPhone(all)]) {
          expect(form).toMatch(/^\+?[\d -]+$/);
          expect(readPhone(form)?.digits).toBe(expected);
          expect([writtenPhone(form), sentPhone(form)]).toEqual([writtenPhone(all), form]);
        }
        if (isMobile) expect(all).toMatch(pattern);
      }),
      { numRuns: 2000 },
    );
  });

  test('and any other text are read without an exception, and the text stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        if (readPhone(text) === undefined) expect([writtenPhone(text), sentPhone(text)]).toEqual([text, text]);
      }),
    );
  });
});

test('a hostile text is read and matched in linear time', () => {
  // A pattern that backtracks took seconds for each of these.
  for (const text of [`01${'0 -'.repeat(30_000)}x`, `+82${'+'.repeat(90_000)}`, '0'.repeat(100_000), '( '.repeat(50_000), `82${'0'.repeat(90_000)}+`]) {
    expect(readPhone(text)).toBeUndefined();
    expect(pattern.test(text)).toBe(false);
  }
});
