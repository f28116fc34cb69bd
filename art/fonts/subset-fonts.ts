/**
 * Makes the fonts of the site: node art/fonts/subset-fonts.ts
 *
 * Writes client/styles/fonts/*.woff2, client/styles/font-faces.css, text-fonts.css and serif/*.css, one for each
 * group of pages. Run it again when the words change. Until then, characters in no subset come from the large files for
 * editors' texts.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { common, commonSyllables, everyPage, figureGlyphs, groups, homeOpening, latinGlyphs, siteGlyphs, textCore, wordGlyphs } from './glyphs.ts';
import { notoSerif } from './noto-serif.ts';

const styles = join(import.meta.dirname, '../../client/styles');
const pretendardFile = join(dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/public/variable/PretendardVariable.ttf');
const pretendard = readFileSync(pretendardFile);
const rules: string[] = [];
/** The faces of running text have their own style sheet, which a first visit does not wait for. */
const textRules: string[] = [];
let total = 0;

function hex(point: number): string {
  return point.toString(16);
}

/** Returns ranges such as `U+20-7e,U+ac00`, with neighbours joined. */
function rangeOf(characters: Iterable<string>): string {
  const points = [...new Set([...characters].map((character) => character.codePointAt(0) ?? 0))].toSorted((a, b) => a - b);
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

interface Face {
  readonly family: string;
  readonly file: string;
  readonly weights: readonly string[];
  /** The family of a page group has no ranges, because any text of its weight needs its file. */
  readonly range?: string;
}

/** Running text that is being read keeps its letters, but titles change theirs as soon as the font is there. */
function rulesOf({ family, file, weights, range }: Face, folder: string): string[] {
  const display = family.startsWith('Pretendard') ? 'fallback' : 'swap';
  return weights.map(
    (weight) =>
      `@font-face{font-family:"${family}";src:url("${folder}/${file}");font-weight:${weight};font-display:${display}${range ? `;unicode-range:${range}` : ''}}`,
  );
}

function writeFont(file: string, font: Buffer): void {
  writeFileSync(join(styles, 'fonts', file), font);
  total += font.length;
  console.log(`${file}\t${(font.length / 1000).toFixed(1)} kB`);
}

function write(family: string, file: string, font: Buffer, weights: readonly string[], range: string): void {
  writeFont(file, font);
  const faces = family.startsWith('Pretendard') ? textRules : rules;
  faces.push(...rulesOf({ family, file, weights, range }, './fonts'));
}

interface SerifSet {
  readonly characters: ReadonlySet<string>;
  readonly weight: number;
  /** The value of `font-weight`. */
  readonly weights: string;
}

/** Large titles have the weight 400 and small ones 560. */
function titleSets({ display, title }: { readonly display: ReadonlySet<string>; readonly title: ReadonlySet<string> }): [SerifSet, SerifSet] {
  return [
    { characters: display, weight: 400, weights: '400' },
    { characters: title, weight: 560, weights: '500 700' },
  ];
}

/** Puts sets that share no character into one file, which saves a request. */
async function writeSerif(name: string, ...sets: readonly SerifSet[]): Promise<Omit<Face, 'family'>[]> {
  const file = `serif-${name}.woff2`;
  writeFont(file, await notoSerif(...sets));
  return sets.map(({ characters, weights }) => ({ file, weights: [weights], range: rangeOf(characters) }));
}

function sans(characters: ReadonlySet<string>): Promise<Buffer> {
  return subsetFont(pretendard, [...characters].join(''), { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } });
}

// The files for editors' texts have one face for all weights, so they may omit only what the common serif has in
// every weight.
const inEachWeight = new Set([...common.display].filter((character) => common.title.has(character)));

const serifFamily = 'Noto Serif KR Subset';
const sansFamily = 'Pretendard Subset';
/** These have their own families, so that the fonts of the pages can be fetched ahead without them. One face serves all weights. */
const sansMoreFamily = 'Pretendard More';
const serifMoreFamily = 'Noto Serif KR More';

