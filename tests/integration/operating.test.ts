import { afterEach, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/exact-requests.ts';
import { eventually } from '#tests/support/processes.ts';
import { servicesEnvironment } from '#tests/support/on-both-storages.ts';
import { startApp as startProcess, temporaryFolder } from '#tests/support/site-process.ts';
import { administrator, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(...given: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...given);
  cleanUps.push(() => app.stop());
  return app;
}

describe('the metrics without a token', () => {
  it('are served to a request from this machine', async () => {
    const app = await start();
    expect((await ask(app.port, '/metrics')).status).toBe(200);
  });

  // A page elsewhere may be opened under a name that later resolves to this machine, and its script can then
  // read what answers here.
  it.each([
    ['of another site', 'planted.example'],
    ['of another site, with the port', 'planted.example:3000'],
    ['that begins like this machine', 'localhost.planted.example'],
    ['that begins like its IP', '127.0.0.1.planted.example'],
    ['of another machine', '203.0.113.9'],
    ['of another machine by IPv6', '[2001:db8::1]:3000'],
    ['of every machine', '0.0.0.0:3000'],
    ['behind that of a user', 'localhost@planted.example'],
  ])('are refused under a name %s', async (_kind, host) => {
    const app = await start();
    expect((await ask(app.port, '/metrics', { headers: { Host: host } })).status).toBe(403);
  });

  it.each(['localhost', 'LOCALHOST:3000', 'localhost.', '127.0.0.1', '127.0.0.1:3000', '[::1]', '[::1]:3000'])('are served under the name %s', async (host) => {
    const app = await start();
    expect((await ask(app.port, '/metrics', { headers: { Host: host } })).status).toBe(200);
  });

  it.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded', 'X-Real-IP', 'Via'])(
    'are refused when %s shows that a proxy on this machine passed the request on',
    async (header) => {
      const app = await start();
      expect((await ask(app.port, '/metrics', { headers: { [header]: 'for=203.0.113.9' } })).status).toBe(403);
    },
  );

  it('are refused behind proxies, except with the token', async () => {
    const closed = await start({ TRUST_PROXY: '1' });
    expect((await ask(closed.port, '/metrics')).status).toBe(403);
    const app = await start({ TRUST_PROXY: '1', METRICS_TOKEN: 'a-token-of-some-length' });
    expect((await ask(app.port, '/metrics', { headers: { Authorization: 'Bearer a-token-of-some-length', Via: '1.1 Caddy', Host: 'app:3000' } })).status).toBe(
      200,
    );
  });
});

describe('a request id that the client sends', () => {
  const idOf = async ({ port }: TestApp, id: string) => (await ask(port, '/Brand/intro', { headers: { 'X-Request-Id': id } })).headers['x-request-id'];

  it('is accepted from a proxy when it has the form of one, and never without a proxy', async () => {
    const behind = await start({ TRUST_PROXY: '1' });
    // Caddy's, and nginx's
    const made = ['7b0cbbe8-6d0e-4d46-9c60-1b1f6d7b0f55', '7b0cbbe86d0e4d469c601b1f6d7b0f55'];
    for (const id of made) expect(await idOf(behind, id)).toBe(id);
    // Many proxies pass on what a visitor sends, and logs and audit trail must hold nothing that somebody typed.
    for (const id of ['short', 'x'.repeat(36), 'two words', '010-1234-5678', 'kim.yunseul-1']) expect(await idOf(behind, id)).not.toBe(id);
    const alone = await start();
    for (const id of made) expect(await idOf(alone, id)).not.toBe(id);
  });
});

describe('HSTS', () => {
  const hstsOf = async (environment: Record<string, string>) =>
    (await ask((await start({ PUBLIC_URL: 'https://yunseul.example', ...environment })).port, '/Brand/intro')).headers['strict-transport-security'];

  it('covers this host only, unless the operator chose subdomains and the preload list', async () => {
    expect(await hstsOf({})).toBe('max-age=63072000');
    expect(await hstsOf({ HSTS_PRELOAD: 'on' })).toBe('max-age=63072000; includeSubDomains; preload');
  });
});

