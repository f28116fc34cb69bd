import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, MongoError } from 'mongodb';
import type { Db, MongoClientOptions } from 'mongodb';
import type { Logger } from 'pino';
import { within } from '../within.ts';
import { createLinkState } from './link-state.ts';
import type { LinkCondition, LinkObserver } from './link-state.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** Longest a caller waits for MongoDB, in milliseconds. Below the page's own budget of 1.5 s. */
export const mongoBudgetMs = { read: 1000, write: 2000, view: 1000 } as const;

/**
 * Every wait of the driver is bounded: its defaults wait 30 s for a server and for ever on a frozen one. The monitor polls twice a second with a
 * time limit of its own, so that a frozen server is known within about 1.5 s and a server that is back within about the same.
 */
const boundedOptions: MongoClientOptions = {
  appName: 'yunseul',
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 1000,
  socketTimeoutMS: 2000,
  waitQueueTimeoutMS: 500,
  heartbeatFrequencyMS: 500,
  serverMonitoringMode: 'poll',
  maxPoolSize: 20,
  maxConnecting: 4,
  retryReads: true,
  retryWrites: true,
  // What is answered as kept is on the disk of most members: without the journal a killed server forgets its last tenth of a second.
  writeConcern: { w: 'majority', journal: true },
};

const reconnectPauseMs = 500;

export interface MongoLink {
  readonly condition: LinkCondition;
  /**
   * Runs a read within its budget. Throws `StorageUnavailable` at once while the server is known to be down, and when it does not answer in time;
   * other errors pass through. Hand the signal to the driver, so that a read nobody waits for is dropped.
   */
  read<T>(work: (db: Db, signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Runs a write within its budget, 2 s unless another is given. After `StorageUnavailable` the write may still land: it must be one that may be repeated. */
  write<T>(work: (db: Db) => Promise<T>, budgetMs?: number): Promise<T>;
  /** Calls back whenever the server has become reachable, first time included: the place to make indexes. */
  whenUp(prepare: (db: Db) => Promise<void>): void;
  close(): Promise<void>;
}

/**
 * Connects in the background and keeps trying: an implicit connection that fails at the start of a process never heals. The caller does not wait.
 * Throws only when the address cannot be read at all.
 */
export function openMongo(url: string, log: Logger, onChange?: LinkObserver): MongoLink {
  const client = new MongoClient(url, boundedOptions);
  const state = createLinkState('mongodb', log, onChange);
  const preparations: ((db: Db) => Promise<void>)[] = [];
  const closing = new AbortController();
  let lastFailure: unknown;

  async function prepareAll(only?: (db: Db) => Promise<void>): Promise<void> {
    for (const prepare of only ? [only] : preparations) {
      await prepare(client.db()).catch((error: unknown) => {
        log.warn({ event: 'storage.prepare_failed', store: 'mongodb', err: error });
      });
    }
  }

  client.on('serverHeartbeatFailed', (event) => {
    lastFailure = event.failure;
  });
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    if (closing.signal.aborted) return;
    const isWritable = [...newDescription.servers.values()].some((server) => ['Standalone', 'RSPrimary', 'Mongos', 'LoadBalancer'].includes(server.type));
    const was = state.condition;
    // Before the first success the connect loop reports: a topology that has not been looked at yet is no failure.
    if (!isWritable && was === 'down') return;
    state.report(isWritable ? 'up' : 'down', lastFailure);
    if (isWritable && was === 'down') void prepareAll();
  });

  void (async () => {
    while (!closing.signal.aborted) {
      try {
        await client.connect();
        return;
      } catch (error) {
        state.report('down', error);
        await pause(reconnectPauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  })();

  async function withinBudget<T>(work: Promise<T>, budgetMs: number): Promise<T> {
    const result = await within(budgetMs, work).catch((error: unknown) => {
      throw isUnavailable(error) ? new StorageUnavailable('mongodb', error) : error;
    });
    if (!result.inTime) throw new StorageUnavailable('mongodb');
    return result.value;
  }

  function reachable(): Db {
    if (state.condition === 'down') throw new StorageUnavailable('mongodb');
    return client.db();
  }

  return {
    get condition() {
      return state.condition;
    },
    async read(work, signal) {
      const db = reachable();
      const timeout = AbortSignal.timeout(mongoBudgetMs.read);
      return withinBudget(work(db, signal ? AbortSignal.any([signal, timeout]) : timeout), mongoBudgetMs.read);
    },
    async write(work, budgetMs = mongoBudgetMs.write) {
      return withinBudget(work(reachable()), budgetMs);
    },
    whenUp(prepare) {
      preparations.push(prepare);
      if (state.condition === 'up') void prepareAll(prepare);
    },
    async close() {
      closing.abort();
      await client.close();
    },
  };
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
