import { Router } from 'express';
import type { Logger } from 'pino';
import { createRobots } from './robots.ts';
import { createSitemap } from './sitemap.ts';

export interface SearchEngineOptions extends Pick<Parameters<typeof createSitemap>[0], 'publicUrl' | 'slugs' | 'publishedIn'> {
  readonly logger: Logger;
}

/** While the press store is down the sitemap has no articles. */
export function createSearchEngineFiles({ publicUrl, slugs, publishedIn, logger }: SearchEngineOptions): Router {
  const router = Router();
  const robots = createRobots(publicUrl);
  async function publishedOrNothing(slug: string, limit: number) {
    try {
      return await publishedIn(slug, limit);
    } catch (error) {
      logger.warn({ event: 'sitemap.date_missing', siteId: slug, err: error });
      return [];
    }
  }
  router.get('/sitemap.xml', async (_request, response) => {
    response
      .set('Cache-Control', 'public, max-age=600')
      .type('application/xml')
      .send(await createSitemap({ publicUrl, slugs, publishedIn: publishedOrNothing }));
  });
  router.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=600').type('text/plain').send(robots);
  });
  return router;
}
