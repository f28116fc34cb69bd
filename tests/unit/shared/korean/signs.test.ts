import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanLine, cleanText, figuresOf, isBlank } from '#shared/korean/signs.ts';

describe('text of several lines', () => {
  it.each([
    ['VT, FF, NEL, LINE SEPARATOR and PARAGRAPH SEPARATOR', '하나\u000b둘\f셋\u0085넷\u2028다섯\u2029여섯', '하나\n둘\n셋\n넷\n다섯\n여섯'],
    ['the breaks of Windows and of old Macs', '하나\r\n둘\r셋', '하나\n둘\n셋'],
    ['a line in which nothing is drawn', '하나\n \u200b \n둘', '하나\n\n둘'],
    ['a line of fillers', '하나\n\u3164\u2800\n둘', '하나\n\n둘'],
    ['NBSP and its narrow kin between words', '윤슬\u00a0오션파크\u202f분양', '윤슬 오션파크 분양'],
    ['bullets of word processors', '\uf0b7 하나\n\uf0a7 둘\n\uf0d8 셋', '• 하나\n▪ 둘\n➢ 셋'],
    ['marks of direction and a byte order mark', '\ufeff윤\u200e슬\u202a 오션\u202c파크\u2060', '윤슬 오션파크'],
    ['soft hyphens and the place of a picture', '오션\u00ad파크 \ufffc사진', '오션파크 사진'],
    ['decomposed syllables, also with a sign between', '\u1100\u1161\u1102\u200b\u1161', '가나'],
    ['indentation and tabs', '  첫 줄\n\u3000둘째\t줄  ', '첫 줄\n\u3000둘째\t줄'],
  ])('%s', (_name, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });
});

describe('text of one line', () => {
  it.each([
    ['a break is a space', '윤슬\u2028오션\u000b파크\r\n분양', '윤슬 오션 파크 분양'],
    ['a filler between names is a space', '김\u3164윤슬', '김 윤슬'],
    ['what is not drawn is left out', '\u202d김\u200b윤\ufeff슬\u202c', '김윤슬'],
  ])('%s', (_name, typed, clean) => {
    expect(cleanLine(typed)).toBe(clean);
  });

  it.each(['👨‍👩‍👧', '❤️‍🔥', '👍🏽', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇰🇷', '☎️', 'می‌خواهم', '葛󠄀'])('keeps %s whole, with its joiners', (text) => {
    expect([cleanLine(`윤슬 ${text} 파크`), cleanText(text)]).toEqual([`윤슬 ${text} 파크`, text]);
  });

  it('loses a joiner that follows anything else', () => {
    expect(cleanLine('윤\u200d슬\ufe0f A\u200dB')).toBe('윤슬 AB');
  });
});

const unseen = [
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202d',
  '\u2060',
  '\ufeff',
  '\u3164',
  '\u2800',
  '\u115f',
  '\uffa0',
  '\u00ad',
  '\ufe0f',
  '\u0000',
  '\u2028',
  '\u00a0',
];

describe('blank text', () => {
  it.each([...unseen, '', ' \n\t', unseen.join('')])('%j', (text) => {
    expect([isBlank(text), cleanText(text), cleanLine(text), figuresOf(text)]).toEqual([true, '', '', '']);
  });

  it.each(['.', '가', '👍', '\u200b1', '\uf0b7'])('does not include %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('any text', () => {
  const part = fc.oneof(
    fc.constantFrom(...unseen, '\r', '\n', '\u000b', '\uf0b7', '👨', '👩', '\u1100', '\u1161', '1', '\u20e3', 'e', '\u0301'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const text = fc.array(part, { maxLength: 25 }).map((parts) => parts.join(''));

  test.each([
    ['text', cleanText],
    ['line', cleanLine],
    ['figures', figuresOf],
  ])('cleaned as %s stays the same when it is cleaned again, and is empty exactly when it is blank', (_name, clean) => {
    fc.assert(
      fc.property(text, (typed) => {
        const once = clean(typed);
        expect(clean(once)).toBe(once);
        if (isBlank(typed)) expect(once).toBe('');
        else if (clean !== figuresOf) expect(once).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });

  test('keeps every letter and digit in order, whatever stands between them', () => {
    const letters = (given: string) => given.normalize('NFC').replaceAll(/[^\p{L}\p{N}]|[\u115f\u1160\u3164\uffa0]/gu, '');
    const word = fc.constantFrom('윤슬', '오션파크', '84A', 'Sea', '분양가 4억', '12');
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.constantFrom(...unseen, '\n', ' ')), { maxLength: 20 }), (parts) => {
        const typed = parts.join('');
        expect([letters(cleanText(typed)), letters(cleanLine(typed))]).toEqual([letters(typed), letters(typed)]);
      }),
    );
  });
});
