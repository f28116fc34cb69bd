import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { Logger } from '../logger.ts';
import { requestIdOf } from './request-id.ts';

const routeName = Symbol('route');
type Named = ServerResponse & { [routeName]?: string };

/** Names the pattern of the route that answers, for the log and the metrics; never the address itself, which may carry anything. */
export function nameRoute(response: ServerResponse, route: string): void {
  (response as Named)[routeName] = route;
}

/** A request that Express has matched carries the pattern; one that never came so far has neither. */
export function routeOf(request: IncomingMessage & Partial<Pick<Request, 'route' | 'baseUrl'>>, response: ServerResponse): string {
  const named = (response as Named)[routeName];
  if (named !== undefined) return named;
  const pattern: unknown = request.route?.path;
  return typeof pattern === 'string' ? `${request.baseUrl ?? ''}${pattern}` : 'unmatched';
}

export interface EndedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

export type RequestObserver = (request: EndedRequest) => void;

export interface RequestLog {
  /** One line when the answer is over: method, route pattern, status, duration, id. */
  readonly follow: (request: IncomingMessage, response: ServerResponse) => void;
  /** The same line for what was answered before it became a request. */
  readonly note: (ended: EndedRequest, requestId: string) => void;
  /** How many requests wait for the end of their answer. */
  readonly answering: () => number;
}

export function createRequestLog({ logger, observe }: { readonly logger: Logger; readonly observe: RequestObserver }): RequestLog {
  let answering = 0;
  function note(ended: EndedRequest, requestId: string): void {
    observe(ended);
    logger.info({ event: 'request', requestId, ...ended });
  }
  function follow(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    answering += 1;
    response.once('close', () => {
      answering -= 1;
      const ended = {
        method: request.method ?? '',
        route: routeOf(request, response),
        // 499: the visitor left before the answer was whole, as proxies call it.
        status: response.writableFinished ? response.statusCode : 499,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      };
      note(ended, requestIdOf(response));
    });
  }
  return { follow, note, answering: () => answering };
}
