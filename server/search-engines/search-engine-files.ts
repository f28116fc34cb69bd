import { Router } from 'express';
import type { Logger } from '../logger.ts';
import { createRobots } from './robots.ts';
import { createSitemap } from './sitemap.ts';

interface SearchEngineOptions {
  readonly publicUrl: string;
  readonly sites: readonly string[];
  readonly latestDateOf: (site: string) => Promise<string | undefined>;
  readonly logger: Logger;
}

/** `/sitemap.xml` and `/robots.txt`. A press store that is down leaves the dates out, not the pages. */
export function createSearchEngineFiles({ publicUrl, sites, latestDateOf, logger }: SearchEngineOptions): Router {
  const router = Router();
  const robots = createRobots(publicUrl);
  async function dateOrNothing(site: string): Promise<string | undefined> {
    try {
      return await latestDateOf(site);
    } catch (error) {
      logger.warn({ event: 'sitemap.date_missing', siteId: site, err: error });
      return undefined;
    }
  }
  router.get('/sitemap.xml', async (_request, response) => {
    response
      .set('Cache-Control', 'public, max-age=600')
      .type('application/xml')
      .send(await createSitemap({ publicUrl, sites, latestDateOf: dateOrNothing }));
  });
  router.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=600').type('text/plain').send(robots);
  });
  return router;
}
