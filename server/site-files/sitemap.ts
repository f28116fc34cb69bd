import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isEmptyPage } from '#shared/pages/empty-pages.ts';
import { allPages, pages, pathTo, type Page } from '#shared/pages/pages.ts';
import type { MediaOfPages } from '#shared/site/videos-and-tours.ts';
import { sendKeptText, type KeptTexts } from '#server/http/files/cached-texts.ts';
import { escapeXml } from '#server/http/xml.ts';

interface ChangedArticle {
  readonly id: string;
  /** ISO 8601 */
  readonly changedAt: string;
}

export interface SitemapOptions {
  readonly publicUrl: string;
  readonly slugs: readonly string[];
  readonly media: MediaOfPages;
  /** Returns the newest articles first. */
  readonly publishedIn: (slug: string, limit: number) => Promise<readonly ChangedArticle[]>;
  readonly texts: KeptTexts;
  readonly logger: Logger;
}

/** The limit for each press site. A sitemap may have 50,000 URLs, which is enough for nine press sites. */
const articleLimit = 5000;

/** `/sitemap.xml`, which lists no articles while the press store is down. */
export function createSitemap(options: SitemapOptions): RequestHandler {
  const { publishedIn, texts, logger } = options;
  async function publishedOrNothing(slug: string, limit: number) {
    try {
      return await publishedIn(slug, limit);
    } catch (error) {
      logger.warn({ event: 'sitemap.date_missing', siteId: slug, err: error });
      return [];
    }
  }
  return async (_request, response) => {
    const write = () => sitemapOf({ ...options, publishedIn: publishedOrNothing });
    await sendKeptText(response, 'application/xml; charset=utf-8', 600, await texts.get('sitemap', write));
  };
}

/** sitemaps.org 0.9. Only articles and their lists have a date. */
async function sitemapOf({ publicUrl, slugs, publishedIn, media }: Omit<SitemapOptions, 'logger' | 'texts'>): Promise<string> {
  const published = new Map(await Promise.all(slugs.map(async (slug) => [slug, await publishedIn(slug, articleLimit)] as const)));
  const urlOf = (path: string, date?: string) =>
    `<url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${date === undefined ? '' : `<lastmod>${date}</lastmod>`}</url>`;
  const latestOf = (slug: string) => published.get(slug)?.reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), '') || undefined;

  function urlsOf(page: Page): readonly string[] {
    if (!page.path.includes(':site')) return [urlOf(pathTo(page))];
    return slugs.map((slug) => urlOf(pathTo(page, { site: slug }), page.id === 'press-list' ? latestOf(slug) : undefined));
  }
  const listed = allPages.filter((page) => !page.outsideSitemap && !page.noIndex && !isEmptyPage(page.id, media)).flatMap(urlsOf);
  const articles = [...published].flatMap(([slug, found]) =>
    found.map(({ id, changedAt }) => urlOf(pathTo(pages['press-article'], { site: slug, id }), changedAt)),
  );
  const urls = [...listed, ...articles].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
