import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

// This comes before other modules load, hence the dynamic imports. Later starts take a third less time and
// memory.
const root = resolve(import.meta.dirname, '..');
enableCompileCache(join(root, 'node_modules/.cache/compile'));
const { composeApp } = await import('./wiring/running-app.ts');
const { openBuild } = await import('./pages/built-pages.ts');
const { openDevelopment } = await import('./pages/development-pages.ts');
const { loadConfig, processEnvironment } = await import('./config.ts');
const { warningsOf } = await import('./config-warnings.ts');
const { exitCodes } = await import('./exit-codes.ts');
const { holdRequests, listen } = await import('./http/server/http-server.ts');
const { createLogger } = await import('./logger.ts');
const { createShutdown, shutdownTimes, stopOnSignals } = await import('./shutdown.ts');
const failures = await import('./start-failures.ts');

const config = await Promise.try(() => loadConfig(processEnvironment())).catch(failures.failConfig);
const logger = createLogger({ level: config.logLevel });
for (const warning of warningsOf(config)) logger.warn({ event: 'config.warning', ...warning });

const { server, port } = await listen(config).catch(failures.failListen(config));
const startAnswering = holdRequests(server);
const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
const open = process.argv.includes('--dev') ? openDevelopment(root, server) : openBuild(root, config, logger).catch(failures.failBuild);
const { closing, ...files } = await open;
const app = await composeApp({ config, logger, publicUrl, publicFolder: join(root, 'public'), ...files }).catch(failures.failStorage(config));
startAnswering(app.listeners);
logger.info({ event: 'listening', address: `http://${config.host}:${port}`, storage: config.storage.kind });
if (config.storage.kind === 'embedded') console.log(`\n  ${publicUrl}\n  kept in ${resolve(config.storage.dataDir)}\n`);

const shutdown = createShutdown({
  server,
  logger,
  startDraining: app.drain.start,
  answering: app.answering,
  ...shutdownTimes(config),
  tasks: [...closing, ...app.closing],
  exit: (code) => process.exit(code),
});
stopOnSignals(shutdown);
process.on('unhandledRejection', (reason) => logger.error({ event: 'unhandled_rejection', err: reason }));
process.on('uncaughtException', (error) => {
  logger.fatal({ event: 'uncaught_exception', err: error });
  shutdown('uncaught_exception', exitCodes.software);
});

try {
  const account = await app.start();
  if (account) console.log(`  first administrator (shown once): ${account.email}  ${account.password}\n`);
  await app.warmPages().catch((error: unknown) => logger.error({ event: 'pages.not_warmed', err: error }));
  flushCompileCache();
} catch (error) {
  // A shutdown cancels a start that waits for services.
  if (!app.drain.isDraining()) {
    logger.fatal({ event: 'start_failed', err: error });
    shutdown('start_failed', failures.reportStartFailure(config, error));
  }
}
