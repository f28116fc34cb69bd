import { Router, type RequestHandler } from 'express';
import { bodyLimits } from '#shared/limits.ts';
import { siteSlugSchema } from '#shared/press/press.ts';
import { pictureIdPattern } from '#shared/press/picture-lines.ts';
import { bytesOf } from '#server/http/bodies.ts';
import { dropDocumentHeaders, notStored } from '#server/http/checks/security-headers.ts';
import { ipKey } from '#server/http/checks/client-ip.ts';
import { HttpProblem, onlyMethods } from '#server/http/http-problem.ts';
import type { PictureKeeper } from './picture-keeper.ts';
import type { KeptPictures } from './kept-pictures.ts';

export interface PictureUploadDeps {
  readonly pictures: PictureKeeper;
  readonly slugs: readonly string[];
  readonly requirePress: RequestHandler;
}

/** Takes one picture as the whole body, and gives it back as it came where originals are kept. Mount it before the route of an article, whose id could be `pictures`. */
export function addPictureUpload(router: Router, { pictures, slugs, requirePress }: PictureUploadDeps): void {
  router
    .route('/api/press/:site/pictures')
    .post(notStored, requirePress, async (request, response) => {
      const slug = siteSlugSchema.parse(request.params.site);
      if (!slugs.includes(slug)) throw new HttpProblem(404, 'not_found');
      const id = await pictures.asOneOfFew(async () => pictures.keep(slug, await bytesOf(request, response, bodyLimits.picture)));
      response.status(201).json({ id });
    })
    .all(onlyMethods('POST'));
  router
    .route('/api/press/:site/pictures/:picture/original')
    .get(notStored, requirePress, async (request, response) => {
      const { picture } = request.params;
      const data = pictureIdPattern.test(picture) ? await pictures.original(picture) : undefined;
      if (!data) throw new HttpProblem(404, 'not_found');
      response.attachment(picture).type('application/octet-stream').send(Buffer.from(data));
    })
    .all(onlyMethods('GET, HEAD'));
}

const types = { avif: 'image/avif', jpg: 'image/jpeg' } as const;
/** Mount it before the static files. Feed readers and other sites show the pictures. */
export function createPictureFiles(kept: Pick<KeptPictures, 'file' | 'follow'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/images/articles/:picture/:width.:format', async (request, response) => {
    const { picture, width, format } = request.params;
    if (!pictureIdPattern.test(picture) || !/^\d{1,5}$/.test(width) || (format !== 'avif' && format !== 'jpg')) throw new HttpProblem(404, 'not_found');
    const name = `${width}.${format}`;
    const data = await kept.file(picture, name, ipKey(request));
    if (!data) throw new HttpProblem(404, 'not_found');
    if (request.method !== 'HEAD') kept.follow(picture, name, data, response);
    dropDocumentHeaders(response);
    response.set({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Type': types[format] });
    response.set('Content-Length', String(data.byteLength)).end(request.method === 'HEAD' ? undefined : data);
  });
  return router;
}
