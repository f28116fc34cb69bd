import { MongoClient } from 'mongodb';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimit } from '#server/http/checks/rate-limit.ts';
import { openLeadKey } from '#server/storage/embedded-secrets.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { callApi, type Answer } from '#tests/support/calls.ts';
import { canStartMongod, startMongod, type Mongod } from '#tests/support/mongod.ts';
import { servicesEnvironment, untilReady } from '#tests/support/on-both-storages.ts';
import { eventually } from '#tests/support/processes.ts';
import { canStartRedis, startRedis, type RedisServer } from '#tests/support/redis.ts';
import { startApp as startProcess, temporaryFolder, type AppProcess } from '#tests/support/site-process.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { administrator, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const ready = (site: Pick<TestApp, 'origin'>) => callApi(site, 'GET', '/readyz');
const signIn = (site: Pick<TestApp, 'origin'>) => callApi(site, 'POST', '/api/session', { json: administrator });
const untilReadyIs = (site: Pick<TestApp, 'origin'>, expected: Partial<Answer>) => eventually(async () => expect(await ready(site)).toMatchObject(expected));

const readyMetric = async (site: Pick<TestApp, 'origin'>, part: string) =>
  new RegExp(`^part_ready\\{part="${part}"\\} (\\d)$`, 'm').exec(String((await callApi(site, 'GET', '/metrics')).body))?.[1];

describe.skipIf(!canStartMongod() || !canStartRedis())('readiness with services', () => {
  let mongod: Mongod;
  let redis: RedisServer;
  let app: TestApp;
  beforeAll(async () => {
    [mongod, redis] = await Promise.all([startMongod({ replicaSet: true }), startRedis()]);
    const mongodbUrl = mongod.url.replace('/?', '/site?');
    app = await untilReady(await startTestApp({ ...servicesEnvironment(mongodbUrl, redis.url), LOGIN_LIMIT: '1000' }));
  });
  afterAll(async () => {
    await app?.stop();
    await Promise.all([mongod?.stop(), redis?.stop()]);
  });

  const newClient = () => createClient({ url: redis.url });
  async function withRedis(work: (client: ReturnType<typeof newClient>) => Promise<void>): Promise<void> {
    const client = newClient();
    client.on('error', () => undefined);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.configSet('maxmemory', '0');
      client.destroy();
    }
  }

  it('names a full Redis, which refuses sessions, also to Prometheus, and recovers once there is room', async () => {
    await withRedis(async (client) => {
      await client.configSet({ 'maxmemory-policy': 'noeviction', maxmemory: '1' });
      // On a swarm only Prometheus asks.
      await eventually(async () => expect(await readyMetric(app, 'redis')).toBe('0'));
      await untilReadyIs(app, { status: 503, body: { redis: 'read_only' } });
      expect([await readyMetric(app, 'redis'), await readyMetric(app, 'mongodb')]).toEqual(['0', '1']);
      expect(await signIn(app)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect((await callApi(app, 'GET', '/Brand/intro')).status).toBe(200);
      await client.configSet('maxmemory', '0');
      await untilReadyIs(app, { status: 200 });
      expect(await readyMetric(app, 'redis')).toBe('1');
      expect((await signIn(app)).status).toBe(200);
    });
  });

  it('a flood of limit keys leaves room for sessions in a Redis of 6 MB', async () => {
    await withRedis(async (client) => {
      await client.configSet({ 'maxmemory-policy': 'noeviction', maxmemory: '6mb' });
      const limit = createRateLimit({ name: 'flood', points: 5, windowS: 900, counters: app.app.storage.counters, secret: 'a secret of the tests' });
      for (let turn = 0; turn < 60; turn += 1) {
        await Promise.all(Array.from({ length: 1000 }, (_, at) => limit.take(`${turn}-${at}@${'x'.repeat(200)}.example`)));
      }
      // On a busy machine Redis may seem frozen for a moment.
      await untilReadyIs(app, { status: 200 });
      expect((await signIn(app)).status).toBe(200);
    });
  });

  it('names a MongoDB without a primary, and recovers with one', async () => {
    const client = await new MongoClient(`${mongod.url}&directConnection=true`).connect();
    try {
      await client.db('admin').command({ replSetStepDown: 8, force: true });
      await untilReadyIs(app, { status: 503, body: { mongodb: 'no_primary' } });
      expect((await callApi(app, 'GET', '/Brand/intro')).status).toBe(200);
      await eventually(async () => expect(await ready(app)).toMatchObject({ status: 200 }), 30_000);
      expect((await signIn(app)).status).toBe(200);
    } finally {
      await client.close();
    }
  });
});

describe('readiness of embedded storage', () => {
  const environment = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'info' };

  it('waits for the first account, so that somebody can sign in to a ready site', async () => {
    const folder = await temporaryFolder();
    const app = await startProcess({ ...environment, DATA_DIR: folder.path });
    try {
      await eventually(async () => expect((await ready({ origin: app.url })).status).toBe(200), 10_000, 1);
      expect((await signIn({ origin: app.url })).status).toBe(200);
    } finally {
      await app.child.end('SIGKILL');
      await folder.remove();
    }
  });

  it('names a full disk before and after the first account exists, and recovers once there is room', async (context) => {
    const disk = await mountSmallDisk();
    if (!disk) return context.skip('only root may mount a small disk');
    let app: AppProcess | undefined;
    try {
      openLeadKey(disk.path, () => false);
      openSqlite(`${disk.path}/yunseul.sqlite`, { synchronous: 'full' }).close();
      // This leaves room for SQLite's shared file, but for no row.
      disk.fill(40_960);
      app = await startProcess({ ...environment, DATA_DIR: disk.path });
      const origin = { origin: app.url };
      await untilReadyIs(origin, { status: 503, body: { sqlite: 'read_only', accounts: 'missing' } });
      expect((await callApi(origin, 'GET', '/Brand/intro')).status).toBe(200);
      disk.makeRoom();
      await untilReadyIs(origin, { status: 200 });
      expect((await signIn(origin)).status).toBe(200);

      disk.fill();
      await eventually(async () => {
        expect(await signIn(origin)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(await ready(origin)).toMatchObject({ status: 503, body: { sqlite: 'read_only' } });
      });
      expect(await readyMetric(origin, 'sqlite')).toBe('0');
      disk.makeRoom();
      await untilReadyIs(origin, { status: 200 });
      expect((await signIn(origin)).status).toBe(200);
      expect(app.log()).not.toContainEqual(expect.objectContaining({ event: 'uncaught_exception' }));
    } finally {
      await app?.child.end('SIGKILL');
      await disk.remove();
    }
  });
});
