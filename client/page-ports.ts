import type { PressArticle, PressPage } from '../shared/press.ts';
import type { LeadOverview } from '../shared/lead-overview.ts';

/**
 * What a page may ask for. On the server the answers come from the stores of the same process, in the browser from the calls of the API;
 * a page cannot tell which. Expected failures are values: a port rejects only when the other side cannot be reached or breaks.
 */
export interface PagePorts {
  /** One page of a press site's list, newest first. `cursor` is the `nextCursor` of the page before. */
  listPress(site: string, cursor: string | undefined, signal: AbortSignal): Promise<PressPage>;
  /** An article with its content; counts a view where one is due. `undefined` when there is none. */
  findArticle(site: string, id: string, signal: AbortSignal): Promise<PressArticle | undefined>;
  /** E-mail of who is signed in, else `null`. */
  findSignedIn(signal: AbortSignal): Promise<string | null>;
  /** What came in by the forms; `undefined` for anyone but an administrator. */
  listLeads(query: LeadQuery, signal: AbortSignal): Promise<LeadOverview | undefined>;
}

export interface LeadQuery {
  readonly state?: string | undefined;
  readonly cursor?: string | undefined;
}
