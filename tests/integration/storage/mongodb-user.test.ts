import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureSiteUser } from '#ops/mongodb/site-user.ts';
import { callApi } from '#tests/support/calls.ts';
import { canStartMongod, startMongod, type Mongod } from '#tests/support/mongod.ts';
import { servicesEnvironment, untilReady } from '#tests/support/on-both-storages.ts';
import { eventually } from '#tests/support/processes.ts';
import { canUseRedis, openTestRedis } from '#tests/support/redis.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const notAuthorized = 13;

it.skipIf(!canStartMongod() || !canUseRedis())(
  'a replica set elsewhere serves the site by a user that has readWrite and dbAdmin on its database only',
  async () => {
    const [mongod, redis] = await Promise.all([startMongod({ auth: true, replicaSet: true }), openTestRedis()]);
    onTestFinished(async () => void (await Promise.all([mongod.stop(), redis.stop()])));
    const first = await new MongoClient(mongod.url).connect();
    await first.db('admin').command({ createUser: 'root', pwd: 'root password', roles: ['root'] });
    await first.close();
    const root = await new MongoClient(mongod.url, { auth: { username: 'root', password: 'root password' } }).connect();
    const roles = ['readWrite', 'dbAdmin'].map((role) => ({ role, db: 'yunseul' }));
    await root.db('admin').command({ createUser: 'managed', pwd: 'pass/word', roles });
    await root.close();
    const url = `mongodb://managed:pass%2Fword@${new URL(mongod.url).host}/yunseul?replicaSet=rs0&authSource=admin`;
    const app = await untilReady(await startTestApp(servicesEnvironment(url, redis.url)));
    onTestFinished(() => app.stop());
    const cookie = await signIn(app);
    expect((await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: '제목', summary: '요약' } })).status).toBe(201);
    await callApi(app, 'POST', '/api/registrations', { json: { name: '김윤슬', phone: '010-8000-0001' } });
    expect((await callApi(app, 'GET', '/api/leads', { cookie })).body).toMatchObject({ leads: { length: 1 } });
    expect(app.log.filter(({ err }) => (err as { code?: unknown } | undefined)?.code === notAuthorized)).toEqual([]);
  },
);

