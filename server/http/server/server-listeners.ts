import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '#server/logger.ts';
import { cutConnection, type ServerListeners } from './http-server.ts';
import { checkRequest } from '../checks/request-checks.ts';
import { assignRequestId } from './request-id.ts';
import { createRequestLog, type RequestObserver } from './request-log.ts';
import { refuseUnreadable } from './unreadable-requests.ts';

/** Browsers and proxies do not pipeline. */
const maxUnanswered = 10;

interface ListenerOptions {
  readonly app: RequestListener;
  /** Returns false when the page is not cached. */
  readonly answerCached: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Indexed by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly trustsProxy: boolean;
  readonly logger: Logger;
  readonly observe: RequestObserver;
}

/** Handles what comes before the app. Cached pages are answered here, because Express would take longer. */
export function createServerListeners({ app, answerCached, headers, trustsProxy, logger, observe }: ListenerOptions): {
  readonly listeners: ServerListeners;
  readonly answering: () => number;
} {
  const requestLog = createRequestLog({ logger, observe });
  const request: RequestListener = (incoming, response) => {
    // Node still emits requests that were read before the connection ended.
    if (incoming.socket.destroyed) return cutConnection(incoming.socket);
    assignRequestId(incoming, response, trustsProxy);
    if (requestLog.follow(incoming, response) > maxUnanswered) return cutConnection(incoming.socket);
    if (!checkRequest(incoming) || !answerCached(incoming, response)) app(incoming, response);
  };
  const unreadable = refuseUnreadable(headers, requestLog.note);
  return { listeners: { request, ...unreadable }, answering: requestLog.answering };
}
