import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const requestId = Symbol('requestId');
type Numbered = ServerResponse & { [requestId]?: string };

const fromProxy = /^[A-Za-z0-9._-]{8,64}$/;

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
