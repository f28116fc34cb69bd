import { randomBytes, randomUUID } from 'node:crypto';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { untouchedRow, type LeadRow } from '#server/leads/lead-store.ts';
import { workStates } from '#shared/leads/work-states.ts';
import { callApi } from '#tests/support/calls.ts';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { openTestMongodb } from '#tests/support/mongod.ts';
import { openTestRedis } from '#tests/support/redis.ts';
import { eventually } from '#tests/support/processes.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';
import { percentile } from '#tests/faults/fault.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import type { Figure } from './measures.ts';

const count = 100_000;
const batch = 5000;
const requests = 60;
const limitMs = 150;
const bookings = 30;
const messageLimitMs = 5000;
const withdrawals = 29;
const withdrawalLimitMs = 1000;
const healthLimitMs = 500;
const dayMs = 24 * 60 * 60 * 1000;
const families = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임'] as const;
const sources = ['naver/cpc', 'kakao/message', 'banner/qr', null] as const;

const phoneOf = (number: number) => `010-${String(2000 + (number % 8000))}-${String((number * 7) % 10_000).padStart(4, '0')}`;

/** What an office of a year has: all forms and states, half of them read, from the same few channels. */
function* leads(key: Buffer, from: number, now: number): Generator<LeadRow> {
  const cipher = createLeadCipher([key]);
  for (let number = from; number < from + batch; number += 1) {
    const id = randomUUID();
    const receivedAt = now - Math.floor((number / count) * 300 * dayMs);
    const form = (['registration', 'inquiry', 'visit'] as const)[number % 3] ?? 'visit';
    const phone = phoneOf(number);
    const name = `${families[number % families.length]}${String.fromCodePoint(0xac00 + ((number * 31) % 11_172))}`;
    yield {
      id,
      form,
      receivedAt,
      deliveredAt: receivedAt,
      isInbox: true,
      attempts: 0,
      failures: 0,
      firstOutcome: null,
      lastOutcome: null,
      nextAttemptAt: null,
      failingSince: null,
      idempotencyKey: null,
      fingerprint: id,
      sealed: cipher.seal(id, { name, phone }).toString('base64'),
      isUntold: false,
      source: sources[number % sources.length] ?? null,
      kind: null,
      work: { ...untouchedRow, state: workStates[number % workStates.length] ?? 'new', nextContactAt: number % 5 === 0 ? receivedAt + dayMs : null },
    };
  }
}

/** From the press to the gateway, one booking after the other. */
async function messageTimes(app: TestApp, gateway: Awaited<ReturnType<typeof startMessageGateway>>, name: string): Promise<Figure> {
  const { days } = (await callApi(app, 'GET', '/api/visits/places')).body as VisitPlaces;
  const tookMs: number[] = [];
  for (let booking = 0; booking < bookings; booking += 1) {
    const phone = `010-9000-${String(booking).padStart(4, '0')}`;
    const sentAt = Date.now();
    await callApi(app, 'POST', '/api/registrations', {
      json: { name: '홍길동', phone, visitDate: `${days[3 + (booking % 10)]?.day}T${10 + (booking % 7)}:00` },
    });
    const digits = phone.replaceAll('-', '');
    const took = await eventually(async () => {
      const message = gateway.taken.find(({ body }) => body['to'] === digits);
      if (!message) throw new Error('no message yet');
      return message.at - sentAt;
    });
    tookMs.push(took);
  }
  const most = Math.max(...tookMs);
  return {
    what: `${count.toLocaleString('en')} leads, ${name}, from a booking to its text message`,
    figure: `p50 ${percentile(tookMs, 50)} ms, longest ${most} ms`,
    goal: `≤ ${messageLimitMs} ms`,
    isKept: most <= messageLimitMs,
  };
}

