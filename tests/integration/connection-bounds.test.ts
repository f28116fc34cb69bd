import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#tests/support/processes.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let behindProxy: TestApp;
const opened: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  behindProxy = await startTestApp({ TRUST_PROXY: '1' });
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await Promise.all([app.stop(), behindProxy.stop()]);
});

/** All of 127.0.0.0/8 is local. */
function open(from: string, { port } = app): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  opened.push(socket.on('error', () => undefined));
  return socket;
}

const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

function askOn(socket: Socket, sent = request): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString().slice(0, 12))).once('close', () => resolve('closed'));
    socket.write(sent);
  });
}

const ok = 'HTTP/1.1 200';

it('a client with more connections than the site allows loses those that were idle longest, and all others are answered', async () => {
  const earlier = open('127.0.0.2');
  expect(await askOn(earlier)).toBe(ok);
  const greedy = Array.from({ length: 1999 }, () => open('127.0.0.9'));
  expect(new Set(await Promise.all(greedy.map((socket) => askOn(socket))))).toEqual(new Set([ok]));
  // The oldest connection never reads its film, so its request stays unanswered for longer than this test takes.
  greedy[0]?.pause().write('GET /video/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  await askOn(earlier);
  for (let visitor = 3; visitor < 11; visitor += 1) expect(await askOn(open(`127.0.0.${visitor}`))).toBe(ok);
  const closed = () => greedy.filter((socket) => socket.destroyed);
  await eventually(() => expect(closed()).toHaveLength(8));
  expect(closed()).not.toContain(greedy[0]);
  // The client may continue, at its own cost.
  expect(await askOn(open('127.0.0.9'))).toBe(ok);
  await eventually(() => expect(closed()).toHaveLength(9));
  expect(await askOn(earlier)).toBe(ok);
  // Many connections at once cost the client as many old ones.
  const more = Array.from({ length: 300 }, () => open('127.0.0.9'));
  expect(new Set(await Promise.all(more.map((socket) => askOn(socket))))).toEqual(new Set([ok]));
  await eventually(() => expect(closed()).toHaveLength(309));
  expect(await askOn(earlier)).toBe(ok);
});

it('behind a proxy, which holds all connections, a visitor with more requests than the site allows loses the oldest of them, and nobody else does', async () => {
  const proxy = '127.0.0.2';
  const of = (visitor: string, rest: string) => rest.replace('Host: x', `Host: x\r\nX-Forwarded-For: 203.0.113.250, ${visitor}`);
  const unfinished = 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n';
  const other = open(proxy, behindProxy);
  other.write(of('198.51.100.1', unfinished));
  const greedy = Array.from({ length: 1999 }, () => open(proxy, behindProxy));
  for (const socket of greedy) socket.write(of('198.51.100.9', unfinished));
  // The last of these requests are read after all others.
  await eventually(() => expect(behindProxy.app.answering()).toBe(2000));
  for (let visitor = 2; visitor < 8; visitor += 1) expect(await askOn(open(proxy, behindProxy), of(`198.51.100.${visitor}`, request))).toBe(ok);
  expect(greedy.filter((socket) => socket.destroyed).length).toBeGreaterThan(0);
  expect(other.destroyed).toBe(false);
  expect(await askOn(other, 'x'.repeat(5))).toBe('HTTP/1.1 400');
});
