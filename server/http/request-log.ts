import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../logger.ts';
import { requestIdOf } from './request-id.ts';

/** Names the pattern of the route that answers, for the log and the metrics; never the address itself, which may carry anything. */
export function nameRoute(response: Response, route: string): void {
  response.locals['route'] = route;
}

export function routeOf(request: Request, response: Response): string {
  const named: unknown = response.locals['route'];
  if (typeof named === 'string') return named;
  const pattern: unknown = request.route?.path;
  return typeof pattern === 'string' ? `${request.baseUrl}${pattern}` : 'unmatched';
}

export interface RequestObserver {
  (request: { readonly method: string; readonly route: string; readonly status: number; readonly durationMs: number }): void;
}

/** One line a request when its answer is over: method, route pattern, status, duration, id. */
export function requestLog({ logger, observe }: { readonly logger: Logger; readonly observe: RequestObserver }) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    response.once('close', () => {
      const line = {
        method: request.method,
        route: routeOf(request, response),
        // 499: the visitor left before the answer was whole, as proxies call it.
        status: response.writableFinished ? response.statusCode : 499,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      };
      observe(line);
      logger.info({ event: 'request', requestId: requestIdOf(response), ...line });
    });
    next();
  };
}