/** How long people who withdraw at once wait, and what asks meanwhile whether the server is alive. */
async function withdrawalTimes({ origin }: TestApp, name: string): Promise<readonly Figure[]> {
  const timed = async (path: string, json?: object): Promise<number> => {
    const startedAt = performance.now();
    const { status } = await callApi({ origin }, json ? 'POST' : 'GET', path, json && { json });
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    return performance.now() - startedAt;
  };
  const answered = new AbortController();
  const health: number[] = [];
  const askHealth = (async () => {
    while (!answered.signal.aborted) health.push(await timed('/healthz'));
  })();
  const tookMs = await Promise.all(Array.from({ length: withdrawals }, (_, number) => timed('/api/withdrawals', { phone: phoneOf(number * 101) })));
  answered.abort();
  await askHealth;
  const what = `${count.toLocaleString('en')} leads, ${name}, ${withdrawals} withdrawals at once`;
  const [longest, longestHealth] = [Math.max(...tookMs), Math.max(...health)];
  return [
    { what, figure: `longest ${longest.toFixed(0)} ms`, goal: `≤ ${withdrawalLimitMs} ms`, isKept: longest <= withdrawalLimitMs },
    { what: `${what}: /healthz`, figure: `longest ${longestHealth.toFixed(0)} ms`, goal: `≤ ${healthLimitMs} ms`, isKept: longestHealth <= healthLimitMs },
  ];
}

async function measureOn(name: string, environment: Readonly<Record<string, string>>): Promise<readonly Figure[]> {
  const key = randomBytes(32);
  const gateway = await startMessageGateway();
  const settings = { ...gateway.environment, ...environment, LEAD_KEY: key.toString('base64'), FORM_LIMIT: '1000' };
  const app = await startTestApp(settings, { visitHours: openEveryDay });
  try {
    await eventually(async () => {
      if (!(await fetch(`${app.origin}/readyz`)).ok) throw new Error('not ready');
    });
    const store = app.app.storage.leads;
    for (let from = 0; from < count; from += batch) await store.importRows(leads(key, from, Date.now()));
    while ((await store.indexNumbers()) > 0);
    const cookie = await signIn(app);
    const search = (q: string) => callApi(app, 'POST', '/forms/lead-search', { cookie, form: { q } });
    const queryOf = async (q: string) => `?${(await search(q)).headers.get('location')?.split('?')[1]}`;
    const queries = {
      list: ['', '?day=fortnight'],
      filter: ['?work=new', '?form=visit', '?owner=none', '?day=week', '?due=overdue', '?source=naver/cpc', '?form=inquiry&work=on_hold'],
      search: await Promise.all(['4821', '김', '박가', '010-2500-3500'].map(queryOf)),
    };
    const figures: Figure[] = [];
    for (const [what, asked] of Object.entries(queries)) {
      for (const path of ['/api/leads', '/admin/leads']) {
        const tookMs: number[] = [];
        for (let request = 0; request < requests; request += 1) {
          for (const query of asked) {
            const startedAt = performance.now();
            const { status } = await callApi(app, 'GET', path + query, { cookie });
            if (status !== 200) throw new Error(`${path}${query} was answered with ${status}`);
            tookMs.push(performance.now() - startedAt);
          }
        }
        const [half, most] = [percentile(tookMs, 50), percentile(tookMs, 95)];
        figures.push({
          what: `${count.toLocaleString('en')} leads, ${name}, ${what}: ${path}`,
          figure: `p50 ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms`,
          goal: `p95 ≤ ${limitMs} ms`,
          isKept: most <= limitMs,
        });
      }
    }
    return [...figures, await messageTimes(app, gateway, name), ...(await withdrawalTimes(app, name))];
  } finally {
    await app.stop();
    await gateway.stop();
  }
}

/** How long the desk's list, a text message and a withdrawal take, alone on the machine: the server and who asks share a process. */
export async function deskLists(): Promise<readonly Figure[]> {
  const embedded = await measureOn('embedded', {});
  const [mongodb, redis] = await Promise.all([openTestMongodb(), openTestRedis()]);
  try {
    const services = { STORAGE: 'services', MONGODB_URL: mongodb.url, REDIS_URL: redis.url, SESSION_SECRET: randomBytes(32).toString('hex') };
    const forms = Object.fromEntries(['REGISTRATION', 'INQUIRY', 'VISIT'].map((form) => [`FORM_${form}_URL`, 'http://127.0.0.1:9/form']));
    return [...embedded, ...(await measureOn('MongoDB', { ...services, ...forms, KEEP_DELIVERED: 'on' }))];
  } finally {
    await Promise.all([mongodb.stop(), redis.stop()]);
  }
}
