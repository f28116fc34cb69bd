import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { eventually, findProgram, freePort, startChild, type Child } from './processes.ts';

export interface RedisServer {
  readonly url: string;
  readonly child: Child;
  restart(): Promise<RedisServer>;
  stop(): Promise<void>;
}

/**
 * Whether `TEST_REDIS_URL` is set or a Redis can be started here. With `CI` set, throws when there is
 * neither.
 */
export function canUseRedis(): boolean {
  const isThere = process.env['TEST_REDIS_URL'] !== undefined || canStartRedis();
  if (!isThere && process.env['CI']) throw new Error('no Redis: set TEST_REDIS_URL or put redis-server on the PATH');
  return isThere;
}

/** Whether tests can start one of their own, to stop, freeze and kill it. */
export function canStartRedis(): boolean {
  return findProgram('redis-server') !== undefined;
}

export async function startRedis(options: { readonly port?: number; readonly databases?: number } = {}): Promise<RedisServer> {
  return launch(await mkdtemp(join(tmpdir(), 'test-redis-')), options.port ?? (await freePort()), options.databases ?? 16);
}

async function launch(folder: string, port: number, databases: number): Promise<RedisServer> {
  const program = findProgram('redis-server');
  if (!program) throw new Error('redis-server not found');
  const child = startChild(program, [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
    '--databases',
    String(databases),
  ]);
  const url = `redis://127.0.0.1:${port}`;
  await eventually(() => ping(url), 10_000);
  return {
    url,
    child,
    restart: () => launch(folder, port, databases),
    async stop() {
      child.thaw();
      await child.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ping(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 500 } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.destroy();
  }
}

/** Also uses `TEST_REDIS_URL`. `stop` ends only what was started here. */
export async function openTestRedis(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const given = process.env['TEST_REDIS_URL'];
  if (given === undefined) return startRedis();
  const databases = Number(process.env['TEST_REDIS_DATABASES'] ?? 1);
  const url = new URL(given);
  if (databases > 1) url.pathname = `/${await takeDatabase(given, databases)}`;
  return { url: url.href, stop: async () => undefined };
}

/** Returns a database that no other test of the run uses. */
async function takeDatabase(url: string, databases: number): Promise<number> {
  const client = createClient({ url });
  await client.connect();
  const number = await client.incr('databases taken');
  client.destroy();
  if (number >= databases) throw new Error('all databases of Redis are taken');
  return number;
}
