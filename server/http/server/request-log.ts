import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Request } from 'express';
import type { Logger } from '#server/logger.ts';
import { requestIdOf } from './request-id.ts';

const routeName = Symbol('route');
const refusedStatus = Symbol('status of a refusal');
type Named = ServerResponse & { [routeName]?: string; [refusedStatus]?: number };
const unanswered = Symbol('unanswered requests');
type Counted = Socket & { [unanswered]?: number };

/** Log and metrics use this instead of the URL, which may contain anything. */
export function nameRoute(response: ServerResponse, route: string): void {
  (response as Named)[routeName] = route;
}

/** Names the status of an answer that is written without the response object. */
export function nameRefusal(response: ServerResponse, status: number): void {
  (response as Named)[refusedStatus] = status;
}

/** Leaves out `baseUrl`, which has the letter case that the client typed. Routers are mounted at the root. */
export function routeOf(request: IncomingMessage & Partial<Pick<Request, 'route'>>, response: ServerResponse): string {
  const named = (response as Named)[routeName];
  if (named !== undefined) return named;
  const pattern: unknown = request.route?.path;
  return typeof pattern === 'string' ? pattern : 'unmatched';
}

export interface EndedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

export type RequestObserver = (request: EndedRequest) => void;

export type RequestLog = ReturnType<typeof createRequestLog>;

export function createRequestLog({ logger, observe }: { readonly logger: Logger; readonly observe: RequestObserver }) {
  let answering = 0;
  function note(ended: EndedRequest, requestId: string): void {
    observe(ended);
    logger.info({ event: 'request', requestId, ...ended });
  }
  /** Returns the number of unanswered requests on the connection. */
  function follow(request: IncomingMessage, response: ServerResponse): number {
    const startedAt = performance.now();
    const socket: Counted = request.socket;
    const waiting = (socket[unanswered] ?? 0) + 1;
    socket[unanswered] = waiting;
    answering += 1;
    response.once('close', () => {
      socket[unanswered] = (socket[unanswered] ?? 1) - 1;
      answering -= 1;
      const ended = {
        method: request.method ?? '',
        route: routeOf(request, response),
        // Proxies log 499, too, when the client has left.
        status: response.writableFinished ? response.statusCode : ((response as Named)[refusedStatus] ?? 499),
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      };
      note(ended, requestIdOf(response));
    });
    return waiting;
  }
  return { follow, note, answering: () => answering };
}
