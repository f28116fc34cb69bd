import { createHash } from 'node:crypto';
import { pictureOfArticle } from '#shared/press/news-pictures.ts';
import { picturesIn, sizeOfPicture } from '#shared/press/picture-lines.ts';
import { formatDate } from '#shared/korean/korean-format.ts';
import { pages } from '#shared/pages/pages.ts';
import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import type { PressArticle } from '#shared/press/press.ts';
import type { Logger } from '#server/logger.ts';
import type { DrawSharingPicture, SharingPictureWords } from './draw-sharing-picture.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { PressReader } from './press-reader.ts';
import { LRUCache } from 'lru-cache';
import { Router } from 'express';
import { isArticleId, isSiteSlug } from '#shared/press/press-ids.ts';
import { pagePicture } from '#shared/pages/sharing-picture-cut.ts';

export interface SharingPicturesDeps {
  readonly reader: Pick<PressReader, 'open'>;
  readonly draw: DrawSharingPicture;
  /** Finds the pictures of articles themselves. */
  readonly pictures: Pick<PictureStore, 'file'>;
  readonly log: Logger;
}

export interface SharingPicture {
  readonly jpeg: Buffer;
  /** A hash of the JPEG, so that replicas agree. */
  readonly etag: string;
}

export type SharingPictures = ReturnType<typeof createSharingPictures>;

/** About 70 kB each. */
const picturesKept = 40;
/** One is drawn at a time, in a quarter of a second, and more waiting requests than this are refused. */
const mostWaiting = 20;

const isPictureName = (name: string): name is PictureName => Object.hasOwn(pictureFiles, name);
const { label, picture: ofPage } = pages['press-article'];
const usualPicture = isPictureName(ofPage) ? ofPage : 'hero-wide';

function wordsOf({ id, title, date, content, pictures = [] }: PressArticle): SharingPictureWords {
  const own = picturesIn(content).find((picture) => picture.isShared && pictures.includes(picture.id))?.id;
  return { title, label, date: formatDate(date), picture: pictureOfArticle(id) ?? usualPicture, ...(own !== undefined && { own }) };
}

export function createSharingPictures({ reader, draw, pictures, log }: SharingPicturesDeps) {
  const kept = new LRUCache<string, SharingPicture>({ max: picturesKept });
  const underway = new Map<string, Promise<SharingPicture>>();
  let last: Promise<unknown> = Promise.resolve();
  let isFailing = false;

  function drawn(words: SharingPictureWords, key: string): Promise<SharingPicture> {
    if (underway.size >= mostWaiting) return Promise.reject(new Error('too many sharing pictures wait'));
    const picture = last.then(async () => {
      const { own } = words;
      const photo = own === undefined ? undefined : await pictures.file(own, `${sizeOfPicture(own).width}.jpg`);
      const jpeg = await draw(words, photo);
      isFailing = false;
      const made = { jpeg, etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"` };
      kept.set(key, made);
      return made;
    });
    underway.set(key, picture);
    last = picture.catch(() => undefined).then(() => underway.delete(key));
    return picture;
  }

  /**
   * Counts no view. Returns `missing` when there is no published article, and `not drawn` after a failure, of
   * which the first in a row is logged. Rejects when `PressReader.open` does.
   */
  async function open(slug: string, id: string): Promise<SharingPicture | 'missing' | 'not drawn'> {
    const article = await reader.open(slug, id, { includeDrafts: false, countView: false });
    if (!article) return 'missing';
    const words = wordsOf(article);
    // The key is what the picture says, so a changed article gets a new one and the old one needs no removal.
    const key = JSON.stringify(words);
    try {
      return kept.get(key) ?? (await (underway.get(key) ?? drawn(words, key)));
    } catch (error) {
      if (!isFailing) log.warn({ event: 'press.picture_not_drawn', siteId: slug, articleId: id, err: error });
      isFailing = true;
      return 'not drawn';
    }
  }

  return { open };
}

/** Mount it before the static files: it answers for pictures of articles and leaves all others to them. */
export function createSharingPictureRoute(pictures: SharingPictures): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/images/social/press/:site/:id.jpg', async (request, response, next) => {
    const { site: slug, id } = request.params;
    const picture = isSiteSlug(slug) && isArticleId(id) ? await pictures.open(slug, id) : 'missing';
    if (typeof picture === 'object') {
      // Messengers and other sites show it, like the pictures of pages.
      response.set({ 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: picture.etag });
      response.type('jpeg').send(picture.jpeg);
      return;
    }
    if (picture === 'not drawn') {
      // The picture of the press page is sent instead, and messengers would otherwise keep it for the
      // article.
      response.set('Cache-Control', 'no-store');
      request.url = pagePicture(pages['press-article'].id);
    }
    next();
  });
  return router;
}
