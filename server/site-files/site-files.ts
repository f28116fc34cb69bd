import { Router } from 'express';
import { createRobots } from './robots.ts';
import { createScheduleCalendar } from './schedule-calendar.ts';
import { createSitemap, type SitemapOptions } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

export type SiteFilesDeps = SitemapOptions;

/** Files written from what the site knows. */
export function createSiteFiles(deps: SiteFilesDeps): Router {
  const router = Router();
  router.get('/sitemap.xml', createSitemap(deps));
  router.get('/robots.txt', createRobots(deps.publicUrl));
  router.get('/site.webmanifest', webManifest);
  router.get('/schedule.ics', createScheduleCalendar(deps.publicUrl));
  return router;
}
