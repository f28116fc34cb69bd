import type { Page } from '#shared/pages/pages.ts';

/** What a route tells about its page. */
export interface PageHandle {
  readonly page: Page;
  /** File of the component, as the build names its chunk. */
  readonly source: string;
  /** The server redirects before the route is asked. */
  readonly isOldAddress?: true;
}
