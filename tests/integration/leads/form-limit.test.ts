import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotAt } from '#shared/visits/visit-hours.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { BookedVisit, VisitPlaces } from '#shared/visits/visit-view.ts';
import { startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { canStartMongod, startMongod, type Mongod } from '#tests/support/mongod.ts';
import { servicesEnvironment, untilReady } from '#tests/support/on-both-storages.ts';
import { eventually } from '#tests/support/processes.ts';
import { canStartRedis, startRedis, type RedisServer } from '#tests/support/redis.ts';
import { ownVisitOn } from '#tests/support/shown-visits.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';

/** The configuration of a launch: `FORM_LIMIT` is not set. */
const launch = { FORM_LIMIT: '', TRUST_PROXY: '1', SESSION_SECRET: 'c7b1f0a94e5d2836107fd9ab45ce3268' };

let count = 0;
/** Sends a registration that repeats no other. */
function register({ origin }: TestApp, from: string, cookie?: string): Promise<Response> {
  count += 1;
  return fetch(`${origin}/api/registrations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...(cookie !== undefined && { Cookie: cookie }) },
    body: JSON.stringify({ name: `홍길동 ${count}`, phone: `010-2000-${String(count).padStart(4, '0')}` }),
  });
}

/** Sends as many requests at a time as a site gets at once. */
async function statuses(number: number, post: (index: number) => Promise<Response>): Promise<Readonly<Record<number, number>>> {
  const found: Record<number, number> = {};
  let next = 0;
  async function work(): Promise<void> {
    while (next < number) {
      next += 1;
      const { status } = await post(next);
      found[status] = (found[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: 25 }, work));
  return found;
}

const carrierOf = (index: number) => `203.0.113.${index % 20}`;
const cookieIn = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0];

describe('form posts on a launch day, with embedded storage,', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ ...launch, PUBLIC_URL: 'https://www.example.com' }, { visitHours: openEveryDay });
  });
  afterAll(() => app?.stop());

  it('are accepted for 1,500 registrations of new phones behind twenty IPs', async () => {
    expect(await statuses(1500, (index) => register(app, carrierOf(index)))).toEqual({ 200: 1500 });
  });

  it('are refused for a script at one IP that keeps no cookie, and accepted for a browser behind it that has posted before', async () => {
    const neighbour = cookieIn(await register(app, '198.51.100.1')) ?? '';
    expect(await statuses(1000, () => register(app, '198.51.100.1'))).toEqual({ 200: 199, 429: 801 });
    const refused = await register(app, '198.51.100.1');
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0, refused.headers.getSetCookie()]).toEqual([429, true, []]);
    expect((await register(app, '198.51.100.1', neighbour)).status).toBe(200);
    expect((await register(app, '198.51.100.2')).status).toBe(200);
  });

  it('are refused for a script that collects tokens after 300 posts of its IP, and for one token after 30 posts', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 150; index += 1) tokens.push(cookieIn(await register(app, '198.51.100.3')) ?? '');
    expect(await statuses(1000, (index) => register(app, '198.51.100.3', tokens[index % 150]))).toEqual({ 200: 150, 429: 850 });
    const token = cookieIn(await register(app, '198.51.100.4'));
    expect(await statuses(40, (index) => register(app, `198.51.100.${100 + index}`, token))).toEqual({ 200: 30, 429: 10 });
  });

  it('are counted to 30 for an IPv6 household, separately for each form', async () => {
    expect(await statuses(40, (index) => register(app, `2001:db8:1:2300::${index}`))).toEqual({ 200: 30, 429: 10 });
    const visit = await fetch(`${app.origin}/forms/visit`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'X-Forwarded-For': '2001:db8:1:2300::1' },
      body: new URLSearchParams({ name: '홍길동', phone: '01012345678' }),
    });
    expect(visit.headers.get('Location')).not.toContain('too_many');
  });

  it('are counted for a visit that is moved or cancelled by its link, which a refusal leaves as it is', async () => {
    const { days } = (await (await fetch(`${app.origin}/api/visits/places`)).json()) as VisitPlaces;
    const slots = days.slice(3, 6).map(({ day, hours }) => slotAt(day, hours[0]?.hour ?? ''));
    const booked = await fetch(`${app.origin}/api/registrations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '2001:db8:1:2400::1' },
      body: JSON.stringify({ name: '홍길동', phone: '010-3000-0000', visitDate: slots[0] }),
    });
    const { path } = ((await booked.json()) as { visit: BookedVisit }).visit;
    const post = (form: Record<string, string>, from: string) =>
      fetch(app.origin + path, { method: 'POST', redirect: 'manual', headers: { 'X-Forwarded-For': from }, body: new URLSearchParams(form) });
    const results: Record<string, number> = {};
    for (let index = 0; index < 40; index += 1) {
      const { headers } = await post({ visitDate: slots[1 + (index % 2)] ?? '' }, `2001:db8:1:2400::${index}`);
      const result =
        headers
          .get('Location')
          ?.replace(path, '')
          .replace(/&from=.*/, '') ?? '';
      results[result] = (results[result] ?? 0) + 1;
    }
    expect(results).toEqual({ '?result=moved': 30, '?result=too_many': 10 });
    const refused = await post({ cancel: '' }, '2001:db8:1:2400::1');
    expect([refused.status, refused.headers.get('Location'), Number(refused.headers.get('Retry-After')) > 0]).toEqual([303, `${path}?result=too_many`, true]);
    const shown = await (await fetch(`${app.origin}${path}?result=too_many`)).text();
    expect(shown).toMatch(/role="alert"[^]*잠시 동안 예약을 바꾸거나 취소하실 수 없습니다/);
    expect((await ownVisitOn(app, path)).text).toContain(slotLabel(slots[2] ?? ''));
    expect((await post({ cancel: '' }, '198.51.100.200')).headers.get('Location')).toBe(`${path}?result=cancelled`);
  });

  it('give a browser its token with the first post only, not with a page, and no forged token is accepted', async () => {
    const first = await register(app, '198.51.100.5');
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sender=[^;]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const again = await register(app, '198.51.100.5', cookieIn(first));
    expect(again.headers.getSetCookie()).toEqual([]);
    for (const path of ['/', '/yunseul/customer', '/yunseul/press']) expect((await fetch(app.origin + path)).headers.getSetCookie()).toEqual([]);
    const forged = `${cookieIn(first)?.slice(0, -6)}AAAAAA`;
    expect((await register(app, '198.51.100.5', forged)).headers.getSetCookie()).toHaveLength(1);
  });
});

