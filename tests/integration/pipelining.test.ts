import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/processes.ts';
import { sendBytes } from '../support/exact-requests.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
afterEach(() => app.stop());

const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const requestLines = () => app.log.filter(({ event }) => event === 'request');

describe('pipelined requests', () => {
  it('are answered in order if they are few', async () => {
    app = await startTestApp();
    const answer = await sendBytes(app.port, request('/healthz') + request('/no-such-page') + request('/robots.txt', 'Connection: close\r\n'));
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map((match) => match[1])).toEqual(['200', '404', '200']);
    expect(requestLines()).toHaveLength(3);
  });

  it('whose client leaves are logged each, and nothing waits for them', async () => {
    app = await startTestApp();
    Object.assign(app.app.storage.press, { list: () => new Promise(() => undefined) });
    const socket = connect(app.port, '127.0.0.1', () => socket.write(request('/api/press/yunseul') + request('/healthz').repeat(7)));
    await eventually(() => expect(app.app.answering()).toBe(8));
    socket.destroy();
    await eventually(() => expect(app.app.answering()).toBe(0));
    expect(requestLines().map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 499));
  });

  it('close the connection if they are many, at the cost of a few', async () => {
    app = await startTestApp();
    await app.app.warmPages();
    const socket = connect(app.port, '127.0.0.1');
    socket.on('error', () => undefined).write(request('/').repeat(60_000));
    // A client that does not read notices the end by writing.
    const nudge = setInterval(() => socket.write(request('/')), 50);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(nudge);
    await eventually(() => expect(app.app.answering()).toBe(0));
    expect(requestLines().length).toBeGreaterThan(0);
    expect(requestLines().length).toBeLessThan(50);
    expect((await sendBytes(app.port, request('/healthz', 'Connection: close\r\n'))).slice(0, 12)).toBe('HTTP/1.1 200');
  });
});
