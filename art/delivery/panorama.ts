/** node art/delivery/panorama.ts --masters FOLDER [--only name,name] */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ownRoundViews, roundViewTiles } from '#shared/site/videos-and-tours.ts';
import { encodeWithinBudget } from './encode-within-budget.ts';
import { masterFile } from './masters.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({ options: { masters: { type: 'string' }, only: { type: 'string' } } });
const masters = resolve(options.masters ?? join(root, 'art/masters'));
const only = options.only?.split(',');
const fade = 8;
/** The quality of the whole view at half the width, which is shown first. */
const budget = 160 * 1024;

for (const { key } of ownRoundViews) {
  const name = `panorama-${key}`;
  const master = masterFile(masters, `${name}.png`);
  if (!master || (only && !only.includes(name))) continue;
  const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let y = 0; y < info.height; y += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (x: number): number => (y * info.width + x) * 3 + channel;
      const middle = ((data[at(0)] ?? 0) + (data[at(info.width - 1)] ?? 0)) / 2;
      for (let i = 0; i < fade; i += 1) {
        const share = (1 - i / fade) ** 2;
        for (const x of [i, info.width - 1 - i]) data[at(x)] = Math.round((data[at(x)] ?? 0) * (1 - share) + middle * share);
      }
    }
  }
  const seamless = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const { width, columns, rows } = roundViewTiles;
  const whole = await encodeWithinBudget(
    (quality) =>
      seamless
        .clone()
        .resize(width / 2)
        .webp({ quality, effort: 6 })
        .toBuffer(),
    [86, 80, 74, 68],
    budget,
  );
  writeFileSync(join(root, `public/images/${name}.webp`), whole);
  const folder = join(root, 'public/images', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const size = width / columns;
  const full = await seamless
    .clone()
    .resize(width, size * rows)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bytes = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const tile = await sharp(full.data, { raw: full.info })
        .extract({ left: column * size, top: row * size, width: size, height: size })
        .webp({ quality: 88, effort: 6 })
        .toBuffer();
      writeFileSync(join(folder, `${column}-${row}.webp`), tile);
      bytes += tile.length;
    }
  }
  console.log(name, `${info.width}x${info.height}`, Math.round(whole.length / 1024), '+', Math.round(bytes / 1024), 'kB');
}
