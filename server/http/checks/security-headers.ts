import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response, RequestHandler } from 'express';
import helmet from 'helmet';
import { contentSecurityPolicy, filePolicy, unmeasured, type PolicyOptions } from './content-security-policy.ts';
import { requestIdOf } from '../server/request-id.ts';

export interface SecurityOptions extends Omit<PolicyOptions, 'nonce'> {
  readonly isHttps: boolean;
  /** The operator decides about the preload list, because it is hard to leave. */
  readonly isHstsPreloaded?: boolean;
}

/**
 * These are permitted for the site's pages and the configured frames: a viewer follows the movements of a
 * phone, and a player starts by itself.
 */
const permitted = ['accelerometer', 'gyroscope', 'autoplay'];
const forbidden = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
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

function permissionsPolicy(frameOrigins: readonly string[]): string {
  const allowed = ['self', ...frameOrigins.map((origin) => `"${origin}"`)].join(' ');
  return [...permitted.map((feature) => `${feature}=(${allowed})`), ...forbidden.map((feature) => `${feature}=()`)].join(', ');
}

/** Returns the headers by lower-case name. They are the same for every answer, so helmet runs only once. */
export function createSecurityHeaders({
  isHttps,
  isHstsPreloaded = false,
  frameOrigins,
  measured = unmeasured,
  isDevelopment = false,
}: SecurityOptions): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const write = helmet({
    contentSecurityPolicy: false,
    // With helmet's default, browsers send `Origin: null` with native forms.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: frameOrigins.length === 0 && measured.scripts.length === 0 ? { policy: 'require-corp' } : false,
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: isHstsPreloaded, preload: isHstsPreloaded } : false,
    xFrameOptions: { action: 'deny' },
    // Only obsolete browsers use these.
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
  headers.set('content-security-policy', contentSecurityPolicy({ frameOrigins, measured, isDevelopment }));
  headers.set('permissions-policy', permissionsPolicy(frameOrigins));
  return headers;
}

/** Also sets the request id. */
export function securityHeaders(headers: ReadonlyMap<string, string>) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(headers as Map<string, string>);
    response.setHeader('X-Request-Id', requestIdOf(response));
    next();
  };
}

const documentHeaders = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
] as const;

/**
 * Style sheets, fonts and pictures need no headers that browsers obey only for documents and workers. Those
 * take 800 bytes of each answer over HTTP/1.1.
 */
export function dropDocumentHeaders(response: ServerResponse): void {
  for (const name of documentHeaders) response.removeHeader(name);
  response.setHeader('content-security-policy', filePolicy);
}

export const notStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'private, no-store');
  next();
};
