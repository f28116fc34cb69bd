import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '#tests/support/processes.ts';
import { startSlowProxy } from '#tests/support/slow-proxy.ts';
import { untilReady, type AppEnvironment, type AppProcess } from '#tests/support/site-process.ts';
import { found, timed, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';
import { signInStatus, startServices, type ServiceName, type Services } from './service-site.ts';
import { failuresOf, medianMs, p99Ms, quiet, startTraffic, type Sample, type Traffic } from './traffic.ts';

const pages = ['/', '/BusinessGuide/intro', '/FloorPlan/84A'];
const press = '/yunseul/press';
const downMs = 4000;

async function warm(app: AppProcess): Promise<void> {
  await untilReady(app, 15_000, 20);
  for (const path of [...pages, press]) await (await fetch(app.url + path)).arrayBuffer();
  await quiet(app);
}

async function healMs(app: AppProcess): Promise<number> {
  const startedAt = performance.now();
  await untilReady(app, 15_000, 20).catch(() => undefined);
  return Math.round(performance.now() - startedAt);
}

function between(traffic: Traffic, fromMs: number, toMs: number, path: (path: string) => boolean): readonly Sample[] {
  return traffic.samples.filter((sample) => sample.atMs >= fromMs && sample.atMs < toMs && path(sample.path));
}
const isPage = (path: string) => pages.includes(path);

interface Outage {
  readonly begin: (services: Services) => Promise<void> | void;
  readonly end: (services: Services) => Promise<void> | void;
  readonly service: ServiceName;
  readonly environment?: AppEnvironment;
  /** The storage is slow, but not slow enough to count as down. */
  readonly isOnlySlow?: boolean;
}

/** Stops the services that it was given. */
async function outage({ begin, end, service, environment = {}, isOnlySlow = false }: Outage, services: Services): Promise<readonly Finding[]> {
  const ledger = new LeadLedger();
  try {
    const app = await services.startApp(environment);
    await warm(app);
    const traffic = startTraffic(app, [...pages, press], 10, ledger);
    await pause(2000);
    const calm = between(traffic, 500, traffic.nowMs(), isPage);
    const downAt = traffic.nowMs();
    await begin(services);
    await pause(downMs / 2);
    const signInAt = performance.now();
    const signIn = await signInStatus(app);
    const signInMs = Math.round(performance.now() - signInAt);
    await pause(downMs / 2);
    const upAt = traffic.nowMs();
    await end(services);
    const healedMs = await healMs(app);
    await pause(1500);
    await traffic.stop();
    const left = await services.drained(25_000);
    const signInAfter = await signInStatus(app);

    const during = between(traffic, downAt, upAt, isPage);
    const pressDuring = between(traffic, downAt, upAt, (path) => path === press);
    const leadsDuring = between(traffic, downAt, upAt, (path) => path === 'lead');
    const leadsLost = leadsDuring.filter(({ status }) => status !== 200).length;
    // The median is used because the slowest answers say little on a shared machine.
    const [calmMs, duringMs] = [medianMs(calm), medianMs(during)];
    const transitions = app
      .log()
      .filter(({ event, store }) => String(event).startsWith('storage.') && store === service)
      .map(({ event }) => String(event));
    return [
      found('other pages failing', `${failuresOf(during)} of ${during.length}`, failuresOf(during) === 0),
      timed(`other pages slower by (median, ${calmMs} → ${duringMs})`, duringMs - calmMs, 20),
      found('press list failing', `${failuresOf(pressDuring)} of ${pressDuring.length}`, failuresOf(pressDuring) === 0),
      timed('press list (p99)', p99Ms(pressDuring), 1600),
      found('leads not answered 200 while down', `${leadsLost} of ${leadsDuring.length}`, leadsLost === 0),
      timed('leads (p99)', p99Ms(leadsDuring), 2500),
      found('sign-in while down', String(signIn), signIn === (isOnlySlow ? 200 : 503)),
      timed('sign-in while down', signInMs, 2500),
      timed('ready again after', healedMs, 3000),
      found('sign-in after', String(signInAfter), signInAfter === 200),
      found('log lines of changes', transitions.join(' '), transitions.join(' ') === `storage.up${isOnlySlow ? '' : ' storage.down storage.up'}`),
      ...ledger.check(services.standIn, left, true),
      ledger.checkOutput(app),
    ];
  } finally {
    await services.stop();
  }
}

async function outageOfFreshServices(how: Outage): Promise<readonly Finding[]> {
  return outage(how, await startServices());
}

async function slow(service: ServiceName, delayMs: number): Promise<readonly Finding[]> {
  const services = await startServices();
  const variable = service === 'mongodb' ? 'MONGODB_URL' : 'REDIS_URL';
  const url = new URL(services.environment[variable] ?? '');
  const proxy = await startSlowProxy(Number(url.port));
  url.port = String(proxy.port);
  try {
    const environment = { [variable]: url.href };
    return await outage({ service, environment, begin: () => proxy.delay(delayMs), end: () => proxy.delay(0), isOnlySlow: delayMs < 500 }, services);
  } finally {
    await proxy.stop();
  }
}

async function absentAtBoot(service: ServiceName): Promise<readonly Finding[]> {
  const services = await startServices();
  try {
    await services.kill(service);
    const startedAt = performance.now();
    const app = await services.startApp();
    const listeningMs = Math.round(performance.now() - startedAt);
    const home = await fetch(`${app.url}/`);
    const ledger = new LeadLedger();
    const lead = await ledger.post(app);
    await services.restart(service);
    const healedMs = await healMs(app);
    const signIn = await eventually(
      async () => {
        const status = await signInStatus(app);
        if (status !== 200) throw new Error(String(status));
        return status;
      },
      6000,
      500,
    ).catch((error: unknown) => (error instanceof Error ? error.message : 'failed'));
    return [
      timed('listening after', listeningMs, 2000),
      found('home while it is missing', String(home.status), home.status === 200),
      found('lead while it is missing', String(lead), lead === 200),
      timed('ready after it came', healedMs, 3000),
      found('sign-in after it came', String(signIn), signIn === 200),
      ...ledger.check(services.standIn, await services.countWaiting(), true),
    ];
  } finally {
    await services.stop();
  }
}

export async function flapping(seconds: number): Promise<readonly Finding[]> {
  const services = await startServices();
  const ledger = new LeadLedger();
  try {
    const app = await services.startApp();
    await warm(app);
    const traffic = startTraffic(app, pages, 5, ledger);
    for (let round = 0; round < seconds / 3; round += 1) {
      const isDown = round % 2 === 0;
      for (const child of [services.mongod.child, services.redis.child]) (isDown ? child.freeze : child.thaw)();
      services.standIn.behave(isDown ? 'hanging' : 'ok');
      await pause(3000);
    }
    for (const child of [services.mongod.child, services.redis.child]) child.thaw();
    services.standIn.behave('ok');
    await healMs(app);
    await traffic.stop();
    const left = await services.drained(60_000);
    const isAlive = app.child.process.exitCode === null;
    const lines = (event: string) => app.log().filter((line) => line['event'] === event).length;
    const downs = lines('storage.down');
    const flaps = Math.ceil(seconds / 6);
    const ofPages = traffic.samples.filter(({ path }) => isPage(path));
    return [
      found('the same process', isAlive ? 'yes' : 'no', isAlive),
      found('pages failing', `${failuresOf(ofPages)} of ${ofPages.length}`, failuresOf(ofPages) === 0),
      found('log lines of going down', `${downs} for ${flaps} times of two services`, downs >= 2 && downs <= 2 * flaps + 2),
      ...ledger.check(services.standIn, left, false),
      ledger.checkOutput(app),
    ];
  } finally {
    await services.stop();
  }
}

const needs = ['mongod', 'redis-server'] as const;
const mongo = { service: 'mongodb' } as const;
const redis = { service: 'redis' } as const;

export const storageFaults: readonly Fault[] = [
  {
    name: 'MongoDB killed',
    needs,
    run: () => outageOfFreshServices({ ...mongo, begin: (services) => services.kill('mongodb'), end: (services) => services.restart('mongodb') }),
  },
  {
    name: 'MongoDB frozen',
    needs,
    run: () => outageOfFreshServices({ ...mongo, begin: ({ mongod }) => mongod.child.freeze(), end: ({ mongod }) => mongod.child.thaw() }),
  },
  { name: 'MongoDB slow by 300 ms', needs, run: () => slow('mongodb', 300) },
  { name: 'MongoDB slow by 3 s', needs, run: () => slow('mongodb', 3000) },
  { name: 'MongoDB absent at boot', needs, run: () => absentAtBoot('mongodb') },
  {
    name: 'Redis killed',
    needs,
    run: () => outageOfFreshServices({ ...redis, begin: (services) => services.kill('redis'), end: (services) => services.restart('redis') }),
  },
  {
    name: 'Redis frozen',
    needs,
    run: () => outageOfFreshServices({ ...redis, begin: ({ redis: server }) => server.child.freeze(), end: ({ redis: server }) => server.child.thaw() }),
  },
  { name: 'Redis slow by 300 ms', needs, run: () => slow('redis', 300) },
  { name: 'Redis slow by 3 s', needs, run: () => slow('redis', 3000) },
  { name: 'Redis absent at boot', needs, run: () => absentAtBoot('redis') },
  { name: 'MongoDB, Redis and the form service flapping every 3 s', needs, run: () => flapping(Number(process.env['FLAPPING_S'] ?? 60)) },
];
