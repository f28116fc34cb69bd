import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { OpenedArticle, PressPage } from '#shared/press/press.ts';
import { isArticleId, isSiteSlug } from '#shared/press/press-ids.ts';
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
  /** See `PagePorts`. */
  readonly isViewedByScript?: true;
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
  const { isViewedByScript } = ports;
  return { slug, article, signedIn: await ports.findWriter(request.signal), ...(isViewedByScript && { isViewedByScript }) };
}

export function loadCustomer({ params }: LoaderFunctionArgs): { readonly slug: string } | NotFound {
  return isSiteSlug(params.site) ? { slug: params.site } : notFound;
}
