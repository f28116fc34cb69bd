import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#tests/support/processes.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

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
  it('is cut when the client does not read it, whatever the client sends meanwhile', async () => {
    // The system buffers the first megabytes.
    const sockets = Array.from({ length: 5 }, () => open(video.repeat(4)));
    const nudge = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
    }, 100);
    onTestFinished(() => {
      clearInterval(nudge);
      for (const socket of sockets) socket.destroy();
    });
    await eventually(() => expect(app.app.answering()).toBeGreaterThan(0));
    await eventually(() => expect(app.app.answering()).toBe(0), 30_000);
    expect(statuses()).toContain(499);
  });

  it('is sent to its end to a client that reads slowly but steadily', async () => {
    const before = statuses().length;
    // The system buffers the first one or two videos.
    const count = 4;
    const socket = open(video.repeat(count - 1) + video.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    const pieces: Buffer[] = [];
    const startedAt = performance.now();
    let answeringUntil = startedAt;
    while (!socket.readableEnded && !socket.destroyed) {
      const piece = (socket.read(500_000) ?? socket.read()) as Buffer | null;
      if (piece) pieces.push(piece);
      if (app.app.answering() > 0) answeringUntil = performance.now();
      await pause(unreadMs / 10);
    }
    expect(answeringUntil - startedAt).toBeGreaterThan(unreadMs);
    const received = Buffer.concat(pieces).toString('latin1');
    const heads = received.match(/HTTP\/1\.1 200 OK\r\n.*?\r\n\r\n/gs) ?? [];
    const lengths = heads.map((head) => head.length + Number(/content-length: (\d+)/i.exec(head)?.[1]));
    expect(received.length).toBe(lengths.reduce((sum, length) => sum + length, 0));
    expect(statuses().slice(before)).toEqual(Array.from({ length: count }, () => 200));
  });

  it('is not cut when the server is slow to begin', async () => {
    const { press } = app.app.storage;
    const list = press.list.bind(press);
    Object.assign(press, { list: async (...query: Parameters<typeof list>) => (await pause(unreadMs * 2), list(...query)) });
    const startedAt = performance.now();
    const answer = await fetch(`${app.origin}/api/press/yunseul`);
    expect(answer.status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(unreadMs);
  });
});
