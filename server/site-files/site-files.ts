import { Router, type RequestHandler } from 'express';
import { createScheduleCalendar } from './schedule-calendar.ts';
import { createSitemap, type SitemapOptions } from './sitemap.ts';
import { sendText } from '#server/http/files/cached-texts.ts';
import { site } from '#shared/site.ts';

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

/** `/robots.txt` */
export function createRobots(publicUrl: string): RequestHandler {
  const sitemap = new URL('/sitemap.xml', publicUrl).href;
  const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /forms/', 'Disallow: /admin/', '', `Sitemap: ${sitemap}`, ''].join('\n');
  return (_request, response) => {
    sendText(response, 'text/plain', 600, robots);
  };
}

const paper = '#fdfcf9';
const ink = '#10262e';

const manifest = JSON.stringify({
  name: site.name,
  short_name: site.shortName,
  lang: 'ko',
  start_url: '/',
  display: 'browser',
  background_color: paper,
  theme_color: ink,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** `/site.webmanifest` has name, icons and colours for phones that keep the site on their screen. */
export const webManifest: RequestHandler = (_request, response) => {
  sendText(response, 'application/manifest+json', 3600, manifest);
};
