import type { Page } from '#shared/pages/pages.ts';

/** What a route says about its page. */
export interface PageHandle {
  readonly page: Page;
  /** The file of the component, by which the build names its chunk. */
  readonly source: string;
  /** The server redirects before the route is used. */
  readonly isOldAddress?: true;
}
