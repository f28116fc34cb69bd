import { Router } from 'express';
import { pages } from '#shared/pages/pages.ts';
import { isArticleId, isSiteSlug } from '#shared/press/press-ids.ts';
import { pagePicture } from '#shared/pages/sharing-picture-cut.ts';
import type { SharingPictures } from './sharing-pictures.ts';

/** Mount it before the static files: it answers for pictures of articles and leaves all others to them. */
export function createSharingPictureRoute(pictures: SharingPictures): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/images/social/press/:site/:id.jpg', async (request, response, next) => {
    const { site: slug, id } = request.params;
    const picture = isSiteSlug(slug) && isArticleId(id) ? await pictures.open(slug, id) : 'missing';
    if (typeof picture === 'object') {
      // As the pictures of pages have it: shown by messengers and other sites.
      response.set({ 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: picture.etag });
      response.type('jpeg').send(picture.jpeg);
      return;
    }
    if (picture === 'not drawn') {
      // The static picture of the page stands in; messengers would keep it for the article.
      response.set('Cache-Control', 'no-store');
      request.url = pagePicture(pages['press-article'].id);
    }
    next();
  });
  return router;
}
