/**
 * The round view of the living room for the tour viewer: the seam at the back is cross-faded over 8 columns.
 *
 *   node art/delivery/panorama.ts --masters FOLDER
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({ options: { masters: { type: 'string' } } });
const masters = resolve(options.masters ?? join(root, 'art/masters'));
const fade = 8;

for (const name of ['panorama-living']) {
  const { data, info } = await sharp(join(masters, `${name}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
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
  const written = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(root, `public/images/${name}.jpg`));
  console.log(name, `${info.width}x${info.height}`, Math.round(written.size / 1024), 'kB');
}
