import type { PageSettings } from '../../shared/page-settings.ts';
import type { Page } from '../../shared/pages.ts';
import type { PressArticle } from '../../shared/press.ts';
import { site } from '../../shared/site.ts';
import { pageName } from '../content/site.ts';

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  readonly article?: PressArticle;
}

function articleOf(loaded: unknown): PressArticle | undefined {
  return typeof loaded === 'object' && loaded !== null && 'article' in loaded ? (loaded as { article: PressArticle }).article : undefined;
}

/** What is said about a page outside of it. An article speaks for itself; a press site that is not configured is not listed. */
export function describePage(page: Page, params: Readonly<Record<string, string | undefined>>, loaded: unknown, settings: PageSettings): PageDescription {
  const article = articleOf(loaded);
  const heading = article?.title ?? pageName(page);
  const isKnownSite = params.site === undefined || settings.sites.includes(params.site);
  return {
    title: page.id === 'home' ? page.title : `${heading} | ${site.name}`,
    description: article?.summary ?? page.description,
    isListed: !page.noIndex && isKnownSite && article?.draft !== true,
    ...(article && { article }),
  };
}
