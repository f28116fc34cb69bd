import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { eventually, findProgram, freePort, startChild, type Child } from './processes.ts';

/** A Redis of a test's own, on a free port, keeping nothing. */
export interface RedisServer {
  readonly url: string;
  readonly child: Child;
  /** Starts it again on the same port, after it was killed. */
  restart(): Promise<RedisServer>;
  stop(): Promise<void>;
}

/** True when a Redis can be had here: an address in `TEST_REDIS_URL`, or a `redis-server` to start. With `CI` set it must be. */
export function hasRedis(): boolean {
  const isThere = process.env['TEST_REDIS_URL'] !== undefined || hasRedisServer();
  if (!isThere && process.env['CI']) throw new Error('no Redis: set TEST_REDIS_URL or put redis-server on the PATH');
  return isThere;
}

/** True when tests may start, kill and freeze a `redis-server` of their own. */
export function hasRedisServer(): boolean {
  return findProgram('redis-server') !== undefined;
}

/** Starts a `redis-server` and waits until it answers. `port` is taken from the free ones when left out. */
export async function startRedis(port?: number): Promise<RedisServer> {
  return launch(await mkdtemp(join(tmpdir(), 'test-redis-')), port ?? (await freePort()));
}

async function launch(folder: string, port: number): Promise<RedisServer> {
  const program = findProgram('redis-server');
  if (!program) throw new Error('redis-server not found');
  const child = startChild(program, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']);
  const url = `redis://127.0.0.1:${port}`;
  await eventually(() => ping(url), 10_000);
  return {
    url,
    child,
    restart: () => launch(folder, port),
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

/** The Redis of `TEST_REDIS_URL`, or a new one; `stop` takes down what was started. */
export async function openTestRedis(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const given = process.env['TEST_REDIS_URL'];
  if (given !== undefined) return { url: given, stop: async () => undefined };
  return startRedis();
}
