import { z } from 'zod';
import { siteSlugSchema } from '#shared/press/press.ts';
import { pictureIdPattern } from '#shared/press/picture-lines.ts';

export const pictureIdSchema = z.string().regex(pictureIdPattern);

export const originalName = 'original';

export interface PictureFile {
  /** Such as `800.avif`, or `original`. */
  readonly name: string;
  readonly data: Uint8Array;
}

export interface PictureName {
  readonly siteId: string;
  readonly id: string;
}

export interface StoredPicture extends PictureName {
  /** When it was stored or an article that names it was saved, in milliseconds since 1970. */
  readonly namedAt: number;
  readonly files: readonly PictureFile[];
}

/** As exports have it. */
export const pictureRowSchema = z.strictObject({
  id: pictureIdSchema,
  siteId: siteSlugSchema,
  namedAt: z.int().nonnegative(),
  files: z.array(z.strictObject({ name: z.string().regex(/^(?:\d{1,5}\.(?:avif|jpg)|original)$/), data: z.base64() })).min(1),
});
export type PictureRow = z.output<typeof pictureRowSchema>;

/** Each call rejects with `StorageUnavailable` when the store is unavailable. */
export interface PictureStore {
  /** Of a stored picture only `namedAt` changes, and the original is added if it is missing. */
  save(picture: StoredPicture): Promise<'saved' | 'exists'>;
  /** Returns which of them this site has. */
  which(siteId: string, ids: readonly string[]): Promise<readonly string[]>;
  /** Like `which`, and keeps those from being removed as unused before a day is over. */
  name(siteId: string, ids: readonly string[], at: number): Promise<readonly string[]>;
  /** The contents are the same on every site. */
  file(id: string, name: string): Promise<Uint8Array | undefined>;
  count(): Promise<number>;
  namedBefore(at: number): Promise<readonly PictureName[]>;
  /** Removes it only if it has not been named since. */
  removeNamedBefore(picture: PictureName, at: number): Promise<boolean>;
  exportAll(): AsyncIterable<StoredPicture>;
}
