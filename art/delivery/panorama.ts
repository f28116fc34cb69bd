/** node art/delivery/panorama.ts --masters FOLDER [--only name,name] */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { encodedWithin } from './encoded-within.ts';
import { masterFile } from './masters.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({ options: { masters: { type: 'string' }, only: { type: 'string' } } });
const masters = resolve(options.masters ?? join(root, 'art/masters'));
const only = options.only?.split(',');
const fade = 8;
const budget = 900 * 1024;

for (const name of ['living', 'kitchen', 'bedroom', 'lounge'].map((room) => `panorama-${room}`)) {
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
  const file = await encodedWithin((quality) => seamless.clone().jpeg({ quality, mozjpeg: true }).toBuffer(), [84, 78, 72, 66], budget);
  writeFileSync(join(root, `public/images/${name}.jpg`), file);
  console.log(name, `${info.width}x${info.height}`, Math.round(file.length / 1024), 'kB');
}
