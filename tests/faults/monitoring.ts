import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startFormService } from '#tests/support/form-service.ts';
import { freePort } from '#tests/support/processes.ts';
import { firingOn, readMonitoring, startPrometheus } from '#tests/support/prometheus.ts';
import { temporaryFolder, untilReady } from '#tests/support/site-process.ts';
import { found, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';
import { startServices } from './service-site.ts';
import { startTraffic } from './traffic.ts';

const alertNames = [...readMonitoring('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const dashboardSchema = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });
const dashboardQueries = dashboardSchema.parse(JSON.parse(readMonitoring('dashboard.json'))).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
/** Each series that an alert asks for. */
const askedSeries = [...new Set(readMonitoring('alerts.yml').match(/\b[a-z_]+\{job=[^}]*\}/g))];

const of = (name: string, labels = '') => `${name}{job="yunseul",instance="a"${labels}}`;
/** What a series says at rest, and when something is wrong. */
const conditions: readonly (readonly [series: string, atRest: string, wrong: string])[] = [
  [of('up'), '1x60', '1x60'],
  [of('storage_up', ',store="redis"'), '1x60', '0x60'],
  [of('part_ready', ',part="redis"'), '1x60', '0x60'],
  [of('storage_transitions_total', ',store="redis"'), '3x60', '0+2x60'],
  [of('leads_unkept_total'), '0x60', '0+1x60'],
  [of('leads_given_up_total'), '0x60', '0+1x60'],
  [of('lead_queue_oldest_age_seconds'), '300x60', '901x60'],
  [of('message_oldest_age_seconds', ',channel="sms"'), '40000x60', '43201x60'],
  [of('message_failures_total', ',channel="sms"'), '0x60', '0x60'],
  [of('leads_expired_total'), '0x60', '0+1x60'],
  [of('leads_unreadable'), '0x60', '3x60'],
  [of('sweep_held', ',task="leads"'), '0x60', '1x60'],
  [of('leads_total', ',result="taken"'), '0+9x60', '0+1x60'],
  [of('leads_total', ',result="refused"'), '0+1x60', '0+1x60'],
  [of('http_request_duration_seconds_count', ',status="200",route="/"'), '0+200x60', '0+90x60'],
  [of('http_request_duration_seconds_count', ',status="500",route="/"'), '0+1x60', '0+1x60'],
  [of('http_request_duration_seconds_bucket', ',le="0.5",route="/"'), '0+200x60', '0+90x60'],
  [of('http_request_duration_seconds_bucket', ',le="1",route="/"'), '0+201x60', '0+91x60'],
  [of('http_request_duration_seconds_bucket', ',le="+Inf",route="/"'), '0+201x60', '0+91x60'],
  [of('nodejs_eventloop_lag_p99_seconds'), '0.05x60', '0.21x60'],
  [of('process_resident_memory_bytes'), '2e8x60', '3.31e8x60'],
];

async function alertsOnWrittenSeries(): Promise<readonly Finding[]> {
  const folder = await temporaryFolder();
  const problemOf = (work: () => void): string => {
    try {
      work();
      return '';
    } catch (error) {
      return String((error as { readonly stdout?: unknown }).stdout ?? error).replaceAll(/\s+/g, ' ');
    }
  };
  try {
    const other = ['up{job="yunseul",instance="b"}', '1x30 stale'] as const;
    const broken = [...conditions.map(([series, , wrong]) => [series, wrong] as const), other];
    const calm = conditions.map(([series, atRest]) => [series, atRest] as const);
    const problems = {
      'every alert fires but SiteDown': problemOf(() =>
        firingOn(
          folder.path,
          broken,
          alertNames.filter((name) => name !== 'SiteDown'),
          35,
        ),
      ),
      'SiteDown fires where no replica answers': problemOf(() => firingOn(folder.path, [['up{job="yunseul"}', '0x60']], ['SiteDown'], 35)),
      'none fires at rest': problemOf(() => firingOn(folder.path, calm, [], 35)),
    };
    return Object.entries(problems).map(([guarantee, problem]) => found(guarantee, problem || `${alertNames.length} alerts`, problem === ''));
  } finally {
    await folder.remove();
  }
}

async function watchReplicas(): Promise<readonly Finding[]> {
  const folder = await temporaryFolder();
  const [services, office] = [await startServices(), await startFormService()];
  const ports = [await freePort(), await freePort()];
  const start = (port = 0, more = {}) => services.startApp({ PORT: String(port), NOTIFY_WEBHOOK_URL: office.urlOf('notices'), ...more });
  const prometheus = await startPrometheus(
    folder.path,
    ports.map((port) => `127.0.0.1:${port}`),
    services.environment['METRICS_TOKEN'] ?? '',
  );
  const fired: string[] = [];
  const expectFired = async (...names: string[]) => void fired.push(...(await prometheus.untilFired(names, 45_000)));
  try {
    const [first, second] = await Promise.all(ports.map(async (port) => untilReady(await start(port))));
    if (!first || !second) throw new Error('no replicas');
    const ledger = new LeadLedger();
    const traffic = [first, second].map((app) => startTraffic(app, ['/', '/yunseul/press', '/other/press', '/readyz'], 4, ledger));
    await pause(15_000);
    const atRest = await prometheus.firing();

    services.mongod.child.freeze();
    await services.standIn.refuse();
    await expectFired('StoreDown', 'NotReady', 'LeadsGivenUp', 'FormServiceFailing', 'ErrorsServed');
    await services.standIn.open();
    await expectFired('LeadsNotKept');
    services.mongod.child.thaw();
    services.standIn.behave(500);
    await untilReady(first);
    await expectFired('LeadsWaiting');
    const flapping = expectFired('StoreFlapping');
    for (let time = 0; time < 8; time += 1) {
      await services.kill('redis');
      await pause(300);
      await services.restart('redis');
      await pause(700);
    }
    await flapping;
    const unanswered = [];
    for (const query of [...dashboardQueries, ...askedSeries]) if ((await prometheus.query(query)).length === 0) unanswered.push(query);
    await Promise.all(traffic.map((one) => one.stop()));

    // A replica with another key, and with memory that never comes back.
    await second.child.end('SIGKILL');
    await expectFired('ReplicaDown');
    const ballast = '--import=data:text/javascript,globalThis.ballast=Buffer.alloc(34e7,1)';
    await start(ports[1], { LEAD_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'), NODE_OPTIONS: ballast });
    await expectFired('LeadsUnreadable', 'MemoryHigh');
    await services.stopApps();
    await expectFired('SiteDown');

    const expected = alertNames.filter((name) => !onlyOnWrittenSeries.has(name));
    const silent = expected.filter((name) => !fired.includes(name));
    return [
      found(
        'queries of the dashboard and of alerts without an answer',
        unanswered.join('; ') || `0 of ${dashboardQueries.length + askedSeries.length}`,
        unanswered.length === 0,
      ),
      found('alerts that fire at rest', atRest.join(', ') || 'none', atRest.length === 0),
      found('alerts that did not fire', silent.join(', ') || `0 of ${expected.length}`, silent.length === 0),
    ];
  } finally {
    await prometheus.stop();
    await services.stop();
    await office.stop();
    await folder.remove();
  }
}

/** These would need days, a slow disk or a busy processor. */
const onlyOnWrittenSeries = new Set(['MessagesWaiting', 'LeadsExpired', 'SweepHeld', 'SlowAnswers', 'EventLoopBusy']);

export const monitoringFaults: readonly Fault[] = [
  { name: 'alerts, on series that are written down', needs: ['promtool'], run: alertsOnWrittenSeries },
  { name: 'alerts and dashboard, Prometheus asking two replicas', needs: ['prometheus', 'mongod', 'redis-server'], run: watchReplicas },
];
