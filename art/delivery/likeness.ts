/**
 * Computes SSIM and DSSIM of delivered pictures against their masters, from the brightness in windows of 8 × 8.
 *
 *   node art/delivery/likeness.ts --masters FOLDER NAME-WIDTH...
 */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { graded, masterFile, type Cut } from './masters.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: options, positionals } = parseArgs({ options: { masters: { type: 'string' } }, allowPositionals: true });
const masters = resolve(options.masters ?? join(root, 'art/masters'));
const list = JSON.parse(readFileSync(join(root, 'art/pictures.json'), 'utf8')) as { pictures: Cut[] };

async function brightness(image: Sharp): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await image.flatten({ background: '#fdfcf9' }).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the mean SSIM of windows that overlap by half. */
function similarity(a: Buffer, b: Buffer, width: number, height: number): number {
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + 8 <= height; top += 4) {
    for (let left = 0; left + 8 <= width; left += 4) {
      let sumA = 0;
      let sumB = 0;
      let squareA = 0;
      let squareB = 0;
      let product = 0;
      for (let y = 0; y < 8; y += 1) {
        for (let x = 0; x < 8; x += 1) {
          const at = (top + y) * width + left + x;
          const one = a[at] ?? 0;
          const other = b[at] ?? 0;
          sumA += one;
          sumB += other;
          squareA += one * one;
          squareB += other * other;
          product += one * other;
        }
      }
      const meanA = sumA / 64;
      const meanB = sumB / 64;
      const spread = squareA / 64 - meanA ** 2 + squareB / 64 - meanB ** 2;
      const common = product / 64 - meanA * meanB;
      sum += ((2 * meanA * meanB + 6.5) * (2 * common + 58.5)) / ((meanA ** 2 + meanB ** 2 + 6.5) * (spread + 58.5));
      windows += 1;
    }
  }
  return sum / windows;
}

for (const wanted of positionals) {
  const [, name, width] = /^(.+)-(\d+)$/.exec(wanted) ?? [];
  const picture = list.pictures.find((entry) => entry.name === name);
  if (!picture) throw new Error(`no picture ${wanted}`);
  const source = masterFile(masters, picture.master);
  let master = sharp(source);
  if (picture.crop) {
    const [left, top, cropWidth, cropHeight] = picture.crop;
    master = master.extract({ left, top, width: cropWidth, height: cropHeight });
  }
  const plain = await graded(master, picture.grade)
    .resize({ width: Number(width), kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const original = await brightness(sharp(plain));
  for (const format of ['avif', 'webp']) {
    const file = join(root, `public/images/${wanted}.${format}`);
    const delivered = await brightness(sharp(file));
    const ssim = similarity(original.data, delivered.data, original.width, Math.min(original.height, delivered.height));
    console.log(`${wanted}.${format}`, `${Math.round(statSync(file).size / 1024)} kB`, `SSIM ${ssim.toFixed(4)}`, `DSSIM ${((1 - ssim) / 2).toFixed(4)}`);
  }
}
