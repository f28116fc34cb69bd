import { isBlank } from '#shared/korean/signs.ts';

/** A paragraph that is a picture. */
export interface PictureLine {
  readonly id: string;
  /** `undefined` until it is written. Empty means that the picture is a decoration. */
  readonly alt: string | undefined;
  /** Messengers show this picture. */
  readonly isShared: boolean;
}

/** Made from the contents of the files, and the size of the largest. */
export const pictureIdPattern = /^[\w-]{22}-[1-9]\d{0,4}x[1-9]\d{0,4}$/;
const pattern = new RegExp(`^(?<mark>!{1,2})\\[(?<text>.*)\\]\\((?<id>${pictureIdPattern.source.slice(1, -1)})\\)$`);
const decoration = '*';
/** A description of this one sign is written with a stroke before it, because the sign alone marks a decoration. */
const typedSign = /^\\*\*$/;

export function pictureIn(paragraph: string): PictureLine | undefined {
  const { mark, text = '', id } = pattern.exec(paragraph.trim())?.groups ?? {};
  if (id === undefined) return undefined;
  return { id, alt: text === decoration ? '' : isBlank(text) ? undefined : typedSign.test(text) ? text.slice(1) : text, isShared: mark === '!!' };
}

export function lineOf({ id, alt, isShared }: PictureLine): string {
  const text = typedSign.test(alt ?? '') ? `\\${alt}` : (alt ?? '');
  return `${isShared ? '!!' : '!'}[${alt === '' ? decoration : text}](${id})`;
}

export function picturesIn(content: string): readonly PictureLine[] {
  // Most articles have none, and are not split.
  return content.includes('](') ? content.split('\n').flatMap((line) => pictureIn(line) ?? []) : [];
}

export function withoutDescription(content: string): number {
  return picturesIn(content).filter(({ alt }) => alt === undefined).length;
}

export function sizeOfPicture(id: string): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = id
    .slice(id.lastIndexOf('-') + 1)
    .split('x')
    .map(Number);
  return { width, height };
}

const usualWidths = [480, 800, 1200] as const;
/** The column of the text, on screens with two pixels for one. */
export const widestPicture = 1600;

export function widthsOf(width: number): readonly number[] {
  return [...usualWidths.filter((usual) => usual < width), width];
}

export const pictureFormats = ['avif', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What this address returns never changes. */
export function addressOfPicture(id: string, width: number, format: PictureFormat): string {
  return `/images/articles/${id}/${width}.${format}`;
}
