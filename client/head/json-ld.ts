import { youtubePlayerUrl, type VideoSource } from '#shared/site/videos-and-tours.ts';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import type { PressArticle } from '#shared/press/press.ts';
import { site } from '#shared/site.ts';
import { toJsonBlock } from '#client/data/json-block.ts';

type Graph = Readonly<Record<string, unknown>>;

export function toJsonLd(graph: Graph): string {
  return toJsonBlock({ '@context': 'https://schema.org', ...graph });
}

export function breadcrumbList(trail: readonly { label: string; path: string }[], publicUrl: string): Graph {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: new URL(path, publicUrl).href })),
  };
}

export function homeGraphs(settings: PageSettings): readonly Graph[] {
  const { publicUrl, salesPhone } = settings;
  return [
    complexGraph(settings),
    { '@type': 'WebSite', name: site.name, alternateName: site.nameLatin, url: publicUrl, inLanguage: 'ko-KR', publisher: builder(publicUrl) },
    { ...builder(publicUrl), telephone: salesPhone },
  ];
}

/** The publisher of the site. */
function builder(publicUrl: string): Graph {
  return { '@type': 'Organization', name: site.constructorName, url: publicUrl, logo: new URL('/icon-512.png', publicUrl).href };
}

/** Contains only what is known and exists: no price, no geographical position, no facility before it is built. */
function complexGraph({ publicUrl, salesPhone }: PageSettings): Graph {
  const [addressRegion, addressLocality, ...street] = site.landLocation.split(' ');
  return {
    '@type': 'ApartmentComplex',
    name: site.name,
    alternateName: site.nameLatin,
    url: publicUrl,
    telephone: salesPhone,
    image: new URL('/images/social/home.jpg', publicUrl).href,
    address: { '@type': 'PostalAddress', addressCountry: 'KR', addressRegion, addressLocality, streetAddress: street.join(' ') },
    numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: site.households.total },
  };
}

export function newsArticle(article: PressArticle, { url, picture, publicUrl }: { url: string; picture: string; publicUrl: string }): Graph {
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    dateModified: article.changedAt ?? article.date,
    mainEntityOfPage: url,
    image: picture,
    author: builder(publicUrl),
    publisher: builder(publicUrl),
  };
}

/** Undefined without a date of publication, which search engines require. */
export function videoObject(source: VideoSource, description: string, publicUrl: string): Graph | undefined {
  if (source.publishedOn === undefined) return undefined;
  const known = { '@type': 'VideoObject', name: source.title, description, uploadDate: `${source.publishedOn}T00:00:00+09:00` };
  if (source.kind === 'youtube') return { ...known, embedUrl: youtubePlayerUrl(source), thumbnailUrl: `https://i.ytimg.com/vi/${source.id}/hqdefault.jpg` };
  const file = (path: string) => new URL(path, publicUrl).href;
  return {
    ...known,
    contentUrl: file(source.src),
    thumbnailUrl: file(source.poster),
  };
}

/** Undefined when none of the videos has one. */
export function videoList(videos: readonly { readonly source: VideoSource; readonly text: string }[], publicUrl: string): Graph | undefined {
  const known = videos.map(({ source, text }) => videoObject(source, text, publicUrl)).filter((video) => video !== undefined);
  if (known.length === 0) return undefined;
  return { '@type': 'ItemList', itemListElement: known.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })) };
}
