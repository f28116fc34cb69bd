import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskCopy } from '#client/pages/admin/words/desk.ts';
import { pressArticleSchema } from '#shared/press/press.ts';
import { callApi, type ApiCallOptions } from '#tests/support/calls.ts';
import { carriedBy } from '#tests/support/carried-form.ts';
import { canStartMongod, startMongod, type Mongod } from '#tests/support/mongod.ts';
import { servicesEnvironment, untilReady } from '#tests/support/on-both-storages.ts';
import { eventually, freePort } from '#tests/support/processes.ts';
import { canStartRedis, startRedis, type RedisServer } from '#tests/support/redis.ts';
import { administrator, signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const login = { LOGIN_LIMIT: '1000' };

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const before = performance.now();
  const value = await work();
  return { ms: performance.now() - before, value };
}

/** `npm run faults` measures how long a recovery takes. */
function until(check: () => Promise<boolean>): Promise<void> {
  return eventually(async () => {
    if (!(await check())) throw new Error('not yet');
  });
}

describe.skipIf(!canStartMongod() || !canStartRedis())('services that go away', () => {
  let mongod: Mongod;
  let redis: RedisServer;
  let app: TestApp;
  let cookie: string;
  let articleId: string;
  const get = (path: string, options: ApiCallOptions = {}) => callApi(app, 'GET', path, options);
  const ready = async () => (await get('/readyz')).status === 200;
  const stateLines = () =>
    app.log.filter(({ event }) => event === 'storage.up' || event === 'storage.down').map(({ event, store }) => `${String(event)} ${String(store)}`);

  beforeAll(async () => {
    [mongod, redis] = await Promise.all([startMongod(), startRedis()]);
    app = await untilReady(await startTestApp({ ...servicesEnvironment(`${mongod.url}/site`, redis.url), ...login }));
    cookie = await signIn(app);
    const posted = await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: '남아 있는 글', summary: '요약', content: '본문' } });
    articleId = pressArticleSchema.parse(posted.body).id;
    await get('/yunseul/press');
    await get(`/yunseul/press/${articleId}`);
  });
  afterAll(async () => {
    await app?.stop();
    await Promise.all([mongod?.stop(), redis?.stop()]);
  });

  it('MongoDB killed: pages work, the press comes from memory, writing and sign-in give 503, all recovers', async () => {
    await mongod.child.end('SIGKILL');
    await eventually(async () => expect((await get('/readyz')).body).toEqual({ mongodb: 'down' }));

    const burst = await Promise.all(Array.from({ length: 100 }, (_, index) => get(index % 2 ? '/Brand/intro' : '/yunseul/press')));
    expect(burst.every(({ status }) => status === 200)).toBe(true);
    expect(String((await get('/yunseul/press')).body)).toContain('남아 있는 글');
    const article = await get(`/yunseul/press/${articleId}`);
    expect(article.status).toBe(200);
    expect(String(article.body)).toContain('남아 있는 글');
    expect((await get('/yunseul/press/never-read')).status).toBe(503);
    const desk = await get('/admin/leads', { cookie, headers: { Accept: 'text/html' } });
    expect([desk.status, desk.headers.get('retry-after')]).toEqual([503, '5']);
    for (const words of [deskCopy.away.title, deskCopy.away.again, desk.headers.get('x-request-id') ?? '']) expect(desk.body).toContain(words);
    const pressed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      '/forms/notices': { id: randomUUID(), text: '저녁 "7시"까지 <열어> 둡니다', link: '', until: '2099-01-01T10:00', now: 'on' },
      '/forms/invitations': { name: '이서연', role: 'sales' },
      '/forms/lead-search': { q: '4821', back: 'form=visit' },
    };
    const kept = await Promise.all(
      Object.entries(pressed).map(([path, form]) => callApi(app, 'POST', path, { cookie, form, headers: { Accept: 'text/html' } })),
    );
    for (const answer of kept) {
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'private, no-store']);
      for (const words of [deskCopy.awayUnsent.title, deskCopy.awayUnsent.text, answer.headers.get('x-request-id') ?? '']) expect(answer.body).toContain(words);
      // The script would ask for the address of a form.
      expect(answer.body).not.toContain('data-away');
    }
    expect(kept.map(carriedBy)).toEqual(Object.entries(pressed).map(([action, fields]) => ({ action, fields })));
    // Nobody reads what is no form.
    expect((await callApi(app, 'POST', '/forms/notices', { cookie, text: 'x', headers: { Accept: 'text/html' } })).body).not.toContain(
      deskCopy.awayUnsent.title,
    );
    const invitation = '/admin/invitation/the-token';
    const accepted = await callApi(app, 'POST', invitation, { form: { ...administrator, email: 'lee@test.example' }, headers: { Accept: 'text/html' } });
    expect([accepted.status, carriedBy(accepted)]).toEqual([503, { action: invitation, fields: { email: 'lee@test.example' } }]);
    for (const words of [deskCopy.awayUnsent.text, deskCopy.awayUnsent.passwordHint]) expect(accepted.body).toContain(words);
    expect(accepted.body).not.toContain(deskCopy.unsent.text);
    expect(accepted.body).not.toContain(administrator.password);
    const withSignIn = await callApi(app, 'POST', '/forms/notices', { form: { id: 'a', ...administrator } });
    expect([withSignIn.status, carriedBy(withSignIn)]).toEqual([503, { action: '/forms/notices', fields: { id: 'a' } }]);
    expect(withSignIn.body).not.toContain(administrator.password);
    const other = await get('/other-site/press');
    expect(other.status).toBe(200);
    expect(String(other.body)).toContain('지금은 보도자료를 불러올 수 없습니다');
    expect(await get('/api/press/other-site')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await callApi(app, 'POST', '/api/session', { json: administrator })).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await get('/sitemap.xml')).status).toBe(200);

    mongod = await mongod.restart();
    await until(ready);
    expect((await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).status).toBe(201);
    for (const { action, fields } of kept.map(carriedBy)) expect([200, 303]).toContain((await callApi(app, 'POST', action, { cookie, form: fields })).status);
    expect((await get('/admin/notices', { cookie })).body).toContain('저녁 &quot;7시&quot;까지 &lt;열어&gt; 둡니다');
    expect((await get('/admin/people', { cookie })).body).toContain('이서연');
  });

  it('MongoDB frozen: a hundred simultaneous readers are answered, later ones without waiting, and it recovers', async () => {
    mongod.child.freeze();
    try {
      const before = performance.now();
      const waits = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const answer = await get(index % 2 ? `/yunseul/press/${articleId}` : '/yunseul/press');
          return { ms: performance.now() - before, status: answer.status };
        }),
      );
      expect(waits.every(({ status }) => status === 200)).toBe(true);
      await eventually(async () => expect((await get('/readyz')).body).toEqual({ mongodb: 'down' }));
      const after = await timed(() => get('/api/press/yunseul'));
      expect(after.value.status).toBe(200);
      expect(after.ms).toBeLessThan(Math.max(...waits.map(({ ms }) => ms)) / 2);
      expect((await get('/Brand/intro')).status).toBe(200);
    } finally {
      mongod.child.thaw();
    }
    await until(ready);
  });

  it('Redis killed: pages work, the administrator counts as a visitor, sign-in gives 503, all recovers', async () => {
    await redis.child.end('SIGKILL');
    await eventually(async () => expect((await get('/readyz')).body).toEqual({ redis: 'down' }));
    expect((await get('/Brand/intro', { cookie })).status).toBe(200);
    const list = await get('/yunseul/press', { cookie });
    expect(list.status).toBe(200);
    expect(String(list.body)).toContain('관리자 로그인');
    expect(await callApi(app, 'POST', '/api/session', { json: administrator })).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await callApi(app, 'DELETE', '/api/session', { cookie })).toMatchObject({ status: 503 });

    redis = await redis.restart();
    await until(ready);
    cookie = await signIn(app);
    expect((await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).status).toBe(201);
  });

  it('Redis frozen: one reader waits, later ones do not, and it recovers', async () => {
    redis.child.freeze();
    try {
      const first = await timed(() => get('/yunseul/press', { cookie }));
      expect(first.value.status).toBe(200);
      await eventually(async () => expect((await get('/readyz')).body).toEqual({ redis: 'down' }));
      const later = await timed(() => get('/api/press/yunseul', { cookie }));
      expect(later.value.status).toBe(200);
      expect(later.ms).toBeLessThan(first.ms / 2);
      expect(await callApi(app, 'POST', '/api/session', { json: administrator })).toMatchObject({ status: 503 });
    } finally {
      redis.child.thaw();
    }
    await until(ready);
    expect((await get('/api/session', { cookie })).body).toEqual({ email: administrator.email });
  });

  it('both flapping: one log line per change, exact views', async () => {
    const linesBefore = stateLines().length;
    const viewsBefore = pressArticleSchema.parse((await get(`/api/press/yunseul/${articleId}`)).body).views;
    for (let turn = 0; turn < 2; turn += 1) {
      await Promise.all([mongod.child.end('SIGKILL'), redis.child.end('SIGKILL')]);
      await eventually(async () => expect((await get('/readyz')).body).toEqual({ mongodb: 'down', redis: 'down' }));
      await Promise.all(Array.from({ length: 20 }, () => get('/yunseul/press')));
      [mongod, redis] = await Promise.all([mongod.restart(), redis.restart()]);
      await until(ready);
    }
    const lines = stateLines().slice(linesBefore).toSorted();
    expect(lines).toEqual([
      ...Array<string>(2).fill('storage.down mongodb'),
      ...Array<string>(2).fill('storage.down redis'),
      ...Array<string>(2).fill('storage.up mongodb'),
      ...Array<string>(2).fill('storage.up redis'),
    ]);
    const views = await Promise.all(Array.from({ length: 50 }, () => get(`/api/press/yunseul/${articleId}`)));
    expect(views.every(({ status }) => status === 200)).toBe(true);
    expect(pressArticleSchema.parse((await get(`/api/press/yunseul/${articleId}`)).body).views).toBe(viewsBefore + 51);
  });
});

