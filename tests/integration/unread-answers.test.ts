import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/processes.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const unreadMs = 1500;
const video = 'GET /video/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { unreadMs });
});
afterAll(() => app.stop());

function open(bytes: string): Socket {
  const socket = connect(app.port, '127.0.0.1', () => socket.write(bytes));
  return socket.on('error', () => undefined);
}

const statuses = () => app.log.filter(({ event }) => event === 'request').map(({ status }) => status);

describe('a download', () => {
  it('is cut when the client does not read it, whatever it sends meanwhile', async () => {
    // The system buffers the first megabytes.
    const sockets = Array.from({ length: 5 }, () => open(video.repeat(4)));
    const nudge = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
    }, 100);
    await eventually(() => expect(app.app.answering()).toBeGreaterThan(0));
    await eventually(() => expect(app.app.answering()).toBe(0), 30_000);
    clearInterval(nudge);
    for (const socket of sockets) socket.destroy();
    expect(statuses()).toContain(499);
  });

  it('is sent whole to a client that reads slowly but steadily', async () => {
    const before = statuses().length;
    const socket = open(video.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    let length = 0;
    let head = '';
    const startedAt = performance.now();
    while (!socket.readableEnded && !socket.destroyed) {
      const piece = socket.read(400_000) as Buffer | null;
      const taken = piece ?? (socket.read() as Buffer | null);
      if (taken && head === '') head = taken.toString('latin1').split('\r\n\r\n')[0] ?? '';
      length += taken?.length ?? 0;
      await pause(unreadMs / 4);
    }
    expect(performance.now() - startedAt).toBeGreaterThan(unreadMs);
    expect(length).toBe(head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]));
    expect(statuses().slice(before)).toEqual([200]);
  });

  it('is not cut when the server is slow to begin', async () => {
    const { press } = app.app.storage;
    const list = press.list.bind(press);
    Object.assign(press, { list: async (...query: Parameters<typeof list>) => (await pause(unreadMs * 2), list(...query)) });
    const answer = await fetch(`${app.origin}/api/press/yunseul`);
    expect(answer.status).toBe(200);
  });
});
