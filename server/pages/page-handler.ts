import type { Request, RequestHandler, Response } from 'express';
import { finderSubmit } from '#shared/pages/native-queries.ts';
import { isDeskPage } from '#shared/pages/desk-paths.ts';
import { pathTo } from '#shared/pages/pages.ts';
import { HttpProblem, methodNotAllowed } from '#server/http/http-problem.ts';
import type { PostResults } from '#server/http/post-results.ts';
import { nameRoute } from '#server/http/server/request-log.ts';
import { wantsJson } from '#server/http/request-headers.ts';
import { answerFormerServiceWorker } from './former-service-worker.ts';
import { notFoundName } from './renderer.ts';
import { createStreamedPages, type StreamedPages, type StreamedPagesOptions } from './streamed-pages.ts';
import { createCacheablePages, type CacheablePages, type CacheablePagesOptions } from './cacheable-pages.ts';

export type PageHandlerOptions = StreamedPagesOptions & CacheablePagesOptions & { readonly postResults: Pick<PostResults, 'take'> };

function redirect(response: Response, location: string): void {
  response.set('Cache-Control', 'no-cache').set('Location', location).status(301).end();
}

/** Answers all remaining paths with a redirect, a page or Not Found. Throws what a page throws. */
export function createPageHandler(options: PageHandlerOptions): RequestHandler & Pick<CacheablePages, 'warm' | 'renew'> & Pick<StreamedPages, 'forgetShared'> {
  const { pages } = options;
  const cacheable = createCacheablePages(options);
  const streamed = createStreamedPages(options);

  async function handle(request: Request, response: Response): Promise<void> {
    const renderer = await pages.load();
    const found = renderer.findPage(request.path);
    nameRoute(response, found?.page.path ?? notFoundName);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const clean = isReading ? withoutLeftover(request.path) : undefined;
    if (clean !== undefined && (renderer.findPage(clean) ?? isDeskPage(clean))) return redirect(response, clean + request.url.slice(request.path.length));
    if (!found && answerFormerServiceWorker(request, response)) return;
    if (!found && (!isReading || wantsJson(request))) throw new HttpProblem(404, 'not_found');
    if (!isReading) throw methodNotAllowed('GET, HEAD');
    if (found?.isOldAddress) return redirect(response, pathTo(found.page, { site: options.settings.defaultSlug }));
    const postResult = found && !found.page.hasData ? options.postResults.take(request, response, found.canonicalPath) : undefined;
    if (found && postResult) return cacheable.sendWithResult(renderer, found, postResult, request, response);
    const isFinder = found?.page.id === 'complex-detail' && request.query[finderSubmit] !== undefined;
    const send = cacheable.includes(found) && !isFinder ? cacheable.send : streamed.send;
    await send(renderer, found, request, response);
  }

  return Object.assign((request: Request, response: Response) => handle(request, response), {
    warm: cacheable.warm,
    renew: cacheable.renew,
    forgetShared: streamed.forgetShared,
  });
}

/**
 * What messengers, mail programs and people leave at the end of a URL: spaces, invisible characters, closing
 * punctuation, and Korean letters that follow it in a sentence.
 */
const leftover = /[\s\p{Z}\p{Cf}\p{Cc}\p{Script=Hangul}\u115f\u1160\u2800\u3164.,;:!?'"“”‘’«»…·‥)\]}>」』】〉》、。，．！？：；）］｝＞*`|]/u;

/**
 * Goes from the end, character by character. A pattern that repeats the class would search to the end from each
 * of thousands of characters.
 */
function withoutEnd(text: string): string {
  const signs = Array.from(text);
  const last = signs.findLastIndex((sign) => !leftover.test(sign));
  return signs.slice(0, last + 1).join('');
}

/** Returns the escaped path without the rest at its end, or `undefined` when there is no such rest. */
export function withoutLeftover(path: string): string | undefined {
  const decoded = decodeURIComponent(path);
  const clean = withoutEnd(decoded);
  return clean === decoded || clean === '' ? undefined : encodeURI(clean).replaceAll(/[?#]/g, encodeURIComponent);
}
