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
const formLimit = 400;
const posts = formLimit + 20;
/** The sentinels wait 2 s for an answer of the primary before they elect another. */
const mostLockedOutMs = 10_000;
const outageMs = 12_000;

type Sentinels = Awaited<ReturnType<typeof startSentinels>>;
type Primary = Awaited<ReturnType<Sentinels['primary']>>;

interface SentinelFault {
  readonly begin: (primary: Primary) => Promise<unknown> | void;
  readonly end: (former: Primary) => Promise<unknown> | void;
  readonly isTls?: boolean;
  readonly isApart?: boolean;
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

/** Of one address, ten at a time, so that all are answered before another primary counts anew. Returns how many were not refused. */
async function postsTaken(app: AppProcess): Promise<number> {
  let taken = 0;
  for (let sent = 0; sent < posts; sent += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.post('/api/inquiries', {}, { 'X-Forwarded-For': '203.0.113.7' })));
    taken += answers.filter(({ status }) => status !== 429).length;
  }
  return taken;
}

/** Signs in again and again until told to stop. */
function startSignIns(app: AppProcess) {
  const stopping = new AbortController();
  const sessions: { readonly cookie: string; readonly at: number }[] = [];
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const session = await signIn(app);
      if (session) sessions.push(session);
      await pause(1000);
    }
  })();
  return async () => {
    stopping.abort();
    await loop;
    return sessions;
  };
}

export async function losePrimary({ begin, end, isTls = false, isApart = false }: SentinelFault): Promise<readonly Finding[]> {
  const folder = await temporaryFolder();
  const made = isTls ? selfSigned(folder.path, '127.0.0.1') : undefined;
  const sentinels = await startSentinels({ tls: made, isApart });
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
    const signIns = startSignIns(app);
    const taken = await postsTaken(app);
    const limitMs = performance.now() - beganAt;
    await pause(outageMs);
    const next = await eventually(() => sentinels.primary(), 20_000);
    await end(former);
    await pause(5000);
    await Promise.all([ofPages, ofLeads].map((traffic) => traffic.stop()));
    const lockedOutMs = await watched();
    const meanwhile = await signIns();
    const lostAtMs = [];
    for (const { cookie, at } of meanwhile) if (!(await isSignedIn(app, cookie))) lostAtMs.push(Math.round(at - beganAt));
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
      found(
        'sessions begun meanwhile and lost',
        `${lostAtMs.length} of ${meanwhile.length} ${lostAtMs.map((at) => `${at} ms`).join(', ')}`,
        lostAtMs.length === 0,
      ),
      found('sign-in after', signInAfter, signInAfter === '200'),
      found(`form limit of ${formLimit} meanwhile, in ${Math.round(limitMs)} ms`, `${taken} of ${posts} posts taken`, taken === formLimit),
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
  {
    name: 'Redis with sentinels, primary cut off from the replica and the sentinels',
    needs: [...needs, 'ip', 'nft', 'root'],
    run: () => losePrimary({ begin: (primary) => primary.isolate(), end: (former) => former.rejoin(), isApart: true }),
  },
];
