import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { eventually, findProgram, freePort, startChild, type Child } from './processes.ts';

export interface Mongod {
  /** Without database name. */
  readonly url: string;
  readonly child: Child;
  restart(): Promise<Mongod>;
  stop(): Promise<void>;
}

/** `TEST_MONGODB_URL` or a local `mongod`. Required with `CI` set. */
export function hasMongodb(): boolean {
  const isThere = process.env['TEST_MONGODB_URL'] !== undefined || findProgram('mongod') !== undefined;
  if (!isThere && process.env['CI']) throw new Error('no MongoDB: set TEST_MONGODB_URL or put mongod on the PATH');
  return isThere;
}

/** To start, kill and freeze in tests. */
export function hasMongod(): boolean {
  return findProgram('mongod') !== undefined;
}

export async function startMongod(options: { readonly replicaSet?: boolean; readonly port?: number; readonly auth?: boolean } = {}): Promise<Mongod> {
  const folder = await mkdtemp(join(tmpdir(), 'test-mongod-'));
  return launch(folder, options.port ?? (await freePort()), options.replicaSet ?? false, true, options.auth ?? false);
}

async function launch(folder: string, port: number, isReplicaSet: boolean, isNew: boolean, hasAuth: boolean): Promise<Mongod> {
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
    // Removes expired documents every second, not every minute.
    '--setParameter',
    'ttlMonitorSleepSecs=1',
    ...set,
    ...(hasAuth ? ['--auth'] : []),
  ]);
  const plainUrl = `mongodb://127.0.0.1:${port}`;
  // A client does not recover from a failed first connection.
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
    restart: () => launch(folder, port, isReplicaSet, false, hasAuth),
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

/** Also by `TEST_MONGODB_URL`; `stop` stops only what was started. */
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