describe.skipIf(!canStartMongod() || !canStartRedis())('services that are absent at the start', () => {
  it('do not prevent pages, and are used as soon as they are up', async () => {
    const [mongodPort, redisPort] = [await freePort(), await freePort()];
    const app = await startWithout(mongodPort, redisPort);
    let mongod: Mongod | undefined;
    let redis: RedisServer | undefined;
    try {
      expect((await callApi(app, 'GET', '/Brand/intro')).status).toBe(200);
      expect(await callApi(app, 'GET', '/readyz')).toMatchObject({ status: 503, body: { mongodb: 'down', redis: 'down' } });
      expect((await callApi(app, 'GET', '/yunseul/press')).status).toBe(200);
      const down = () => app.log.filter(({ event }) => event === 'storage.down').length;
      await until(async () => down() === 2);
      [mongod, redis] = await Promise.all([startMongod({ port: mongodPort }), startRedis({ port: redisPort })]);
      await until(async () => (await callApi(app, 'GET', '/readyz')).status === 200);
      const cookie = await eventually(() => signIn(app));
      expect((await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).status).toBe(201);
      expect(down()).toBe(2);
    } finally {
      await app.stop();
      await Promise.all([mongod?.stop(), redis?.stop()]);
    }
  });
});

/** `startTestApp` waits for the first account by default, and thus for the store. */
async function startWithout(mongodPort: number, redisPort: number): Promise<TestApp> {
  return startTestApp(
    { ...servicesEnvironment(`mongodb://127.0.0.1:${mongodPort}/site`, `redis://127.0.0.1:${redisPort}`), ...login },
    { withoutWaiting: true },
  );
}
