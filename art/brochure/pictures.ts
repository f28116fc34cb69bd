import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { pictureFiles } from '#shared/pages/picture-files.ts';
import { renderedViews, viewName, viewHours } from '#shared/plans/window-views.ts';

const images = resolve(import.meta.dirname, '../../public/images');
/** Printed pictures need no more. Chromium keeps JPEG as it is, and would store others whole. */
const dotsPerInch = 200;
const quality = 80;

export interface Cut {
  readonly name: keyof typeof pictureFiles;
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  /** Where the cut is, if not in the middle. */
  readonly from?: 'left' | 'right' | 'top' | 'bottom';
}

async function jpegOf(file: string, { width, height, from }: Omit<Cut, 'name'>): Promise<string> {
  const source = sharp(join(images, file));
  const { width: widest, height: highest } = await source.metadata();
  const shrink = Math.min(1, widest / width / (dotsPerInch / 25.4), highest / height / (dotsPerInch / 25.4));
  const dots = (mm: number) => Math.round(((mm * dotsPerInch) / 25.4) * shrink);
  const bytes = await source
    .resize(dots(width), dots(height), from && { position: from })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** The widest file of a picture, cut for its place on the page. */
export function pictureOf({ name, ...place }: Cut): Promise<string> {
  return jpegOf(`${name}-${pictureFiles[name].widths.at(-1)}.webp`, place);
}

/** The first of the views from living rooms is at the place of the list, at an hour. */
export async function viewOf(at: number, hour: number, place: Omit<Cut, 'name'>): Promise<string | undefined> {
  const view = renderedViews[at];
  const name = view && viewHours[hour] && viewName(view, viewHours[hour]);
  return name && jpegOf(`views/${name}.webp`, place);
}
