import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/calls.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Sends bytes as they are; gives all that comes back until the connection ends. */
async function send(bytes: string | Buffer): Promise<string> {
  const socket = connect(site.port, '127.0.0.1');
  socket.write(bytes);
  return text(socket).catch(() => 'reset');
}

const head = 'Host: x\r\nConnection: close\r\n';
const postHead = `POST /api/registrations HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;

describe('what is no request that can be read', () => {
  it.each([
    ['bytes of another protocol', '\x16\x03\x01\x02\0\x01\r\n\r\n', 400],
    ['an unknown method', `BREW / HTTP/1.1\r\n${head}\r\n`, 400],
    ['NUL in a header', `GET / HTTP/1.1\r\n${head}X: a\0b\r\n\r\n`, 400],
    ['a header without end', `GET / HTTP/1.1\r\n${head}X: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['an address without end', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${head}\r\n`, 431],
    ['two lengths of one body', `${postHead}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a negative length', `${postHead}Content-Length: -5\r\n\r\n`, 400],
  ])('%s is refused with the headers of every answer and one line in the log', async (_kind, bytes, status) => {
    const before = site.log.length;
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("content-security-policy: default-src 'none'");
    const [, requestId] = /x-request-id: (\S+)/.exec(answer) ?? [];
    expect(site.log.slice(before)).toMatchObject([{ event: 'request', method: 'none', route: 'unreadable', status, requestId }]);
  });

  it('a body that turns out to be no chunks is refused with 400', async () => {
    expect(await send(`${postHead}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('a client that is slow to finish its headers is sent away with 408 after five seconds', async () => {
    const startedAt = performance.now();
    expect(await send('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - startedAt).toBeGreaterThan(4000);
  });

  it('a connection that was opened ahead and never used is closed without an answer and without a line in the log', async () => {
    const before = site.log.length;
    expect(await send('')).toBe('');
    expect(site.log).toHaveLength(before);
  });
});

describe('an address that is not there', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'])('of the API is 404 as JSON for %s', async (method) => {
    const answer = await call(site, method, '/api/nothing', { headers: { Accept: 'text/html' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', requestId: answer.headers.get('x-request-id') } });
  });

  it('is 404 as JSON to whoever asks for JSON, and a page otherwise', async () => {
    expect(await call(site, 'GET', '/nowhere', { headers: { Accept: 'application/json' } })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(String((await call(site, 'GET', '/nowhere', { headers: { Accept: '*/*' } })).body)).toContain('Not Found');
  });

  it('is 404 for a post too', async () => {
    expect((await call(site, 'POST', '/nowhere', { form: { a: 'b' } })).status).toBe(404);
  });
});

describe('fields that every object has', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is named as unknown', async (field) => {
    const answer = await call(site, 'POST', '/api/registrations', {
      text: `{"name":"a","phone":"010","${field}":{"isAdmin":true}}`,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(Object.entries((answer.body as { fields: object }).fields)).toEqual([[field, 'unknown']]);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

describe('the metrics', () => {
  const metrics = async () => String((await call(site, 'GET', '/metrics')).body);

  it('count unusual methods as one, so that nobody can fill them with series', async () => {
    for (const method of ['PROPFIND', 'MKCOL', 'REPORT', 'PURGE']) expect((await call(site, method, '/')).status).toBe(405);
    const text = await metrics();
    expect(text).toContain('method="other"');
    expect(text).not.toMatch(/PROPFIND|MKCOL|REPORT|PURGE/);
  });

  it('show that visitors without a session never reach the session store', async () => {
    const paths = ['/', '/yunseul/press', '/yunseul/press/missing', '/api/session', '/api/press/yunseul', '/admin/leads', '/nowhere'];
    for (let round = 0; round < 20; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, index) => call(site, 'GET', paths[(round + index) % paths.length] ?? '/')));
    expect(await metrics()).not.toMatch(/^session_commands_total\{/m);
  });
});
