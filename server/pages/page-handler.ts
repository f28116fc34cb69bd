import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import type { PagePorts } from '../../client/page-ports.ts';
import type { PageSettings } from '../../shared/page-settings.ts';
import { createNoncePolicy } from '../http/content-security-policy.ts';
import { HttpProblem, methodNotAllowed } from '../calls/problem.ts';
import { wantsJson } from '../calls/wants-json.ts';
import { requestIdOf } from '../http/request-id.ts';
import { nameRoute } from '../http/request-log.ts';
import type { Logger } from '../logger.ts';
import { collect } from './collect.ts';
import { preloadLinks, sendEarlyHints } from './early-hints.ts';
import { createEncodingChoice } from './encodings.ts';
import { addressKey, type KeptPage, type PageCache } from './page-cache.ts';
import type { PageSource, Renderer } from './renderer.ts';
import { sendAnswer } from './send-answer.ts';

export interface PageHandlerOptions {
  readonly pages: PageSource;
  readonly settings: PageSettings;
  readonly cache: PageCache;
  /** The ports for one request: who asks decides what they may see. */
  readonly portsFor: (request: Request, response: Response) => PagePorts;
  readonly logger: Logger;
  readonly frameOrigins: readonly string[];
  readonly isDevelopment: boolean;
  readonly isBehindProxy: boolean;
  /** A page that is not whole by then is cut. */
  readonly renderTimeoutMs: number;
}

type Found = NonNullable<ReturnType<Renderer['findPage']>>;

/** Ports of pages that ask for nothing: a page that is kept must not depend on who asks. */
const noPorts: PagePorts = {
  listPress: () => Promise.reject(new Error('a kept page asked for articles')),
  findArticle: () => Promise.reject(new Error('a kept page asked for an article')),
  findSignedIn: () => Promise.reject(new Error('a kept page asked who is signed in')),
  listLeads: () => Promise.reject(new Error('a kept page asked for leads')),
};

const notFoundKey = 'not found';

/** Pages that are the same for everyone are rendered whole, then kept. An unknown press site is not: its names are without end. */
function isSameForEveryone({ page, params }: Found, settings: PageSettings): boolean {
  return !page.hasData && (params.site === undefined || settings.sites.includes(params.site));
}

/**
 * Answers every address that nothing before has answered: redirect, page or Not Found, with status and head known before the first byte.
 * Throws what a page throws; the error handler turns it into the page of last resort.
 */
export function createPageHandler(options: PageHandlerOptions): RequestHandler & { readonly warm: (paths: readonly string[]) => Promise<void> } {
  const { pages, settings, cache, logger } = options;
  const encodingFor = createEncodingChoice();
  const policyWith = createNoncePolicy(options);

  /** A page without data, whole: it has no late part, so its shell is all of it. */
  async function renderWhole(renderer: Renderer, found: Found | undefined, url: string): Promise<Pick<KeptPage, 'status' | 'html' | 'route'>> {
    const signal = AbortSignal.timeout(options.renderTimeoutMs);
    const assets = pages.assetsOf(found?.source);
    const answer = await renderer.render({ url, settings, assets, ports: noPorts, signal });
    if (answer.kind === 'redirect') throw new Error('a page without data led elsewhere');
    const html = await new Promise<Buffer>((resolve, reject) => {
      const { pipe } = answer.stream({
        onShellReady: () => undefined,
        onAllReady: () => void pipe(collect(resolve)),
        onShellError: reject,
        onError: reject,
      });
    });
    return { status: answer.status, html, route: found?.page.path ?? notFoundKey };
  }

  async function sendKept(renderer: Renderer, found: Found | undefined, request: Request, response: Response): Promise<void> {
    const query = addressKey(request.url).split('?')[1];
    const key = found ? `${found.canonicalPath}${query === undefined ? '' : `?${query}`}` : notFoundKey;
    if (!cache.send(key, request, response)) {
      const page = await renderWhole(renderer, found, found ? key : request.url);
      void cache.keep({ key, path: key, ...page });
      if (!cache.send(key, request, response)) response.status(page.status).type('html').set('Cache-Control', 'no-cache').send(page.html);
    }
  }

  async function stream(renderer: Renderer, found: Found | undefined, request: Request, response: Response): Promise<void> {
    const assets = pages.assetsOf(found?.source);
    const link = preloadLinks(assets);
    sendEarlyHints(response, link, options.isBehindProxy && request.headers['sec-fetch-mode'] === 'navigate');
    const signal = endOf(response, options.renderTimeoutMs);
    const answer = await renderer.render({ url: request.originalUrl, settings, assets, ports: options.portsFor(request, response), signal });
    response.set('Cache-Control', 'private, no-store');
    if (answer.kind === 'redirect') {
      response.set('Location', answer.location).status(answer.status).end();
      return;
    }
    // 122 random bits from a pool that Node fills ahead.
    const nonce = randomUUID();
    response.status(answer.status);
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      Link: link,
      'Content-Security-Policy': policyWith(nonce),
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await sendAnswer({
      answer,
      nonce,
      signal,
      response,
      encoding: encodingFor(request.headers['accept-encoding']),
      waitsForAll: isbot(request.headers['user-agent']) || request.query['whole'] !== undefined,
      onError: (error) => {
        if (!signal.aborted) logger.error({ event: 'page.part_failed', requestId: requestIdOf(response), page: found?.page.id, err: error });
      },
    });
  }

  async function handle(request: Request, response: Response): Promise<void> {
    const renderer = await pages.load();
    // Throws `URIError` for a broken escape, which is answered 400.
    decodeURIComponent(request.path);
    const found = renderer.findPage(request.path);
    nameRoute(response, found?.page.path ?? notFoundKey);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!found && (!isReading || wantsJson(request))) throw new HttpProblem(404, 'not_found');
    if (!isReading) throw methodNotAllowed('GET, HEAD');
    if (found?.redirectTo !== undefined) {
      response.set('Cache-Control', 'no-cache').set('Location', found.redirectTo).status(301).end();
      return;
    }
    if (pages.isFixed && (!found || isSameForEveryone(found, settings))) await sendKept(renderer, found, request, response);
    else await stream(renderer, found, request, response);
  }

  /** Renders pages ahead of their first visitor. */
  async function warm(paths: readonly string[]): Promise<void> {
    if (!pages.isFixed) return;
    const renderer = await pages.load();
    for (const path of paths) {
      const found = renderer.findPage(path);
      if (!found || found.redirectTo !== undefined || !isSameForEveryone(found, settings) || cache.has(found.canonicalPath)) continue;
      await cache.keep({ key: found.canonicalPath, path: found.canonicalPath, ...(await renderWhole(renderer, found, path)) });
    }
  }

  return Object.assign((request: Request, response: Response) => handle(request, response), { warm });
}

/** Aborts when the visitor leaves before the last byte, or when the time is over. Nothing is held once the answer is out. */
function endOf(response: Response, timeoutMs: number): AbortSignal {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new Error('the page took too long')), timeoutMs);
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) end.abort(new Error('the visitor left'));
  });
  return end.signal;
}
