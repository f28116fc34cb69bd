/**
 * Makes the outlines for titles of sharing pictures: node art/fonts/draw-letters.ts
 *
 * Writes server/press/letters/*.letters. The serif has all syllables, because it sets what editors type. The sans has
 * those of KS X 1001, which are enough for our own labels and dates. Outlines need no font on the machine and look the
 * same everywhere.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createFont, type FontEditor, type TTF } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { blockOf, lineOf, unitsPerEm, type Letter } from '#server/press/letters.ts';
import { serifParts } from './noto-serif.ts';

const folder = join(import.meta.dirname, '../../server/press/letters');
const pretendardFile = join(dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/public/variable/PretendardVariable.ttf');
const weight = 400;

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

const latin = [...between(0x20, 0x7e), ...between(0xa0, 0x17f), ...Array.from('–—‘’“”…•‹›€₩㎡℃™')];
const syllables = between(0xac00, 0xd7a3);
const decoder = new TextDecoder('euc-kr');
const koreanStandard = between(0xa1, 0xfe)
  .flatMap((_, row) => between(0xa1, 0xfe).map((__, cell) => decoder.decode(new Uint8Array([0xa1 + row, 0xa1 + cell]))))
  .filter((character) => Array.from(character).length === 1 && character !== '\ufffd');

const format = (value: number) => String(Math.round(value));

/** Draws quadratic curves with y pointing down. Between two points off the curve there is one on it. */
function outlineOf(contours: readonly (readonly TTF.Point[])[], scale: number): string {
  return contours
    .filter((contour) => contour.length > 2)
    .map((contour) => {
      const points = contour.map(({ x, y, onCurve }) => ({ x: x * scale, y: -y * scale, onCurve }));
      const whole = points.flatMap((point, index) => {
        const next = points[(index + 1) % points.length] ?? point;
        return point.onCurve || next.onCurve ? [point] : [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, onCurve: true }];
      });
      const start = whole.findIndex(({ onCurve }) => onCurve);
      const round = [...whole.slice(start), ...whole.slice(0, start + 1)];
      let from = { x: 0, y: 0 };
      const step = (point: { readonly x: number; readonly y: number }) => `${format(point.x - from.x)} ${format(point.y - from.y)}`;
      let path = '';
      round.forEach((point, index) => {
        const place = { x: Math.round(point.x), y: Math.round(point.y) };
        const control = round[index - 1];
        if (index === 0) path += `M${format(place.x)} ${format(place.y)}`;
        else if (!point.onCurve) return;
        else if (control && !control.onCurve) path += `q${step(control)} ${step(place)}`;
        else path += `l${step(place)}`;
        from = place;
      });
      return `${path}z`;
    })
    .join('');
}

type Letters = Map<string, Letter>;

function addLetters(letters: Letters, font: FontEditor.Font): void {
  const { glyf, head } = font.get();
  const scale = unitsPerEm / (head.unitsPerEm ?? 1000);
  for (const { unicode = [], contours = [], advanceWidth } of glyf) {
    const letter = { advance: Math.round(advanceWidth * scale), outline: outlineOf(contours, scale) };
    for (const point of unicode) letters.set(String.fromCodePoint(point), letter);
  }
}

/** Writes blocks, so that a title unpacks only a small part of the file. */
function write(name: string, letters: Letters): void {
  const blocks = Map.groupBy(letters, ([character]) => blockOf(character));
  const packed = [...blocks].map(([block, inBlock]) => {
    const lines = inBlock.map(([character, letter]) => lineOf(character, letter)).toSorted();
    return { block, bytes: brotliCompressSync(lines.join('')) };
  });
  const index = Buffer.from(JSON.stringify(packed.map(({ block, bytes }) => [block, bytes.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(index.length);
  const file = Buffer.concat([length, index, ...packed.map(({ bytes }) => bytes)]);
  writeFileSync(join(folder, `${name}.letters`), file);
  console.log(`${name}.letters\t${(file.length / 1000).toFixed(0)} kB\t${letters.size} letters`);
}

mkdirSync(folder, { recursive: true });
const serif: Letters = new Map();
for await (const part of serifParts(new Set([...latin, ...koreanStandard, ...syllables]), weight)) addLetters(serif, part);
write('serif', serif);

const sans: Letters = new Map();
const inSans = [...new Set([...latin, ...koreanStandard])].join('');
const pretendard = await subsetFont(readFileSync(pretendardFile), inSans, { targetFormat: 'truetype', variationAxes: { wght: weight } });
addLetters(sans, createFont(pretendard, { type: 'ttf', hinting: false, kerning: false, compound2simple: true }));
write('sans', sans);
