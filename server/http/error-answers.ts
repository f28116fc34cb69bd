import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '#server/logger.ts';
import { HttpProblem, problemOf } from './http-problem.ts';
import { wantsJson } from './request-headers.ts';
import { requestIdOf } from './server/request-id.ts';
import { routeOf } from './server/request-log.ts';

export interface ErrorOptions {
  readonly logger: Logger;
  readonly sendPage: (response: Response, status: number) => void;
}

/** Express and Node set a status on the errors with which they refuse a request. */
function refusalOf(error: unknown): HttpProblem {
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
  if (error instanceof URIError || status === 400) return new HttpProblem(400, 'malformed');
  if (status > 400 && status < 500) return new HttpProblem(status, 'refused');
  return new HttpProblem(500, 'broken', { cause: error });
}

/**
 * The visitor learns only the request id of a fault. An answer that has started is cut, so that it does not
 * look complete.
 */
export function answerErrors({ logger, sendPage }: ErrorOptions) {
  // Express recognizes error handlers by their four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const problem = problemOf(error) ?? refusalOf(error);
    const requestId = requestIdOf(response);
    // The request log records 499.
    const hasLeft = response.destroyed && !response.writableFinished;
    if (hasLeft) return;
    if (problem.status >= 500) {
      logger.error({
        event: 'request.failed',
        requestId,
        method: request.method,
        route: routeOf(request, response),
        status: problem.status,
        code: problem.code,
        err: problem.cause ?? problem,
      });
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(problem.status).set(problem.headers ?? {});
    response.set('Cache-Control', 'no-store').removeHeader('ETag');
    // A connection with an unread body cannot be used again.
    if (!request.complete) response.set('Connection', 'close');
    if (wantsJson(request))
      response.json({
        code: problem.code,
        ...(problem.fields && { fields: problem.fields }),
        ...(problem.isKept && { kept: true }),
        ...problem.more,
        requestId,
      });
    else if (problem.sendPage) problem.sendPage(response);
    else sendPage(response, problem.status);
  };
}
