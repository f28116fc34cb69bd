import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { encodeWithinBudget } from './encode-within-budget.ts';
import { root } from './lists.ts';
import { graded, masterFile, type Cut } from './masters.ts';

const budget = 80 * 1024;

export interface FetchedOnChoice {
  /** Of the master in the folder, without ending. */
  readonly name: string;
  readonly address: (format: 'avif' | 'webp') => string;
}

/** Delivers pictures that have one width and are fetched when somebody chooses them, as AVIF and WebP of at most 80 kB. */
export async function deliverFetchedOnChoice(pictures: readonly FetchedOnChoice[], folder: string, grade: Cut['grade']): Promise<void> {
  for (const { name, address } of pictures) {
    const master = masterFile(folder, `${name}.png`);
    if (!master) throw new Error(`no ${name}.png in ${folder}`);
    const picture = graded(sharp(master).removeAlpha(), grade);
    const avif = (quality: number) => picture.clone().avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer();
    const webp = (quality: number) => picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    mkdirSync(dirname(join(root, 'public', address('avif'))), { recursive: true });
    writeFileSync(join(root, 'public', address('avif')), await encodeWithinBudget(avif, [56, 50, 44, 36], budget));
    writeFileSync(join(root, 'public', address('webp')), await encodeWithinBudget(webp, [78, 70, 62, 50, 40], budget));
  }
}
