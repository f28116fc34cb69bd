import { breadcrumbsOf, pathTo, type Page } from '../../shared/pages.ts';
import { socialPictureSize } from '../../shared/limits.ts';
import { site } from '../../shared/site.ts';
import { pageName, problemTitles } from '../content/site.ts';
import { usePageSettings } from '../page-settings.tsx';
import { breadcrumbList, homeGraph, newsArticle, toJsonLd } from './json-ld.ts';
import { describePage } from './describe-page.ts';

interface Current {
  readonly page: Page;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly loaded: unknown;
}

/** Title, description, canonical address, robots, sharing and structured data of the current page. */
export function PageHead({ current }: { readonly current: Current | undefined }) {
  const settings = usePageSettings();
  if (!current) {
    return (
      <>
        <title>{`${problemTitles.notFound} | ${site.name}`}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { page, params } = current;
  const { title, description, article, isListed } = describePage(page, params, current.loaded, settings);
  const address = new URL(page.canonical ?? pathTo(page, params), settings.publicUrl).href;
  const picture = new URL(`/images/social/${page.noIndex ? 'home' : page.id}.jpg`, settings.publicUrl).href;
  const graphs = [
    ...(page.id === 'home' ? [homeGraph(settings)] : [breadcrumbList(breadcrumbsOf(page, params), settings.publicUrl)]),
    ...(article ? [newsArticle(article, address, picture)] : []),
  ];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta name="robots" content={isListed ? 'index,follow,max-image-preview:large' : 'noindex'} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(socialPictureSize.width)} />
      <meta property="og:image:height" content={String(socialPictureSize.height)} />
      <meta property="og:image:alt" content={`${site.name} — ${pageSubject(page)}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {page.id === 'press-list' ? (
        <link rel="alternate" type="application/rss+xml" title={`${site.name} ${page.title}`} href={`${pathTo(page, params)}/rss.xml`} />
      ) : null}
      {graphs.map((graph) => (
        <script key={String(graph['@type'])} type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(graph) }} />
      ))}
    </>
  );
}

function pageSubject(page: Page): string {
  return page.id === 'home' ? page.tagline : pageName(page);
}
