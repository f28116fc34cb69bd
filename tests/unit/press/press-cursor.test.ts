import { describe, expect, it } from 'vitest';
import { createArticleIds } from '#server/press/press-editor.ts';
import { decodeCursor, encodeCursor } from '#server/press/press-cursor.ts';
import { articleIdSchema } from '#shared/press/press.ts';

describe('a cursor', () => {
  const position = { date: Date.UTC(2026, 10, 20), id: '01jd3v9x8q0000000000000000' };
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('decodes to its position', () => {
    expect(decodeCursor('yunseul', encodeCursor('yunseul', position))).toEqual(position);
  });

  it('is invalid on another press site', () => {
    expect(decodeCursor('other', encodeCursor('yunseul', position))).toBeUndefined();
  });

  it.each([
    '',
    'x',
    '%00',
    'bm90IGpzb24',
    'a'.repeat(301),
    forged({ $gt: '' }),
    forged(['yunseul', { $gt: 0 }, 'id']),
    forged(['yunseul', 1, { $gt: '' }]),
    forged(['yunseul', -1, 'id']),
    forged(['yunseul', 1.5, 'id']),
    forged(['yunseul', 9e15, 'id']),
    forged(['yunseul', 1, '../../etc']),
    forged(['yunseul', 1]),
    forged(['yunseul', 1, 'id', 'more']),
    forged(null),
    encodeCursor('yunseul', { date: 1, id: 'id' }) + '=',
  ])('that is made up as %s is refused', (cursor) => {
    expect(decodeCursor('yunseul', cursor)).toBeUndefined();
  });
});

describe('article ids', () => {
  it('increase even when 10,000 are made in a millisecond, and are valid in URLs', () => {
    let time = 1_760_000_000_000;
    const newId = createArticleIds(() => time);
    const ids = Array.from({ length: 10_000 }, () => newId().id);
    time += 1;
    ids.push(newId().id);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => articleIdSchema.safeParse(id).success && id.length === 26)).toBe(true);
  });

  it('increase even when the clock is set back', () => {
    let time = 1_760_000_000_000;
    const newId = createArticleIds(() => time);
    const first = newId();
    time -= 60_000;
    const second = newId();
    expect(second.id > first.id).toBe(true);
    expect(second.date).toBe(first.date);
  });

  it('differ between two processes', () => {
    const one = createArticleIds(() => 5);
    const other = createArticleIds(() => 5);
    expect(one().id).not.toBe(other().id);
  });

  it('stay in order from 1970 to the year 10889', () => {
    const of = (time: number) => createArticleIds(() => time)().id;
    const times = [1, 31, 32, 1_000_000, 1_760_000_000_000, 281_474_976_710_655];
    const prefixes = times.map((time) => of(time).slice(0, 10));
    expect(prefixes.toSorted()).toEqual(prefixes);
  });
});
