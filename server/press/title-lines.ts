import type { Letters } from './letters.ts';
import { unitsPerEm } from './letters.ts';

export interface Type {
  readonly letters: Letters;
  /** The size of the letters in pixels. */
  readonly size: number;
  /** The space between letters in em. */
  readonly spacing: number;
}

/** Returns the width in pixels. */
export function widthOf(text: string, { letters, size, spacing }: Type): number {
  const characters = Array.from(text);
  const advances = characters.reduce((sum, character) => sum + (letters.get(character)?.advance ?? 0) / unitsPerEm, 0);
  return (advances + spacing * Math.max(0, characters.length - 1)) * size;
}

/** Returns as much of the word as fits, at least one character. */
function startThatFits(word: string, type: Type, width: number): string {
  const characters = Array.from(word);
  let count = characters.length;
  while (count > 1 && widthOf(characters.slice(0, count).join(''), type) > width) count -= 1;
  return characters.slice(0, count).join('');
}

/** Breaks between words, and within a word only when it is wider than a line. */
export function breakLines(text: string, type: Type, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined, type) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line, type) > width) {
      const start = startThatFits(line, type, width);
      lines.push(start);
      line = line.slice(start.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Evens the lines without adding any, so that the last one does not hold a single word. */
function evenLines(text: string, type: Type, width: number): readonly string[] {
  const { length } = breakLines(text, type, width);
  const widestWord = Math.max(...text.split(' ').map((word) => widthOf(word, type)));
  let [tooNarrow, enough] = [Math.min(width, widestWord), width];
  while (enough - tooNarrow > 1) {
    const middle = (tooNarrow + enough) / 2;
    if (breakLines(text, type, middle).length > length) tooNarrow = middle;
    else enough = middle;
  }
  return breakLines(text, type, enough);
}

export interface TitleSize {
  /** In pixels. */
  readonly size: number;
  readonly lines: number;
}

/** Uses the first size whose number of lines is enough, or cuts the text with `…` in the last size. */
export function setTitle(
  text: string,
  { letters, spacing, width, sizes }: Pick<Type, 'letters' | 'spacing'> & { readonly width: number; readonly sizes: readonly [TitleSize, ...TitleSize[]] },
): { readonly size: number; readonly lines: readonly string[] } {
  for (const { size, lines } of sizes) {
    const type = { letters, spacing, size };
    if (breakLines(text, type, width).length <= lines) return { size, lines: evenLines(text, type, width) };
  }
  const { size, lines: most } = sizes.at(-1) ?? sizes[0];
  const type = { letters, spacing, size };
  const lines = breakLines(text, type, width).slice(0, most);
  const last = startThatFits(lines.at(-1) ?? '', type, width - widthOf('…', type));
  return { size, lines: [...lines.slice(0, -1), `${last.trimEnd()}…`] };
}
