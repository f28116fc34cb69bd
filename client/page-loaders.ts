import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { PressArticle, PressPage } from '../shared/press.ts';
import { isArticleId, isSiteSlug } from '../shared/press-names.ts';
import type { LeadOverview } from '../shared/lead-overview.ts';
import { portsContext } from './ports-context.ts';

/** A value, not an error: the frame shows the page that says so. */
export interface NotFound {
  readonly notFound: true;
}
const notFound: NotFound = { notFound: true };

export function isNotFound(loaded: unknown): loaded is NotFound {
  return typeof loaded === 'object' && loaded !== null && 'notFound' in loaded;
}

/** `list` arrives late on purpose: the page is shown before the store has answered. */
export interface PressListData {
  readonly site: string;
  readonly list: Promise<PressPage>;
  readonly signedIn: string | null;
}

export interface ArticleData {
  readonly site: string;
  readonly article: PressArticle;
  readonly signedIn: string | null;
}

export interface LeadsData {
  readonly signedIn: string | null;
  /** Absent for anyone but an administrator. */
  readonly overview?: LeadOverview;
}

export async function loadPressList({ request, params, context }: LoaderFunctionArgs): Promise<PressListData | NotFound> {
  const { site } = params;
  if (!isSiteSlug(site)) return notFound;
  const ports = context.get(portsContext);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const list = ports.listPress(site, cursor, request.signal);
  // The page shows a failed list in its own place; without a listener here the process would end before that.
  list.catch(() => undefined);
  return { site, list, signedIn: await ports.findSignedIn(request.signal) };
}

export async function loadArticle({ request, params, context }: LoaderFunctionArgs): Promise<ArticleData | NotFound> {
  const { site, id } = params;
  if (!isSiteSlug(site)) return notFound;
  const ports = context.get(portsContext);
  const article = isArticleId(id) ? await ports.findArticle(site, id, request.signal) : undefined;
  if (!article) throw redirect(`/${site}/press`);
  return { site, article, signedIn: await ports.findSignedIn(request.signal) };
}

export function loadCustomer({ params }: LoaderFunctionArgs): { readonly site: string } | NotFound {
  return isSiteSlug(params.site) ? { site: params.site } : notFound;
}

export async function loadLeads({ request, context }: LoaderFunctionArgs) {
  const ports = context.get(portsContext);
  const query = new URL(request.url).searchParams;
  const signedIn = await ports.findSignedIn(request.signal);
  const overview =
    signedIn === null ? undefined : await ports.listLeads({ state: query.get('state') ?? undefined, cursor: query.get('cursor') ?? undefined }, request.signal);
  return data<LeadsData>({ signedIn, ...(overview && { overview }) }, { status: overview ? 200 : signedIn === null ? 401 : 403 });
}
