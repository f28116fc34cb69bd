import sharp from 'sharp';
import { writeWithinBudget } from './encode-within-budget.ts';
import { graded, masterFile, type Cut } from './masters.ts';

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
    await writeWithinBudget(graded(sharp(master).removeAlpha(), grade), address);
  }
}
