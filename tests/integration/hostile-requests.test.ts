import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/calls.ts';
import { sendBytes } from '#tests/support/exact-requests.ts';
import { eventually } from '#tests/support/processes.ts';
import { twoHalves } from '#tests/support/sample-pictures.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = (bytes: string | Buffer) => sendBytes(app.port, bytes);

const head = 'Host: x\r\nConnection: close\r\n';
const postHead = `POST /api/registrations HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;

describe('requests that cannot be parsed', () => {
  it.each([
    ['bytes of another protocol', '\x16\x03\x01\x02\0\x01\r\n\r\n', 400],
    ['an unknown method', `BREW / HTTP/1.1\r\n${head}\r\n`, 400],
    ['bytes beyond ASCII in the query', Buffer.from(`GET /?q=윤슬 HTTP/1.1\r\n${head}\r\n`), 400],
    ['NUL in a header', `GET / HTTP/1.1\r\n${head}X: a\0b\r\n\r\n`, 400],
    ['a header without end', `GET / HTTP/1.1\r\n${head}X: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['an address without end', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${head}\r\n`, 431],
    ['two lengths of one body', `${postHead}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a negative length', `${postHead}Content-Length: -5\r\n\r\n`, 400],
  ])('%s is refused with the headers of every answer and one line in the log', async (_kind, bytes, status) => {
    const before = app.log.length;
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toMatch(new RegExp(`content-type: text/plain; charset=utf-8[\\s\\S]*\r\n\r\n${status} [\\w ]+\n$`));
    const [, requestId] = /x-request-id: (\S+)/.exec(answer) ?? [];
    expect(app.log.slice(before)).toMatchObject([{ event: 'request', method: 'none', route: 'unreadable', status, requestId }]);
  });

  it('with cookies of 20 kB, as several sites of one domain may set together, are read', async () => {
    expect(await send(`GET /healthz HTTP/1.1\r\n${head}Cookie: ${'a=b; '.repeat(4000)}c=d\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each([
    ['without a Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'GET'],
    ['that expects what nobody gives', `GET / HTTP/1.1\r\n${head}Expect: foo\r\n\r\n`, 417, 'GET'],
    ['with a body that waits for what nobody gives', `${postHead}Expect: foo\r\nContent-Length: 2\r\n\r\n{}`, 417, 'POST'],
    ['for a tunnel', `CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n`, 405, 'CONNECT'],
    ['for a tunnel, with bytes ahead', `CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n\x16\x03\x01`, 405, 'CONNECT'],
  ])('a request %s is refused with the headers of every answer and one line in the log', async (_kind, bytes, status, method) => {
    const before = app.log.length;
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    const [, requestId] = /x-request-id: (\S+)/i.exec(answer) ?? [];
    await eventually(() => expect(app.log.slice(before)).toMatchObject([{ event: 'request', method, status, requestId }]));
  });

  it.each([
    ['to another protocol', 'Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n'],
    ['to HTTP/2', 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'],
  ])('an offer to change to %s is ignored: the page comes as it would without the offer', async (_kind, headers) => {
    expect(await send(`GET /healthz HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each([
    ['bytes that are no HTTP', '\x16\x03\x01\r\n\r\n'],
    ['a request for a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n'],
  ])('clients that keep their side open after %s hold no connection', async (_kind, bytes) => {
    // Both ends of each connection are in this process.
    const countSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    const before = countSockets();
    const sockets = Array.from({ length: 20 }, () => connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true }));
    await Promise.all(
      sockets.map((socket) => {
        socket
          .on('error', () => undefined)
          .resume()
          .write(bytes);
        return once(socket, 'end');
      }),
    );
    await eventually(() => expect(countSockets()).toBeLessThanOrEqual(before + sockets.length));
    for (const socket of sockets) socket.destroy();
  });

  it.each(['chunked', 'x'])('a chunked body that is malformed (%s) is refused with 400 and the request id of its log line', async (encoding) => {
    const before = app.log.length;
    const answer = await send(`${postHead}Transfer-Encoding: ${encoding}\r\n\r\nzz\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    const [, requestId] = /x-request-id: (\S+)/i.exec(answer) ?? [];
    await eventually(() => expect(app.log.slice(before)).toMatchObject([{ event: 'request', method: 'POST', status: 400, requestId }]));
  });

  it('a body that is refused unread closes the connection, so that it is not read as the next request', async () => {
    const answer = await send('POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 20\r\n\r\nGET /');
    expect(answer).toMatch(/^HTTP\/1.1 415 /);
    expect(answer.split('\r\n\r\n')[0]).toMatch(/\r\nConnection: close(?:\r\n|$)/i);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  it('a client that does not finish its headers gets 408 after five seconds', async () => {
    const startedAt = performance.now();
    expect(await send('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - startedAt).toBeGreaterThan(4000);
  });

  it('a body that stalls gets 408 after ten seconds, and a picture on a slow line may take longer', async () => {
    const picture = await twoHalves(60, 40).png().toBuffer();
    const headers = { Origin: app.origin, Cookie: await signIn(app), 'Content-Length': picture.length };
    const slow = request({ host: '127.0.0.1', port: app.port, method: 'POST', path: '/api/press/yunseul/pictures', headers });
    slow.write(picture.subarray(0, 50));
    const answered = once(slow, 'response');
    const [stalled] = await Promise.all([send(`${postHead}Content-Length: 20\r\n\r\n{`), pause(11_000).then(() => slow.end(picture.subarray(50)))]);
    expect(stalled).toMatch(/^HTTP\/1.1 408 /);
    expect(stalled).toMatch(/"code":"too_slow"/);
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(201);
  });

  it('a connection that was never used is closed without an answer and without a log line', async () => {
    const before = app.log.length;
    expect(await send('')).toBe('');
    expect(app.log).toHaveLength(before);
  });
});

describe('a URL of 30 kB', () => {
  const length = 30_000;
  /** Of this process, in which the app runs, because other programs may use the processor meanwhile. */
  async function processorTimeOf(path: string): Promise<number> {
    const before = process.cpuUsage();
    await send(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }

  it.each(['.', '!', '%0A', '%20', '%E2%80%8B', '.a', '-'])('that consists of %s takes no longer than any other, whatever it ends with', async (sign) => {
    const paths = ['%41'.repeat(length / 3), ...['', 'a', '/'].map((end) => `${sign.repeat(length / sign.length)}${end}`)];
    const fastest = paths.map(() => Infinity);
    for (let round = 0; round < 8; round += 1)
      for (const [at, path] of paths.entries()) fastest[at] = Math.min(fastest[at] ?? 0, await processorTimeOf(`/${path}`));
    const [others = 0, ...own] = fastest;
    expect(Math.max(...own)).toBeLessThan(40 * others);
  });
});

describe('an unknown path', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'])('of the API gives 404 as JSON for %s', async (method) => {
    const answer = await callApi(app, method, '/api/nothing', { headers: { Accept: 'text/html' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', requestId: answer.headers.get('x-request-id') } });
  });

  it('gives 404 as JSON to clients that prefer JSON, and a page to all others', async () => {
    expect(await callApi(app, 'GET', '/nowhere', { headers: { Accept: 'application/json' } })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(String((await callApi(app, 'GET', '/nowhere', { headers: { Accept: '*/*' } })).body)).toContain('Not Found');
  });

  it('gives 404 for POST', async () => {
    expect((await callApi(app, 'POST', '/nowhere', { form: { a: 'b' } })).status).toBe(404);
  });
});

describe('fields named like properties that every object has', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is named as unknown', async (field) => {
    const answer = await callApi(app, 'POST', '/api/registrations', {
      text: `{"name":"a","phone":"010","${field}":{"isAdmin":true}}`,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(Object.entries((answer.body as { fields: object }).fields)).toEqual([[field, 'unknown']]);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

describe('the metrics', () => {
  const metrics = async () => String((await callApi(app, 'GET', '/metrics')).body);

  it('count unusual methods as one, so that clients cannot create time series', async () => {
    for (const method of ['PROPFIND', 'MKCOL', 'REPORT', 'PURGE']) expect((await callApi(app, method, '/')).status).toBe(405);
    const text = await metrics();
    expect(text).toContain('method="other"');
    expect(text).not.toMatch(/PROPFIND|MKCOL|REPORT|PURGE/);
  });

  it('show that visitors without a session never reach the session store', async () => {
    const paths = ['/', '/yunseul/press', '/yunseul/press/missing', '/api/session', '/api/press/yunseul', '/admin/leads', '/nowhere'];
    const sessionCommands = async () => (await metrics()).match(/^session_commands_total\{.*/gm);
    const before = await sessionCommands();
    for (let round = 0; round < 20; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, index) => callApi(app, 'GET', paths[(round + index) % paths.length] ?? '/')));
    expect(await sessionCommands()).toEqual(before);
    await callApi(app, 'GET', '/api/session', { cookie: await signIn(app) });
    expect(await sessionCommands()).not.toEqual(before);
  });
});
