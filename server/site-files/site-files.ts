import { Router } from 'express';
import { createScheduleCalendar } from './schedule-calendar.ts';
import { createSitemap, type SitemapOptions } from './sitemap.ts';
import { sendText } from '#server/http/files/cached-texts.ts';
import { site } from '#shared/site.ts';

/** Serves the files that are written from the facts and the stores. */
export function createSiteFiles(options: SitemapOptions): Router {
  const { publicUrl } = options;
  const sitemap = new URL('/sitemap.xml', publicUrl).href;
  const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /forms/', 'Disallow: /admin/', '', `Sitemap: ${sitemap}`, ''].join('\n');
  const router = Router();
  router.get('/sitemap.xml', createSitemap(options));
  router.get('/robots.txt', (_request, response) => sendText(response, 'text/plain', 600, robots));
  router.get('/site.webmanifest', (_request, response) => sendText(response, 'application/manifest+json', 3600, manifest));
  router.get('/schedule.ics', createScheduleCalendar(publicUrl));
  return router;
}

const paper = '#fdfcf9';
const ink = '#10262e';

/** For phones that keep the site on their screen. */
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
