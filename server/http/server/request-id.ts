import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const requestId = Symbol('requestId');
type Numbered = ServerResponse & { [requestId]?: string };

const fromProxy = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Behind a proxy this is the proxy's id. A random prefix and a counter are unique among replicas and cheaper
 * than a UUID.
 */
export function createRequestIds({ trustsProxy }: { readonly trustsProxy: boolean }) {
  const prefix = randomBytes(9).toString('base64url');
  let count = 0;
  const next = () => `${prefix}-${(count++).toString(36)}`;
  return {
    next,
    assign(request: IncomingMessage, response: ServerResponse): void {
      const given = trustsProxy ? request.headers['x-request-id'] : undefined;
      (response as Numbered)[requestId] = typeof given === 'string' && fromProxy.test(given) ? given : next();
    },
  };
}

export function requestIdOf(response: ServerResponse): string {
  return String((response as Numbered)[requestId]);
}
