import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { eventually, findProgram, freePort, startChild, type Child } from './processes.ts';

/** A MongoDB of a test's own, on a free port with a temporary folder. */
export interface Mongod {
  /** Without a database name. */
  readonly url: string;
  readonly child: Child;
  /** Starts it again on the same port and folder, after it was killed. */
  restart(): Promise<Mongod>;
  stop(): Promise<void>;
}

/** True when a MongoDB can be had here: an address in `TEST_MONGODB_URL`, or a `mongod` to start. With `CI` set it must be. */
export function hasMongodb(): boolean {
  const isThere = process.env['TEST_MONGODB_URL'] !== undefined || findProgram('mongod') !== undefined;
  if (!isThere && process.env['CI']) throw new Error('no MongoDB: set TEST_MONGODB_URL or put mongod on the PATH');
  return isThere;
}

/** True when tests may start, kill and freeze a `mongod` of their own. */
export function hasMongod(): boolean {
  return findProgram('mongod') !== undefined;
}

/** Starts a `mongod`, as a replica set of one member when asked, and waits until it can be written to. */
export async function startMongod(options: { readonly replicaSet?: boolean; readonly port?: number } = {}): Promise<Mongod> {
  const folder = await mkdtemp(join(tmpdir(), 'test-mongod-'));
  return launch(folder, options.port ?? (await freePort()), options.replicaSet ?? false, true);
}

async function launch(folder: string, port: number, isReplicaSet: boolean, isNew: boolean): Promise<Mongod> {
  const program = findProgram('mongod');
  if (!program) throw new Error('mongod not found');
  const set = isReplicaSet ? ['--replSet', 'rs0'] : [];
  const child = startChild(program, [
    '--dbpath',
    folder,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--wiredTigerCacheSizeGB',
    '0.25',
    '--quiet',
    ...set,
  ]);
  const plainUrl = `mongodb://127.0.0.1:${port}`;
  // A client whose first connection failed never heals: every try gets its own.
  const client = await eventually(() => connect(`${plainUrl}/?directConnection=true`), 20_000).catch(async (error: unknown) => {
    await child.end('SIGKILL');
    throw error;
  });
  try {
    if (isReplicaSet && isNew) await client.db('admin').command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } });
    await eventually(async () => {
      const hello = await client.db('admin').command({ hello: 1 });
      if (hello['isWritablePrimary'] !== true) throw new Error('not yet writable');
    }, 20_000);
  } finally {
    await client.close();
  }
  return {
    url: isReplicaSet ? `${plainUrl}/?replicaSet=rs0` : plainUrl,
    child,
    restart: () => launch(folder, port, isReplicaSet, false),
    async stop() {
      child.thaw();
      await child.end('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function connect(url: string): Promise<MongoClient> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 500 });
  try {
    return await client.connect();
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** The address of a database that no other test has, on the MongoDB of `TEST_MONGODB_URL` or on a new `mongod`; `stop` takes down what was started. */
export async function openTestMongodb(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const given = process.env['TEST_MONGODB_URL'];
  const mongod = given === undefined ? await startMongod() : undefined;
  const url = new URL(given ?? mongod?.url ?? '');
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return {
    url: url.href,
    async stop() {
      if (mongod) return mongod.stop();
      const client = new MongoClient(url.href);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}
