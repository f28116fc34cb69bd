import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startFormService } from '../support/form-service.ts';
import { eventually, freePort, startChild } from '../support/processes.ts';
import { root } from '../support/site.ts';
import { startSite, temporaryFolder, type SiteEnvironment, type SiteProcess } from '../support/site-process.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(more: SiteEnvironment = {}): Promise<SiteProcess> {
  const data = await temporaryFolder();
  const site = await startSite({ DATA_DIR: data.path, ...more });
  cleanUps.push(data.remove, () => site.child.end('SIGKILL'));
  return site;
}

async function open(site: SiteProcess, bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  cleanUps.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

async function endedMs(site: SiteProcess): Promise<number> {
  const startedAt = performance.now();
  expect(await site.child.end('SIGTERM')).toBe(0);
  return performance.now() - startedAt;
}

const events = (site: SiteProcess) => site.log().map(({ event }) => event);

describe('SIGTERM', () => {
  it.each([
    ['opened ahead and never used', ''],
    ['of clients that never finish their headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['kept alive', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('with connections %s ends the process in order, long before it would be forced', async (_kind, bytes) => {
    const site = await start();
    await Promise.all(Array.from({ length: 20 }, () => open(site, bytes)));
    await pause(300);
    expect(await endedMs(site)).toBeLessThan(6000);
    expect(events(site)).toContain('shutdown.end');
  });

  it('with bodies that never come ends the process in order when answers have had their time, and says how many were cut', async () => {
    const site = await start({ FORM_TIMEOUT_MS: '200' });
    const head = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na';
    await Promise.all(Array.from({ length: 5 }, () => open(site, head)));
    await pause(300);
    expect(await endedMs(site)).toBeLessThan(9000);
    expect(site.log().find(({ event }) => event === 'shutdown.cut')).toMatchObject({ count: 5 });
    expect(events(site)).toContain('shutdown.end');
  });

  it('while a lead is on its way to a form service that hangs lets the visitor have the answer', async () => {
    const service = await startFormService();
    cleanUps.push(service.stop);
    service.behave('hanging');
    const site = await start({ FORM_REGISTRATION_URL: service.urlOf('registration'), FORM_TIMEOUT_MS: '2500' });
    const answer = site.post('/api/registrations', { name: '마지막 손님', phone: '010-1234-5678' });
    await service.nextPost();
    await endedMs(site);
    expect((await answer).status).toBe(504);
    expect(events(site)).not.toContain('shutdown.cut');
  });

  it('sent to `npm start` reaches the site, whose end npm waits for', async () => {
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
