import type { PageSettings } from '../../shared/page-settings.ts';
import type { Page } from '../../shared/pages.ts';
import type { PressArticle } from '../../shared/press.ts';
import { site } from '../../shared/site.ts';
import { pageName } from '../content/site.ts';

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  readonly isListed: boolean;
  readonly article?: PressArticle;
}

function articleOf(loaded: unknown): PressArticle | undefined {
  return typeof loaded === 'object' && loaded !== null && 'article' in loaded ? (loaded as { article: PressArticle }).article : undefined;
}

/** An article describes itself; a press site that is not configured is not listed. */
export function describePage(page: Page, params: Readonly<Record<string, string | undefined>>, loaded: unknown, settings: PageSettings): PageDescription {
  const article = articleOf(loaded);
  const heading = article?.title ?? page.searchTitle ?? pageName(page);
  const { video, guideVideos, tours } = settings.media;
  const isEmpty =
    (page.id === 'floor-plan-emodel' && tours.length === 0) ||
    (page.id === 'brand-video' && !video) ||
    (page.id === 'floor-plan-videos' && guideVideos.every((guide) => !guide));
  const isKnownSlug = params.site === undefined || settings.slugs.includes(params.site);
  return {
    title: page.id === 'home' ? page.title : `${heading} | ${site.name}`,
    description: article?.summary ?? page.description,
    isListed: !page.noIndex && !isEmpty && isKnownSlug && article?.draft !== true,
    ...(article && { article }),
  };
}