for (const folder of ['fonts', 'serif']) {
  rmSync(join(styles, folder), { recursive: true, force: true });
  mkdirSync(join(styles, folder), { recursive: true });
}

// The files for editors' texts are cut by code point.
const partSize = Math.ceil(commonSyllables.length / 10);
for (let part = 0; part < 10; part += 1) {
  const syllables = commonSyllables.slice(part * partSize, (part + 1) * partSize);
  const [first = '가', last = '힣'] = [syllables[0], syllables.at(-1)];
  const range = `U+${hex(first.codePointAt(0) ?? 0)}-${hex(last.codePointAt(0) ?? 0)}`;
  const inText = new Set(syllables);
  write(sansMoreFamily, `sans-more-${part}.woff2`, await sans(without(inText, textCore)), ['400 700'], range);
  write(serifMoreFamily, `serif-more-${part}.woff2`, await notoSerif({ characters: without(inText, inEachWeight), weight: 500 }), ['400 700'], range);
}

// These come before the shared faces, because the last face with a character wins among faces of the same name. The
// lightest weights need none, because their faces have all their characters.
write(serifFamily, 'serif-latin.woff2', await notoSerif({ characters: latinGlyphs, weight: 500 }), ['400', '500 700'], rangeOf(latinGlyphs));

const siteText = without(siteGlyphs, textCore);
write(sansFamily, 'sans-site.woff2', await sans(siteText), ['400 700'], rangeOf(siteText));
write(sansFamily, 'sans-core.woff2', await sans(textCore), ['400 700'], rangeOf(textCore));
const [commonDisplay, commonTitle] = titleSets(common);
const light = await writeSerif('light', { characters: figureGlyphs, weight: 300, weights: '300' }, { characters: wordGlyphs, weight: 200, weights: '200' });
const shared = [
  ...(await writeSerif('common-400', commonDisplay)),
  ...(await writeSerif('common-560', commonTitle)),
  ...(await writeSerif('frame', ...titleSets(everyPage))),
  ...light,
];
rules.push(...shared.flatMap((face) => rulesOf({ family: serifFamily, ...face }, './fonts')));

// Each group has its own family, so that words on the page keep their letters when the file of the next group arrives.
for (const { group, display, title } of groups) {
  const family = `Noto Serif KR ${group}`;
  const opening = group === 'home' ? homeOpening : new Set<string>();
  const [displaySet, titleSet] = titleSets({ display: without(display, opening), title });
  const written = [...(await writeSerif(`${group}-400`, displaySet)), ...(titleSet.characters.size > 0 ? await writeSerif(`${group}-560`, titleSet) : [])];
  const faces: Omit<Face, 'family'>[] = written.map(({ file, weights }) => ({ file, weights }));
  // It has its own file, which is fetched ahead, and comes last, so that it wins.
  if (opening.size > 0) faces.push(...(await writeSerif(`${group}-opening-400`, { characters: opening, weight: 400, weights: '400' })));
  // Only home uses the weight 200, for the word of the brand scene.
  faces.push(...light.slice(0, group === 'home' ? 2 : 1));
  const use = `[data-pages="${group}"]{--serif:"${family}",var(--serif-anywhere)}`;
  writeFileSync(
    join(styles, 'serif', `${group}.css`),
    `/* Written by art/fonts/subset-fonts.ts: do not edit. */\n${[...faces.flatMap((face) => rulesOf({ family, ...face }, '../fonts')), use].join('\n')}\n`,
  );
}

for (const [file, faces] of Object.entries({ 'font-faces.css': rules, 'text-fonts.css': textRules }))
  writeFileSync(join(styles, file), `/* Written by art/fonts/subset-fonts.ts: do not edit. */\n${faces.join('\n')}\n`);
console.log(`${(total / 1000).toFixed(0)} kB in all`);
