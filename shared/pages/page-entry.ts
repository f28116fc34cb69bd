import type { MenuGroup, TabSet } from './menus.ts';

export type PageGroup = MenuGroup | 'home' | 'site';

export interface PageEntry {
  /** The canonical spelling. The only parameters are `:site` and `:id`. */
  readonly path: string;
  readonly group: PageGroup;
  readonly label: string;
  /** Also the `h1` of the banner, unless `contentHasH1`. */
  readonly title: string;
  /** Shown in the banner. */
  readonly tagline: string;
  readonly description: string;
  /** While the page has nothing to show (`shared/pages/empty-pages.ts`). */
  readonly emptyDescription?: string;
  /** Used by search engines when the title says too little. */
  readonly searchTitle?: string;
  /** The picture for sharing, and of the banner when there is no `opening`. */
  readonly picture: string;
  /** Shown instead of a photograph: paper, what the content begins with, or the drawn horizon with its sun at this part of the width. */
  readonly opening?: 'plain' | 'content' | { readonly sun: number };
  readonly tabs?: TabSet;
  /** The path of the canonical page. */
  readonly canonical?: string;
  readonly noIndex?: true;
  /**
   * The content has its own h1, such as the title of an article. The title of the banner is then not a
   * heading.
   */
  readonly contentHasH1?: true;
  /** The page belongs to the group but is not in the header. */
  readonly outsideMenu?: true;
  readonly outsideSitemap?: true;
  /** The page is rendered for each request. */
  readonly hasData?: true;
}
