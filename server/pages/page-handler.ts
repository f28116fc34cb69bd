import type { Request, RequestHandler, Response } from 'express';
import { pathTo } from '../../shared/pages.ts';
import { HttpProblem, methodNotAllowed } from '../http/problem.ts';
import { nameRoute } from '../http/request-log.ts';
import { wantsJson } from '../http/wants-json.ts';
import { notFoundName } from './not-found.ts';
import { createStreamedPages, type StreamedPages, type StreamedPagesOptions } from './streamed-pages.ts';
import { createWholePages, type WholePages, type WholePagesOptions } from './whole-pages.ts';

export type PageHandlerOptions = StreamedPagesOptions & WholePagesOptions;

/** Answers all remaining paths with a redirect, a page or Not Found. Throws what a page throws. */
export function createPageHandler(options: PageHandlerOptions): RequestHandler & Pick<WholePages, 'warm'> & Pick<StreamedPages, 'forgetShared'> {
  const { pages } = options;
  const whole = createWholePages(options);
  const streamed = createStreamedPages(options);

  async function handle(request: Request, response: Response): Promise<void> {
    const renderer = await pages.load();
    const found = renderer.findPage(request.path);
    nameRoute(response, found?.page.path ?? notFoundName);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!found && (!isReading || wantsJson(request))) throw new HttpProblem(404, 'not_found');
    if (!isReading) throw methodNotAllowed('GET, HEAD');
    if (found?.isOldAddress) {
      response
        .set('Cache-Control', 'no-cache')
        .set('Location', pathTo(found.page, { site: options.settings.defaultSlug }))
        .status(301)
        .end();
      return;
    }
    const send = whole.includes(found) ? whole.send : streamed.send;
    await send(renderer, found, request, response);
  }

  return Object.assign((request: Request, response: Response) => handle(request, response), { warm: whole.warm, forgetShared: streamed.forgetShared });
}
