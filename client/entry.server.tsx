import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString, type PipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { pathTo, type Page } from '#shared/pages/pages.ts';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import { isSiteSlug } from '#shared/press/press-ids.ts';
import { numberCopy, problemTitles, unsentCopy, visitRequestTitle } from './pages/errors/words.ts';
import type { DocumentAssets, DocumentData } from './first-paint/document-data.ts';
import { DocumentDataContext } from './app/document.tsx';
import type { PageHandle } from './app/page-handle.ts';
import { toJsonBlock } from './data/json-block.ts';
import { isNotFound } from './data/page-loaders.ts';
import { type PagePorts, portsContext } from './data/page-ports.ts';
import { PageSettingsProvider } from './data/use-page-settings.tsx';
import { notFoundId, routes } from './app/routes.tsx';
import { loadNoticeLine, NoticeLineContext } from './app/shown-notice.ts';
import ErrorPage from './pages/errors/error-page.tsx';
import { DeskDocument, titleOfDesk, type DeskDocumentProps } from './pages/admin/desk-document.tsx';
import { NumberPage, type NumberPageProps } from '#client/pages/errors/number-page.tsx';
import { OwnVisitPage, type OwnVisitProps } from './pages/visit/own-visit.tsx';
import { ownVisitCopy } from './pages/visit/words.ts';
import { VisitRequestPage } from './pages/errors/visit-request.tsx';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { UnsentForm, UnsentPage, type UnsentFormProps } from './pages/errors/unsent-form.tsx';
import { DeskEditor, editorPrefix, type DeskEditorProps } from './pages/press/desk-editor.tsx';
import { PastVersions } from './pages/press/past-versions.tsx';
import { problemOf } from './pages/press/article-problems.ts';
import { UnsentArticle, type UnsentArticleProps } from './pages/press/unsent-article.tsx';

const handler = createStaticHandler(routes);
const noticeLine = await loadNoticeLine();

export interface FoundPage {
  readonly page: Page;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The file of the component, as the manifest of the build names it. */
  readonly source: string;
  readonly canonicalPath: string;
  /** An older path, which redirects permanently. */
  readonly isOldAddress?: true;
}

/** Ignores case and a trailing slash. Returns `undefined` when there is no page. */
export function findPage(pathname: string): FoundPage | undefined {
  const match = matchRoutes(handler.dataRoutes, pathname)?.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  if (!match || !handle) return undefined;
  const { page, source, isOldAddress } = handle;
  if (match.params.site !== undefined && !isSiteSlug(match.params.site)) return undefined;
  return { page, params: match.params, source, canonicalPath: pathTo(page, match.params), ...(isOldAddress && { isOldAddress }) };
}

export interface RenderRequest {
  /** The origin of this URL is ignored. */
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
  /** Allows the inline scripts of streamed sections. Pages without such sections have no inline scripts. */
  readonly nonce?: string;
}

export type RenderAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly stream: (handlers: StreamHandlers) => PipeableStream };

/** Leaves promises out, because their values follow in the document. */
function withoutStreamedAnswers(loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, value]) => [
      id,
      typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, part]) => !(part instanceof Promise))) : value,
    ]),
  );
}

