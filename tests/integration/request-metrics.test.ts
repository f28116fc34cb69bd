import * as fc from 'fast-check';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestMetrics, maxSeries } from '#server/http/server/request-metrics.ts';
import { leadForms } from '#shared/leads/lead-form-names.ts';
import { allPages, pathTo } from '#shared/pages/pages.ts';
import { ask } from '#tests/support/exact-requests.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const routesIn = (metrics: string) =>
  new Set([...metrics.matchAll(/^http_request_duration_seconds_count\{.*route="([^"]*)"/gm)].map(([, route]) => route ?? ''));

const apiPaths = [
  'registrations',
  'inquiries',
  'withdrawals',
  'press/yunseul',
  'press/yunseul/first',
  'session',
  'leads',
  'leads.csv',
  'leads/x/redelivery',
  'audit',
];
const otherPaths = [
  '/metrics',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/robots.txt',
  '/yunseul/press/rss.xml',
  '/assets/x.js',
  '/favicon.svg',
  '/no/such/page',
];
const paths = [
  ...allPages.map((page) => pathTo(page, { id: 'first' })),
  ...leadForms.map((form) => `/forms/${form}`),
  ...apiPaths.map((path) => `/api/${path}`),
  ...otherPaths,
];
/** Route patterns as the program writes them. */
const ownPattern = /^\/(?:(?:api|images)\/[a-z./:-]+|[a-z]+(?:\.[a-z]+)?|:site\/press\/rss\.xml)$/;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'M-SEARCH'];
const types = ['application/x-www-form-urlencoded', 'application/json', 'text/plain'];

/** Other spellings of a path that Express treats as the same. */
const spelling = fc.constantFrom(...paths).chain((path) =>
  fc.tuple(
    fc.array(fc.boolean(), { minLength: path.length, maxLength: path.length }).map((upper) =>
      path
        .split('')
        .map((sign, at) => (upper[at] ? sign.toUpperCase() : sign))
        .join(''),
    ),
    fc.constantFrom('', '/', '?result=taken', '?x=1'),
  ),
);
const unknown = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019-_./'.split('')), maxLength: 20 })
  .map((text): [string, string] => [`/${text.replace(/^\/+/, '')}`, '']);
const request = fc.tuple(
  fc.oneof({ weight: 4, arbitrary: spelling }, { weight: 1, arbitrary: unknown }),
  fc.constantFrom(...methods),
  fc.constantFrom(...types),
);

describe('the request metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ FORM_LIMIT: '20' });
  });
  afterAll(() => app.stop());

  it('name only routes of the program, for any spelling of a URL and any method', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ([address, method, type]) => {
        const body = ['GET', 'HEAD'].includes(method) ? {} : { headers: { 'Content-Type': type }, body: 'a=b' };
        await ask(app.port, address.join(''), { method, ...body });
      }),
      { numRuns: 700 },
    );
    const known = new Set(['unmatched', 'unreadable', 'public file', '/assets/*', 'not found']);
    const patterns = new Set([...allPages.map(({ path }) => path), ...leadForms.map((form) => `/forms/${form}`)]);
    const strange = [...routesIn((await ask(app.port, '/metrics')).body.toString())].filter(
      (route) => !known.has(route) && !patterns.has(route) && !ownPattern.test(route),
    );
    expect(strange).toEqual([]);
  });

  it('count everything beyond their bound as one route, and lose no request', async () => {
    const registry = new Registry();
    const observe = createRequestMetrics(registry);
    for (let at = 0; at < 5 * maxSeries; at += 1) observe({ method: `M${at}`, route: `/route-${at}`, status: 200 + (at % 4), durationMs: 1 });
    const metrics = await registry.metrics();
    expect(routesIn(metrics).size).toBe(maxSeries + 1);
    const counts = [...metrics.matchAll(/^http_request_duration_seconds_count\{[^}]*\} (\d+)/gm)].map(([, count]) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5 * maxSeries);
    expect(counts.length).toBeLessThanOrEqual(maxSeries + 10);
  });
});
