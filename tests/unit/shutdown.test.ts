import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createShutdown } from '../../server/shutdown.ts';
import { createTestLogger } from '../support/test-logger.ts';

it('a process that ends by a fault has an exit code for it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  const code = new Promise<number>((exit) => {
    const shutdown = createShutdown({
      server,
      logger: createTestLogger().log,
      startDraining: () => undefined,
      answering: () => 0,
      noticeMs: 0,
      answersWithinMs: 1000,
      forceAfterMs: 5000,
      tasks: [],
      exit,
    });
    shutdown('uncaught_exception', 70);
    shutdown('SIGTERM');
  });
  expect(await code).toBe(70);
});
