import { afterEach, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

const get = (from: TestSite, path: string) => supertest(from.origin).get(path).set('Accept', 'text/html');

describe('a page that breaks', () => {
  it('is answered 500 with a number that is also in the log, and no stack', async () => {
    site = await startSite(
      {},
      { wrapPages: (pages) => ({ ...pages, load: async () => ({ ...(await pages.load()), render: () => Promise.reject(new Error('secret detail')) }) }) },
    );
    const answer = await get(site, '/Brand/intro');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Unexpected Application Error!');
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
    expect(answer.text).not.toContain('secret detail');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const lines = site.log.filter((line) => line['event'] === 'request.failed');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.['requestId']).toBe(answer.headers['x-request-id']);
    expect(site.logText()).not.toContain('secret detail');
  });

  it('is answered as JSON to a program', async () => {
    site = await startSite(
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
    const answer = await supertest(site.origin).get('/Brand/intro').set('Accept', 'application/json');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'broken', requestId: answer.headers['x-request-id'] });
  });
});

describe('the press list', () => {
  it('is sent up to its table before a slow store has answered', async () => {
    site = await startSite();
    const { press } = site.site.storage;
    const list = press.list.bind(press);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    Object.assign(press, { list: async (...query: Parameters<typeof list>) => (await held, list(...query)) });

    const answer = await fetch(`${site.origin}/yunseul/press`, {
      headers: { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36' },
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let early = '';
    while (!early.includes('</h1>')) early += (await reader?.read())?.value ?? '';
    expect(early).toContain('보도자료');
    expect(early).not.toContain('id="late-data"');
    release();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
    expect(rest).toContain('id="late-data"');
    const nonce = /nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    expect(rest).toContain(`nonce="${nonce}"`);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('store is broken'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('is a page with a message when the store %s', async (_how, list) => {
    site = await startSite();
    Object.assign(site.site.storage.press, { list });
    const startedAt = performance.now();
    const answer = await get(site, '/yunseul/press').set('User-Agent', 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('</html>');
    expect(answer.text).toContain('1600-0000');
    expect(performance.now() - startedAt).toBeLessThan(3500);
    expect(site.log.some((line) => line['event'] === 'page.part_failed' && line['requestId'] === answer.headers['x-request-id'])).toBe(true);
  });
});

describe('health', () => {
  it('says ready while it serves, and draining with 503 on the way out, closing connections', async () => {
    site = await startSite();
    expect((await supertest(site.origin).get('/readyz')).body).toEqual({ ok: true });
    site.site.drain.start();
    const answer = await supertest(site.origin).get('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ state: 'draining' });
    expect(answer.headers['connection']).toBe('close');
    expect((await supertest(site.origin).get('/healthz')).status).toBe(200);
  });

  it('metrics are for the token’s holder alone where one is configured', async () => {
    site = await startSite({ METRICS_TOKEN: 'a-token-of-some-length' });
    expect((await supertest(site.origin).get('/metrics')).status).toBe(401);
    const answer = await supertest(site.origin).get('/metrics').set('Authorization', 'Bearer a-token-of-some-length');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('http_request_duration_seconds');
  });
});
