export function createRobots(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /forms/', 'Disallow: /admin/', '', `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`, ''].join(
    '\n',
  );
}
