import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { requestIdOf } from './request-id.ts';

export interface SecurityOptions {
  /** HSTS only where the site is really reached by https. */
  readonly isHttps: boolean;
  readonly frameOrigins: readonly string[];
  readonly isDevelopment?: boolean;
}

const switchedOff = [
  'accelerometer',
  'autoplay=(self)',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope=(self)',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = switchedOff.map((feature) => (feature.includes('=') ? feature : `${feature}=()`)).join(', ');

/**
 * The security headers of every answer. They are the same each time, so helmet writes them once, here, instead of at each request.
 * Names in lower case.
 */
export function createSecurityHeaders({ isHttps, frameOrigins, isDevelopment = false }: SecurityOptions): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const write = helmet({
    contentSecurityPolicy: false,
    // helmet's default, no-referrer, makes browsers send `Origin: null` with native form posts.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: frameOrigins.length === 0 ? { policy: 'require-corp' } : false,
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins that are gone; every byte of these stands in every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  };
  write({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  headers.set('content-security-policy', contentSecurityPolicy({ frameOrigins, isDevelopment }));
  headers.set('permissions-policy', permissionsPolicy);
  return headers;
}

/** Sets them, and the request's number, on the answer before anything else can send it. */
export function securityHeaders(headers: ReadonlyMap<string, string>) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(headers as Map<string, string>);
    response.setHeader('X-Request-Id', requestIdOf(response));
    next();
  };
}
