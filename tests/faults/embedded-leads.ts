import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { formUrls, startFormService, type FormServiceBehaviour, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { eventually } from '#tests/support/processes.ts';
import { startApp, temporaryFolder, type AppEnvironment } from '#tests/support/site-process.ts';
import { found, percentile, timed, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';

const postsAtOnce = 4;
/** Long enough for a busy machine. */
const formTimeoutMs = 1500;

export function formEnvironment(standIn: FormServiceStandIn): AppEnvironment {
  return {
    ...formUrls(standIn),
    FORM_TIMEOUT_MS: String(formTimeoutMs),
    FORM_LIMIT: '100000',
  };
}

function drained(dataDir: string, timeoutMs: number): Promise<number> {
  return eventually(() => {
    const waiting = countWaiting(dataDir);
    if (waiting > 0) throw new Error(`${waiting} waiting`);
    return waiting;
  }, timeoutMs).catch(() => countWaiting(dataDir));
}

export function countWaiting(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'yunseul.sqlite'), { readOnly: true, timeout: 2000 });
  try {
    return Number(db.prepare('SELECT count(*) AS waiting FROM leads WHERE delivered_at IS NULL').get()?.['waiting']);
  } finally {
    db.close();
  }
}

interface Step {
  readonly behaviour: FormServiceBehaviour;
  readonly moment: (standIn: FormServiceStandIn, firstAnswer: Promise<unknown>) => Promise<unknown>;
}

const steps: readonly Step[] = [
  // The lead is being read or saved.
  { behaviour: 'ok', moment: () => pause(Math.random() * 12) },
  // The lead is being forwarded.
  { behaviour: 'hanging', moment: (standIn) => standIn.nextPost() },
  { behaviour: 'slow', moment: (standIn) => standIn.nextPost() },
  // The lead was accepted, but that may not be saved yet.
  { behaviour: 'ok', moment: (standIn) => standIn.nextPost() },
  { behaviour: 'ok', moment: async (standIn) => standIn.nextPost().then(() => pause(Math.random() * 6)) },
  // The visitor has the answer.
  { behaviour: 'ok', moment: (_standIn, firstAnswer) => firstAnswer },
  { behaviour: 500, moment: (_standIn, firstAnswer) => firstAnswer },
];

export async function killOnTheWay(rounds: number): Promise<readonly Finding[]> {
  const [standIn, data, ledger] = [await startFormService(), await temporaryFolder(), new LeadLedger()] as const;
  const environment = { ...formEnvironment(standIn), DATA_DIR: data.path };
  const startsMs: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const step = steps[round % steps.length];
      if (!step) continue;
      const startedAt = performance.now();
      const app = await startApp(environment);
      startsMs.push(performance.now() - startedAt);
      standIn.behave(step.behaviour, 100);
      const posts = Array.from({ length: postsAtOnce }, () => ledger.post(app));
      await Promise.race([step.moment(standIn, Promise.race(posts)), pause(3000)]);
      await app.child.end('SIGKILL');
      await Promise.all(posts);
    }
    standIn.behave('ok');
    const startedAt = performance.now();
    const app = await startApp(environment);
    await ledger.pressAgain(app);
    const left = await drained(data.path, 20_000);
    const drainedMs = performance.now() - startedAt;
    await app.child.end('SIGTERM');
    return [
      ...ledger.check(standIn, left, true),
      timed('started again (p95)', percentile(startsMs, 95), 3000),
      timed('all delivered after the last start', drainedMs, 10_000),
    ];
  } finally {
    await standIn.stop();
    await data.remove();
  }
}

async function misbehave(behaviour: FormServiceBehaviour | 'refused', expected: number): Promise<readonly Finding[]> {
  const [standIn, data, ledger] = [await startFormService(), await temporaryFolder(), new LeadLedger()] as const;
  const environment = { ...formEnvironment(standIn), DATA_DIR: data.path };
  try {
    let app = await startApp(environment);
    const first = app;
    if (behaviour === 'refused') await standIn.refuse();
    else standIn.behave(behaviour, 100);
    await Promise.all(Array.from({ length: 10 }, () => ledger.post(app)));
    await app.child.end('SIGKILL');
    standIn.behave('ok');
    if (behaviour === 'refused') await standIn.open();
    app = await startApp(environment);
    const left = await drained(data.path, 15_000);
    await app.child.end('SIGTERM');
    return [
      found(`answered ${expected}`, `${ledger.count(expected)} of 10`, ledger.count(expected) === 10),
      timed('slowest answer', ledger.slowestMs, formTimeoutMs + 1500),
      ...ledger.check(standIn, left, true),
      ledger.checkOutput(first),
    ];
  } finally {
    await standIn.stop();
    await data.remove();
  }
}

const behaviours = [
  ['ok', 200],
  ['slow', 200],
  ['huge', 200],
  [422, 502],
  [429, 502],
  [500, 502],
  ['redirect', 200],
  [307, 502],
  ['refused', 504],
  ['broken', 504],
  ['hanging', 504],
  ['dripping', 504],
] as const;

export const embeddedLeadFaults: readonly Fault[] = [
  ...behaviours.map(([behaviour, expected]): Fault => ({
    name: `form service: ${behaviour}, then kill -9`,
    needs: [],
    run: () => misbehave(behaviour, expected),
  })),
  { name: 'kill -9 on the way of leads, 50 times', needs: [], run: () => killOnTheWay(50) },
];
