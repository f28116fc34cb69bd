import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { slotAt } from '#shared/visits/visit-hours.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { FullTime, VisitPlaces } from '#shared/visits/visit-view.ts';
import { callApi } from '#tests/support/calls.ts';
import { canUseMongodb, openTestMongodb } from '#tests/support/mongod.ts';
import { servicesEnvironment } from '#tests/support/on-both-storages.ts';
import { canUseRedis, openTestRedis } from '#tests/support/redis.ts';
import { startApp, temporaryFolder, untilReady } from '#tests/support/site-process.ts';
import { administrator } from '#tests/support/site-under-test.ts';
import { visitsOnDesk } from '#tests/support/shown-visits.ts';

const stateHours = `--import=${import.meta.resolve('#tests/support/site-open-every-day.ts')}`;
const lastPlaces = 2;

/** Two servers, each in a process of its own. */
async function giveLastPlaces(environment: Readonly<Record<string, string>>): Promise<void> {
  const all = { ...environment, FORM_LIMIT: '1000', NODE_OPTIONS: stateHours, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const servers = await Promise.all([startApp(all), startApp(all)]);
  onTestFinished(async () => void (await Promise.all(servers.map(({ child }) => child.end('SIGTERM')))));
  for (const server of servers) await untilReady(server, 20_000);
  const [one, other] = servers;
  const places = async () => (await (await fetch(`${other.url}/api/visits/places`)).json()) as VisitPlaces;
  const { day = '', hours = [] } = (await places()).days[3] ?? {};
  const slot = slotAt(day, hours[0]?.hour ?? '');
  const book = (index: number) =>
    (index % 2 ? one : other).post('/api/registrations', { name: '박정숙', phone: `0102222${String(index).padStart(4, '0')}`, visitDate: slot });
  const answers = await Promise.all(Array.from({ length: 50 }, async (_, index) => book(index)));
  const full = answers.filter(({ status }) => status === 409);
  // On a machine that is too busy to book in time, the lead is taken with its time as a wish.
  const unbooked = servers.flatMap((server) => server.log()).filter(({ event }) => event === 'visit.unbooked');
  expect(full.length + unbooked.length).toBeGreaterThanOrEqual(50 - lastPlaces);
  expect(full.length).toBeLessThanOrEqual(50 - lastPlaces);
  for (const answer of full) expect(((await answer.json()) as FullTime).free).toHaveLength(3);
  expect((await places()).days[3]?.hours[0]?.places).toBe(0);
  const { cookies: cookie } = await callApi({ origin: one.url }, 'POST', '/api/session', { json: administrator });
  const visits = await visitsOnDesk({ origin: one.url }, cookie, day);
  expect(visits.map(({ when }) => when)).toEqual(Array.from({ length: lastPlaces }, () => slotLabel(slot)));
}

describe('50 who book at once on two servers get the last places once', () => {
  it('on one file', async () => {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    await giveLastPlaces({ DATA_DIR: folder.path });
  }, 60_000);

  it.skipIf(!canUseMongodb() || !canUseRedis())(
    'on MongoDB',
    async () => {
      const [mongodb, redis] = await Promise.all([openTestMongodb(), openTestRedis()]);
      onTestFinished(async () => void (await Promise.all([mongodb.stop(), redis.stop()])));
      const environment = servicesEnvironment(mongodb.url, redis.url) as Readonly<Record<string, string>>;
      await giveLastPlaces({ ...environment, LEAD_KEY: randomBytes(32).toString('base64'), PUBLIC_URL: 'http://localhost', FORM_TIMEOUT_MS: '1000' });
    },
    60_000,
  );
});
