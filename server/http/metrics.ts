import { timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { HttpProblem } from '../calls/problem.ts';
import type { RequestObserver } from './request-log.ts';

/** Any other is counted as one: each method of a request would be a series of its own for ever. */
const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

/** Counts and times requests by method, route pattern and status, beside the process's own figures (memory, event loop). */
export function createRequestMetrics(registry: Registry): RequestObserver {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  // Finding the labels costs more than counting; routes, methods and statuses are few, so this stays small.
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

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayRead(request: Request, token: string | undefined): boolean {
  if (token === undefined) return loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** `/metrics` in Prometheus text: with the bearer token, or, where none is configured, from this machine only. */
export function createMetricsEndpoint({ registry, token }: { readonly registry: Registry; readonly token: string | undefined }): Router {
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (!mayRead(request, token)) throw new HttpProblem(token === undefined ? 403 : 401, 'forbidden');
    response
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return router;
}
