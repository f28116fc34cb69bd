import { allPages, pathTo, type Page } from '../../shared/pages.ts';

interface SitemapOptions {
  readonly publicUrl: string;
  readonly sites: readonly string[];
  /** When a press site last got an article, as ISO 8601; `undefined` while it has none. */
  readonly latestDateOf: (site: string) => Promise<string | undefined>;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function addressesOf(page: Page, sites: readonly string[]): readonly { path: string; site?: string }[] {
  return page.path.includes(':site') ? sites.map((site) => ({ path: pathTo(page, { site }), site })) : [{ path: pathTo(page) }];
}

/** The sitemap (sitemaps.org 0.9): every canonical page, press lists with the day of their newest article. */
export async function createSitemap({ publicUrl, sites, latestDateOf }: SitemapOptions): Promise<string> {
  const listed = allPages.filter((page) => !page.outsideSitemap && !page.noIndex);
  const urls = await Promise.all(
    listed.flatMap((page) =>
      addressesOf(page, sites).map(async ({ path, site }) => {
        const date = page.id === 'press-list' && site !== undefined ? await latestDateOf(site) : undefined;
        return `<url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${date === undefined ? '' : `<lastmod>${date.slice(0, 10)}</lastmod>`}</url>`;
      }),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
