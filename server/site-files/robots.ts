import type { RequestHandler } from 'express';
import { sendText } from '#server/http/files/kept-texts.ts';

/** `/robots.txt` */
export function createRobots(publicUrl: string): RequestHandler {
  const sitemap = new URL('/sitemap.xml', publicUrl).href;
  const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /forms/', 'Disallow: /admin/', '', `Sitemap: ${sitemap}`, ''].join('\n');
  return (_request, response) => {
    sendText(response, 'text/plain', 600, robots);
  };
}
