import type { MenuGroup, TabSet } from './menus.ts';

export type PageGroup = MenuGroup | 'home' | 'site' | 'admin';

/** A page as the table names it. */
export interface PageEntry {
  /** Route pattern; the canonical spelling. `:site` and `:id` are the only parameters. */
  readonly path: string;
  readonly group: PageGroup;
  /** In menus and tabs; also the last breadcrumb. */
  readonly label: string;
  /** The `h1` of the banner and, with the site's name, the document title. */
  readonly title: string;
  /** Under the title in the banner, one line or two. */
  readonly tagline: string;
  readonly description: string;
  /** Name of the banner's picture in the picture list. */
  readonly picture: string;
  readonly tabs?: TabSet;
  /** Address of the page that stands for this one with search engines. */
  readonly canonical?: string;
  /** Kept from search engines. */
  readonly noIndex?: true;
  /** Left out of the header's menus although it belongs to the group. */
  readonly outsideMenu?: true;
  readonly outsideSitemap?: true;
  /** Pages with data are rendered for each request; all others once, and kept. */
  readonly hasData?: true;
}
