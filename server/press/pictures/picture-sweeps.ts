import { picturesIn } from '#shared/press/picture-lines.ts';
import type { Logger } from '#server/logger.ts';
import type { MayRemove } from '#server/storage/sweep-guard.ts';
import type { PressStore } from '../press-store.ts';
import type { PictureStore } from './picture-store.ts';

export interface PictureSweepDeps {
  readonly press: Pick<PressStore, 'pictureTexts'>;
  readonly pictures: Pick<PictureStore, 'count' | 'namedBefore' | 'removeNamedBefore'>;
  readonly mayRemove: MayRemove;
  readonly log: Logger;
  readonly now?: () => number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes pictures that no article names, not even in its former words, and that were not named for a day: somebody may
 * still be writing. Rejects when the storage is unavailable.
 */
export async function sweepPictures({ press, pictures, mayRemove, log, now = Date.now }: PictureSweepDeps): Promise<void> {
  const before = now() - dayMs;
  const early = await pictures.namedBefore(before);
  const used = new Set<string>();
  if (early.length > 0)
    for await (const { siteId, texts } of press.pictureTexts()) for (const text of texts) for (const { id } of picturesIn(text)) used.add(`${siteId} ${id}`);
  const unused = early.filter(({ siteId, id }) => !used.has(`${siteId} ${id}`));
  if (!(await mayRemove({ expired: unused.length, all: await pictures.count() }))) return;
  let removed = 0;
  for (const picture of unused) removed += (await pictures.removeNamedBefore(picture, before)) ? 1 : 0;
  if (removed > 0) log.info({ event: 'press.pictures_removed', removed });
}
