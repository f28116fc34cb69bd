import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';

export interface Cut {
  name: string;
  master: string;
  /** [left, top, width, height] in pixels of the master. */
  crop?: [number, number, number, number];
  /** [contrast, saturation], where 1 changes nothing. */
  grade?: [number, number] | undefined;
}

/** Returns `NAME.png` of the folder, or else `NAME.webp`, because the repository keeps its masters compressed. */
export function masterFile(folder: string, master: string): string | undefined {
  return [master, master.replace(/\.png$/, '.webp')].map((name) => join(folder, name)).find((file) => existsSync(file));
}

/** The contrast changes around this value, so that the brightness of the picture stays. */
const midGrey = 118;

export function graded(image: Sharp, grade: Cut['grade']): Sharp {
  if (!grade) return image;
  const [contrast, saturation] = grade;
  return image.linear(contrast, midGrey * (1 - contrast)).modulate({ saturation });
}
