import type { Response } from 'express';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import type { Logger } from '#server/logger.ts';
import { deskSource } from './build-manifest.ts';
import type { PageSource, Renderer } from './renderer.ts';

interface BarePagesOptions {
  readonly pages: PageSource;
  readonly settings: PageSettings;
  readonly logger: Logger;
}

type Page = Pick<Parameters<Renderer['renderErrorPage']>[0], 'settings' | 'assets'>;
type Handlers = Parameters<Renderer['renderErrorPage']>[1];
type UnsentForm = Omit<Parameters<Renderer['renderUnsentForm']>[0], keyof Page>;
type OwnVisitPage = Omit<Parameters<Renderer['renderOwnVisit']>[0], keyof Page>;
export type DeskDocument = Omit<Parameters<Renderer['renderDesk']>[0], keyof Page>;
type NumberPage = Parameters<Renderer['renderNumberPage']>[0]['correction'];
type UnsentArticle = Omit<Parameters<Renderer['renderUnsentArticle']>[0], keyof Page>;

/** Sends pages without layout and router, and plain text when they fail, too. */
export function createBarePages({ pages, settings, logger }: BarePagesOptions) {
  type Render = (renderer: Renderer, page: Page, handlers: Handlers) => ReturnType<Renderer['renderErrorPage']>;
  /** Without a source the page has only the styles of the entry. */
  function send(response: Response, render: Render, source?: string): void {
    const requestId = requestIdOf(response);
    const sendPlain = () => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      if (response.statusCode < 400) response.status(500);
      response.type('text/plain').send(`${response.statusCode} ${requestId}`);
    };
    void pages
      .load()
      .then((renderer) => {
        const { pipe } = render(
          renderer,
          { settings, assets: pages.assetsOf(source) },
          {
            onShellReady: () => undefined,
            onAllReady: () => void pipe(response.type('html')),
            onShellError: sendPlain,
            onError: (error) => logger.error({ event: 'problem_page.failed', requestId, err: error }),
          },
        );
      })
      .catch(sendPlain);
  }
  return {
    /** Not Found is in `cacheable-pages.ts`. */
    sendErrorPage(response: Response, status: number): void {
      const reference = requestIdOf(response);
      response.status(status);
      send(response, (renderer, page, handlers) => renderer.renderErrorPage({ ...page, reference, status }, handlers));
    },
    /** Gives visitors without script back what they have typed. */
    sendUnsentForm(response: Response, form: UnsentForm): void {
      send(response, (renderer, page, handlers) => renderer.renderUnsentForm({ ...page, ...form }, handlers));
    },
    sendOwnVisit(response: Response, visit: OwnVisitPage): void {
      send(response, (renderer, page, handlers) => renderer.renderOwnVisit({ ...page, ...visit }, handlers));
    },
    sendVisitRequest(response: Response, places: VisitPlaces): void {
      send(response, (renderer, page, handlers) => renderer.renderVisitRequest({ ...page, places }, handlers));
    },
    sendNumberPage(response: Response, correction: NumberPage): void {
      send(response, (renderer, page, handlers) => renderer.renderNumberPage({ ...page, correction }, handlers));
    },
    sendDeskDocument(response: Response, desk: DeskDocument): void {
      response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' });
      send(response, (renderer, page, handlers) => renderer.renderDesk({ ...page, ...desk }, handlers), deskSource);
    },
    sendUnsentArticle(response: Response, article: UnsentArticle): void {
      send(response, (renderer, page, handlers) => renderer.renderUnsentArticle({ ...page, ...article }, handlers));
    },
    /** The text of the article was not read. */
    sendUnreadArticle(response: Response, code: string): void {
      send(response, (renderer, page, handlers) => renderer.renderUnreadArticle({ ...page, code }, handlers));
    },
  };
}
