import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, MongoError, MongoServerError } from 'mongodb';
import type { Db, MongoClientOptions } from 'mongodb';
import type { Logger } from 'pino';
import { withTimeout } from '#server/with-timeout.ts';
import { createLinkState } from './link-state.ts';
import type { LinkCondition, LinkObserver, LinkState, StoreState } from './link-state.ts';
import { isDuplicate } from './mongo-documents.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';

/** The longest waits in milliseconds. */
export const mongoBudgetMs = { read: 1000, write: 2000, view: 1000, check: 1000 } as const;

/**
 * By default the driver waits 30 s for a server and forever for a frozen one. The monitor notices a freeze or
 * a recovery within about 1.5 s.
 */
const boundedOptions: MongoClientOptions = {
  appName: 'yunseul',
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 1000,
  socketTimeoutMS: 2000,
  // The budgets end a wait first. With less, a process or a server that stood still for a moment lost writes.
  waitQueueTimeoutMS: mongoBudgetMs.write,
  heartbeatFrequencyMS: 500,
  serverMonitoringMode: 'poll',
  maxPoolSize: 20,
  maxConnecting: 4,
  retryReads: true,
  retryWrites: true,
  // Otherwise a killed server would lose its last 0.1 s.
  writeConcern: { w: 'majority', journal: true },
};

const reconnectPauseMs = 500;
const preparePauseMs = 5000;
/**
 * MongoDB's code while another process builds indexes on the collection. It refuses `collMod` until they are
 * built.
 */
const indexBuildRunning = 12_587;
const busyPauseMs = 200;

const writableTypes = new Set(['Standalone', 'RSPrimary', 'Mongos', 'LoadBalancer']);
const unseenTypes = new Set(['Unknown', 'PossiblePrimary']);

type Preparation = (db: Db) => Promise<void>;

export type MongoLink = ReturnType<typeof openMongo>;

/**
 * Connects again and again, because the driver does not recover from a failed first connection. Throws only
 * for a malformed URL.
 */
export function openMongo(url: string, log: Logger, onChange?: LinkObserver) {
  const client = new MongoClient(url, boundedOptions);
  const state = createLinkState('mongodb', log, onChange);
  const closing = new AbortController();
  const preparations = createPreparations({ client, state, log, closing: closing.signal });
  const lastWorks: (() => Promise<void>)[] = [];
  const servers = watchServers({ client, state, closing: closing.signal, onUp: preparations.runAll });
  void connectUntilDone(client, state, closing.signal).then(servers.begin);

  function reachable(): Db {
    if (state.condition === 'down') throw new StorageUnavailable('mongodb');
    return client.db();
  }

  return {
    get condition(): LinkCondition {
      return state.condition;
    },
    /** Tries a write that a majority of members confirms. */
    async check(): Promise<StoreState> {
      // Members may answer though none accepts writes.
      if (state.condition === 'down') return servers.hasReadersOnly() ? 'no_primary' : 'down';
      const probes = client.db().collection<{ _id: string }>('probes');
      try {
        await withinBudget(probes.updateOne({ _id: 'readiness' }, { $set: { at: new Date() } }, { upsert: true }), mongoBudgetMs.check);
        return 'up';
      } catch (error) {
        // Two replicas inserted it at once.
        if (isDuplicate(error)) return 'up';
        return error instanceof StorageUnavailable ? 'down' : 'read_only';
      }
    },
    /**
     * Throws `StorageUnavailable` at once while the server is down, or when the time is over. Pass the signal
     * to the driver, which then cancels abandoned reads.
     */
    async read<T>(work: (db: Db, signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
      const db = reachable();
      const abandoned = new AbortController();
      const signals = signal ? AbortSignal.any([signal, abandoned.signal]) : abandoned.signal;
      return withinBudget(work(db, signals), mongoBudgetMs.read).finally(() => abandoned.abort());
    },
    /** The write must be repeatable, because it may still succeed after `StorageUnavailable`. */
    async write<T>(work: (db: Db) => Promise<T>, budgetMs: number = mongoBudgetMs.write): Promise<T> {
      return withinBudget(work(reachable()), budgetMs);
    },
    /** Runs what it is given, which must be repeatable, whenever the server comes up. */
    whenUp: preparations.add,
    /** Runs `work`, which must not throw, before the connections are closed. */
    beforeClose: (work: () => Promise<void>): void => void lastWorks.push(work),
    async close(): Promise<void> {
      await Promise.all(lastWorks.map((work) => work()));
      closing.abort();
      await client.close();
    },
  };
}

interface LinkParts {
  readonly client: MongoClient;
  readonly state: LinkState;
  readonly closing: AbortSignal;
}

async function connectUntilDone(client: MongoClient, state: LinkState, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    try {
      await client.connect();
      return;
    } catch (error) {
      state.report('down', error);
      await pauseOrClose(reconnectPauseMs, closing);
    }
  }
}

function watchServers({ client, state, closing, onUp }: LinkParts & { readonly onUp: () => Promise<void> }) {
  let lastFailure: unknown;
  let isWritable = false;
  let hasReadersOnly = false;
  // The monitor sees a server before the sign-in to it, which may fail. Until then `connectUntilDone`
  // reports.
  let hasConnected = false;
  client.on('serverHeartbeatFailed', (event) => {
    lastFailure = event.failure;
  });
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    if (closing.aborted) return;
    const types = [...newDescription.servers.values()].map(({ type }) => type);
    isWritable = types.some((type) => writableTypes.has(type));
    hasReadersOnly = !isWritable && types.some((type) => !unseenTypes.has(type));
    if (hasConnected) report();
  });

  function report(): void {
    const wasDown = state.condition === 'down';
    if (!isWritable && wasDown) return;
    state.report(isWritable ? 'up' : 'down', lastFailure);
    if (isWritable && wasDown) void onUp();
  }

  return {
    hasReadersOnly: () => hasReadersOnly,
    begin() {
      hasConnected = true;
      if (!closing.aborted) report();
    },
  };
}

/** Each preparation runs until it succeeds or MongoDB is down. */
function createPreparations({ client, state, log, closing }: LinkParts & { readonly log: Logger }) {
  const preparations: Preparation[] = [];

  async function runUntilDone(prepare: Preparation): Promise<void> {
    while (!closing.aborted && state.condition === 'up') {
      try {
        return await prepare(client.db());
      } catch (error) {
        const isBusy = error instanceof MongoServerError && error.code === indexBuildRunning;
        if (!isBusy) log.warn({ event: 'storage.prepare_failed', store: 'mongodb', err: error });
        await pauseOrClose(isBusy ? busyPauseMs : preparePauseMs, closing);
      }
    }
  }

  return {
    add(prepare: Preparation): void {
      preparations.push(prepare);
      if (state.condition === 'up') void runUntilDone(prepare);
    },
    async runAll(): Promise<void> {
      await Promise.all(preparations.map(runUntilDone));
    },
  };
}

async function pauseOrClose(ms: number, closing: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: closing, ref: false }).catch(() => undefined);
}

async function withinBudget<T>(work: Promise<T>, budgetMs: number): Promise<T> {
  const result = await withTimeout(budgetMs, work).catch((error: unknown) => {
    throw isUnavailable(error) ? new StorageUnavailable('mongodb', error) : error;
  });
  if (!result.inTime) throw new StorageUnavailable('mongodb');
  return result.value;
}

const unavailableNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'TimeoutError',
]);

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unavailableNames.has(error.name)) return true;
  return error instanceof MongoError && error.hasErrorLabel('RetryableWriteError');
}
