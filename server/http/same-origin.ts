import type { NextFunction, Request, Response } from 'express';
import { HttpProblem } from './http-problem.ts';

const loopbackOrigin = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface SameOriginOptions {
  readonly publicOrigin: string;
  readonly hasSession: (request: Request) => boolean;
}

/**
 * Refuses unsafe methods from other sites, by `Sec-Fetch-Site` or, in older browsers, `Origin`.
 * Clients without both are no browsers and pass, unless they send a session cookie.
 */
export function sameOrigin({ publicOrigin, hasSession }: SameOriginOptions) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method)) return next();
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const isOwn =
      site === undefined
        ? origin === undefined
          ? !hasSession(request)
          : isOwnOrigin(origin, request, publicOrigin)
        : site === 'same-origin' || site === 'none';
    if (isOwn) next();
    else next(new HttpProblem(403, 'cross_site'));
  };
}

/** Loopback has several names. */
function isOwnOrigin(origin: string, request: Request, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true;
  return loopbackOrigin.test(publicOrigin) && loopbackOrigin.test(origin) && origin === `http://${request.headers.host}`;
}
