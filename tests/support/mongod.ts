import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { eventually, findProgram, freePort, startChild, type Child } from './processes.ts';

export interface Mongod {
  /** The URL without a database name. */
  readonly url: string;
  readonly child: Child;
  /** Restarts it on its data after `child` has ended. Use the returned one from then on. */
  restart(): Promise<Mongod>;
  /** Also removes its data. */
  stop(): Promise<void>;
}

/**
 * Whether `TEST_MONGODB_URL` is set or a MongoDB can be started here. With `CI` set, throws when there is
 * neither.
 */
export function canUseMongodb(): boolean {
  const isThere = process.env['TEST_MONGODB_URL'] !== undefined || findProgram('mongod') !== undefined;
  if (!isThere && process.env['CI']) throw new Error('no MongoDB: set TEST_MONGODB_URL or put mongod on the PATH');
  return isThere;
}

/** Whether tests can start one of their own, to stop, freeze and kill it. */
export function canStartMongod(): boolean {
  return findProgram('mongod') !== undefined;
}

interface MongodOptions {
  readonly replicaSet?: boolean;
  readonly auth?: boolean;
  readonly port?: number;
}

export async function startMongod({ port, ...options }: MongodOptions = {}): Promise<Mongod> {
  const folder = await mkdtemp(join(tmpdir(), 'test-mongod-'));
  try {
    return await launch({ ...options, folder, port: port ?? (await freePort()), isNew: true });
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

interface LaunchOptions extends MongodOptions {
  readonly folder: string;
  readonly port: number;
  readonly isNew: boolean;
}

async function launch(options: LaunchOptions): Promise<Mongod> {
  const { folder, port, replicaSet = false, auth = false, isNew } = options;
  const program = findProgram('mongod');
  if (!program) throw new Error('mongod not found');
  const set = replicaSet ? ['--replSet', 'rs0'] : [];
  // The members of a set with users recognise each other by it.
  const keyFile = join(folder, 'key');
  if (replicaSet && auth) await writeFile(keyFile, 'key of the set', { mode: 0o400 });
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
    // Removes expired documents every second instead of every minute.
    '--setParameter',
    'ttlMonitorSleepSecs=1',
    ...set,
    ...(auth ? ['--auth'] : []),
    ...(replicaSet && auth ? ['--keyFile', keyFile] : []),
  ]);
  const plainUrl = `mongodb://127.0.0.1:${port}`;
  try {
    await untilWritable(plainUrl, replicaSet && isNew);
  } catch (error) {
    await child.end('SIGKILL');
    throw error;
  }
  return {
    url: replicaSet ? `${plainUrl}/?replicaSet=rs0` : plainUrl,
    child,
    restart: () => launch({ ...options, isNew: false }),
    async stop() {
      child.thaw();
      await child.end('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function untilWritable(plainUrl: string, isNewReplicaSet: boolean): Promise<void> {
  // A client does not recover from a failed first connection.
  const client = await eventually(() => connect(`${plainUrl}/?directConnection=true`));
  try {
    if (isNewReplicaSet) await client.db('admin').command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: new URL(plainUrl).host }] } });
    await eventually(async () => {
      const hello = await client.db('admin').command({ hello: 1 });
      if (hello['isWritablePrimary'] !== true) throw new Error('not yet writable');
    });
  } finally {
    await client.close();
  }
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

/**
 * Opens a new database, on the one host of `TEST_MONGODB_URL` or on a `mongod` that is started here. `stop`
 * drops the database or ends that `mongod`.
 */
export async function openTestMongodb(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const given = process.env['TEST_MONGODB_URL'];
  const mongod = given === undefined ? await startMongod() : undefined;
  const url = new URL(given ?? mongod?.url ?? '');
  // Otherwise users would be looked up in the new database.
  if (url.username !== '' && !url.searchParams.has('authSource')) url.searchParams.set('authSource', url.pathname.slice(1) || 'admin');
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
