import { timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { HttpProblem } from './problem.ts';
import type { RequestObserver } from './request-log.ts';

/** Others count as one, so that clients cannot create endless series. */
const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

export function createRequestMetrics(registry: Registry): RequestObserver {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  // Looking up labels costs more than counting.
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  return ({ method, route, status, durationMs }) => {
    const name = usualMethods.has(method) ? method : 'other';
    const key = `${name} ${status} ${route}`;
    let series = known.get(key);
    if (!series) {
      series = durations.labels(name, route, String(status));
      known.set(key, series);
    }
    series.observe(durationMs / 1000);
  };
}

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
export function createMetricsEndpoint(access: MetricsAccess): Router {
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
