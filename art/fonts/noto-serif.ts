import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createFont, type FontEditor } from 'fonteditor-core';
import subsetFont from 'subset-font';

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-serif-kr/package.json'));

interface Slice {
  readonly file: string;
  readonly covers: (character: string) => boolean;
}

/** The package holds slices of some hundred glyphs, and its style sheet says which slice has which. */
const slices: readonly Slice[] = [...readFileSync(join(folder, 'index.css'), 'utf8').matchAll(/url\(\.\/(files\/[^)]+)\)[^}]*unicode-range:\s*([^;}]+)/g)].map(
  ([, file = '', list = '']) => {
    const ranges = list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
    return {
      file: join(folder, file),
      covers: (character) => {
        const point = character.codePointAt(0) ?? 0;
        return ranges.some(([from, to]) => point >= from && point <= to);
      },
    };
  },
);

/**
 * Returns Noto Serif KR (SIL Open Font License) at one weight with only these characters, with one part for each slice
 * that has some. The parts are static, because outlines of several variable fonts cannot be merged.
 */
export async function* serifParts(characters: ReadonlySet<string>, weight: number): AsyncGenerator<FontEditor.Font> {
  const taken = new Set<string>();
  for (const slice of slices) {
    const wanted = [...characters].filter((character) => slice.covers(character) && !taken.has(character));
    if (wanted.length === 0) continue;
    const part = await subsetFont(readFileSync(slice.file), wanted.join(''), { targetFormat: 'truetype', variationAxes: { wght: weight } });
    for (const character of wanted) taken.add(character);
    yield createFont(part, { type: 'ttf', hinting: false, kerning: false, compound2simple: true });
  }
}

/** Returns one WOFF2. A character in several sets, such as the space, has the weight of the first set. */
export async function notoSerif(...sets: readonly { readonly characters: ReadonlySet<string>; readonly weight: number }[]): Promise<Buffer> {
  let merged: FontEditor.Font | undefined;
  for (const { characters, weight } of sets) {
    for await (const font of serifParts(characters, weight)) {
      if (!merged) {
        merged = font;
        continue;
      }
      const whole = merged.get();
      const known = new Set(whole.glyf.flatMap((glyph) => glyph.unicode ?? []));
      whole.glyf.push(...font.get().glyf.filter((glyph) => glyph.unicode?.some((point) => !known.has(point))));
      merged.set(whole);
    }
  }
  if (!merged) throw new Error('no slice has any of the characters');
  const sfnt = Buffer.from(merged.write({ type: 'ttf', hinting: false, kerning: false }) as ArrayBuffer);
  return subsetFont(sfnt, sets.flatMap(({ characters }) => [...characters]).join(''), { targetFormat: 'woff2' });
}
