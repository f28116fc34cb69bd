import type { DocumentAssets } from '#client/first-paint/document-data.ts';
import type * as entry from '#client/entry.server.tsx';

/** The built pages, passed in and never imported by the server. */
export type Renderer = Pick<typeof entry, 'findPage' | 'render' | 'renderErrorPage' | 'renderUnsentForm' | 'renderUnsentArticle'>;

export type FoundPage = NonNullable<ReturnType<Renderer['findPage']>>;

/** Cache key and route name of the page Not Found. `client/entry.server.tsx` gives its status. */
export const notFoundName = 'not found';
/** Rendered for this URL, not for the requested one, which visitors choose. */
export const notFoundPath = '/not-found';

/** Fixed in production; in development asked for each request. */
export interface PageSource {
  readonly load: () => Promise<Renderer>;
  /** By the path of the page's component; only the entry's files for an unknown page. */
  readonly assetsOf: (source: string | undefined) => DocumentAssets;
  /** Whether pages may be cached: not in development. */
  readonly isBuilt: boolean;
}
