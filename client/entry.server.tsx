import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { pathTo, type Page } from '../shared/pages.ts';
import type { PageSettings } from '../shared/page-settings.ts';
import { isSiteSlug } from '../shared/press-names.ts';
import { problemTitles } from './content/site.ts';
import type { DocumentAssets, DocumentData } from './document-data.ts';
import { DocumentDataProvider } from './document-data-context.tsx';
import { isNotFound } from './page-loaders.ts';
import type { PagePorts } from './page-ports.ts';
import { PageSettingsProvider } from './page-settings.tsx';
import { portsContext } from './ports-context.ts';
import { notFoundId, routes, type PageHandle } from './routes.tsx';
import BrokenPage from './site/broken-page.tsx';

const handler = createStaticHandler(routes);

export interface FoundPage {
  readonly page: Page;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Path of the page's component from the project's root, as the build's manifest names it. */
  readonly source: string;
  /** The path in the spelling of the page table. */
  readonly canonicalPath: string;
  /** Set where the address is an older one that leads elsewhere for good. */
  readonly redirectTo?: string;
}

/** Finds the page of a path, whatever its case and trailing slash; `undefined` where the site has none. */
export function findPage(pathname: string): FoundPage | undefined {
  const match = matchRoutes(handler.dataRoutes, pathname)?.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  if (!match || !handle) return undefined;
  const { page, source, redirectTo } = handle;
  if (match.params.site !== undefined && !isSiteSlug(match.params.site)) return undefined;
  return { page, params: match.params, source, canonicalPath: pathTo(page, match.params), ...(redirectTo === undefined ? {} : { redirectTo }) };
}

export interface RenderRequest {
  /** Path and query. The origin plays no part. */
  readonly url: string;
  readonly settings: PageSettings;
  readonly assets: DocumentAssets;
  readonly ports: PagePorts;
  readonly signal: AbortSignal;
}

export interface StreamHandlers {
  readonly onShellReady: () => void;
  readonly onAllReady: () => void;
  readonly onShellError: (error: unknown) => void;
  readonly onError: (error: unknown) => void;
  /** For the inline scripts that React sends with a late part; pages without one have none. */
  readonly nonce?: string;
}

export type RenderAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly stream: (handlers: StreamHandlers) => PipeableStream };

/** What hydration needs of the loaders' answers: promises stay behind, their values follow in the document. */
function withoutLateAnswers(loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, value]) => [
      id,
      typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, part]) => !(part instanceof Promise))) : value,
    ]),
  );
}

function streamDocument(node: ReactNode, assets: DocumentAssets, { nonce, ...handlers }: StreamHandlers): PipeableStream {
  const { href, integrity } = assets.entry;
  return renderToPipeableStream(node, {
    ...handlers,
    ...(nonce === undefined ? {} : { nonce }),
    // A part that is ready in time stands in its place, however large: put there by script, it would be missing without script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    bootstrapModules: [integrity === undefined ? href : { src: href, integrity }],
  });
}

/**
 * Answers an address: its loaders run through the ports, then status or redirect are known before the first byte, then the page streams.
 * Rejects when a loader fails or the signal aborts before that.
 */
export async function render({ url, settings, assets, ports, signal }: RenderRequest): Promise<RenderAnswer> {
  const requestContext = new RouterContextProvider();
  requestContext.set(portsContext, ports);
  const context = await handler.query(new Request(new URL(url, 'http://page.invalid'), { signal }), { requestContext });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  const failure = Object.values(context.errors ?? {})[0];
  if (failure !== undefined) throw failure;

  const deepest = context.matches.at(-1)?.route.id ?? notFoundId;
  const status = isNotFound(context.loaderData[deepest]) ? 404 : context.statusCode;
  const data: DocumentData = { assets, settings, loaderData: withoutLateAnswers(context.loaderData) };
  const document = (
    <StrictMode>
      <DocumentDataProvider value={data}>
        <PageSettingsProvider value={settings}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </PageSettingsProvider>
      </DocumentDataProvider>
    </StrictMode>
  );
  return { kind: 'page', status, stream: (handlers) => streamDocument(document, assets, handlers) };
}

/** The page of last resort: says that something broke, with the number under which the log has it. Plain HTML without script. */
export function renderBroken(
  { reference, status, settings, assets }: { reference: string; status: number; settings: PageSettings; assets: DocumentAssets },
  handlers: Omit<StreamHandlers, 'nonce'>,
): PipeableStream {
  return renderToPipeableStream(
    <PageSettingsProvider value={settings}>
      <html lang="ko">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{status >= 500 ? problemTitles.broken : problemTitles.refused}</title>
          {assets.styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
        </head>
        <body>
          <BrokenPage reference={reference} status={status} />
        </body>
      </html>
    </PageSettingsProvider>,
    handlers,
  );
}
