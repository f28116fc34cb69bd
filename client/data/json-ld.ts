import { youtubePlayerUrl, type VideoSource } from '../../shared/videos-and-tours.ts';
import type { PageSettings } from '../../shared/page-settings.ts';
import type { PressArticle } from '../../shared/press.ts';
import { site } from '../../shared/site.ts';
import { toJsonBlock } from './json-block.ts';

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
  const publisher = { '@type': 'Organization', name: site.constructorName };
  return [
    complexGraph(settings),
    { '@type': 'WebSite', name: site.name, alternateName: site.nameLatin, url: publicUrl, inLanguage: 'ko-KR', publisher },
    { ...publisher, telephone: salesPhone, logo: new URL('/icon-512.png', publicUrl).href },
  ];
}

/** Only what is known: no price, no geographical position. */
function complexGraph({ publicUrl, salesPhone }: PageSettings): Graph {
  return {
    '@type': 'ApartmentComplex',
    name: site.name,
    alternateName: site.nameLatin,
    url: publicUrl,
    telephone: salesPhone,
    image: new URL('/images/social/home.jpg', publicUrl).href,
    address: { '@type': 'PostalAddress', addressCountry: 'KR', streetAddress: site.landLocation },
    numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: site.households.total },
    amenityFeature: site.communityFacilities.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  };
}

export function newsArticle(article: PressArticle, url: string, picture: string): Graph {
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    dateModified: article.changedAt ?? article.date,
    mainEntityOfPage: url,
    image: picture,
    author: { '@type': 'Organization', name: site.name },
    publisher: { '@type': 'Organization', name: site.name },
  };
}

/** Only our own videos have a known upload date. */
export function videoObject(source: VideoSource, description: string, publicUrl: string): Graph {
  const known = { '@type': 'VideoObject', name: source.title, description };
  if (source.kind === 'youtube') return { ...known, embedUrl: youtubePlayerUrl(source), thumbnailUrl: `https://i.ytimg.com/vi/${source.id}/hqdefault.jpg` };
  const file = (path: string) => new URL(path, publicUrl).href;
  return {
    ...known,
    contentUrl: file(source.src),
    thumbnailUrl: file(source.poster),
    ...(source.publishedOn && { uploadDate: `${source.publishedOn}T00:00:00+09:00` }),
  };
}

export function videoList(sources: readonly VideoSource[], description: string, publicUrl: string): Graph {
  const videos = sources.map((source) => videoObject(source, `${source.title}. ${description}`, publicUrl));
  return { '@type': 'ItemList', itemListElement: videos.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })) };
}
