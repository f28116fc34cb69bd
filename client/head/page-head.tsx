import { isEmptyPage } from '#shared/pages/empty-pages.ts';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import { breadcrumbsOf, pages, pathTo, type Page } from '#shared/pages/pages.ts';
import type { PressArticle } from '#shared/press/press.ts';
import { articlePicture, pagePicture, socialPictureSize } from '#shared/pages/sharing-picture-cut.ts';
import { site } from '#shared/site.ts';
import { problemTitles } from '#client/pages/errors/words.ts';
import { pageName } from '#client/site/words/shared-sections.ts';
import { useLatestArticle } from '#client/data/changed-article.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { breadcrumbList, homeGraphs, newsArticle, toJsonLd, videoObject } from './json-ld.ts';

interface Current {
  readonly page: Page;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly loaded: unknown;
}

export function PageHead({ current }: { readonly current: Current | undefined }) {
  const settings = usePageSettings();
  const [article] = useLatestArticle(articleOf(current?.loaded));
  if (!current) {
    return (
      <>
        <title>{problemTitles.notFound}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { page, params } = current;
  const { title, description, isListed } = describePage(current, article, settings);
  const url = new URL(page.canonical ?? pathTo(page, params), settings.publicUrl).href;
  const published = article?.draft || article?.scheduled ? undefined : article;
  const pictureAddress = published ? articlePicture(params.site ?? settings.defaultSlug, published) : pagePicture(page.noIndex ? 'home' : page.id);
  const picture = new URL(pictureAddress, settings.publicUrl).href;
  const film = page.id === 'brand-video' && settings.media.video ? videoObject(settings.media.video, description, settings.publicUrl) : undefined;
  const graphs = [
    ...(page.id === 'home' ? homeGraphs(settings) : [breadcrumbList(breadcrumbsOf(page, params, article?.title), settings.publicUrl)]),
    ...(article ? [newsArticle(article, { url, picture, publicUrl: settings.publicUrl })] : []),
    ...(film ? [film] : []),
  ];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta name="robots" content={isListed ? 'index,follow,max-image-preview:large' : 'noindex'} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(socialPictureSize.width)} />
      <meta property="og:image:height" content={String(socialPictureSize.height)} />
      <meta property="og:image:alt" content={`${site.name} — ${published?.title ?? pageSubject(page)}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {['home', 'press-list', 'press-article'].includes(page.id) ? <FeedLink slug={params.site ?? settings.defaultSlug} /> : null}
      {page.id === 'home' ? <Verification {...settings.siteVerification} /> : null}
      {graphs.map((graph) => (
        <script key={String(graph['@type'])} type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(graph) }} />
      ))}
    </>
  );
}

function FeedLink({ slug }: { readonly slug: string }) {
  const list = pages['press-list'];
  return <link rel="alternate" type="application/rss+xml" title={`${site.name} ${list.title}`} href={`${pathTo(list, { site: slug })}/rss.xml`} />;
}

function Verification({ naver, google }: NonNullable<PageSettings['siteVerification']>) {
  return (
    <>
      {naver ? <meta name="naver-site-verification" content={naver} /> : null}
      {google ? <meta name="google-site-verification" content={google} /> : null}
    </>
  );
}

function pageSubject(page: Page): string {
  return page.id === 'home' ? page.tagline : pageName(page);
}

function articleOf(loaded: unknown): PressArticle | undefined {
  return typeof loaded === 'object' && loaded !== null && 'article' in loaded ? (loaded as { article: PressArticle }).article : undefined;
}

/** An article describes itself. A press site that is not configured is not indexed. */
function describePage({ page, params }: Current, article: PressArticle | undefined, settings: PageSettings) {
  const heading = article?.title ?? page.searchTitle ?? pageName(page);
  const isEmpty = isEmptyPage(page.id, settings.media);
  const isKnownSlug = params.site === undefined || settings.slugs.includes(params.site);
  return {
    title: page.id === 'home' ? page.title : `${heading} | ${site.name}`,
    description: article?.summary ?? (isEmpty ? page.emptyDescription : undefined) ?? page.description,
    isListed: !page.noIndex && !isEmpty && isKnownSlug && !article?.draft && !article?.scheduled,
  };
}
