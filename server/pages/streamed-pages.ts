import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { PagePorts } from '#client/data/page-ports.ts';
import { finderSubmit } from '#shared/pages/native-queries.ts';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import { encodingFor } from '#server/http/files/accept-encoding.ts';
import { createNoncePolicy, type PolicyOptions } from '#server/http/checks/content-security-policy.ts';
import { isRobot } from '#server/http/robots.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import type { Logger } from '#server/logger.ts';
import { renderTimeoutMs } from './page-timeouts.ts';
import { preloadLinks, sendEarlyHints } from './early-hints.ts';
import { notFoundPath, type FoundPage, type PageSource, type Renderer } from './renderer.ts';
import { sendStreamedPage, sendBody } from './send-streamed-page.ts';
import { keptAtEdge } from './page-cache.ts';
import { createSharedPages, type SharedPage } from './shared-pages.ts';

export interface StreamedPagesOptions extends Omit<PolicyOptions, 'nonce'> {
  readonly pages: PageSource;
  readonly settings: PageSettings;
  /** The ports return only what this visitor may see. */
  readonly portsFor: (request: Request, response: Response) => PagePorts;
  /**
   * Counts a view when a shared rendering is sent. Returns the new number, or `undefined` when this request
   * counts no view.
   */
  readonly countView: (request: Request, params: FoundPage['params']) => Promise<number | undefined>;
  /** Whether the visitor with these cookies has closed the notice. */
  readonly hasClosedNotice: (cookies: string | undefined) => boolean;
  readonly hasSession: (request: Request) => boolean;
  /** How many seconds a CDN may answer with a press page without asking here. */
  readonly edgePressS: number;
  readonly logger: Logger;
  readonly sendsEarlyHints: boolean;
}

type SendPage = (renderer: Renderer, found: FoundPage | undefined, request: Request, response: Response) => Promise<void>;

export type StreamedPages = ReturnType<typeof createStreamedPages>;

/** Only browsers without script follow these links of the press list, to the whole list and to its next page, and send the finder's form. */
function isForNoScript({ query }: Request): boolean {
  return ['whole', 'cursor', finderSubmit].some((name) => query[name] !== undefined);
}

/** Renders for each request, or once for many at the same moment. Status and headers are known before the first byte. */
export function createStreamedPages(options: StreamedPagesOptions) {
  const { pages, logger, hasClosedNotice, hasSession, edgePressS } = options;
  const policyWith = createNoncePolicy(options);
  const shared = createSharedPages();
  const mayEdgeKeep = edgePressS > 0;
  const sharedHeaders = mayEdgeKeep ? { 'Cache-Control': keptAtEdge(edgePressS), Vary: 'Accept-Encoding' } : { 'Cache-Control': 'private, no-store' };

  async function sendShared(page: SharedPage, found: FoundPage, request: Request, response: Response, link: string): Promise<void> {
    const views = await options.countView(request, found.params);
    const encoding = encodingFor(request.headers['accept-encoding']);
    response.set({ 'Content-Type': 'text/html; charset=utf-8', ...sharedHeaders, Link: link });
    sendBody(response, encoding, shared.bodyOf(page, encoding, views));
  }

  const send: SendPage = async (renderer, found, request, response) => {
    const isNoticeClosed = hasClosedNotice(request.headers.cookie);
    const notice = isNoticeClosed ? undefined : options.settings.notice;
    const settings = { ...options.settings, notice };
    const assets = pages.assetsOf(found?.source, notice !== undefined);
    const links = preloadLinks(assets);
    // Other cookies, as of measurement, change no page.
    const isForAnyone = request.method === 'GET' && !request.url.includes('?') && !isNoticeClosed && !hasSession(request);
    const sharedPath = pages.isBuilt && isForAnyone ? found?.canonicalPath : undefined;
    const page = sharedPath === undefined ? undefined : shared.find(sharedPath);
    if (page && found) {
      await sendShared(page, found, request, response, links.join(', '));
      return;
    }
    if (options.sendsEarlyHints) {
      const onError = (error: unknown) => logger.error({ event: 'page.hints_failed', requestId: requestIdOf(response), page: found?.page.id, err: error });
      sendEarlyHints(request, response, { links, onError });
    }
    const signal = endOf(response);
    // Uses the canonical path, so that router and server agree.
    const query = request.url.slice(request.path.length);
    const url = found ? found.canonicalPath + query : notFoundPath;
    let lacksPart = false;
    const ports = options.portsFor(request, response);
    // React does not call `onError` for a list that the page shows as failed.
    const listPress: PagePorts['listPress'] = (...args) => {
      const list = ports.listPress(...args);
      list.catch(() => (lacksPart = true));
      return list;
    };
    const answer = await renderer.render({ url, settings, assets, ports: { ...ports, listPress }, signal });
    response.set('Cache-Control', 'private, no-store');
    if (answer.kind === 'redirect') {
      response.set('Location', answer.location).status(answer.status).end();
      return;
    }
    const nonce = randomUUID();
    const policy = response.get('Content-Security-Policy');
    response.status(answer.status);
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      Link: links.join(', '),
      'Content-Security-Policy': policyWith(nonce),
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await sendStreamedPage({
      answer,
      nonce,
      signal,
      response,
      encoding: encodingFor(request.headers['accept-encoding']),
      onWhole: (html) => {
        // HTML that contains the nonce of this answer cannot be used again.
        if (sharedPath === undefined || lacksPart || answer.status !== 200 || html.includes(nonce)) return;
        shared.keep(sharedPath, html.toString());
        // It contains no nonce, so it needs none, and one that is kept could be read by others.
        if (mayEdgeKeep) response.set({ ...sharedHeaders, 'Content-Security-Policy': policy });
      },
      waitsForAll: isRobot(request.headers['user-agent']) || isForNoScript(request) || (mayEdgeKeep && sharedPath !== undefined),
      onError: (error) => {
        lacksPart = true;
        if (!signal.aborted) logger.error({ event: 'page.part_failed', requestId: requestIdOf(response), page: found?.page.id, err: error });
      },
    });
  };
  return {
    send,
    /** Drops the shared renderings. Call it after every change of the press. */
    forgetShared: shared.clear,
  };
}

/** Aborts when the visitor leaves or the time is over. */
function endOf(response: Response): AbortSignal {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new Error('the page took too long')), renderTimeoutMs);
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) end.abort(new Error('the visitor left'));
  });
  return end.signal;
}
