import type { MenuGroup, TabSet } from './menus.ts';

export type PageGroup = MenuGroup | 'home' | 'site' | 'admin';

export interface PageEntry {
  /** Canonical spelling. The only parameters are `:site` and `:id`. */
  readonly path: string;
  readonly group: PageGroup;
  readonly label: string;
  /** Also the `h1` of the banner, unless `contentHasH1`. */
  readonly title: string;
  /** In the banner. */
  readonly tagline: string;
  readonly description: string;
  /** While the page has nothing to show (`shared/pages/empty-pages.ts`). */
  readonly emptyDescription?: string;
  /** For search engines, if the title says too little. */
  readonly searchTitle?: string;
  /** Of the sharing picture, and of the banner without an `opening`. */
  readonly picture: string;
  /** Instead of a photograph: paper, or the drawn horizon with its sun at this part of the width. */
  readonly opening?: 'plain' | { readonly sun: number };
  readonly tabs?: TabSet;
  /** Path of the canonical page. */
  readonly canonical?: string;
  readonly noIndex?: true;
  /** Such as the title of an article; that of the banner is no heading then. */
  readonly contentHasH1?: true;
  /** Not in the header, although in the group. */
  readonly outsideMenu?: true;
  readonly outsideSitemap?: true;
  /** Rendered for each request. */
  readonly hasData?: true;
}
