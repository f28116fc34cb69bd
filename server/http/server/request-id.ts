import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const requestId = Symbol('requestId');
type Numbered = ServerResponse & { [requestId]?: string };

/** A UUID, with or without dashes. Proxies that set none pass on what the visitor sends, which may be a name or a number. */
const fromProxy = /^[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}$/i;

const prefix = randomBytes(9).toString('base64url');
let count = 0;

/** A random prefix and a counter are unique among replicas and cheaper than a UUID. */
export function newRequestId(): string {
  return `${prefix}-${(count++).toString(36)}`;
}

/** Behind a proxy this is the proxy's id. */
export function assignRequestId(request: IncomingMessage, response: ServerResponse, trustsProxy: boolean): void {
  const given = trustsProxy ? request.headers['x-request-id'] : undefined;
  (response as Numbered)[requestId] = typeof given === 'string' && fromProxy.test(given) ? given : newRequestId();
}

export function requestIdOf(response: ServerResponse): string {
  return String((response as Numbered)[requestId]);
}
