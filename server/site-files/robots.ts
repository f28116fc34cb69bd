import type { RequestHandler } from 'express';

/** `/robots.txt` */
export function createRobots(publicUrl: string): RequestHandler {
  const sitemap = new URL('/sitemap.xml', publicUrl).href;
  const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /forms/', 'Disallow: /admin/', '', `Sitemap: ${sitemap}`, ''].join('\n');
  return (_request, response) => {
    response.set('Cache-Control', 'public, max-age=600').type('text/plain').send(robots);
  };
}
