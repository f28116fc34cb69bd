import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Collection } from 'mongodb';
import { mongoBudgetMs } from '#server/storage/mongo.ts';
import { startReplicaSet, type ReplicaSet } from '#tests/support/replica-set.ts';
import { eventually } from '#tests/support/processes.ts';
import { untilReady } from '#tests/support/site-process.ts';
import { found, timed, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';
import { startServices } from './service-site.ts';
import { failuresOf, quiet, startTraffic } from './traffic.ts';

const article = {
  _id: 'launch',
  siteId: 'yunseul',
  title: '분양 소식',
  summary: '요약',
  content: '내용',
  date: new Date(),
  views: 0,
  draft: false,
  version: 1,
};
const pages = ['/', '/BusinessGuide/intro', '/yunseul/press'];
const leadsPerSecond = 50;
const viewsPerSecond = 200;
/** What gathers while a write of views waits for its answer. */
const viewsPerWrite = (viewsPerSecond * mongoBudgetMs.view) / 1000;
/** An election begins after 5 s without the primary, and a member that read from it leaves it after 4.5 s. */
const mostWithoutWriteMs = 15_000;
const outageMs = 25_000;

type Member = Awaited<ReturnType<ReplicaSet['primary']>>;

interface PrimaryFault {
  readonly begin: (primary: Member, set: ReplicaSet) => Promise<unknown> | void;
  readonly end: (former: Member) => Promise<unknown> | void;
  readonly isApart?: boolean;
}

/** Writes again and again as the site does, and keeps the longest time between two that a majority confirmed. */
function startWriter(url: string) {
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: 500,
    connectTimeoutMS: 1000,
    socketTimeoutMS: 1000,
    waitQueueTimeoutMS: 500,
    heartbeatFrequencyMS: 500,
    serverMonitoringMode: 'poll',
    writeConcern: { w: 'majority', journal: true },
  });
  const stopping = new AbortController();
  let longestMs = 0;
  const loop = (async () => {
    let lastAt = performance.now();
    while (!stopping.signal.aborted) {
      const isWritten = await client
        .db('writer')
        .collection('times')
        .insertOne({ at: new Date() })
        .then(
          () => true,
          () => false,
        );
      if (isWritten) {
        longestMs = Math.max(longestMs, performance.now() - lastAt);
        lastAt = performance.now();
      }
      await pause(50);
    }
  })();
  return async () => {
    stopping.abort();
    await loop;
    await client.close();
    return longestMs;
  };
}

async function onArticles<Result>(url: string, work: (articles: Collection<typeof article>) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(url);
  try {
    return await work(client.db().collection<typeof article>('press'));
  } finally {
    await client.close();
  }
}

export async function loseThePrimary({ begin, end, isApart = false }: PrimaryFault): Promise<readonly Finding[]> {
  const set = await startReplicaSet({ isApart });
  const services = await startServices(set.url);
  await onArticles(set.url, (articles) => articles.insertOne(article));
  const ledger = new LeadLedger();
  try {
    const app = await services.startApp();
    await untilReady(app);
    await quiet(app);
    const writer = startWriter(set.url);
    const ofPages = startTraffic(app, pages, 5);
    const ofViews = startTraffic(app, [`/yunseul/press/${article._id}`], viewsPerSecond);
    const ofLeads = startTraffic(app, [], leadsPerSecond, ledger);
    await pause(3000);
    const former = await set.primary();
    await begin(former, set);
    await pause(outageMs);
    const next = await eventually(() => set.primary(), 20_000);
    await end(former);
    await pause(3000);
    await Promise.all([ofPages, ofViews, ofLeads].map((traffic) => traffic.stop()));
    const withoutWriteMs = await writer();
    await untilReady(app);
    const left = await services.drained(60_000);
    const counted = (await onArticles(set.url, (articles) => articles.findOne({ _id: article._id })))?.views ?? Number.NaN;
    const shown = ofViews.samples.filter(({ status }) => status === 200).length;
    const refused = ledger.count() - ledger.count(200);
    return [
      found('another member took over', next.host === former.host ? 'no' : 'yes', next.host !== former.host),
      timed('longest time without a write', withoutWriteMs, mostWithoutWriteMs),
      found('pages failing', `${failuresOf(ofPages.samples)} of ${ofPages.samples.length}`, failuresOf(ofPages.samples) === 0),
      found('articles failing', `${failuresOf(ofViews.samples)} of ${ofViews.samples.length}`, failuresOf(ofViews.samples) === 0),
      found('leads not answered 200', `${refused} of ${ledger.count()}`, refused === 0),
      found('views counted, at most those shown', `${counted} of ${shown}`, counted <= shown),
      found('views lost, at most those of a write without an answer', `${shown - counted} of ${shown}`, shown - counted <= viewsPerWrite),
      ...ledger.check(services.standIn, left, true),
      ledger.checkOutput(app),
    ];
  } finally {
    await services.stop();
    await set.stop();
  }
}

const needs = ['mongod', 'redis-server'] as const;

export const replicaSetFaults: readonly Fault[] = [
  {
    name: 'replica set of three, primary killed -9',
    needs,
    run: () => loseThePrimary({ begin: ({ child }) => child.end('SIGKILL'), end: (former) => former.restart() }),
  },
  {
    name: 'replica set of three, primary frozen',
    needs,
    run: () => loseThePrimary({ begin: ({ child }) => child.freeze(), end: ({ child }) => child.thaw() }),
  },
  { name: 'replica set of three, primary stepped down', needs, run: () => loseThePrimary({ begin: (_primary, set) => set.stepDown(), end: () => undefined }) },
  {
    name: 'replica set of three, primary cut off from the others',
    needs: [...needs, 'ip', 'nft', 'root'],
    run: () => loseThePrimary({ begin: (primary) => primary.isolate(), end: (former) => former.rejoin(), isApart: true }),
  },
];