describe.skipIf(!canStartMongod() || !canStartRedis())('posts of a form on a launch day, two replicas on one Redis', () => {
  let mongod: Mongod;
  let redis: RedisServer;
  let forms: FormServiceStandIn;
  let replicas: readonly [TestApp, TestApp];
  const replicaOf = (index: number) => replicas[index % 2 === 0 ? 0 : 1];
  beforeAll(async () => {
    [mongod, redis, forms] = await Promise.all([startMongod(), startRedis(), startFormService()]);
    const urls = Object.fromEntries(['registration', 'inquiry', 'visit'].map((form) => [`FORM_${form.toUpperCase()}_URL`, forms.urlOf(form)]));
    const environment = { ...servicesEnvironment(`${mongod.url}/site`, redis.url), ...launch, ...urls };
    const start = async () => untilReady(await startTestApp(environment));
    replicas = [await start(), await start()];
  });
  afterAll(async () => {
    for (const app of replicas ?? []) await app.stop();
    await Promise.all([mongod?.stop(), redis?.stop(), forms?.stop()]);
  });

  it('count a script once for both replicas, and accept 150 phones behind another IP', async () => {
    expect(await statuses(400, (index) => register(replicaOf(index), '198.51.100.1'))).toEqual({ 200: 200, 429: 200 });
    expect(await statuses(150, (index) => register(replicaOf(index), '203.0.113.1'))).toEqual({ 200: 150 });
  });

  it('accept the token of the other replica', async () => {
    const token = cookieIn(await register(replicas[0], '198.51.100.3'));
    expect(await statuses(40, (index) => register(replicaOf(index), `198.51.101.${index}`, token))).toEqual({ 200: 30, 429: 10 });
  });

  it('are limited in the memory of each replica while Redis is down', async () => {
    await redis.child.end('SIGKILL');
    await eventually(async () => expect((await fetch(`${replicas[0].origin}/readyz`)).status).toBe(503));
    expect(await statuses(150, () => register(replicas[0], '203.0.113.3'))).toEqual({ 200: 150 });
    expect(await statuses(300, () => register(replicas[0], '198.51.100.2'))).toEqual({ 200: 200, 429: 100 });
  });
});
