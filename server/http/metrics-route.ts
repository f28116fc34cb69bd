import { timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import type { Registry } from 'prom-client';
import { HttpProblem } from './http-problem.ts';

export interface MetricsAccess {
  readonly registry: Registry;
  readonly token: string | undefined;
  /** Requests through a local proxy seem to come from loopback. */
  readonly isBehindProxy: boolean;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const forwarding = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

function mayRead(request: Request, { token, isBehindProxy }: MetricsAccess): boolean {
  if (token === undefined) {
    const isDelivered = isBehindProxy || Object.keys(request.headers).some((name) => forwarding.test(name));
    return !isDelivered && loopback.has(request.socket.remoteAddress ?? '');
  }
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** With the bearer token or, if none is configured, from loopback without a proxy. */
export function createMetricsRoute(access: MetricsAccess): Router {
  const { registry, token } = access;
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (!mayRead(request, access)) throw new HttpProblem(token === undefined ? 403 : 401, 'forbidden');
    response
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return router;
}
