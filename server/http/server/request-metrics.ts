import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { RequestObserver } from './request-log.ts';

/** All other methods count as one, so that clients cannot create endless series. */
const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);
/** Far more than the site has routes. Anything beyond it is counted under the route `other`. */
export const maxSeries = 500;

export function createRequestMetrics(registry: Registry): RequestObserver {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  // Looking up labels costs more than counting, so the series are remembered.
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  function seriesOf(method: string, route: string, status: number): Histogram.Internal<'method' | 'route' | 'status'> {
    const key = `${method} ${status} ${route}`;
    const found = known.get(key);
    if (found) return found;
    const labelled = known.size < maxSeries ? route : 'other';
    const series = durations.labels(method, labelled, String(status));
    if (labelled === route) known.set(key, series);
    return series;
  }
  return ({ method, route, status, durationMs }) => {
    seriesOf(usualMethods.has(method) ? method : 'other', route, status).observe(durationMs / 1000);
  };
}
