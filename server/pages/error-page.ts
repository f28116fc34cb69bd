import type { Response } from 'express';
import type { PageSettings } from '../../shared/page-settings.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { Logger } from '../logger.ts';
import type { PageSource } from './renderer.ts';

interface ErrorPageOptions {
  readonly pages: PageSource;
  readonly settings: PageSettings;
  readonly logger: Logger;
}

/**
 * Renders the page of a failed request; plain text if that fails too. Not Found is in
 * `cacheable-pages.ts`.
 */
export function createErrorPage({ pages, settings, logger }: ErrorPageOptions): (response: Response, status: number) => void {
  function sendPlain(response: Response, status: number): void {
    if (!response.headersSent)
      response
        .status(status)
        .type('text/plain')
        .send(`${status} ${requestIdOf(response)}`);
    else response.destroy();
  }
  return (response, status) => {
    const reference = requestIdOf(response);
    void pages
      .load()
      .then((renderer) => {
        const { pipe } = renderer.renderErrorPage(
          { reference, status, settings, assets: pages.assetsOf(undefined) },
          {
            onShellReady: () => undefined,
            onAllReady: () => void pipe(response.type('html')),
            onShellError: () => sendPlain(response, status),
            onError: (error) => logger.error({ event: 'problem_page.failed', requestId: reference, err: error }),
          },
        );
      })
      .catch(() => sendPlain(response, status));
  };
}
