import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { holdRequests, listen } from '#server/http/server/http-server.ts';
import { eventually } from '#tests/support/processes.ts';
import { sendBytes } from '#tests/support/exact-requests.ts';
import { startApp, temporaryFolder } from '#tests/support/site-process.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;

const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const requestLines = () => app.log.filter(({ event }) => event === 'request');

describe('pipelined requests', () => {
  afterEach(() => app.stop());

  it('are answered in order if they are few', async () => {
    app = await startTestApp();
    const answer = await sendBytes(app.port, request('/healthz') + request('/no-such-page') + request('/robots.txt', 'Connection: close\r\n'));
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map((match) => match[1])).toEqual(['200', '404', '200']);
    expect(requestLines()).toHaveLength(3);
  });

  it('whose client leaves are logged one by one, and nothing waits for them', async () => {
    app = await startTestApp();
    Object.assign(app.app.storage.press, { list: () => new Promise(() => undefined) });
    const socket = connect(app.port, '127.0.0.1', () => socket.write(request('/api/press/yunseul') + request('/healthz').repeat(7)));
    await eventually(() => expect(app.app.answering()).toBe(8));
    socket.destroy();
    await eventually(() => expect(app.app.answering()).toBe(0));
    expect(requestLines().map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 499));
  });

  it('close the connection when they are many, after a few were answered', async () => {
    app = await startTestApp();
    await app.app.warmPages();
    const socket = connect(app.port, '127.0.0.1');
    socket.on('error', () => undefined).write(request('/').repeat(60_000));
    // A client that does not read notices the end only when it writes.
    const nudge = setInterval(() => socket.write(request('/')), 50);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(nudge);
    await eventually(() => expect(app.app.answering()).toBe(0));
    expect(requestLines().length).toBeGreaterThan(0);
    expect(requestLines().length).toBeLessThan(50);
    expect((await sendBytes(app.port, request('/healthz', 'Connection: close\r\n'))).slice(0, 12)).toBe('HTTP/1.1 200');
  });
});

describe('pipelined requests of 200 connections, thousands in one segment each', () => {
  it('leave a process with a small heap running, and only a few of each connection are answered', async () => {
    const folder = await temporaryFolder();
    const site = await startApp({ DATA_DIR: folder.path, NODE_OPTIONS: '--max-old-space-size=192' });
    const segment = 'GET / HTTP/1.1\r\nHost:\r\n\r\n'.repeat(2700);
    const sockets = Array.from({ length: 200 }, () => connect(Number(new URL(site.url).port), '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const closed = sockets.map((socket) => new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve)));
    // When the process runs again, all requests are there, as if the client were faster.
    site.child.freeze();
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.resume().write(segment, resolve))));
    site.child.thaw();
    await Promise.all(closed);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect(site.log().filter(({ event }) => event === 'request').length).toBeLessThan(200 * 15);
    expect(await site.child.end()).toBe(0);
    await folder.remove();
  });
});

it('pipelined requests before the site is composed: at most one of a connection is answered, and a request of another connection is answered afterwards', async () => {
  const { server, port } = await listen({ port: 0, host: '127.0.0.1' });
  const startAnswering = holdRequests(server);
  const waiting = sendBytes(port, request('/healthz', 'Connection: close\r\n'));
  expect(await sendBytes(port, request('/').repeat(2700))).toMatch(/^(?:reset)?$/);
  let count = 0;
  startAnswering({
    request: (_incoming, response) => {
      count += 1;
      response.end();
    },
    clientError: (_error, socket) => socket.destroy(),
    connect: (_request, socket) => socket.destroy(),
  });
  expect(await waiting).toMatch(/^HTTP\/1.1 200 /);
  expect(count).toBeLessThanOrEqual(2);
  server.close();
});
