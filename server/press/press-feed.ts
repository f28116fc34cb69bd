import { Router } from 'express';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { linkedParts } from '#shared/press/linked-parts.ts';
import { blocksOf, boldParts } from '#shared/press/marked-lines.ts';
import { addressOfPicture, pictureIn, sizeOfPicture, widthsOf } from '#shared/press/picture-lines.ts';
import { siteSlugSchema, type PressArticle } from '#shared/press/press.ts';
import { site as facts } from '#shared/site.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { sendKeptText, type KeptTexts } from '#server/http/files/cached-texts.ts';
import { escapeXml } from '#server/http/xml.ts';
import type { PressReader } from './press-reader.ts';

export interface PressFeedDeps {
  readonly reader: Pick<PressReader, 'newest'>;
  readonly texts: KeptTexts;
  readonly slugs: readonly string[];
  /** Has no slash at the end. */
  readonly publicUrl: string;
}

/** Serves RSS 2.0 with the full text of articles. */
export function createPressFeed({ reader, texts, slugs, publicUrl }: PressFeedDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:site/press/rss.xml', async (request, response) => {
    const slug = siteSlugSchema.safeParse(request.params.site);
    if (!slug.success || !slugs.includes(slug.data)) throw new HttpProblem(404, 'not_found');
    const write = async () => renderFeed(slug.data, await reader.newest(slug.data), publicUrl);
    await sendKeptText(response, 'application/rss+xml; charset=utf-8', 300, await texts.get(`feed of ${slug.data}`, write));
  });
  return router;
}

function renderFeed(slug: string, articles: readonly PressArticle[], publicUrl: string): string {
  const list = pages['press-list'];
  const changedAt = articles.map((article) => Date.parse(article.changedAt ?? article.date));
  const built = changedAt.length === 0 ? '' : `<lastBuildDate>${new Date(Math.max(...changedAt)).toUTCString()}</lastBuildDate>`;
  const items = articles.map(({ id, title, summary, content, format, date, pictures }) => {
    const link = `${publicUrl}${pathTo(pages['press-article'], { site: slug, id })}`;
    return `<item><title>${escapeXml(title)}</title><link>${escapeXml(link)}</link><guid isPermaLink="true">${escapeXml(link)}</guid><description>${escapeXml(summary)}</description><content:encoded>${escapeXml((format === 1 ? markedAsHtml : asHtml)(content || summary, (picture) => (pictures?.includes(picture) ? `${publicUrl}${largest(picture)}` : undefined)))}</content:encoded><pubDate>${new Date(date).toUTCString()}</pubDate></item>`;
  });
  const listLink = `${publicUrl}${pathTo(list, { site: slug })}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
    `<title>${escapeXml(`${facts.name} ${list.title}`)}</title><link>${escapeXml(listLink)}</link><description>${escapeXml(list.description)}</description><language>ko</language>${built}`,
    `<atom:link href="${escapeXml(`${listLink}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}

/** The JPEG, because many feed readers show no AVIF. */
const largest = (id: string) => addressOfPicture(id, widthsOf(sizeOfPicture(id).width).at(-1) ?? 0, 'jpg');

/**
 * These articles are plain text, but feed readers expect paragraphs, links and pictures.
 * @param addressOf returns nothing for a picture that the site does not have
 */
function asHtml(content: string, addressOf: (picture: string) => string | undefined): string {
  const apart = content.replaceAll(/^!.*$/gm, (line) => (pictureIn(line) ? `\n${line}\n` : line));
  const paragraphs = apart.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .map((paragraph) => {
      const { id = '', alt = '' } = pictureIn(paragraph) ?? {};
      const address = addressOf(id);
      if (address === undefined) return `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`;
      return pictureAsHtml(id, alt, address);
    })
    .join('');
}

function pictureAsHtml(id: string, alt: string | undefined, address: string): string {
  const { width, height } = sizeOfPicture(id);
  return `<p><img src="${escapeXml(address)}" width="${width}" height="${height}" alt="${escapeXml(alt ?? '')}"></p>`;
}

function markedAsHtml(content: string, addressOf: (picture: string) => string | undefined): string {
  const inline = (text: string) => boldParts(text, 1).map((part) => (part.isBold ? `<strong>${withLinks(part.text)}</strong>` : withLinks(part.text)));
  const element = (name: string, text: string) => `<${name}>${inline(text).join('')}</${name}>`;
  return blocksOf(content, 1)
    .map((block) => {
      if (block.kind === 'list') return `<ul>${block.entries.map((entry) => element('li', entry)).join('')}</ul>`;
      if (block.kind !== 'picture') return element(block.kind === 'heading' ? 'h2' : 'p', block.text);
      const address = addressOf(block.picture.id);
      return address === undefined ? element('p', block.text) : pictureAsHtml(block.picture.id, block.picture.alt, address);
    })
    .join('');
}

function withLinks(paragraph: string): string {
  return linkedParts(paragraph)
    .map(({ text, isLink }) => (isLink ? `<a href="${escapeXml(text)}">${escapeXml(text)}</a>` : escapeXml(text)))
    .join('');
}
