import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brochureCopy } from '#client/pages/business/words/project.ts';
import { nameOfType, offeredTypes } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';
import printed from '#shared/site/brochure.json' with { type: 'json' };

// What `node art/brochure/print.ts` has printed. Chromium leaves the structure of a PDF uncompressed.
const pdf = readFileSync(join(import.meta.dirname, '../../../public/brochure.pdf'), 'latin1');
const parts = new Map([...pdf.matchAll(/^(\d+) 0 obj\n(.*?)^endobj/gms)].map(([, id = '', text = '']) => [id, text]));
const all = (pattern: RegExp) => [...parts.values()].filter((text) => pattern.test(text));
const referred = (text: string, key: string) => parts.get(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? '');

function decoded(text: string): string {
  const [, hex, literal] = /\/Title (?:<FEFF([0-9A-F]+)>|\(([^)]*)\))/.exec(text) ?? [];
  return hex === undefined ? (literal ?? '') : Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** Returns the titles below an entry of the outline, each with those below it, in their order. */
function titlesBelow(entry: string): string[] {
  const titles: string[] = [];
  for (let child = referred(entry, 'First'); child !== undefined; child = referred(child, 'Next')) titles.push(decoded(child), ...titlesBelow(child));
  return titles;
}

describe('the printed brochure', () => {
  it('has the pages and the size that the page states, and at most 6 MB', () => {
    expect(all(/\/Type \/Page\b(?!s)/)).toHaveLength(printed.pages);
    expect(printed.pages).toBe(11 + offeredTypes.length);
    expect(Buffer.byteLength(pdf, 'latin1')).toBe(printed.bytes);
    expect(printed.bytes).toBeLessThanOrEqual(6_000_000);
    expect(brochureCopy?.format).toContain(`${printed.pages}쪽`);
  });

  it('is A4, in Korean, tagged, and has the title of the complex', () => {
    expect(new Set(pdf.match(/\/MediaBox \[[^\]]+\]/g))).toEqual(new Set(['/MediaBox [0 0 594.95996 841.91998]']));
    expect(pdf).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
    expect(all(/\/Type \/Catalog/)[0]).toMatch(/\/Lang \(ko\)/);
    expect(all(/\/Producer/).map(decoded)).toEqual([`${site.name} 안내 책자(견본)`]);
  });

  it('has all letters in it as text of embedded fonts', () => {
    // The outlines of some letters are drawn, such as those with a halo.
    const fonts = all(/\/Subtype \/CIDFontType2/).map((font) => referred(font, 'FontDescriptor') ?? '');
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((font) => !/\/FontFile[23]? /.test(font))).toEqual([]);
    const families = fonts.map((font) => /\/FontName \/[A-Z]{6}\+(\w+)/.exec(font)?.[1]);
    expect(new Set(families)).toEqual(new Set(['NotoSerifKR', 'Pretendard']));
  });

  it('names its parts in the outline in the order of reading, with the plans between site and interiors', () => {
    const outline = titlesBelow(all(/\/Type \/Outlines/)[0] ?? '');
    expect(outline[0]).toBe(site.name);
    expect(outline).toHaveLength(new Set(outline).size);
    const at = (title: string) => outline.findIndex((one) => one.includes(title));
    const order = [
      '숫자로 보는',
      '여섯 곳',
      '세 줄',
      '이 집의 거실에서',
      ...offeredTypes.map(nameOfType),
      '방마다 고른',
      '이웃과 나누는',
      '챙길 서류',
      '문의와',
    ].map(at);
    expect(order.filter((place) => place < 0)).toEqual([]);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('describes every picture and drawing', () => {
    const figures = all(/\/S \/Figure/);
    expect(figures.length).toBeGreaterThan(20);
    expect(figures.filter((picture) => !/\/Alt [<(]/.test(picture))).toEqual([]);
  });
});
