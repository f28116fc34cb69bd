import type { PageSettings } from '../../shared/page-settings.ts';
import type { PressArticle } from '../../shared/press.ts';
import { site } from '../../shared/site.ts';
import { toJsonBlock } from '../json-block.ts';

type Graph = Readonly<Record<string, unknown>>;

/** Structured data as the text of its script element. */
export function toJsonLd(graph: Graph): string {
  return toJsonBlock({ '@context': 'https://schema.org', ...graph });
}

export function breadcrumbList(trail: readonly { label: string; path: string }[], publicUrl: string): Graph {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: new URL(path, publicUrl).href })),
  };
}

/** The complex and its builder, for the home page. Only what is known: no price, no geographical position. */
export function homeGraph({ publicUrl, salesPhone }: PageSettings): Graph {
  return {
    '@type': 'ApartmentComplex',
    name: site.name,
    alternateName: site.nameLatin,
    url: publicUrl,
    telephone: salesPhone,
    image: new URL('/images/social-1200x630.jpg', publicUrl).href,
    address: { '@type': 'PostalAddress', addressCountry: 'KR', streetAddress: site.landLocation },
    numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: site.households.total },
    amenityFeature: site.communityFacilities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    brand: { '@type': 'Organization', name: site.constructorName },
  };
}

export function newsArticle(article: PressArticle, address: string, picture: string): Graph {
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    mainEntityOfPage: address,
    image: picture,
    author: { '@type': 'Organization', name: site.name },
    publisher: { '@type': 'Organization', name: site.name },
  };
}
