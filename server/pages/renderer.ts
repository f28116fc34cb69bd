import type { DocumentAssets } from '#client/first-paint/document-data.ts';
import type * as entry from '#client/entry.server.tsx';

/** The built pages, which are passed in because the server never imports them. */
export type Renderer = Pick<typeof entry, 'findPage' | 'render' | 'renderBarePage'>;

export type FoundPage = NonNullable<ReturnType<Renderer['findPage']>>;

/** The cache key and route name of the page Not Found. `client/entry.server.tsx` gives its status. */
export const notFoundName = 'not found';
/** Not Found is rendered for this URL, not for the requested one, which visitors choose. */
export const notFoundPath = '/not-found';

/** Fixed in production. In development it is loaded for each request. */
export interface PageSource {
  readonly load: () => Promise<Renderer>;
  /** Indexed by the path of the page's component. An unknown page gets only the files of the entry. */
  readonly assetsOf: (source: string | undefined, hasNotice?: boolean) => DocumentAssets;
  /** Whether pages may be cached, which is not so in development. */
  readonly isBuilt: boolean;
}
