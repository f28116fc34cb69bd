import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
const opened: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await app.stop();
});

/** All of 127.0.0.0/8 is local. */
function open(from: string): Socket {
  const socket = connect({ port: app.port, host: '127.0.0.1', localAddress: from });
  opened.push(socket.on('error', () => undefined));
  return socket;
}

const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

function askOn(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString().slice(0, 12))).once('close', () => resolve('closed'));
    socket.write(request);
  });
}

const ok = 'HTTP/1.1 200';

it('a client with more connections than the site takes loses its longest idle ones, and everybody else is answered', async () => {
  const earlier = open('127.0.0.2');
  expect(await askOn(earlier)).toBe(ok);
  const greedy = Array.from({ length: 1999 }, () => open('127.0.0.9'));
  expect(new Set(await Promise.all(greedy.map(askOn)))).toEqual(new Set([ok]));
  // A request is being answered on the oldest, as far as the server knows.
  greedy[0]?.write('POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n');
  await askOn(earlier);
  for (let visitor = 3; visitor < 11; visitor += 1) expect(await askOn(open(`127.0.0.${visitor}`))).toBe(ok);
  const closed = greedy.filter((socket) => socket.destroyed);
  expect(closed).toHaveLength(8);
  expect(closed).not.toContain(greedy[0]);
  // It may go on itself, at its own cost.
  expect(await askOn(open('127.0.0.9'))).toBe(ok);
  expect(greedy.filter((socket) => socket.destroyed)).toHaveLength(9);
  expect(await askOn(earlier)).toBe(ok);
  // Many at the same moment cost it as many.
  const more = Array.from({ length: 300 }, () => open('127.0.0.9'));
  expect(new Set(await Promise.all(more.map(askOn)))).toEqual(new Set([ok]));
  expect(greedy.filter((socket) => socket.destroyed)).toHaveLength(309);
  expect(await askOn(earlier)).toBe(ok);
});