function streamDocument(node: ReactNode, { nonce, ...handlers }: StreamHandlers): PipeableStream {
  return renderToPipeableStream(node, {
    ...handlers,
    ...(nonce === undefined ? {} : { nonce }),
    // React would insert larger sections by script, and they would be missing without it.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
}

/**
 * Runs the loaders, so that status and head are known before the first byte, and then streams. Rejects when a
 * loader fails or the signal aborts before that.
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
  const data: DocumentData = { assets, settings, loaderData: withoutStreamedAnswers(context.loaderData) };
  const document = (
    <StrictMode>
      <DocumentDataContext value={data}>
        <PageSettingsProvider value={settings}>
          <NoticeLineContext value={settings.notice && noticeLine}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </NoticeLineContext>
        </PageSettingsProvider>
      </DocumentDataContext>
    </StrictMode>
  );
  return { kind: 'page', status, stream: (handlers) => streamDocument(document, handlers) };
}

/** A root of its own, which the script of the desk hydrates. */
function articleEditor({ view, page }: DeskDocumentProps): ReactNode {
  if (page.kind !== 'press') return undefined;
  const { slug, opened: article, past, newKey, now, query } = page;
  if (article && past) return <PastVersions slug={slug} article={article} past={past} />;
  const props: DeskEditorProps = { slug, article, account: view.person?.email ?? '', newKey, now, result: article && query.desk };
  const html = renderToString(<DeskEditor {...props} />, { identifierPrefix: editorPrefix });
  return (
    <>
      <div id="article-editor" dangerouslySetInnerHTML={{ __html: html }} />
      <script id="article-editor-data" type="application/json" dangerouslySetInnerHTML={{ __html: toJsonBlock(props) }} />
    </>
  );
}

/** A page without layout and router. */
type BarePage =
  | { readonly kind: 'error'; readonly reference: string; readonly status: number }
  | ({ readonly kind: 'unsent form' } & UnsentFormProps)
  | ({ readonly kind: 'unsent article' } & UnsentArticleProps)
  | { readonly kind: 'unread article'; readonly code: string }
  | ({ readonly kind: 'own visit' } & OwnVisitProps)
  | { readonly kind: 'visit request'; readonly places: VisitPlaces }
  | ({ readonly kind: 'number' } & NumberPageProps)
  | ({ readonly kind: 'desk' } & DeskDocumentProps);

function contentOf(page: BarePage): { readonly title: string; readonly children: ReactNode } {
  switch (page.kind) {
    case 'error':
      // Shows the number under which the log has the failure.
      return { title: page.status >= 500 ? problemTitles.broken : problemTitles.refused, children: <ErrorPage {...page} /> };
    case 'unsent form':
      return { title: problemTitles.refused, children: <UnsentForm {...page} /> };
    case 'unsent article': {
      const children = (
        <UnsentPage sentence={unsentCopy.articleSentence}>
          <UnsentArticle {...page} />
        </UnsentPage>
      );
      return { title: problemTitles.refused, children };
    }
    case 'unread article': {
      const children = (
        <UnsentPage sentence={unsentCopy.unreadSentence}>
          <p className="form-problem" role="alert">
            {problemOf(page.code)}
          </p>
        </UnsentPage>
      );
      return { title: problemTitles.refused, children };
    }
    case 'own visit':
      return { title: ownVisitCopy.title, children: <OwnVisitPage {...page} /> };
    case 'visit request':
      return { title: visitRequestTitle, children: <VisitRequestPage {...page} /> };
    case 'number':
      return { title: numberCopy.title, children: <NumberPage {...page} /> };
    case 'desk':
      return { title: titleOfDesk(page.page), children: <DeskDocument view={page.view} page={page.page} editor={articleEditor(page)} /> };
  }
}

export function renderBarePage(
  page: BarePage,
  { settings, assets }: Pick<DocumentData, 'settings' | 'assets'>,
  handlers: Omit<StreamHandlers, 'nonce'>,
): PipeableStream {
  // The script of the desk makes quick what works without.
  const isDesk = page.kind === 'desk';
  const group = isDesk ? 'admin' : page.kind === 'own visit' ? 'visit' : undefined;
  const { title, children } = contentOf(page);
  return renderToPipeableStream(
    <PageSettingsProvider value={settings}>
      <html lang="ko" {...(group && { 'data-pages': group })} {...(isDesk && { 'data-fonts': '' })}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="robots" content="noindex" />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          <title>{title}</title>
          {assets.styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {isDesk ? <script type="module" src={assets.boot.href} {...(assets.boot.integrity !== undefined && { integrity: assets.boot.integrity })} /> : null}
        </head>
        <body className={isDesk ? 'desk' : undefined}>{children}</body>
      </html>
    </PageSettingsProvider>,
    handlers,
  );
}
