import { Router } from 'express';
import type { Logger } from 'pino';
import { createRobots } from './robots.ts';
import { createScheduleCalendar } from './schedule-calendar.ts';
import { createSitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

export interface SiteFilesDeps extends Pick<Parameters<typeof createSitemap>[0], 'publicUrl' | 'slugs' | 'publishedIn'> {
  readonly logger: Logger;
}

/** Files written from what the site knows. While the press store is down the sitemap has no articles. */
export function createSiteFiles({ publicUrl, slugs, publishedIn, logger }: SiteFilesDeps): Router {
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
  router.get('/site.webmanifest', webManifest);
  router.get('/schedule.ics', createScheduleCalendar(publicUrl));
  return router;
}
