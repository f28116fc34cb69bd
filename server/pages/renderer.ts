import type { DocumentAssets } from '../../client/document-data.ts';
import type * as entry from '../../client/entry.server.tsx';

/**
 * The pages, as built (or as the development server loads them): handed to the app as a value, never imported by it.
 */
export type Renderer = Pick<typeof entry, 'findPage' | 'render' | 'renderBroken'>;

/** Where pages come from. Fixed in production; in development asked anew for each request, so that a change shows. */
export interface PageSource {
  readonly load: () => Promise<Renderer>;
  /** Built files of a page, by the path of its component; the entry's alone where the page is unknown. */
  readonly assetsOf: (source: string | undefined) => DocumentAssets;
  /** Whether a page may be kept: not while its source changes under it. */
  readonly isFixed: boolean;
}
