import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirects } from '#shared/pages/redirects.ts';
import { everyPage } from '#tests/support/every-page.ts';
import { ask, navigation, sendBytes } from '#tests/support/exact-requests.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const visits: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ['opened by its address', {}],
  ['reached by a link of another page', { 'Sec-Fetch-Site': 'same-origin', Referer: 'http://127.0.0.1/' }],
  ['reached from a search engine', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://search.example/' }],
  ['loaded again', { 'Cache-Control': 'no-cache', Pragma: 'no-cache', 'If-None-Match': '"of-an-older-version"' }],
  ['fetched ahead', { 'Sec-Purpose': 'prefetch;prerender', Purpose: 'prefetch' }],
  ['opened with data saving', { 'Save-Data': 'on', 'Sec-CH-Prefers-Reduced-Motion': '"reduce"' }],
  ['opened in a frame', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' }],
  ['asked for in part, as download managers do', { Range: 'bytes=0-99' }],
  ['opened where only zstd is taken', { 'Accept-Encoding': 'zstd' }],
];

const added: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0': {},
  '1': {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'yunseul.example',
    Via: '2.0 Caddy',
    'X-Request-Id': '7b0cbbe8-6d0e-4d46-9c60-1b1f6d7b0f55',
  },
};

describe.each(['0', '1'])('with TRUST_PROXY=%s, a browser', (trustProxy) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY: trustProxy });
    await app.app.warmPages();
  });
  afterAll(() => app.stop());

  it.each(visits)('gets every page %s', async (_how, headers) => {
    for (const [path] of everyPage) {
      const answer = await ask(app.port, path, { headers: { ...navigation, ...added[trustProxy], ...headers } });
      expect(answer.status, path).toBe(200);
      const html = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(answer.body) : answer.body;
      expect(html.toString(), path).toMatch(/<h1[\s>][\s\S]*<\/html>$/);
    }
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('gets no early hints by default, because some proxies take them for the answer', async () => {
    expect((await ask(app.port, '/yunseul/press?from=news', { headers: { ...navigation, ...added[trustProxy] } })).hints).toEqual([]);
  });

  it('gets redirects, Not Found and refusals like any other client', async () => {
    const headers = { ...navigation, ...added[trustProxy] };
    for (const { from } of redirects) expect((await ask(app.port, from, { headers })).status).toBe(301);
    expect((await ask(app.port, '/yunseul/press/nothing', { headers })).status).toBe(302);
    expect((await ask(app.port, '/no/such/page', { headers })).status).toBe(404);
    expect((await ask(app.port, '/', { headers, method: 'POST' })).status).toBe(405);
    expect((await ask(app.port, '/', { headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' }, method: 'POST' })).status).toBe(403);
  });
});

describe('early hints', () => {
  let app: TestApp;
  afterAll(() => app.stop());

  it('precede a page with data, one link each, for navigations, but not over HTTP/1.0', async () => {
    app = await startTestApp({ TRUST_PROXY: '1', EARLY_HINTS: 'on' });
    const { hints, headers } = await ask(app.port, '/yunseul/press', { headers: navigation });
    expect(hints).toEqual([headers['link']]);
    expect(hints[0]).toMatch(/rel=preload; as=style.*rel=preload; as=font/);
    // A script would compete with the first paint.
    expect(hints[0]).not.toContain('.js');
    expect((await ask(app.port, '/yunseul/press')).hints).toEqual([]);
    expect(await sendBytes(app.port, 'GET /yunseul/press HTTP/1.0\r\nSec-Fetch-Mode: navigate\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('that fail are logged, and the page is still sent', async () => {
    const broken = await startTestApp(
      { EARLY_HINTS: 'on' },
      { wrapPages: (pages) => ({ ...pages, assetsOf: (source) => ({ ...pages.assetsOf(source), fonts: ['/a>"'] }) }) },
    );
    try {
      const answer = await ask(broken.port, '/yunseul/press', { headers: navigation });
      expect(answer.status).toBe(200);
      expect(broken.log.find(({ event }) => event === 'page.hints_failed')).toMatchObject({ requestId: answer.headers['x-request-id'] });
    } finally {
      await broken.stop();
    }
  });
});
