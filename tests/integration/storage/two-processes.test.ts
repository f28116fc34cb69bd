import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressArticleSchema, pressPageSchema } from '#shared/press/press.ts';
import { callApi } from '#tests/support/calls.ts';
import { canStartMongod, startMongod, type Mongod } from '#tests/support/mongod.ts';
import { servicesEnvironment } from '#tests/support/on-both-storages.ts';
import { eventually } from '#tests/support/processes.ts';
import { canStartRedis, startRedis, type RedisServer } from '#tests/support/redis.ts';
import { startApp, type AppProcess } from '#tests/support/site-process.ts';
import { administrator } from '#tests/support/test-app.ts';

/** High enough for the sign-ins that fail until the first administrator exists on a busy machine. */
const guesses = 15;

describe.skipIf(!canStartMongod() || !canStartRedis())('two processes on one MongoDB (as a replica set) and one Redis', () => {
  let mongod: Mongod;
  let redis: RedisServer;
  let apps: AppProcess[] = [];
  let environment: Record<string, string>;
  const on = (index: number) => ({ origin: apps[index]?.url ?? '' });

  beforeAll(async () => {
    [mongod, redis] = await Promise.all([startMongod({ replicaSet: true }), startRedis()]);
    const url = new URL(mongod.url);
    url.pathname = '/site';
    environment = {
      ...(servicesEnvironment(url.href, redis.url) as Record<string, string>),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      PUBLIC_URL: 'http://localhost:3000',
      LOGIN_LIMIT: String(guesses),
      TRUST_PROXY: '1',
    };
    apps = await Promise.all([startApp(environment), startApp(environment)]);
    await Promise.all(
      apps.map(({ url: origin }) =>
        eventually(async () => {
          if (!(await fetch(`${origin}/readyz`)).ok) throw new Error('not ready');
        }),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(apps.map(({ child }) => child.end('SIGKILL')));
    await Promise.all([mongod?.stop(), redis?.stop()]);
  });

  it('create one account when both start at once; a session of one is valid in the other and ends in both', async () => {
    const signedIn = await eventually(
      async () => {
        const answer = await callApi(on(0), 'POST', '/api/session', { json: administrator });
        if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
        return answer;
      },
      10_000,
      1000,
    );
    const cookie = signedIn.cookies;
    const posted = await callApi(on(1), 'POST', '/api/press/yunseul', { cookie, json: { title: '둘째 프로세스에서', summary: '요약' } });
    expect(posted.status).toBe(201);
    expect(pressPageSchema.parse((await callApi(on(0), 'GET', '/api/press/yunseul')).body).articles[0]?.title).toBe('둘째 프로세스에서');
    expect((await callApi(on(1), 'DELETE', '/api/session', { cookie })).status).toBe(204);
    expect((await callApi(on(0), 'GET', '/api/session', { cookie })).body).toEqual({ email: null });
    const created = () => apps.flatMap((app) => app.log()).filter(({ event }) => event === 'admin.first_account');
    await eventually(() => expect(created()).toHaveLength(1));
  });

  it('share the sign-in limit', async () => {
    // When Redis seems frozen on a busy machine, each process counts alone. The attempt is then repeated with
    // another email.
    await eventually(async () => {
      const who = { email: `${randomUUID()}@test.example`, password: 'wrong wrong wrong' };
      const statuses: number[] = [];
      for (let index = 0; index < guesses + 3; index += 1) {
        statuses.push((await callApi(on(index % 2), 'POST', '/api/session', { json: who, headers: { 'X-Forwarded-For': who.email.slice(0, 8) } })).status);
      }
      expect(statuses).toEqual([...Array<number>(guesses).fill(401), 429, 429, 429]);
    });
  });

  it('count 600 simultaneous views exactly, and one goes on when the other dies', async () => {
    const cookie = (await callApi(on(0), 'POST', '/api/session', { json: administrator })).cookies;
    // A busy machine may not confirm a write in time.
    const { id } = await eventually(async () => {
      const { body } = await callApi(on(0), 'POST', '/api/press/yunseul', { cookie, json: { title: '많이 읽는 글', summary: '요약' } });
      return pressArticleSchema.parse(body);
    });
    const views = await Promise.all(Array.from({ length: 600 }, (_, index) => callApi(on(index % 2), 'GET', `/api/press/yunseul/${id}`)));
    expect(views.every(({ status }) => status === 200)).toBe(true);
    // A prefetch does not count itself. A view answered from memory is counted a little later.
    const counted = async () =>
      pressArticleSchema.parse((await callApi(on(1), 'GET', `/api/press/yunseul/${id}`, { headers: { 'Sec-Purpose': 'prefetch' } })).body).views;
    await eventually(async () => expect(await counted()).toBe(600));
    await apps[0]?.child.end('SIGKILL');
    expect(pressArticleSchema.parse((await callApi(on(1), 'GET', `/api/press/yunseul/${id}`)).body).views).toBe(601);
    expect((await callApi(on(1), 'GET', '/api/session', { cookie })).body).toEqual({ email: administrator.email });
    apps[0] = await startApp(environment);
    await eventually(async () => expect((await callApi(on(0), 'GET', '/api/session', { cookie })).body).toEqual({ email: administrator.email }));
  });
});
