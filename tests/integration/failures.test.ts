import { afterEach, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const get = (from: TestApp, path: string) => supertest(from.origin).get(path).set('Accept', 'text/html');

describe('a page that breaks', () => {
  it('is answered with 500 and the request id of its log line, without a stack', async () => {
    app = await startTestApp(
      {},
      { wrapPages: (pages) => ({ ...pages, load: async () => ({ ...(await pages.load()), render: () => Promise.reject(new Error('secret detail')) }) }) },
    );
    const answer = await get(app, '/Brand/intro');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Unexpected Application Error!');
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
    expect(answer.text).not.toContain('secret detail');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const lines = app.log.filter((line) => line['event'] === 'request.failed');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.['requestId']).toBe(answer.headers['x-request-id']);
    expect(app.logText()).not.toContain('secret detail');
  });

  it('is answered with JSON when a program asks', async () => {
    app = await startTestApp(
      {},
      {
        wrapPages: (pages) => ({
          ...pages,
          load: async () => ({
            ...(await pages.load()),
            findPage: () => {
              throw new Error('broken');
            },
          }),
        }),
      },
    );
    const answer = await supertest(app.origin).get('/Brand/intro').set('Accept', 'application/json');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'broken', requestId: answer.headers['x-request-id'] });
  });
});

describe('the press list', () => {
  it('is sent up to its table before a slow store answers', async () => {
    app = await startTestApp();
    const { press } = app.app.storage;
    const list = press.list.bind(press);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    Object.assign(press, { list: async (...query: Parameters<typeof list>) => (await held, list(...query)) });

    const answer = await fetch(`${app.origin}/yunseul/press`, {
      headers: { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36' },
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let early = '';
    while (!early.includes('</h1>')) {
      const part = await reader?.read();
      if (part?.value === undefined) throw new Error(`no heading in ${early}`);
      early += part.value;
    }
    expect(early).toContain('보도자료');
    expect(early).not.toContain('id="streamed-data"');
    release();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
    expect(rest).toContain('id="streamed-data"');
    const nonce = /nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    expect(rest).toContain(`nonce="${nonce}"`);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('store is broken'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('is a page with a message when the store %s', async (_how, list) => {
    app = await startTestApp();
    Object.assign(app.app.storage.press, { list });
    const answer = await get(app, '/yunseul/press').set('User-Agent', 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('</html>');
    expect(answer.text).toContain('1600-0000');
    expect(app.log.some((line) => line['event'] === 'page.part_failed' && line['requestId'] === answer.headers['x-request-id'])).toBe(true);
  });
});

describe('health', () => {
  it('is ready while the app serves, and answers 503 draining and closes connections during a shutdown', async () => {
    app = await startTestApp();
    const { origin } = app;
    const ask = (path: string) => supertest(origin).get(path).set('Connection', 'keep-alive');
    const ready = await ask('/readyz');
    expect(ready.body).toEqual({ ok: true });
    expect(ready.headers['connection']).toBe('keep-alive');
    await app.app.warmPages();
    app.app.drain.start();
    const answer = await ask('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ state: 'draining' });
    expect(answer.headers['connection']).toBe('close');
    expect((await ask('/healthz')).status).toBe(200);
    for (const path of ['/', '/yunseul/press']) {
      const { headers, status } = await ask(path);
      expect([status, headers['connection']], path).toEqual([200, 'close']);
    }
  });

  it('metrics need the token if one is configured', async () => {
    app = await startTestApp({ METRICS_TOKEN: 'a-token-of-some-length' });
    expect((await supertest(app.origin).get('/metrics')).status).toBe(401);
    const answer = await supertest(app.origin).get('/metrics').set('Authorization', 'Bearer a-token-of-some-length');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('http_request_duration_seconds');
  });
});
