import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../logger.ts';
import { HttpProblem, problemOf } from '../calls/problem.ts';
import { wantsJson } from '../calls/wants-json.ts';
import { requestIdOf } from './request-id.ts';
import { routeOf } from './request-log.ts';

/** Sends the page that says a request failed, with its number; writes status and body. */
export type ProblemPage = (response: Response, status: number) => void;

/** Express and Node name some of their own refusals by a status on the error; anything without one is a fault of ours. */
function refusalOf(error: unknown): HttpProblem {
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
  if (error instanceof URIError || status === 400) return new HttpProblem(400, 'malformed');
  if (status > 400 && status < 500) return new HttpProblem(status, 'refused');
  return new HttpProblem(500, 'broken', { cause: error });
}

/**
 * Answers every failure as JSON or as a page, by what was asked. Faults of ours are logged with the request's number; the visitor gets the
 * number and no more. An answer that has begun is cut, so that nobody takes half a page for a whole one.
 */
export function answerErrors({ logger, sendPage }: { readonly logger: Logger; readonly sendPage: ProblemPage }) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const problem = problemOf(error) ?? refusalOf(error);
    const requestId = requestIdOf(response);
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
    // What the body still holds is not read any more; the connection cannot be used for another request.
    if (!request.complete) response.set('Connection', 'close');
    if (wantsJson(request)) response.json({ code: problem.code, ...(problem.fields && { fields: problem.fields }), requestId });
    else sendPage(response, problem.status);
  };
}
