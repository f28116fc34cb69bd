import type { NextFunction, Request, Response } from 'express';
import { HttpProblem } from '../calls/problem.ts';

const loopbackOrigin = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe methods that come from another site's page. Browsers say where a request comes from in `Sec-Fetch-Site`, older ones in
 * `Origin`. With neither it is not a browser: allowed, unless it carries a session.
 */
export function sameOrigin({ publicOrigin, hasSession }: { readonly publicOrigin: string; readonly hasSession: (request: Request) => boolean }) {
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

/** Loopback is reached by several names (localhost, 127.0.0.1), all of them the operator's own machine. */
function isOwnOrigin(origin: string, request: Request, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true;
  return loopbackOrigin.test(publicOrigin) && loopbackOrigin.test(origin) && origin === `http://${request.headers.host}`;
}
