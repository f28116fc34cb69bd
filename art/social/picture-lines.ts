import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { pageName } from '#client/site/words/shared-sections.ts';
import { formatMonth, formatNumber } from '#shared/korean/korean-format.ts';
import { allPages, type Page } from '#shared/pages/pages.ts';
import { site } from '#shared/site.ts';

export interface PictureLines {
  readonly name: string;
  readonly picture: string;
  readonly title: string;
  readonly line: string;
  readonly note: string;
}

export const picturedPages: readonly Page[] = allPages.filter((page) => !page.noIndex);

export function linesOf(page: Page): PictureLines {
  const isHome = page.id === 'home';
  return {
    name: site.name,
    picture: page.picture,
    title: isHome ? page.tagline : pageName(page),
    line: isHome ? `총 ${formatNumber(site.households.total)}세대 · ${formatMonth(site.moveIn, 'words')} 입주 예정` : page.tagline,
    note: cgDisclaimer,
  };
}
