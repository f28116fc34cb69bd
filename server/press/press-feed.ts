import { Router } from 'express';
import { pages, pathTo } from '../../shared/pages.ts';
import { siteSlugSchema } from '../../shared/press.ts';
import type { PressPage } from '../../shared/press.ts';
import { site as facts } from '../../shared/site.ts';
import { HttpProblem } from '../calls/problem.ts';
import type { PressReader } from './press-reader.ts';

export interface PressFeedDeps {
  readonly reader: PressReader;
  readonly sites: readonly string[];
  /** Origin of every link, without a slash at the end. */
  readonly publicUrl: string;
}

/** `/{site}/press/rss.xml`: the newest articles of a configured press site as RSS 2.0. */
export function createPressFeed({ reader, sites, publicUrl }: PressFeedDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:site/press/rss.xml', async (request, response) => {
    const slug = siteSlugSchema.safeParse(request.params.site);
    if (!slug.success || !sites.includes(slug.data)) throw new HttpProblem(404, 'not_found');
    const page = await reader.list(slug.data, undefined, { includeDrafts: false });
    response
      .set('Cache-Control', 'public, max-age=300')
      .type('application/rss+xml; charset=utf-8')
      .send(renderFeed(slug.data, page, publicUrl));
  });
  return router;
}

function renderFeed(siteId: string, page: PressPage, publicUrl: string): string {
  const list = pages['press-list'];
  const items = page.articles.map(({ id, title, summary, date }) => {
    const link = `${publicUrl}${pathTo(pages['press-article'], { site: siteId, id })}`;
    return `<item><title>${escape(title)}</title><link>${escape(link)}</link><guid isPermaLink="true">${escape(link)}</guid><description>${escape(summary)}</description><pubDate>${new Date(date).toUTCString()}</pubDate></item>`;
  });
  const listLink = `${publicUrl}${pathTo(list, { site: siteId })}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escape(`${facts.name} ${list.title}`)}</title><link>${escape(listLink)}</link><description>${escape(list.description)}</description><language>ko</language>`,
    `<atom:link href="${escape(`${listLink}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}

/** Markup as text; signs XML cannot hold are left out. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
