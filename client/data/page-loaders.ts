import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { AccountOverview } from '#shared/accounts/account.ts';
import type { OpenedArticle, PressPage } from '#shared/press/press.ts';
import { isArticleId, isSiteSlug } from '#shared/press/press-ids.ts';
import type { AuditPage } from '#shared/accounts/audit.ts';
import type { LeadOverview } from '#shared/leads/lead-overview.ts';
import { newKey } from './new-key.ts';
import { portsContext } from './page-ports.ts';

/** A value and not an error, because the layout shows the not-found page. */
export interface NotFound {
  readonly notFound: true;
}
const notFound: NotFound = { notFound: true };

export function isNotFound(loaded: unknown): loaded is NotFound {
  return typeof loaded === 'object' && loaded !== null && 'notFound' in loaded;
}

/** The list is streamed: the page is shown before the store answers. */
export interface PressListData {
  readonly slug: string;
  readonly list: Promise<PressPage>;
  readonly signedIn: string | null;
  /** The key of the article that a signed-in person writes on this page. */
  readonly postKey?: string | undefined;
}

export interface ArticleData {
  readonly slug: string;
  readonly article: OpenedArticle;
  readonly signedIn: string | null;
}

export interface LeadsData {
  /** The account of the signed-in person. */
  readonly account?: AccountOverview;
  /** Only for whoever may see leads. */
  readonly overview?: LeadOverview;
}

export interface AuditData {
  readonly signedIn: string | null;
  /** Only for an administrator. */
  readonly trail?: AuditPage;
}

export async function loadPressList({ request, params, context }: LoaderFunctionArgs): Promise<PressListData | NotFound> {
  const { site: slug } = params;
  if (!isSiteSlug(slug)) return notFound;
  const ports = context.get(portsContext);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const list = ports.listPress(slug, cursor, request.signal);
  // The page shows the failure. Without a listener the process would end before that.
  list.catch(() => undefined);
  const signedIn = await ports.findWriter(request.signal);
  const postKey = signedIn === null ? undefined : newKey();
  return { slug, list, signedIn, postKey };
}

export async function loadArticle({ request, params, context }: LoaderFunctionArgs): Promise<ArticleData | NotFound> {
  const { site: slug, id } = params;
  if (!isSiteSlug(slug)) return notFound;
  const ports = context.get(portsContext);
  const article = isArticleId(id) ? await ports.findArticle(slug, id, request.signal) : undefined;
  if (!article) throw redirect(`/${slug}/press`);
  return { slug, article, signedIn: await ports.findWriter(request.signal) };
}

export function loadCustomer({ params }: LoaderFunctionArgs): { readonly slug: string } | NotFound {
  return isSiteSlug(params.site) ? { slug: params.site } : notFound;
}

export async function loadLeads({ request, context }: LoaderFunctionArgs) {
  const ports = context.get(portsContext);
  const query = new URL(request.url).searchParams;
  const account = await ports.findAccount(request.signal);
  const overview = account && !account.secondFactor.isMissing ? await ports.listLeads(Object.fromEntries(query), request.signal) : undefined;
  const status = overview ? 200 : account ? 403 : 401;
  return data<LeadsData>({ ...(account && { account }), ...(overview && { overview }) }, { status });
}

export async function loadAudit({ request, context }: LoaderFunctionArgs) {
  const ports = context.get(portsContext);
  const account = await ports.findAccount(request.signal);
  const signedIn = account?.email ?? null;
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const trail = account && !account.secondFactor.isMissing ? await ports.listAudit(cursor, request.signal) : undefined;
  return data<AuditData>({ signedIn, ...(trail && { trail }) }, { status: trail ? 200 : signedIn === null ? 401 : 403 });
}
