import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const contentFiles = readdirSync(join(root, 'client/content')).filter((name) => name.endsWith('.ts'));
const files = [
  ...contentFiles.map((name) => `client/content/${name}`),
  'shared/pages.ts',
  'shared/menus.ts',
  'shared/news.ts',
  'shared/site.ts',
  'shared/messages.ts',
];

interface Sentence {
  /** Where it stands: file and keys. */
  readonly at: string;
  readonly text: string;
}

/** Every string of a module's values, with its place. What a function would say is read by the pages' own tests. */
function sentencesOf(value: unknown, at: string, seen = new Set<unknown>()): Sentence[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, part]) => sentencesOf(part, `${at}.${key}`, seen));
}

const modules = await Promise.all(files.map(async (file) => ({ file, values: (await import(join(root, file))) as Record<string, unknown> })));
const sentences = modules.flatMap(({ file, values }) => sentencesOf(values, file));
const korean = sentences.filter(({ text }) => /[가-힣]/.test(text));

/** Words an advertisement of homes may not use, or this site will not (content facts, 피할 낱말). */
const forbidden = /확정\s?수익|수익\s?보장|무조건|대박|초역세권|마감\s?임박|분양률|최고|유일|절대|완벽/;

describe('Korean of the content files', () => {
  test('there are sentences to look at in every kind of file', () => {
    expect(korean.length).toBeGreaterThan(500);
    for (const file of ['client/content/sales.ts', 'client/content/business.ts', 'client/content/privacy.ts', 'shared/pages.ts', 'shared/messages.ts']) {
      expect(
        korean.some(({ at }) => at.startsWith(file)),
        file,
      ).toBe(true);
    }
  });

  test('no sentence has a forbidden word', () => {
    expect(korean.filter(({ text }) => forbidden.test(text))).toEqual([]);
  });

  test('no sentence has two spaces, a space at its ends, or a space before a mark', () => {
    const untidy = korean.filter(({ text }) => / {2}|\t|^ | $| [,.?!)」]|[(「] /.test(text));
    // Openings that a value follows are the only ones that end in a space.
    expect(untidy.filter(({ text }) => !text.endsWith(': '))).toEqual([]);
  });

  test('no sentence mixes in full-width or straight marks, or three dots as one sign', () => {
    expect(korean.filter(({ text }) => /[，．：；！？“”‘’…]|"/.test(text))).toEqual([]);
  });

  test('every sentence with a verb at its end is in 합니다체', () => {
    const ends = korean.flatMap(({ at, text }) =>
      text
        .replaceAll(/\*\*|\[\[|\]\]/g, '')
        .replaceAll(/\([^()]*\)/g, '')
        .split(/(?<=[가-힣]\.)\s+/)
        .filter((part) => /[가-힣]\.$/.test(part))
        .map((part) => ({ at, part })),
    );
    expect(ends.filter(({ part }) => part.endsWith('니다.')).length).toBeGreaterThan(150);
    const plain = /다\.$/;
    const polite = /(?:니다|시오|세요)\.$/;
    const clipped = /(?:음|함|됨|임|것|요)\.$/;
    expect(ends.filter(({ part }) => (plain.test(part) || clipped.test(part)) && !polite.test(part))).toEqual([]);
  });

  test('the facilities of the complex have one name each, the one of site.ts', () => {
    expect(korean.filter(({ text }) => /피트니스센터|작은도서관|북 카페|(?<!입)주민 라운지|실내골프|골프 연습장/.test(text))).toEqual([]);
  });

  test('numbers and their units, dates and ranges are written one way', () => {
    const wrong = korean.filter(({ text }) => /\d (?:세대|개 동|층|㎡|%|원|만원|점)(?![가-힣])|\d{4}\.\d|㎡당|제곱미터|m²|평형/.test(text));
    expect(wrong).toEqual([]);
  });
});

/** What names an article of a law must say which state of the law it sums up. */
describe('blocks about the law', () => {
  interface Block {
    readonly at: string;
    readonly value: Record<string, unknown>;
  }

  function blocksOf(value: unknown, at: string): Block[] {
    if (typeof value !== 'object' || value === null) return [];
    const own = Array.isArray(value) ? [] : [{ at, value: value as Record<string, unknown> }];
    return [...own, ...Object.entries(value).flatMap(([key, part]) => blocksOf(part, `${at}.${key}`))];
  }

  const legalFiles = ['sales-stamp-tax', 'sales-checkpoint', 'sales-subscription-guide', 'sales-guide', 'business', 'privacy', 'documents', 'procedure'];
  const blocks = modules
    .filter(({ file }) => legalFiles.some((name) => file === `client/content/${name}.ts`))
    .flatMap(({ file, values }) => blocksOf(values, file));
  const cited = /제\d+조|별표 \d/;

  test('each basis has the day it holds for and its source', () => {
    const bases = blocks.filter(({ at }) => at.endsWith('.basis'));
    expect(bases.length).toBeGreaterThan(20);
    for (const { at, value } of bases) {
      expect(value['asOf'], at).toMatch(/\d{4}\. \d{1,2}\./);
      expect(value['source'], at).toMatch(/법|규칙/);
    }
  });

  test('each part of a page that cites an article has a basis of its own or of the part around it', () => {
    const withBasis = blocks.filter(({ value }) => 'basis' in value).map(({ at }) => at);
    const notes = /^client\/content\/(?:documents\.ts\.applicationDocuments|procedure\.ts\.procedure)/;
    const citing = modules
      .filter(({ file }) => legalFiles.some((name) => file === `client/content/${name}.ts`))
      .flatMap(({ file, values }) => sentencesOf(values, file))
      .filter(({ text, at }) => cited.test(text) && !at.includes('.basis.'));
    expect(citing.length).toBeGreaterThan(30);
    const without = citing.filter(({ at }) => !withBasis.some((place) => at.startsWith(`${place}.`)) && !notes.test(at));
    expect(without.map(({ at }) => at)).toEqual([]);
  });
});
