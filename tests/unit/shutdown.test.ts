import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createShutdown } from '#server/shutdown.ts';
import { eventually } from '#tests/support/processes.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

it('a process that ends because of a fault ends once and with its exit code, whatever signal follows', async () => {
  const codes: number[] = [];
  const shutdown = createShutdown({
    server: createServer().listen(0, '127.0.0.1'),
    logger: createTestLogger().log,
    startDraining: () => undefined,
    answering: () => 0,
    noticeMs: 0,
    answersWithinMs: 1000,
    forceAfterMs: 5000,
    tasks: [],
    exit: (code) => void codes.push(code),
  });
  shutdown('uncaught_exception', 70);
  shutdown('SIGTERM');
  await eventually(() => expect(codes).not.toEqual([]));
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  expect(codes).toEqual([70]);
});
