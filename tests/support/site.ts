import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadConfig, type Environment } from '../../server/config.ts';
import { listen } from '../../server/http/http-server.ts';
import { openSite, type Site } from '../../server/open-site.ts';
import { openBuiltPages } from '../../server/pages/built-pages.ts';
import type { PageSource } from '../../server/pages/renderer.ts';
import type { Media } from '../../shared/media.ts';
import { createTestLogger } from './quiet-logger.ts';

export const root = resolve(import.meta.dirname, '../..');

/** The account every test site has. */
export const administrator = { email: 'admin@test.example', password: 'a long enough pass phrase' } as const;

export interface TestSite {
  /** `http://127.0.0.1:PORT`, also the public origin. */
  readonly origin: string;
  readonly port: number;
  readonly site: Site;
  /** Lines of the log, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** The log as it was written. */
  readonly logText: () => string;
  stop(): Promise<void>;
}

interface TestSiteOptions {
  readonly media?: Media;
  /** Stands in front of the built pages, to break or delay them. */
  readonly wrapPages?: (pages: PageSource) => PageSource;
  /** A folder that outlives the site; by default each has one of its own. */
  readonly dataDir?: string;
  readonly withoutAccount?: true;
  /** Comes back before the first account is made: for services that are not there yet. */
  readonly withoutWaiting?: true;
}

/** The whole real site in this process, on a free port, over the real build and embedded storage unless the environment says otherwise. */
export async function startSite(environment: Environment = {}, options: TestSiteOptions = {}): Promise<TestSite> {
  const ownFolder = options.dataDir === undefined ? await mkdtemp(join(tmpdir(), 'site-')) : undefined;
  const { server, port } = await listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  const account = options.withoutAccount ? {} : { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const config = loadConfig({ DATA_DIR: options.dataDir ?? ownFolder, PUBLIC_URL: origin, FORM_LIMIT: '1000', ...account, ...environment });

  const { log: logger, lines, text } = createTestLogger();
  const built = await openBuiltPages(join(root, 'dist'));
  const site = await openSite({
    config,
    logger,
    publicUrl: config.publicUrl ?? origin,
    pages: options.wrapPages?.(built) ?? built,
    clientFiles: { folder: join(root, 'dist/client/assets') },
    publicFolder: join(root, 'public'),
    ...(options.media && { media: options.media }),
  });
  server.on('request', site.handle).on('clientError', site.refuse);
  const started = site.start();
  if (options.withoutWaiting) started.catch(() => undefined);
  else await started;

  return {
    origin,
    port,
    site,
    get log() {
      return lines();
    },
    logText: text,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      for (const task of site.closing) await task.run();
      if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

/** Signs the test administrator in; gives the cookie to send. */
export async function signIn({ origin }: TestSite): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(administrator) });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
