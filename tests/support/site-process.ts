import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually, startChild, type Child } from './processes.ts';

export interface AppProcess {
  readonly url: string;
  readonly child: Child;
  log(): readonly Record<string, unknown>[];
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

export type AppEnvironment = Readonly<Record<string, string>>;

const root = resolve(import.meta.dirname, '../..');

/** Inherits `PATH` only. */
export async function startApp(environment: AppEnvironment, timeoutMs = 60_000, folder = root, flags: readonly string[] = []): Promise<AppProcess> {
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'info', ...environment };
  const child = startChild(process.execPath, ['server/main.ts', ...flags], { cwd: folder, env });
  const log = () =>
    child
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as Record<string, unknown>];
        } catch {
          return [];
        }
      });
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  const url = await eventually(() => {
    const listening = log().find(({ event }) => event === 'listening');
    if (typeof listening?.['address'] === 'string') return listening['address'];
    if (hasEnded) return undefined;
    throw new Error(`the site does not listen in time: ${child.output().slice(-2000)}`);
  }, timeoutMs).catch(async (error: unknown) => {
    await child.end('SIGKILL');
    throw error;
  });
  if (url === undefined) throw new Error(`the site ended at its start: ${child.output().slice(-2000)}`);
  return {
    url,
    child,
    log,
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      }),
  };
}

export async function temporaryFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'test-site-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

export async function untilReady(app: AppProcess, limitMs?: number, everyMs?: number): Promise<AppProcess> {
  await eventually(
    async () => {
      const answer = await fetch(`${app.url}/readyz`, { signal: AbortSignal.timeout(1000) });
      if (!answer.ok) throw new Error(`the app is not ready: ${await answer.text()}`);
    },
    limitMs,
    everyMs,
  );
  return app;
}
