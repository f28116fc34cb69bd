import { join, resolve } from 'node:path';
import { Registry } from 'prom-client';
import { ensureFirstAccount } from './admin/first-account.ts';
import { createPasswords } from './admin/passwords.ts';
import { createApp } from './app.ts';
import { ConfigError, loadConfig, processEnvironment, type Config } from './config.ts';
import { createDrain } from './http/draining.ts';
import { ListenError, listen } from './http/http-server.ts';
import { createHttpFormService } from './leads/form-service.ts';
import { createLeadCipher } from './leads/lead-cipher.ts';
import { createLeadMetrics } from './leads/lead-metrics.ts';
import { createLeadService } from './leads/lead-service.ts';
import { createMongoLeadStore } from './leads/mongo-lead-store.ts';
import { createRedelivery } from './leads/redelivery.ts';
import { createSqliteLeadStore } from './leads/sqlite-lead-store.ts';
import { createLogger } from './logger.ts';
import { openBuiltPages } from './pages/built-pages.ts';
import { openDevelopmentPages } from './pages/development-pages.ts';
import { seedPress } from './press/seed-press.ts';
import { createShutdown } from './shutdown.ts';
import { openEmbeddedSecrets } from './storage/embedded-secrets.ts';
import { openStorage } from './storage/open-storage.ts';
import { createStorageMetrics } from './storage/storage-metrics.ts';
import { media } from '../shared/media.ts';

/** Exit codes of sysexits.h: what an operator can act on without reading the log. */
const exitCodes = { config: 78, storage: 73, listen: 71, software: 70 } as const;

function fail(code: number, line: string): never {
  console.error(line);
  process.exit(code);
}

function readConfig(): Config {
  try {
    return loadConfig(processEnvironment());
  } catch (error) {
    if (error instanceof ConfigError) fail(exitCodes.config, ['The configuration is not usable:', ...error.problems.map((problem) => `  ${problem}`)].join('\n'));
    throw error;
  }
}

const root = resolve(import.meta.dirname, '..');
const isDevelopment = process.argv.includes('--dev');
const config = readConfig();
const logger = createLogger({ level: config.logLevel });
const registry = new Registry();
const storageMetrics = createStorageMetrics(registry);

function openKept() {
  try {
    const secrets = config.storage.kind === 'embedded' ? openEmbeddedSecrets(config.storage.dataDir) : undefined;
    return { storage: openStorage(config.storage, logger, storageMetrics.onChange), secrets };
  } catch (error) {
    const place = config.storage.kind === 'embedded' ? `the data folder ${resolve(config.storage.dataDir)}` : 'the storage';
    const reason = error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : 'unknown';
    return fail(exitCodes.storage, `Cannot open ${place}: ${reason}`);
  }
}

const { storage, secrets } = openKept();
const { server, port } = await listen({ port: config.port, host: config.host }).catch((error: unknown) =>
  fail(exitCodes.listen, `Cannot listen on ${config.host}:${config.port}: ${error instanceof ListenError ? error.code : 'unknown'}`),
);

const cipher = createLeadCipher(config.leadKeys ?? (secrets ? [secrets.leadKey] : []));
const leadStore = storage.leads.kind === 'sqlite' ? createSqliteLeadStore(storage.leads.db, cipher) : createMongoLeadStore(storage.leads.link, cipher, logger);
const leadMetrics = createLeadMetrics(registry);
const now = () => new Date();
const leaseMs = config.formTimeoutMs + 10_000;
const forms = createHttpFormService({ urls: config.formUrls, timeoutMs: config.formTimeoutMs });
const leadService = createLeadService({ store: leadStore, forms, now, log: logger, metrics: leadMetrics, leaseMs });
const redelivery = createRedelivery({ store: leadStore, deliver: leadService.deliver, now, log: logger, metrics: leadMetrics, leaseMs, retentionDays: config.leadRetentionDays });

const development = isDevelopment ? await openDevelopmentPages(root, server) : undefined;
const pages = development?.pages ?? (await openBuiltPages(join(root, 'dist')).catch(() => fail(exitCodes.software, 'There is no build in dist. Run: npm run build')));

const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
const drain = createDrain();
const app = createApp({
  config,
  logger,
  registry,
  settings: { publicUrl, salesPhone: config.salesPhone, defaultSite: config.defaultSite, sites: config.sites, media },
  storage,
  countSessionCommand: storageMetrics.countSessionCommand,
  sessionSecrets: config.sessionSecrets ?? (secrets ? [secrets.sessionSecret] : []),
  leads: { service: leadService, store: leadStore, metrics: leadMetrics },
  pages,
  clientFiles: development ? { middleware: development.middleware } : { folder: join(root, 'dist/client/assets') },
  publicFolder: join(root, 'public'),
  drain,
});
server.on('request', app.handle);
redelivery.start();
logger.info({ event: 'listening', address: `http://${config.host}:${port}`, storage: config.storage.kind });

if (config.storage.kind === 'embedded') {
  console.log(`\n  ${publicUrl}\n  kept in ${resolve(config.storage.dataDir)}\n`);
  if (await storage.press.isUntouched()) await seedPress(storage.press, config.defaultSite);
}

const shutdown = createShutdown({
  server,
  logger,
  startDraining: drain.start,
  noticeMs: config.trustProxy > 0 ? 2000 : 200,
  forceAfterMs: 25_000,
  tasks: [
    { name: 'redelivery', run: redelivery.stop },
    { name: 'leads', run: leadService.close },
    ...(development ? [{ name: 'development pages', run: development.close }] : []),
    { name: 'storage', run: () => storage.close() },
  ],
  exit: (code) => process.exit(code),
});
process.once('SIGTERM', () => shutdown('SIGTERM'));
process.once('SIGINT', () => shutdown('SIGINT'));
process.on('unhandledRejection', (reason) => logger.error({ event: 'unhandled_rejection', err: reason }));
process.on('uncaughtException', (error) => {
  logger.fatal({ event: 'uncaught_exception', err: error });
  shutdown('uncaught_exception');
});

const firstAccount = await ensureFirstAccount({ accounts: storage.accounts, passwords: createPasswords(), configured: config.firstAccount, mayInvent: config.storage.kind === 'embedded', log: logger });
if (firstAccount) console.log(`  first administrator (shown once): ${firstAccount.email}  ${firstAccount.password}\n`);

if (!isDevelopment) await app.warmPages().catch((error: unknown) => logger.error({ event: 'pages.not_warmed', err: error }));
