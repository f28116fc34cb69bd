import { pictureFiles, type PictureName } from './picture-files.ts';

/**
 * The build inserts four characters for each of `pictureFiles`, in its order. They change with the bytes of
 * the files.
 */
declare const pictureVersions: string | undefined;

const versions = typeof pictureVersions === 'undefined' ? '' : pictureVersions;
const names = Object.keys(pictureFiles);

export interface PictureFile {
  readonly width: number | undefined;
  readonly format: 'avif' | 'webp';
  /** The upright crop for phones. */
  readonly isUpright?: boolean;
}

/** Browsers may cache what this URL returns for ever. */
export function pictureAddress(name: PictureName, { width, format, isUpright = false }: PictureFile): string {
  const at = 4 * names.indexOf(name);
  const version = versions.slice(at, at + 4);
  return `/images/${version}${version === '' ? '' : '/'}${name}${isUpright ? '-phone' : ''}-${width}.${format}`;
}
