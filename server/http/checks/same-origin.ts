import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '#server/logger.ts';
import { HttpProblem } from '../http-problem.ts';
import { requestIdOf } from '../server/request-id.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface SameOriginOptions {
  readonly publicOrigin: string;
  readonly hasSession: (request: Request) => boolean;
  readonly logger: Logger;
}

/**
 * Refuses unsafe methods from other sites by `Sec-Fetch-Site` or, in older browsers and over plain HTTP, by
 * `Origin`. Clients that send neither are not browsers and may pass, unless they send a session cookie.
 */
export function sameOrigin({ publicOrigin, hasSession, logger }: SameOriginOptions) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method)) return next();
    const site = request.headers['sec-fetch-site'];
    const { origin, host } = request.headers;
    const isOwn =
      site === undefined
        ? origin === undefined
          ? !hasSession(request)
          : origin === publicOrigin || isOriginOf(host, origin)
        : site === 'same-origin' || site === 'none';
    if (isOwn) return next();
    logger.warn({ event: 'request.cross_site', requestId: requestIdOf(response), origin: named(origin), asked: named(host && `http://${host}`), publicOrigin });
    next(new HttpProblem(403, 'cross_site'));
  };
}

/** A site may be opened under other names than its public one: by its IP, with `www.`, or within an office. */
function isOriginOf(host: string | undefined, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: ofOrigin } = new URL(origin);
  const asked = `${protocol}//${host}`;
  return ofOrigin !== '' && URL.canParse(asked) && new URL(asked).host === ofOrigin;
}

/** Shortens the origin for the log, because a client may send anything. */
function named(origin: string | undefined): string {
  if (origin === undefined) return 'none';
  return URL.canParse(origin) ? new URL(origin).origin.slice(0, 100) : 'unreadable';
}
