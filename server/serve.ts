import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { ConfigError, loadConfig, processEnvironment, type Config } from './config.ts';
import { exitCodes } from './exit-codes.ts';
import { holdRequests, ListenError, listen } from './http/http-server.ts';
import { createLogger } from './logger.ts';
import { openSite, type Site } from './open-site.ts';
import { openBuiltPages } from './pages/built-pages.ts';
import { openDevelopmentPages } from './pages/development-pages.ts';
import { createShutdown } from './shutdown.ts';

function fail(code: number, line: string): never {
  console.error(line);
  process.exit(code);
}

function readConfig(): Config {
  try {
    return loadConfig(processEnvironment());
  } catch (error) {
    if (error instanceof ConfigError) fail(exitCodes.config, error.message);
    throw error;
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const root = resolve(import.meta.dirname, '..');
const config = readConfig();
const logger = createLogger({ level: config.logLevel });
const { server, port } = await listen({ port: config.port, host: config.host }).catch((error: unknown) =>
  fail(exitCodes.listen, `Cannot listen on ${config.host}:${config.port}: ${error instanceof ListenError ? error.code : 'unknown'}`),
);
const startAnswering = holdRequests(server);
const publicUrl = config.publicUrl ?? `http://localhost:${port}`;

const development = process.argv.includes('--dev') ? await openDevelopmentPages(root, server) : undefined;
const pages =
  development?.pages ?? (await openBuiltPages(join(root, 'dist')).catch(() => fail(exitCodes.software, 'There is no build in dist. Run: npm run build')));
const clientFiles = development ? { middleware: development.middleware } : { folder: join(root, 'dist/client/assets') };

async function open(): Promise<Site> {
  try {
    return await openSite({ config, logger, publicUrl, pages, clientFiles, publicFolder: join(root, 'public') });
  } catch (error) {
    if (config.storage.kind === 'embedded') fail(exitCodes.storage, `Cannot open the data folder ${resolve(config.storage.dataDir)}: ${nameOf(error)}`);
    // Services are connected in the background: all that fails here is reading their addresses.
    return fail(exitCodes.config, `MONGODB_URL or REDIS_URL cannot be read: ${nameOf(error)}`);
  }
}

const site = await open();
startAnswering(site.handle);
server.on('clientError', site.refuse);
logger.info({ event: 'listening', address: `http://${config.host}:${port}`, storage: config.storage.kind });
if (config.storage.kind === 'embedded') console.log(`\n  ${publicUrl}\n  kept in ${resolve(config.storage.dataDir)}\n`);

const shutdown = createShutdown({
  server,
  logger,
  startDraining: site.drain.start,
  answering: site.answering,
  // A proxy needs a moment to see that this replica is on its way out.
  noticeMs: config.trustProxy > 0 ? 2000 : 200,
  // A lead on its way to the form service is the longest answer there is; whoever waits longer finds it kept.
  answersWithinMs: Math.min(config.formTimeoutMs + 2500, 15_000),
  forceAfterMs: 25_000,
  tasks: [...(development ? [{ name: 'development pages', run: development.close }] : []), ...site.closing],
  exit: (code) => process.exit(code),
});
process.once('SIGTERM', () => shutdown('SIGTERM'));
process.once('SIGINT', () => shutdown('SIGINT'));
process.on('unhandledRejection', (reason) => logger.error({ event: 'unhandled_rejection', err: reason }));
process.on('uncaughtException', (error) => {
  logger.fatal({ event: 'uncaught_exception', err: error });
  shutdown('uncaught_exception', exitCodes.software);
});

const firstAccount = await site.start();
if (firstAccount) console.log(`  first administrator (shown once): ${firstAccount.email}  ${firstAccount.password}\n`);
await site.warmPages().catch((error: unknown) => logger.error({ event: 'pages.not_warmed', err: error }));
flushCompileCache();
