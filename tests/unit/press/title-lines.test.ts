import { expect, test } from 'vitest';
import { drawableText } from '#server/press/drawable-text.ts';
import { breakLines, setTitle, widthOf } from '#server/press/title-lines.ts';

const letters = new Map(Array.from('가나다라 …', (character) => [character, { advance: character === ' ' ? 125 : 500, outline: '' }]));
const type = { letters, size: 10, spacing: 0 };
const sizes = [
  { size: 20, lines: 1 },
  { size: 10, lines: 2 },
] as const;

test('lines break between words, and within a word only when it is wider than a line', () => {
  expect(breakLines('가나 다라 가나', type, 45)).toEqual(['가나 다라', '가나']);
  expect(breakLines('가 나다라가나다', type, 40)).toEqual(['가', '나다라가', '나다']);
});

test('a title has the largest size at which its lines suffice, and the lines are evenly filled', () => {
  expect(setTitle('가나다', { letters, spacing: 0, width: 100, sizes })).toEqual({ size: 20, lines: ['가나다'] });
  expect(setTitle('가나 다라 가나 다라 가', { letters, spacing: 0, width: 90, sizes })).toEqual({ size: 10, lines: ['가나 다라', '가나 다라 가'] });
});

test('a title that is too long ends with an ellipsis within the width', () => {
  const { lines, size } = setTitle('가나다라 '.repeat(20).trim(), { letters, spacing: 0, width: 100, sizes });
  expect({ size, count: lines.length }).toEqual({ size: 10, count: 2 });
  expect(lines.at(-1)).toMatch(/[가-힣]…$/);
  for (const line of lines) expect(widthOf(line, type)).toBeLessThanOrEqual(100);
});

test('a character without a glyph is left out when it is a sign, and drawn as a box when it is a letter', () => {
  const has = (character: string) => letters.has(character);
  expect(drawableText('가 🎉\u0000 나\n\t다', has)).toBe('가 나 다');
  expect(drawableText('가ก나', has)).toBe('가□나');
  expect(drawableText('가나'.normalize('NFD'), has)).toBe('가나');
  expect(drawableText('🎉\ud800', has)).toBe('');
});
