import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsItems } from '#shared/press/news.ts';
import { redirects } from '#shared/pages/redirects.ts';
import { everyPage } from '#tests/support/every-page.ts';
import { ask } from '#tests/support/exact-requests.ts';
import { root, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const asWorker = { 'Service-Worker': 'script' };
const [{ id }] = newsItems;

const answering = [
  ...everyPage.map(([path]) => path),
  ...redirects.map(({ from }) => from),
  '/Brand/intro%20',
  '/brand/INTRO/',
  `/yunseul/press?page=2`,
  '/another-site/press',
  '/yunseul/press/nothing',
  '/yunseul/press/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.svg',
  '/announcement.pdf',
  `/images/social/press/yunseul/${id}.jpg`,
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/press/yunseul',
  `/api/press/yunseul/${id}`,
  '/api/session',
  '/api/leads',
];

describe('a request for a service worker', () => {
  it('is answered like any other request wherever something exists, and no cache keeps a script in its place', async () => {
    const manifest = await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8');
    const built = [...manifest.matchAll(/"file": "([^"]+)"/g)].map(([, file]) => `/${file}`);
    expect(built.length).toBeGreaterThan(10);
    for (const path of [...answering, ...built]) {
      const [usual, answer] = [await ask(app.port, path), await ask(app.port, path, { headers: asWorker })];
      const seen = ({ status, headers }: typeof usual) => ({
        path,
        status,
        type: headers['content-type'],
        location: headers['location'],
        caching: headers['cache-control'],
      });
      expect(seen(answer)).toEqual(seen(usual));
      expect(answer.body.toString()).not.toContain('registration.unregister');
    }
  });

  it.each(['/former/app.js', '/assets/former.js', '/images/former.js', '/sw', '/a/b/c/d/e.mjs'])(
    '%s, where nothing answers, gets the script that ends one, and no cache keeps it',
    async (path) => {
      const answer = await ask(app.port, path, { headers: asWorker });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store', 'service-worker-allowed': '/' });
      expect(answer.headers['vary']).toContain('Service-Worker');
      expect(answer.body.toString()).toContain('registration.unregister');
      expect((await ask(app.port, path)).status).toBe(404);
      expect((await ask(app.port, path, { headers: { 'Service-Worker': 'other' } })).status).toBe(404);
      expect((await ask(app.port, path, { method: 'POST', headers: asWorker })).status).toBe(404);
    },
  );

  it.each(['/sw.js', '/static/service-worker.js', '/ngsw-worker.js', '/firebase-messaging-sw.js'])(
    '%s, a usual name, gets it even from browsers that do not say what they ask for',
    async (path) => {
      const answer = await ask(app.port, path);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'service-worker-allowed': '/' });
      expect(answer.body.toString()).toContain('registration.unregister');
    },
  );
});
