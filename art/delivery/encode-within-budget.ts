import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { root } from './lists.ts';

/** Tries the qualities from the best on. Returns the first result of at most `maxBytes`, or else the last one. */
export async function encodeWithinBudget(encode: (quality: number) => Promise<Buffer>, qualities: number[], maxBytes: number): Promise<Buffer> {
  let buffer: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    buffer = await encode(quality);
    if (buffer.length <= maxBytes) return buffer;
  }
  return buffer;
}

const budget = 80 * 1024;

/** Writes a picture of one width as AVIF and WebP of at most 80 kB each. `address` is its place under `public`. */
export async function writeWithinBudget(picture: Sharp, address: (format: 'avif' | 'webp') => string): Promise<void> {
  const avif = (quality: number) => picture.clone().avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer();
  const webp = (quality: number) => picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
  mkdirSync(dirname(join(root, 'public', address('avif'))), { recursive: true });
  writeFileSync(join(root, 'public', address('avif')), await encodeWithinBudget(avif, [56, 50, 44, 36], budget));
  writeFileSync(join(root, 'public', address('webp')), await encodeWithinBudget(webp, [78, 70, 62, 50, 40], budget));
}
