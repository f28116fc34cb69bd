import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFont, woff2 } from 'fonteditor-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { businessIntroCopy } from '#client/pages/business/words/project.ts';
import { sitePlanCopy } from '#client/pages/complex/words.ts';
import { specialPlan } from '#client/pages/home/words.ts';
import { premiumStories } from '#client/pages/location/words/surroundings.ts';

const styles = join(import.meta.dirname, '../../../client/styles');

interface Face {
  readonly family: string;
  readonly file: string;
  readonly weights: readonly [number, number];
}

const faces: readonly Face[] = [
  ...['font-faces.css', 'text-fonts.css']
    .map((file) => readFileSync(join(styles, file), 'utf8'))
    .join('')
    .matchAll(/font-family:"([^"]+)";src:url\("\.\/fonts\/([^"]+)"\)[^}]*?font-weight:(\d+)(?: (\d+))?;/g),
].map(([, family = '', file = '', lightest = '', boldest = lightest]) => ({ family, file, weights: [Number(lightest), Number(boldest)] }));

const glyphs = new Map<string, ReadonlySet<number>>();

/** The syllables of KS X 1001, which covers nearly all Korean text. */
function commonSyllables(): readonly string[] {
  const decoder = new TextDecoder('euc-kr');
  const cells = Array.from({ length: 25 * 94 }, (_, at) => Uint8Array.of(0xb0 + Math.floor(at / 94), 0xa1 + (at % 94)));
  return cells.map((cell) => decoder.decode(cell)).filter((character) => /^[가-힣]$/.test(character));
}

beforeAll(async () => {
  await woff2.init();
  for (const { file } of faces) {
    if (!glyphs.has(file)) {
      const font = createFont(readFileSync(join(styles, 'fonts', file)), { type: 'woff2' }).get();
      glyphs.set(file, new Set(Object.keys(font.cmap).map(Number)));
    }
  }
});

describe('fonts of the site', () => {
  it.each([
    { family: ['Noto Serif KR Subset', 'Noto Serif KR More'], weight: 400 },
    { family: ['Noto Serif KR Subset', 'Noto Serif KR More'], weight: 560 },
    { family: ['Pretendard Subset', 'Pretendard More'], weight: 400 },
    { family: ['Pretendard Subset', 'Pretendard More'], weight: 700 },
  ])('have every common syllable in $family at weight $weight, so that a title typed by an editor is never shown with gaps', ({ family, weight }) => {
    const files = faces.filter((face) => family.includes(face.family) && face.weights[0] <= weight && weight <= face.weights[1]).map(({ file }) => file);
    const missing = commonSyllables().filter((syllable) => !files.some((file) => glyphs.get(file)?.has(syllable.codePointAt(0) ?? 0)));
    expect(commonSyllables()).toHaveLength(2350);
    expect(missing).toEqual([]);
  });

  it('have every character of the large numbers, which are set in the lightest weight', () => {
    const { title: _title, ...numbers } = businessIntroCopy.figures;
    const figures = [...Object.values(numbers), ...sitePlanCopy.figures, ...specialPlan.figures, ...premiumStories.figures];
    const files = faces.filter(({ family, weights }) => family === 'Noto Serif KR Subset' && weights[0] === 300).map(({ file }) => file);
    const missing = figures
      .map(({ value }) => value)
      .filter((value) => Array.from(value).some((character) => !files.some((file) => glyphs.get(file)?.has(character.codePointAt(0) ?? 0))));
    expect(missing).toEqual([]);
  });
});
