import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadConfig, type Environment } from '#server/config.ts';
import { attach, listen } from '#server/http/server/http-server.ts';
import { composeApp, type RunningApp } from '#server/wiring/running-app.ts';
import { builtFiles } from '#server/http/files/static-files.ts';
import { openBuiltPages } from '#server/pages/built-pages.ts';
import type { PageSource } from '#server/pages/renderer.ts';
import type { SiteFacts, VisitHours } from '#shared/site/site-shape.ts';
import type { Media } from '#shared/site/videos-and-tours.ts';
import { createTestLogger } from './test-logger.ts';
import { administrator } from './site-under-test.ts';

export { administrator };

export const root = resolve(import.meta.dirname, '../..');

export interface TestApp {
  readonly origin: string;
  readonly port: number;
  readonly app: RunningApp;
  readonly log: readonly Readonly<Record<string, unknown>>[];
  readonly logText: () => string;
  readonly forgetLog: () => void;
  /** Stops once, however often it is called. */
  stop(): Promise<void>;
}

export interface TestAppOptions {
  readonly media?: Media;
  readonly visitHours?: VisitHours;
  readonly homeNews?: SiteFacts['homeNews'];
  /** Of the model house. */
  readonly address?: () => string | undefined;
  /** Lets a test break or delay built pages. */
  readonly wrapPages?: (pages: PageSource) => PageSource;
  /** The default is the real folder. */
  readonly publicFolder?: string;
  /** The default is a temporary folder. */
  readonly dataDir?: string;
  readonly withoutAccount?: true;
  /** Returns before the first account exists, for services that are down. */
  readonly withoutWaiting?: true;
  /** Runs while the app listens but has not started. */
  readonly beforeStart?: (site: { readonly port: number }) => Promise<void>;
  /** The time after which a client that reads nothing is cut off. */
  readonly unreadMs?: number;
}

/** Starts the real build, by default on embedded storage. */
export async function startTestApp(environment: Environment = {}, options: TestAppOptions = {}): Promise<TestApp> {
  const ownFolder = options.dataDir === undefined ? await mkdtemp(join(tmpdir(), 'site-')) : undefined;
  const trustProxy = Number(environment['TRUST_PROXY'] ?? 0);
  const { server, port } = await listen({ port: 0, host: '127.0.0.1', trustProxy, ...(options.unreadMs !== undefined && { unreadMs: options.unreadMs }) });
  const origin = `http://127.0.0.1:${port}`;
  const account = options.withoutAccount ? {} : { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const config = loadConfig({ DATA_DIR: options.dataDir ?? ownFolder, PUBLIC_URL: origin, FORM_LIMIT: '1000', ...account, ...environment });

  const { log: logger, lines, text, forget } = createTestLogger();
  const built = await openBuiltPages(join(root, 'dist'));
  const app = await composeApp({
    config,
    logger,
    publicUrl: config.publicUrl ?? origin,
    pages: options.wrapPages?.(built) ?? built,
    clientFiles: builtFiles(join(root, 'dist/client/assets')),
    publicFolder: options.publicFolder ?? join(root, 'public'),
    ...(options.media && { media: options.media }),
    ...(options.address && { address: options.address }),
    ...(options.visitHours && { visitHours: options.visitHours }),
    homeNews: options.homeNews,
  });
  attach(server, app.listeners);
  await options.beforeStart?.({ port });
  const started = app.start();
  if (options.withoutWaiting) started.catch(() => undefined);
  else await started;

  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    for (const task of app.closing) await task.run();
    if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
  }
  return {
    origin,
    port,
    app,
    get log() {
      return lines();
    },
    logText: text,
    forgetLog: forget,
    stop: () => (stopping ??= stop()),
  };
}

export async function signIn({ origin }: TestApp): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(administrator) });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
