import type { Response } from 'express';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import type { Logger } from '#server/logger.ts';
import { deskSource, visitSource } from './build-manifest.ts';
import type { PageSource, Renderer } from './renderer.ts';

type BarePage = Parameters<Renderer['renderBarePage']>[0];
export type SendBarePage = ReturnType<typeof createBarePages>;

/** Sends pages without layout and router, and plain text when they fail, too. Not Found is in `cacheable-pages.ts`. */
export function createBarePages(pages: PageSource, settings: PageSettings, logger: Logger) {
  return (response: Response, page: BarePage): void => {
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
        // Without a source the page has only the styles of the entry.
        const assets = pages.assetsOf(page.kind === 'desk' ? deskSource : page.kind === 'own visit' ? visitSource : undefined);
        const { pipe } = renderer.renderBarePage(
          page,
          { settings, assets },
          {
            onShellReady: () => undefined,
            onAllReady: () => void pipe(response.type('html')),
            onShellError: sendPlain,
            onError: (error) => logger.error({ event: 'problem_page.failed', requestId, err: error }),
          },
        );
      })
      .catch(sendPlain);
  };
}
