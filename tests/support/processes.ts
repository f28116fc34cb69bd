import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';

/** Looks in the cache of earlier runs and on the PATH. */
export function findProgram(name: string): string | undefined {
  const kept = resolve(import.meta.dirname, '../../node_modules/.cache', name, name);
  const candidates = [kept, ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))];
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolveCan) => {
    const server = createServer();
    server.once('error', () => resolveCan(false));
    server.listen(port, '0.0.0.0', () => server.close(() => resolveCan(true)));
  });
}

/** A port that was given out stays free until somebody listens there. */
const givenPorts = new Set<number>();
/** Workers of one run take ports of different remainders. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['VITEST_POOL_ID'] ?? 0);

/** Returns a port that is free at every address, and below those that the system gives to connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_240 + 16 * randomInt(1_400) + (worker % 16);
    if (givenPorts.has(port) || !(await canListen(port))) continue;
    givenPorts.add(port);
    return port;
  }
}

export interface Child {
  readonly process: ChildProcess;
  output(): string;
  /** The exit code, once all output is read, or `null` after a signal or when the program could not start. */
  readonly ended: Promise<number | null>;
  end(signal?: NodeJS.Signals): Promise<number | null>;
  freeze(): void;
  thaw(): void;
}

/** These are killed when this process exits, even when the test runner gives up. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function startChild(file: string, args: readonly string[], options: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {}): Child {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolveEnd) => {
    child.once('close', (code) => resolveEnd(code));
    child.once('error', () => resolveEnd(null));
  });
  return {
    process: child,
    output: () => output,
    ended,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

/**
 * Repeats `check` until it does not throw, and after `timeoutMs` throws its last error. Does not interrupt a
 * pending check.
 */
export async function eventually<Result>(check: () => Promise<Result> | Result, timeoutMs = 60_000, everyMs = 50): Promise<Result> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolvePause) => setTimeout(resolvePause, everyMs));
    }
  }
}
