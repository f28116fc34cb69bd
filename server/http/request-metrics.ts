import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
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
