import { join } from 'node:path';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import { cutForSharing, sharingPictureLine, socialPictureSize } from '#shared/pages/sharing-picture-cut.ts';
import { site } from '#shared/site.ts';
import { loadSharp } from './pictures/take-picture.ts';
import { openFace, unitsPerEm, type Letters } from './letters.ts';
import { drawableText } from './drawable-text.ts';
import { setTitle, widthOf, type Type } from './title-lines.ts';

export interface SharingPictureWords {
  readonly title: string;
  /** Precedes the date, and replaces a title none of whose characters can be drawn. */
  readonly label: string;
  readonly date: string;
  readonly picture: PictureName;
  /** The id of a picture of the article that stands for the other. */
  readonly own?: string;
}

/** `photo` is the file of `own`. */
export type DrawSharingPicture = (words: SharingPictureWords, photo?: Uint8Array) => Promise<Buffer>;

const { width, height } = socialPictureSize;
const margin = 64;
const lineAt = Math.round(height * sharingPictureLine);
const quality = 80;
const timeoutS = 10;
const titleSpacing = -0.035;
const titleSizes = [
  { size: 76, lines: 1 },
  { size: 58, lines: 1 },
  { size: 57, lines: 2 },
  { size: 50, lines: 2 },
  { size: 45, lines: 3 },
] as const;
const noteAt = 593;

/** Draws outlines, so that what an editor typed is never read as markup. */
function outlines(text: string, type: Type, x: number, y: number): string {
  const scale = type.size / unitsPerEm;
  let at = 0;
  const paths = Array.from(text, (character) => {
    const letter = type.letters.get(character);
    if (!letter) return '';
    const path = letter.outline === '' ? '' : `<path transform="translate(${at.toFixed(1)})" d="${letter.outline}"/>`;
    at += letter.advance + type.spacing * unitsPerEm;
    return path;
  });
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})">${paths.join('')}</g>`;
}

interface Faces {
  readonly serif: Letters;
  readonly sans: Letters;
}

/**
 * The places of the lines of a title. Below a single line the date is a subtitle, and below several it is
 * beside the note.
 */
function placesOf(size: number, count: number) {
  const top = lineAt + 44;
  if (count === 1) return { baselines: [top + 1.06 * size], date: { size: 31, at: top + 1.25 * size + 49 } };
  const date = { size: 26, at: noteAt };
  const step = 1.3 * size;
  const free = date.at - date.size - lineAt - 0.9 * size - (count - 1) * step;
  const first = lineAt + free / 2 + 0.82 * size;
  return { baselines: Array.from({ length: count }, (_, index) => first + index * step), date };
}

/** Draws what art/social/make-social-pictures.ts lays over the pictures of pages. */
function overlay({ title, label, date, own }: SharingPictureWords, { serif, sans }: Faces): string {
  const drawn = drawableText(title, (character) => serif.has(character));
  const set = setTitle(drawn === '' ? label : drawn, { letters: serif, spacing: titleSpacing, width: width - 2 * margin, sizes: titleSizes });
  const places = placesOf(set.size, set.lines.length);
  const titleType = { letters: serif, size: set.size, spacing: titleSpacing };
  const nameType = { letters: serif, size: 34, spacing: -0.03 };
  const dateType = { letters: sans, size: places.date.size, spacing: -0.011 };
  const noteType = { letters: sans, size: 20, spacing: 0 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#fdfcf9"><defs>
    <linearGradient id="veil" x2="0" y2="1">
      ${Object.entries({ 0: 0.5, 34: 0.06, 50: 0.1, 66: 0.84 })
        .map(([at, opacity]) => `<stop offset="${at}%" stop-color="#091921" stop-opacity="${opacity}"/>`)
        .join('')}
    </linearGradient>
    <linearGradient id="gold">
      ${Object.entries({ 0: 0, 22: 1, 78: 1, 100: 0 })
        .map(([at, opacity]) => `<stop offset="${at}%" stop-color="#ecc795" stop-opacity="${opacity}"/>`)
        .join('')}
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#veil)"/>
    <svg x="${margin}" y="55" width="52" height="34" viewBox="0 0 34 22" fill="none" stroke="#fdfcf9"><path d="M0 5h34" stroke-width="1.5"/><path d="M10 11.5h14M13 16h9M15.5 20.5h4" stroke="#d9a768" stroke-width="1.8"/></svg>
    <g stroke="#fdfcf9" stroke-width="12">${outlines(site.name, nameType, 132, 87)}</g>
    <rect y="${lineAt}" width="${width}" height="1" fill-opacity=".34"/>
    <rect x="${margin}" y="${lineAt - 1}" width="180" height="3" fill="url(#gold)"/>
    ${set.lines.map((line, index) => outlines(line, titleType, margin, places.baselines[index] ?? 0)).join('')}
    ${outlines(`${label} · ${date}`, dateType, margin, places.date.at)}
    ${own === undefined ? `<g fill-opacity=".86">${outlines(cgDisclaimer, noteType, width - margin - widthOf(cgDisclaimer, noteType), noteAt)}</g>` : ''}</svg>`;
}

/** Chooses the narrowest file that is wide enough, because the widest takes twice the memory. */
function sourceOf(file: { readonly width: number; readonly height: number; readonly widths: readonly number[] }) {
  const sourceWidth = file.widths.find((wide) => wide >= width) ?? file.width;
  return { width: sourceWidth, height: Math.floor((file.height * sourceWidth) / file.width) };
}

async function openFaces() {
  const folder = join(import.meta.dirname, 'letters');
  const [serif, sans] = await Promise.all([openFace(join(folder, 'serif.letters')), openFace(join(folder, 'sans.letters'))]);
  return { serif, sans };
}

/**
 * Returns a JPEG. The library and the outlines are loaded with the first picture, because most processes draw
 * none. Rejects when either is missing, the picture cannot be read or drawing takes too long.
 */
export function createSharingPictureDrawing(publicFolder: string): DrawSharingPicture {
  let opened: ReturnType<typeof openFaces> | undefined;
  return async (words, photo) => {
    const sharp = await loadSharp();
    opened ??= openFaces();
    opened.catch(() => (opened = undefined));
    const faces = await opened;
    const [serif, sans] = await Promise.all([
      faces.serif.letters(new Set(`${words.title.normalize('NFC')}${words.label}${site.name} …□`)),
      faces.sans.letters(new Set(`${words.label} · ${words.date}${cgDisclaimer}`)),
    ]);
    const file = pictureFiles[words.picture];
    const source = sourceOf(file);
    const ofSite = () =>
      sharp(join(publicFolder, `images/${words.picture}-${source.width}.webp`))
        .extract(cutForSharing(source, 'horizon' in file ? file.horizon : undefined))
        .resize(width, height, { fit: 'fill' });
    return (photo ? sharp(photo).resize(width, height, { position: 'attention' }) : ofSite())
      .composite([{ input: Buffer.from(overlay(words, { serif, sans })) }])
      .jpeg({ quality, mozjpeg: true })
      .timeout({ seconds: timeoutS })
      .toBuffer();
  };
}