describe.skipIf(!canStartMongod() || !canUseRedis())("the MongoDB user that the operator's scripts make for the site", () => {
  let mongod: Mongod;
  let redis: Awaited<ReturnType<typeof openTestRedis>>;
  let app: TestApp;
  let cookie: string;
  let own: MongoClient;
  let userUrl: URL;
  let db: Db;
  beforeAll(async () => {
    [mongod, redis] = await Promise.all([startMongod({ auth: true }), openTestRedis()]);
    const first = await new MongoClient(mongod.url).connect();
    await first.db('admin').command({ createUser: 'root', pwd: 'root password', roles: ['root'] });
    await first.close();
    const address = new URL(mongod.url);
    Object.assign(address, { username: 'site-user', password: 'site password', pathname: '/yunseul' });
    const root = await new MongoClient(mongod.url, { auth: { username: 'root', password: 'root password' } }).connect();
    // Every `docker compose up` runs this again.
    expect([await ensureSiteUser(root, address), await ensureSiteUser(root, address)]).toEqual(['made', 'kept']);
    await root.close();
    userUrl = address;
    app = await untilReady(await startTestApp(servicesEnvironment(address.href, redis.url)));
    cookie = await signIn(app);
    own = await new MongoClient(address.href).connect();
    db = own.db();
  });
  afterAll(async () => {
    await own?.close();
    await app?.stop();
    await Promise.all([mongod?.stop(), redis?.stop()]);
  });

  it('lets the site write articles, leads and audit entries', async () => {
    const article = await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: '제목', summary: '요약' } });
    expect(article.status).toBe(201);
    const { id } = article.body as { id: string };
    expect((await callApi(app, 'PATCH', `/api/press/yunseul/${id}`, { cookie, json: { title: '새 제목' } })).status).toBe(200);
    expect((await callApi(app, 'GET', `/api/press/yunseul/${id}`)).status).toBe(200);
    expect((await callApi(app, 'DELETE', `/api/press/yunseul/${id}`, { cookie })).status).toBe(204);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const headers = { Cookie: cookie, Origin: app.origin };
    expect((await fetch(`${app.origin}/api/press/yunseul/pictures`, { method: 'POST', headers, body: new Uint8Array(picture) })).status).toBe(201);
    await callApi(app, 'POST', '/api/inquiries', { json: { name: '홍길동', phone: '01012345678', birthday: '900101' } });
    expect((await callApi(app, 'POST', '/forms/invitations', { cookie, form: { name: '이서연', role: 'sales' } })).status).toBe(200);
    const { body } = await callApi(app, 'GET', '/api/leads', { cookie });
    const lead = (body as { leads: { id: string }[] }).leads[0];
    expect((await callApi(app, 'DELETE', `/api/leads/${lead?.id}`, { cookie })).status).toBe(204);
    expect((await callApi(app, 'GET', '/api/audit', { cookie })).body).toMatchObject({ entries: { 0: { action: 'lead.remove' } } });
    expect(app.log.filter(({ err }) => (err as { code?: unknown } | undefined)?.code === notAuthorized)).toEqual([]);
  });

  it('lets the site index leads that an older version stored, and end their consents', async () => {
    const person = { name: '김윤슬', phone: '010-8000-0001' };
    await callApi(app, 'POST', '/api/registrations', { json: { ...person, marketingConsent: true } });
    const leads = db.collection<{ _id: string }>('leads');
    await leads.updateMany({}, { $unset: { indexedBy: '', numbers: '' } });
    expect((await callApi(app, 'POST', '/api/withdrawals', { json: person })).status).toBe(200);
    const ended = async () => JSON.stringify((await callApi(app, 'GET', '/api/leads', { cookie })).body);
    await expect.poll(ended).toContain('marketingConsentWithdrawn');
    expect(await leads.countDocuments({ indexedBy: { $exists: false }, form: 'registration' })).toBe(0);
  });

  it('is reported as down once and with the reason when its password is refused, and never as up', async () => {
    const wrong = new URL(userUrl);
    wrong.password = 'another password';
    const refused = await startTestApp(servicesEnvironment(wrong.href, redis.url), { withoutAccount: true, withoutWaiting: true });
    const reports = () => refused.log.filter(({ event, store }) => store === 'mongodb' && String(event).startsWith('storage.'));
    try {
      await eventually(() => expect(reports()).not.toEqual([]));
      // Several more attempts happen meanwhile.
      await pause(2000);
      const authenticationFailed = 18;
      expect(reports()).toMatchObject([{ event: 'storage.down', err: { code: authenticationFailed } }]);
    } finally {
      await refused.stop();
    }
  });

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['change an entry', (database) => database.collection('audit').updateOne({}, { $set: { outcome: 'failed' } })],
    ['remove an entry', (database) => database.collection('audit').deleteMany({})],
    ['drop the trail', (database) => database.collection('audit').drop()],
    ['rename the trail', (database) => database.collection('audit').rename('other')],
    ['let entries expire sooner', (database) => database.command({ collMod: 'audit', index: { name: 'expiry', expireAfterSeconds: 1 } })],
    ['let entries expire by another index', (database) => database.collection('audit').createIndex({ at: 1 }, { expireAfterSeconds: 0 })],
    [
      'overwrite entries by an aggregation',
      (database) =>
        database
          .collection('audit')
          .aggregate([{ $out: 'audit' }])
          .toArray(),
    ],
    ['drop the database', (database) => database.dropDatabase()],
  ])('cannot %s', async (_what, attempt) => {
    const before = await db.collection('audit').find().toArray();
    expect(before.length).toBeGreaterThan(0);
    await expect(attempt(db)).rejects.toThrow(/not authorized/i);
    expect(await db.collection('audit').find().toArray()).toEqual(before);
  });
});