describe('a limit on rendered pages', () => {
  it('refuses an IP above it with 429 and the time to wait, but refuses neither cached pages nor other IPs', async () => {
    const app = await start({ PAGE_LIMIT: '3', TRUST_PROXY: '1' });
    await app.app.warmPages();
    const visit = (path: string, address: string) => ask(app.port, path, { headers: { 'X-Forwarded-For': address } });
    for (let time = 0; time < 3; time += 1) expect((await visit('/yunseul/press', '203.0.113.9')).status).toBe(200);
    const refused = await visit('/yunseul/press', '203.0.113.9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const drawn = '/images/social/press/yunseul/news-opening.jpg';
    for (const path of ['/yunseul/press/rss.xml', '/sitemap.xml', '/api/press/yunseul', '/API/press/yunseul/news-opening', drawn])
      expect((await visit(path, '203.0.113.9')).status).toBe(429);
    expect((await visit('/', '203.0.113.9')).status).toBe(200);
    expect((await visit('/yunseul/press', '203.0.113.10')).status).toBe(200);
  });

  it('is off by default', async () => {
    const app = await start();
    for (let time = 0; time < 50; time += 1) expect((await ask(app.port, '/yunseul/press')).status).toBe(200);
  });
});

describe('a visitor who leaves while the page is rendered', () => {
  it('ends the work for the page, and is logged as 499 and not as a fault', async () => {
    const app = await start();
    const gone = new AbortController();
    const { press } = app.app.storage;
    let isAsked = false;
    let wasGivenUp: boolean | undefined;
    Object.assign(press, {
      countView: (_site: string, _id: string) => {
        isAsked = true;
        return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('too late')), 500));
      },
      find(_site: string, _id: string, _drafts: boolean, signal?: AbortSignal) {
        wasGivenUp = signal?.aborted;
        return Promise.reject(new Error('too late'));
      },
    });
    const visit = fetch(`${app.origin}/yunseul/press/some-article`, { signal: gone.signal, headers: { 'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0' } });
    await eventually(() => expect(isAsked).toBe(true));
    gone.abort();
    await expect(visit).rejects.toThrow();
    await eventually(() => expect(app.log.filter(({ event }) => event === 'request')).toMatchObject([{ status: 499 }]));
    await eventually(() => expect(wasGivenUp).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(app.log.filter(({ event }) => event === 'request.failed')).toEqual([]);
  });
});

describe('readiness', () => {
  it('names the first account until it exists', async () => {
    const app = await start(
      {},
      {
        beforeStart: async ({ port }) => {
          const answer = await ask(port, '/readyz');
          expect(answer.status).toBe(503);
          expect(JSON.parse(answer.body.toString())).toMatchObject({ accounts: 'missing' });
        },
      },
    );
    // An answer is used again for about a second.
    await eventually(async () => expect((await ask(app.port, '/readyz')).status).toBe(200));
  });
});

describe('a start with a public host name without TLS', () => {
  it('warns once and names the variable', async () => {
    const data = await temporaryFolder();
    const app = await startProcess({ DATA_DIR: data.path, PUBLIC_URL: 'http://yunseul.test' });
    cleanUps.push(data.remove, () => app.child.end('SIGKILL'));
    expect(app.log().filter(({ level }) => level === 'warn')).toMatchObject([{ event: 'config.warning', variables: ['PUBLIC_URL'], reason: 'not_https' }]);
  });
});

describe('a process that gets SIGTERM while it waits for its services', () => {
  it('ends with 0 and logs no fault', async () => {
    const waiting = servicesEnvironment('mongodb://127.0.0.1:9/x', 'redis://127.0.0.1:9') as Record<string, string>;
    const site = await startProcess({ ...waiting, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
    cleanUps.push(() => site.child.end('SIGKILL'));
    expect(await site.child.end('SIGTERM')).toBe(0);
    expect(site.log().map(({ event }) => event)).toContain('shutdown.end');
    expect(site.child.output()).not.toMatch(/uncaught_exception|unhandled_rejection|start_failed/);
  });
});
