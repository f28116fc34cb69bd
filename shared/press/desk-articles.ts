import type { PastArticle, PressArticle, PressSummary } from './press.ts';

export const pressDeskQuery = ['site', 'state', 'find', 'after', 'show', 'desk'] as const;
export type PressDeskQuery = Readonly<Partial<Record<(typeof pressDeskQuery)[number], string>>>;

/** The articles of a site, and the one in the editor. */
export interface PressDesk {
  readonly kind: 'press';
  readonly slug: string;
  readonly slugs: readonly string[];
  readonly articles: readonly PressSummary[];
  /** The cursor of older articles. */
  readonly older: string | undefined;
  /** What the address asks for. */
  readonly query: PressDeskQuery;
  readonly opened: PressArticle | undefined;
  /** A new article is being written, on a page of its own where the window is small. */
  readonly isNew: boolean;
  readonly past: readonly PastArticle[] | undefined;
  /** Of a new article, so that it is posted once however often it is sent. */
  readonly newKey: string;
  readonly now: number;
}
