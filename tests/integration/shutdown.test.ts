import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startFormService } from '#tests/support/form-service.ts';
import { eventually, freePort, startChild } from '#tests/support/processes.ts';
import { root } from '#tests/support/test-app.ts';
import { startApp, temporaryFolder, type AppEnvironment, type AppProcess } from '#tests/support/site-process.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(more: AppEnvironment = {}): Promise<AppProcess> {
  const data = await temporaryFolder();
  const app = await startApp({ DATA_DIR: data.path, ...more });
  cleanUps.push(data.remove, () => app.child.end('SIGKILL'));
  return app;
}

async function open(app: AppProcess, bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  cleanUps.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

async function endInOrder(app: AppProcess): Promise<void> {
  expect(await app.child.end('SIGTERM')).toBe(0);
  expect(events(app)).toContain('shutdown.end');
}

const events = (app: AppProcess) => app.log().map(({ event }) => event);

describe('SIGTERM', () => {
  it.each([
    ['opened ahead and never used', ''],
    ['of clients that never finish their headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['kept alive', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('with connections %s ends the process in order, not by force', async (_kind, bytes) => {
    const app = await start();
    await Promise.all(Array.from({ length: 20 }, () => open(app, bytes)));
    await pause(300);
    await endInOrder(app);
  });

  it('with bodies that never arrive exits in order after the deadline, and logs how many requests were cut', async () => {
    const app = await start({ FORM_TIMEOUT_MS: '200' });
    const head = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na';
    await Promise.all(Array.from({ length: 5 }, () => open(app, head)));
    await pause(300);
    await endInOrder(app);
    expect(app.log().find(({ event }) => event === 'shutdown.cut')).toMatchObject({ count: 5 });
  });

  it('while a lead waits for a form service that hangs still lets the visitor get an answer', async () => {
    const service = await startFormService();
    cleanUps.push(service.stop);
    service.behave('hanging');
    const app = await start({ FORM_REGISTRATION_URL: service.urlOf('registration'), FORM_TIMEOUT_MS: '2500' });
    const answer = app.post('/api/registrations', { name: '마지막 손님', phone: '010-1234-5678' });
    await service.nextPost();
    await endInOrder(app);
    expect((await answer).status).toBe(504);
    expect(events(app)).not.toContain('shutdown.cut');
  });

  it('to `npm start` reaches the site, and npm waits for its end', async () => {
    const [port, data] = [await freePort(), await temporaryFolder()];
    cleanUps.push(data.remove);
    const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: String(port), DATA_DIR: data.path };
    const npm = startChild('npm', ['start'], { cwd: root, env });
    cleanUps.push(() => npm.end('SIGKILL'));
    const url = `http://127.0.0.1:${port}/healthz`;
    await eventually(async () => expect((await fetch(url)).status).toBe(200), 40_000);
    expect(await npm.end('SIGTERM')).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(npm.output()).toContain('"event":"shutdown.end"');
  });
});
