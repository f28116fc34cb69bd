import type { AccountOverview } from '#shared/accounts/account.ts';
import type { OpenedArticle, PressPage } from '#shared/press/press.ts';
import type { AuditPage } from '#shared/accounts/audit.ts';
import type { LeadOverview } from '#shared/leads/lead-overview.ts';
import { createContext } from 'react-router';

/**
 * What a page may ask for: stores on the server, the API in the browser. Expected failures are
 * values; a port rejects only when the other side cannot be reached or breaks.
 */
export interface PagePorts {
  /** Newest first. `cursor` is the `nextCursor` of the page before. */
  listPress(slug: string, cursor: string | undefined, signal: AbortSignal): Promise<PressPage>;
  /** Counts a view if the request is one that counts. `undefined` when there is no such article. */
  findArticle(slug: string, id: string, signal: AbortSignal): Promise<OpenedArticle | undefined>;
  /** E-mail of the signed-in account, else `null`. */
  findSignedIn(signal: AbortSignal): Promise<string | null>;
  /** `undefined` when nobody is signed in. */
  findAccount(signal: AbortSignal): Promise<AccountOverview | undefined>;
  /** `undefined` for anyone but an administrator. */
  listLeads(query: LeadQuery, signal: AbortSignal): Promise<LeadOverview | undefined>;
  /** `undefined` for anyone but an administrator. */
  listAudit(cursor: string | undefined, signal: AbortSignal): Promise<AuditPage | undefined>;
}

export interface LeadQuery {
  readonly state?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Set per request on the server, once in the browser. */
export const portsContext = createContext<PagePorts>();
