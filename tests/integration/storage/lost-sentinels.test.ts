import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openRedis } from '#server/storage/redis.ts';
import { freePort } from '#tests/support/processes.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

it('sentinels that never answer are logged once with the cause, and their connections are replaced', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { log, lines } = createTestLogger();
  const addresses = [(silent.address() as AddressInfo).port, await freePort()].map((port) => `127.0.0.1:${port}`);
  const redis = openRedis({ url: 'redis://primary', sentinels: addresses }, log);
  onTestFinished(async () => {
    await redis.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await expect.poll(lines, { timeout: 10_000 }).toMatchObject([{ event: 'storage.down', store: 'redis', err: { code: 'ECONNREFUSED' } }]);
  await expect.poll(() => sockets.length, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(lines()).toHaveLength(1);
});
