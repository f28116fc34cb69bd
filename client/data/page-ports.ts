import type { OpenedArticle, PressPage } from '#shared/press/press.ts';
import { createContext } from 'react-router';

/**
 * What a page may ask for: stores on the server, the API in the browser. Expected failures are values. A port
 * rejects only when the other side cannot be reached or throws.
 */
export interface PagePorts {
  /** Returns the newest articles first. `cursor` is the `nextCursor` of the page before. */
  listPress(slug: string, cursor: string | undefined, signal: AbortSignal): Promise<PressPage>;
  /** Counts a view when the request is one that counts. Returns `undefined` when there is no such article. */
  findArticle(slug: string, id: string, signal: AbortSignal): Promise<OpenedArticle | undefined>;
  /** The server counts no view for its pages, because others answer with them. Their script calls `/views`. */
  readonly isViewedByScript?: true;
  /** Returns the email of the signed-in account, or `null` when it may write no articles. */
  findWriter(signal: AbortSignal): Promise<string | null>;
}

/** The server sets it for each request, and the browser once. */
export const portsContext = createContext<PagePorts>();
