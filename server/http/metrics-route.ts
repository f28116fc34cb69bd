import { timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { Registry } from 'prom-client';
import { HttpProblem } from './http-problem.ts';

export interface MetricsAccess {
  readonly registry: Registry;
  readonly token: string | undefined;
  /** Requests through a proxy on this machine seem to come from loopback. */
  readonly isBehindProxy: boolean;
}

const forwarding = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** Another site may let its own name lead to this machine after a browser here has loaded its script. */
function isLoopbackName(host: string): boolean {
  const asked = `http://${host}`;
  const name = URL.canParse(asked) ? new URL(asked).hostname.replace(/^\[|\]$|\.$/g, '') : '';
  return !host.includes('@') && (name === 'localhost' || isLoopback(name));
}

function mayRead(request: Request, { token, isBehindProxy }: MetricsAccess): boolean {
  if (token === undefined) {
    const isDelivered = isBehindProxy || Object.keys(request.headers).some((name) => forwarding.test(name));
    // Browsers always name a host. HTTP/1.0 does not require one.
    const { host = 'localhost' } = request.headers;
    return !isDelivered && isLoopback(request.socket.remoteAddress ?? '') && isLoopbackName(host);
  }
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Serves requests with the bearer token. Without a configured token, it serves requests from loopback,
 * without a proxy, under a loopback name.
 */
export function createMetricsRoute(access: MetricsAccess, checkParts: () => Promise<unknown>): Router {
  const { registry, token } = access;
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (!mayRead(request, access)) throw new HttpProblem(token === undefined ? 403 : 401, 'forbidden');
    // Where nobody asks `/readyz`, the metric of the parts would stay as it once was.
    await checkParts();
    response
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return router;
}
