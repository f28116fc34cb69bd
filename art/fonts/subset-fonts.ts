/**
 * Makes the fonts of the site: node art/fonts/subset-fonts.ts
 *
 * Writes client/styles/fonts/*.woff2 and client/styles/font-faces.css. Run it again when words change: characters that are in no subset are shown
 * in a system font.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { commonSyllables, displayCore, figureGlyphs, latinGlyphs, siteDisplay, siteGlyphs, siteTitle, textCore, titleCore, wordGlyphs } from './glyphs.ts';
import { notoSerif } from './noto-serif.ts';

const styles = join(import.meta.dirname, '../../client/styles');
const pretendardFile = join(dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/public/variable/PretendardVariable.ttf');
const pretendard = readFileSync(pretendardFile);
const rules: string[] = [];
let total = 0;

function hex(point: number): string {
  return point.toString(16);
}

/** `U+20-7e,U+ac00`: what a face covers, neighbours joined. */
function rangeOf(characters: Iterable<string>): string {
  const points = [...new Set([...characters].map((character) => character.codePointAt(0) ?? 0))].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

function without(characters: ReadonlySet<string>, ...others: ReadonlySet<string>[]): Set<string> {
  return new Set([...characters].filter((character) => !others.some((other) => other.has(character))));
}

function write(family: string, file: string, font: Buffer, weights: readonly string[], range: string): void {
  writeFileSync(join(styles, 'fonts', file), font);
  total += font.length;
  console.log(`${file}\t${(font.length / 1000).toFixed(1)} kB`);
  for (const weight of weights) {
    rules.push(`@font-face{font-family:"${family}";src:url("./fonts/${file}") format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`);
  }
}

function sans(characters: ReadonlySet<string>): Promise<Buffer> {
  return subsetFont(pretendard, [...characters].join(''), { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } });
}

// A serif face of the repository's own words is made in one weight: a character is left out of the parts for editors, which stand for all weights,
// only where every weight has it.
const display = new Set([...displayCore, ...siteDisplay]);
const title = new Set([...titleCore, ...siteTitle]);
const inEachWeight = new Set([...display].filter((character) => title.has(character)));

const serifFamily = 'Noto Serif KR Subset';
const sansFamily = 'Pretendard Subset';

rmSync(join(styles, 'fonts'), { recursive: true, force: true });
mkdirSync(join(styles, 'fonts'), { recursive: true });

// What editors type, in ten parts by code point. They come first: of faces alike but for their range, the last that has a character is taken.
const partSize = Math.ceil(commonSyllables.length / 10);
for (let part = 0; part < 10; part += 1) {
  const syllables = commonSyllables.slice(part * partSize, (part + 1) * partSize);
  const [first = '가', last = '힣'] = [syllables[0], syllables.at(-1)];
  const range = `U+${hex(first.codePointAt(0) ?? 0)}-${hex(last.codePointAt(0) ?? 0)}`;
  const inText = new Set(syllables);
  write(sansFamily, `sans-more-${part}.woff2`, await sans(without(inText, textCore)), ['400 700'], range);
  write(serifFamily, `serif-more-${part}.woff2`, await notoSerif(without(inText, inEachWeight), 500), ['400', '500 700'], range);
}

write(serifFamily, 'serif-latin.woff2', await notoSerif(latinGlyphs, 500), ['400', '500 700'], rangeOf(latinGlyphs));

// What the repository's own pages say.
const siteText = without(siteGlyphs, textCore);
write(sansFamily, 'sans-site.woff2', await sans(siteText), ['400 700'], rangeOf(siteText));
write(sansFamily, 'sans-core.woff2', await sans(textCore), ['400 700'], rangeOf(textCore));
const otherDisplay = without(siteDisplay, displayCore);
write(serifFamily, 'serif-site-400.woff2', await notoSerif(otherDisplay, 400), ['400'], rangeOf(otherDisplay));
const otherTitle = without(siteTitle, titleCore);
write(serifFamily, 'serif-site-560.woff2', await notoSerif(otherTitle, 560), ['500 700'], rangeOf(otherTitle));
// `display` in the name: fetched beside the style sheet, since the first title of the home page is set in it.
write(serifFamily, 'serif-display.woff2', await notoSerif(displayCore, 400), ['400'], rangeOf(displayCore));
write(serifFamily, 'serif-title.woff2', await notoSerif(titleCore, 560), ['500 700'], rangeOf(titleCore));
write(serifFamily, 'serif-figures.woff2', await notoSerif(figureGlyphs, 300), ['300'], rangeOf(figureGlyphs));
write(serifFamily, 'serif-word.woff2', await notoSerif(wordGlyphs, 200), ['200'], rangeOf(wordGlyphs));

writeFileSync(join(styles, 'font-faces.css'), `/* Written by art/fonts/subset-fonts.ts: do not edit. */\n${rules.join('\n')}\n`);
console.log(`${(total / 1000).toFixed(0)} kB in all`);
