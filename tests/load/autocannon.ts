import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { eventually, freePort } from '#tests/support/processes.ts';

export const root = resolve(import.meta.dirname, '../..');
const autocannon = join(root, 'node_modules/autocannon/autocannon.js');
const connections = 50;
const rounds = 3;
export const runSeconds = Number(process.env['BENCH_SECONDS'] ?? 10);
export const browserEncodings = 'gzip, deflate, br, zstd';
const browserName = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The settings of `npm start` for glibc, so that memory is as in production. */
const startScript = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).scripts.start;
export const memoryEnvironment = Object.fromEntries([...startScript.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]));

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

function onCore(core: 0 | 1, args: readonly string[]): [string, readonly string[]] {
  return canPin ? ['taskset', ['-c', String(core), process.execPath, ...args]] : [process.execPath, args];
}

export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts on the first core, and resolves when the server answers on `PORT`. */
export async function startServer(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Server> {
  const port = await freePort();
  const [command, all] = onCore(0, args);
  const child = spawn(command, all, {
    cwd: root,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...memoryEnvironment, ...environment },
  });
  const ended = new Promise<void>((resolveEnd) => child.once('exit', () => resolveEnd()));
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(url, { signal: AbortSignal.timeout(2000) }).then((answer) => answer.arrayBuffer()), 60_000, 20);
  return {
    url,
    process: child,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const ticksPerSecond = 100;

export function cpuSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** `taskset` becomes the program that it starts, so the pid is that of the server. */
export function memoryMb(server: Server): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1000;
}

const reportSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  errors: z.number(),
  '2xx': z.number(),
  '4xx': z.number(),
  '5xx': z.number(),
});

export interface Load {
  readonly perSecond: number;
  /** Answers per second of CPU time, which is steady on a shared core. */
  readonly perCpuSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
  readonly wholeAnswers: number;
}

function runOnce({ server, path, headers }: Target): Promise<Load> {
  const usedBefore = cpuSeconds(server.process);
  const named = { 'User-Agent': browserName, 'Accept-Encoding': browserEncodings, ...headers };
  const flags = Object.entries(named).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const [command, args] = onCore(1, [
    autocannon,
    '--json',
    '--connections',
    String(connections),
    '--duration',
    String(runSeconds),
    ...flags,
    server.url + path,
  ]);
  return new Promise((resolveLoad, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('close', () => {
      try {
        const report = reportSchema.parse(JSON.parse(output));
        resolveLoad({
          perSecond: report.requests.average,
          perCpuSecond: report.requests.total / (cpuSeconds(server.process) - usedBefore),
          p99Ms: report.latency.p99,
          wholeAnswers: report['2xx'],
          failures: report.errors + report['4xx'] + report['5xx'],
        });
      } catch (error) {
        reject(error);
      }
    });
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export interface Target {
  readonly server: Server;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Alternates between the targets, so that other load affects all of them alike. Returns the median of each
 * figure, and the sums of complete answers and failures.
 */
export async function load(...targets: readonly Target[]): Promise<readonly Load[]> {
  const runs: Load[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) runs[index]?.push(await runOnce(target));
  }
  return runs.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    perCpuSecond: median(all.map(({ perCpuSecond }) => perCpuSecond)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
    wholeAnswers: all.reduce((sum, { wholeAnswers }) => sum + wholeAnswers, 0),
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
  }));
}
