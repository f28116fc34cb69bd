import type { RequestHandler } from 'express';
import { sendText } from '#server/http/files/kept-texts.ts';
import { site } from '#shared/site.ts';

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

/** `/site.webmanifest`: name, icons and colours for phones that keep the site on their screen. */
export const webManifest: RequestHandler = (_request, response) => {
  sendText(response, 'application/manifest+json', 3600, manifest);
};
