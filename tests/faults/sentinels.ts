import { setTimeout as pause } from 'node:timers/promises';
import { selfSigned } from '#tests/support/deployed/self-signed.ts';
import { eventually } from '#tests/support/processes.ts';
import { startSentinels } from '#tests/support/redis-sentinels.ts';
import { temporaryFolder, untilReady, type AppProcess } from '#tests/support/site-process.ts';
import { found, timed, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';
import { adminEmail, adminPassword, startServices } from './service-site.ts';
import { failuresOf, quiet, startTraffic } from './traffic.ts';

const pages = ['/', '/BusinessGuide/intro', '/yunseul/press'];
const formLimit = 600;
/** The sentinels wait 2 s for an answer of the primary before they elect another. */
const mostLockedOutMs = 10_000;
const outageMs = 12_000;

type Sentinels = Awaited<ReturnType<typeof startSentinels>>;
type Primary = Awaited<ReturnType<Sentinels['primary']>>;

interface SentinelFault {
  readonly begin: (primary: Primary) => Promise<unknown> | void;
  readonly end: (former: Primary) => Promise<unknown> | void;
  readonly isTls?: boolean;
}

async function signIn(app: AppProcess): Promise<{ readonly cookie: string; readonly at: number } | undefined> {
  const answer = await app.post('/api/session', { email: adminEmail, password: adminPassword }).catch(() => undefined);
  const cookie = answer?.headers.getSetCookie().map((line) => line.split(';')[0]);
  return answer?.status === 200 && cookie ? { cookie: cookie.join('; '), at: performance.now() } : undefined;
}

async function isSignedIn(app: AppProcess, cookie: string): Promise<boolean> {
  const answer = await fetch(`${app.url}/api/session`, { headers: { Cookie: cookie }, signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.status === 200 && ((await answer.json()) as { readonly email: string | null }).email !== null;
}

/** Asks as a signed-in browser again and again, and keeps the longest time in which that was not recognised. */
function startWatch(app: AppProcess, cookie: string) {
  const stopping = new AbortController();
  let longestMs = 0;
  const loop = (async () => {
    let lastAt = performance.now();
    while (!stopping.signal.aborted) {
      if (await isSignedIn(app, cookie)) {
        longestMs = Math.max(longestMs, performance.now() - lastAt);
        lastAt = performance.now();
      }
      await pause(50);
    }
    longestMs = Math.max(longestMs, performance.now() - lastAt);
  })();
  return async () => {
    stopping.abort();
    await loop;
    return longestMs;
  };
}

/** Posts of one address, until the limit refuses. */
async function postsUntilRefused(app: AppProcess, address: string): Promise<number> {
  for (let count = 1; count <= formLimit + 1; count += 1) {
    const { status } = await app.post('/api/inquiries', {}, { 'X-Forwarded-For': address });
    if (status === 429) return count;
  }
  return Number.POSITIVE_INFINITY;
}

export async function losePrimary({ begin, end, isTls = false }: SentinelFault): Promise<readonly Finding[]> {
  const folder = await temporaryFolder();
  const made = isTls ? selfSigned(folder.path, '127.0.0.1') : undefined;
  const sentinels = await startSentinels(made);
  const services = await startServices();
  const ledger = new LeadLedger();
  try {
    const app = await services.startApp({
      REDIS_URL: sentinels.url,
      REDIS_SENTINELS: sentinels.addresses,
      FORM_LIMIT: String(formLimit),
      TRUST_PROXY: '1',
      ...(made && { NODE_EXTRA_CA_CERTS: made.certificateFile }),
    });
    await untilReady(app);
    await quiet(app);
    const signedIn = [];
    for (let count = 0; count < 3; count += 1) signedIn.push(await signIn(app));
    const watched = startWatch(app, signedIn[0]?.cookie ?? '');
    const ofPages = startTraffic(app, pages, 30);
    const ofLeads = startTraffic(app, [], 10, ledger);
    for (let count = 0; count < 20; count += 1) signedIn.push(await signIn(app));
    const former = await sentinels.primary();
    const beganAt = performance.now();
    await begin(former);
    const refusedAfter = await postsUntilRefused(app, '203.0.113.7');
    const limitMs = performance.now() - beganAt;
    await pause(outageMs);
    const next = await eventually(() => sentinels.primary(), 20_000);
    await end(former);
    await pause(5000);
    await Promise.all([ofPages, ofLeads].map((traffic) => traffic.stop()));
    const lockedOutMs = await watched();
    const gone = [];
    for (const session of signedIn) if (!session || !(await isSignedIn(app, session.cookie))) gone.push(session);
    const older = gone.filter((session) => !session || session.at < beganAt - 1000).length;
    const signInAfter = (await signIn(app)) === undefined ? 'refused' : '200';
    await untilReady(app);
    const left = await services.drained(25_000);
    const refused = ledger.count() - ledger.count(200);
    return [
      found('the other server took over', next.port === former.port ? 'no' : 'yes', next.port !== former.port),
      timed('longest time a signed-in browser was locked out', lockedOutMs, mostLockedOutMs),
      found('sessions lost', `${gone.length} of ${signedIn.length}`, older === 0),
      found('sign-in after', signInAfter, signInAfter === '200'),
      found(`form limit of ${formLimit} meanwhile, in ${Math.round(limitMs)} ms`, `refused post ${refusedAfter}`, refusedAfter <= formLimit + 1),
      found('pages failing', `${failuresOf(ofPages.samples)} of ${ofPages.samples.length}`, failuresOf(ofPages.samples) === 0),
      found('leads not answered 200', `${refused} of ${ledger.count()}`, refused === 0),
      ...ledger.check(services.standIn, left, true),
      ledger.checkOutput(app),
    ];
  } finally {
    await services.stop();
    await sentinels.stop();
    await folder.remove();
  }
}

const needs = ['mongod', 'redis-server'] as const;

export const sentinelFaults: readonly Fault[] = [
  {
    name: 'Redis with sentinels, primary killed -9',
    needs,
    run: () => losePrimary({ begin: ({ child }) => child.end('SIGKILL'), end: (former) => former.start() }),
  },
  {
    name: 'Redis with sentinels over TLS, primary frozen',
    needs,
    run: () => losePrimary({ begin: ({ child }) => child.freeze(), end: ({ child }) => child.thaw(), isTls: true }),
  },
];
