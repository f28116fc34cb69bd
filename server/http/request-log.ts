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

export interface RequestObserver {
  (request: { readonly method: string; readonly route: string; readonly status: number; readonly durationMs: number }): void;
}

/** One line a request when its answer is over: method, route pattern, status, duration, id. */
export function requestLog({ logger, observe }: { readonly logger: Logger; readonly observe: RequestObserver }) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    response.once('close', () => {
      const line = {
        method: request.method ?? '',
        route: routeOf(request, response),
        // 499: the visitor left before the answer was whole, as proxies call it.
        status: response.writableFinished ? response.statusCode : 499,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      };
      observe(line);
      logger.info({ event: 'request', requestId: requestIdOf(response), ...line });
    });
  };
}
