import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressArticleSchema } from '../../../shared/press.ts';
import { call, type CallOptions } from '../../support/calls.ts';
import { hasMongod, startMongod, type Mongod } from '../../support/mongod.ts';
import { servicesEnvironment, untilReady } from '../../support/on-both-storages.ts';
import { eventually, freePort } from '../../support/processes.ts';
import { hasRedisServer, startRedis, type RedisServer } from '../../support/redis.ts';
import { administrator, signIn, startSite, type TestSite } from '../../support/site.ts';

/** The promised times are for a quiet machine; the fault table measures them. Here a busy one must not fail: only what hangs does. */
const patience = 6;

const login = { LOGIN_LIMIT: '1000' };

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const before = performance.now();
  const value = await work();
  return { ms: performance.now() - before, value };
}

/** Until it succeeds; gives how long that took. */
async function timeUntil(check: () => Promise<boolean>): Promise<number> {
  const { ms } = await timed(() =>
    eventually(async () => {
      if (!(await check())) throw new Error('not yet');
    }, 15_000),
  );
  return ms;
}

describe.skipIf(!hasMongod() || !hasRedisServer())('services that go away', () => {
  let mongod: Mongod;
  let redis: RedisServer;
  let site: TestSite;
  let cookie: string;
  let articleId: string;
  const get = (path: string, options: CallOptions = {}) => call(site, 'GET', path, options);
  const ready = async () => (await get('/readyz')).status === 200;
  const stateLines = () =>
    site.log.filter(({ event }) => event === 'storage.up' || event === 'storage.down').map(({ event, store }) => `${String(event)} ${String(store)}`);

  beforeAll(async () => {
    [mongod, redis] = await Promise.all([startMongod(), startRedis()]);
    site = await untilReady(await startSite({ ...servicesEnvironment(`${mongod.url}/site`, redis.url), ...login }));
    cookie = await signIn(site);
    const posted = await call(site, 'POST', '/api/press/yunseul', { cookie, json: { title: '남아 있는 글', summary: '요약', content: '본문' } });
    articleId = pressArticleSchema.parse(posted.body).id;
    await get('/yunseul/press');
    await get(`/yunseul/press/${articleId}`);
  }, 60_000);
  afterAll(async () => {
    await site?.stop();
    await Promise.all([mongod?.stop(), redis?.stop()]);
  });

  it('MongoDB killed: pages go on, the press is shown from memory, writing and signing in are refused politely, all heals within 3 s', async () => {
    await mongod.child.end('SIGKILL');
    await eventually(async () => expect((await get('/readyz')).body).toEqual({ mongodb: 'down' }));

    const burst = await timed(() => Promise.all(Array.from({ length: 100 }, (_, index) => get(index % 2 ? '/Brand/intro' : '/yunseul/press'))));
    expect(burst.value.every(({ status }) => status === 200)).toBe(true);
    const list = await timed(() => get('/yunseul/press'));
    expect(String(list.value.body)).toContain('남아 있는 글');
    expect(list.ms).toBeLessThan(1500 * patience);
    const article = await timed(() => get(`/yunseul/press/${articleId}`));
    expect(article.value.status).toBe(200);
    expect(String(article.value.body)).toContain('남아 있는 글');
    expect(article.ms).toBeLessThan(1500 * patience);
    // An article and a list nobody has asked for before: the page says so.
    expect((await get('/yunseul/press/never-read')).status).toBe(503);
    const other = await get('/other-site/press');
    expect(other.status).toBe(200);
    expect(String(other.body)).toContain('지금은 보도자료를 불러올 수 없습니다');
    expect(await get('/api/press/other-site')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await call(site, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await call(site, 'POST', '/api/session', { json: administrator })).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await get('/sitemap.xml')).status).toBe(200);

    mongod = await mongod.restart();
    expect(await timeUntil(ready)).toBeLessThan(3000 * patience);
    expect((await call(site, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).status).toBe(201);
  }, 40_000);

  it('MongoDB frozen: a hundred readers at once wait 1.5 s at most, later ones hardly at all, and it heals within 3 s', async () => {
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
      expect(Math.max(...waits.map(({ ms }) => ms))).toBeLessThan(1500 * patience);
      await eventually(async () => expect((await get('/readyz')).body).toEqual({ mongodb: 'down' }));
      const after = await timed(() => get('/api/press/yunseul'));
      expect(after.value.status).toBe(200);
      expect(after.ms).toBeLessThan(50 * patience);
      expect((await get('/Brand/intro')).status).toBe(200);
    } finally {
      mongod.child.thaw();
    }
    expect(await timeUntil(ready)).toBeLessThan(3000 * patience);
  }, 40_000);

  it('Redis killed: pages go on, the administrator is a visitor meanwhile, signing in is refused politely, all heals within 2 s', async () => {
    await redis.child.end('SIGKILL');
    await eventually(async () => expect((await get('/readyz')).body).toEqual({ redis: 'down' }));
    expect((await get('/Brand/intro', { cookie })).status).toBe(200);
    const list = await timed(() => get('/yunseul/press', { cookie }));
    expect(list.value.status).toBe(200);
    expect(list.ms).toBeLessThan(50 * patience);
    expect(String(list.value.body)).toContain('관리자 로그인');
    expect(await call(site, 'POST', '/api/session', { json: administrator })).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await call(site, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await call(site, 'DELETE', '/api/session', { cookie })).toMatchObject({ status: 503 });

    redis = await redis.restart();
    expect(await timeUntil(ready)).toBeLessThan(2000 * patience);
    cookie = await signIn(site);
    expect((await call(site, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).status).toBe(201);
  }, 40_000);

  it('Redis frozen: one wait of 1.5 s at most, then none, and it heals within 2 s', async () => {
    redis.child.freeze();
    try {
      const first = await timed(() => get('/yunseul/press', { cookie }));
      expect(first.value.status).toBe(200);
      expect(first.ms).toBeLessThan(1500 * patience);
      await eventually(async () => expect((await get('/readyz')).body).toEqual({ redis: 'down' }));
      const later = await timed(() => get('/api/press/yunseul', { cookie }));
      expect(later.value.status).toBe(200);
      expect(later.ms).toBeLessThan(50 * patience);
      expect(await call(site, 'POST', '/api/session', { json: administrator })).toMatchObject({ status: 503 });
    } finally {
      redis.child.thaw();
    }
    expect(await timeUntil(ready)).toBeLessThan(2000 * patience);
    expect((await get('/api/session', { cookie })).body).toEqual({ email: administrator.email });
  }, 40_000);

  it('both flapping: one line in the log for each change, the same process, views exact', async () => {
    const linesBefore = stateLines().length;
    const viewsBefore = pressArticleSchema.parse((await get(`/api/press/yunseul/${articleId}`)).body).views;
    for (let turn = 0; turn < 2; turn += 1) {
      await Promise.all([mongod.child.end('SIGKILL'), redis.child.end('SIGKILL')]);
      await eventually(async () => expect((await get('/readyz')).body).toEqual({ mongodb: 'down', redis: 'down' }));
      await Promise.all(Array.from({ length: 20 }, () => get('/yunseul/press')));
      [mongod, redis] = await Promise.all([mongod.restart(), redis.restart()]);
      await timeUntil(ready);
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
  }, 60_000);
});

describe.skipIf(!hasMongod() || !hasRedisServer())('services that are absent at the start', () => {
  it('hold nothing up, and are used as soon as they are there', async () => {
    const [mongodPort, redisPort] = [await freePort(), await freePort()];
    const started = await timed(() => startWithout(mongodPort, redisPort));
    const site = started.value;
    let mongod: Mongod | undefined;
    let redis: RedisServer | undefined;
    try {
      expect((await call(site, 'GET', '/Brand/intro')).status).toBe(200);
      expect(await call(site, 'GET', '/readyz')).toMatchObject({ status: 503, body: { mongodb: 'down', redis: 'down' } });
      expect((await call(site, 'GET', '/yunseul/press')).status).toBe(200);
      const down = () => site.log.filter(({ event }) => event === 'storage.down').length;
      // A service that came before its first call has failed would never have been down.
      await timeUntil(async () => down() === 2);
      [mongod, redis] = await Promise.all([startMongod({ port: mongodPort }), startRedis(redisPort)]);
      expect(await timeUntil(async () => (await call(site, 'GET', '/readyz')).status === 200)).toBeLessThan(3000 * patience);
      const cookie = await eventually(() => signIn(site));
      expect((await call(site, 'POST', '/api/press/yunseul', { cookie, json: { title: 't', summary: 's' } })).status).toBe(201);
      expect(down()).toBe(2);
    } finally {
      await site.stop();
      await Promise.all([mongod?.stop(), redis?.stop()]);
    }
  }, 60_000);
});

/** `startSite` waits for the first account, which waits for the store: not here. */
async function startWithout(mongodPort: number, redisPort: number): Promise<TestSite> {
  return startSite({ ...servicesEnvironment(`mongodb://127.0.0.1:${mongodPort}/site`, `redis://127.0.0.1:${redisPort}`), ...login }, { withoutWaiting: true });
}
