import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type LookupFunction, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createHttpFormService, type HttpFormServiceOptions } from '#server/leads/delivery/form-service.ts';
import { startFormService, type FormServiceBehaviour, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

const timeoutMs = 1000;
const fields = { name: '홍길동', phone: '010-1234-5678', message: '두 줄\n👋', marketingConsent: { at: '2026-11-21T00:00:00.000Z', notice: '2026-11' } };
const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const page = '<!doctype html><title>고맙습니다</title>';

/** Answers like a resolver for the names that the tests may look up. */
function lookupOf(names: Readonly<Record<string, readonly string[]>>): LookupFunction {
  return (hostname, options, callback) => {
    const addresses = (names[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (addresses.length === 0) callback(Object.assign(new Error(hostname), { code: 'ENOTFOUND' }), []);
    else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
}

describe('the form service over HTTP', () => {
  let standIn: FormServiceStandIn;
  beforeAll(async () => {
    standIn = await startFormService();
  });
  beforeEach(async () => {
    await standIn.refuse();
    await standIn.open();
    standIn.clear();
  });
  afterAll(() => standIn.stop());

  const serviceOf = (options: Partial<HttpFormServiceOptions> = {}) =>
    createHttpFormService({ urls: { visit: standIn.urlOf('visit') }, timeoutMs, ...options });
  const forward = (options: Partial<HttpFormServiceOptions> = {}) => serviceOf(options).forward('visit', fields, { idempotencyKey: 'key-1' });

  it('gets exactly the fields as JSON, with the key and the user agent', async () => {
    standIn.behave('ok');
    expect(await forward()).toEqual({ outcome: 'taken', detail: '200' });
    expect(standIn.posts).toMatchObject([{ path: '/visit', key: 'key-1', headers: { 'content-type': 'application/json', 'user-agent': 'yunseul/1' } }]);
    expect(standIn.posts[0]?.body).toEqual(fields);
  });

  it('gets them urlencoded, with headers of its own, where it wants that', async () => {
    standIn.behave('ok');
    await forward({ encoding: 'form', headers: { Authorization: 'Bearer t0ken', Origin: 'https://yunseul.example', Accept: '*/*' } });
    const [post] = standIn.posts;
    expect(post?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'Bearer t0ken',
      origin: 'https://yunseul.example',
      accept: '*/*',
      'idempotency-key': 'key-1',
    });
    expect(post?.body).toEqual({
      name: '홍길동',
      phone: '010-1234-5678',
      message: '두 줄\n👋',
      'marketingConsent[at]': '2026-11-21T00:00:00.000Z',
      'marketingConsent[notice]': '2026-11',
    });
  });

  it.each<[FormServiceBehaviour, string, string]>([
    [201, 'taken', '201'],
    [204, 'taken', '204'],
    ['slow', 'taken', '200'],
    ['huge', 'taken', '200'],
    [307, 'refused', '307'],
    [308, 'refused', '308'],
    [304, 'refused', '304'],
    [400, 'refused', '400'],
    [404, 'refused', '404'],
    [422, 'refused', '422'],
    [429, 'refused', '429'],
    [500, 'refused', '500'],
    [503, 'refused', '503'],
    ['hanging', 'unreachable', 'timeout'],
    ['dripping', 'unreachable', 'timeout'],
    ['broken', 'unreachable', 'ECONNRESET'],
  ])('that answers %s has %s the lead (%s)', async (behaviour, outcome, detail) => {
    standIn.behave(behaviour, 100);
    expect(await forward()).toEqual({ outcome, detail });
    expect(standIn.posts).toHaveLength(1);
    expect(standIn.gets).toHaveLength(0);
  });

  it.each([
    ['{"success":false}', json, 'refused'],
    ['{"ok":false,"error":"full"}', json, 'refused'],
    ['\uFEFF{ "success" : false }', html, 'refused'],
    ['{"success":"false","message":"not activated"}', {}, 'refused'],
    ['{"ok":true,"success":false}', json, 'refused'],
    ['{"success":true}', json, 'taken'],
    ['{"ok":null}', json, 'taken'],
    ['{"data":{"ok":false}}', json, 'taken'],
    ['{"success":false', json, 'taken'],
    ['"ok"', json, 'taken'],
    ['', {}, 'taken'],
    ['Accepted', { 'Content-Type': 'text/plain' }, 'taken'],
  ])('is believed when its 200 says %s', async (body, headers, outcome) => {
    standIn.behave({ status: 200, headers, body });
    expect((await forward()).outcome).toBe(outcome);
  });

  it('is taken to have accepted a lead when it answers 200 with an HTML page, and that is warned of once for each form', async () => {
    const { log, lines } = createTestLogger();
    standIn.behave({ status: 200, headers: html, body: page });
    const service = serviceOf({ log, urls: { visit: standIn.urlOf('visit'), inquiry: standIn.urlOf('inquiry') } });
    for (const form of ['visit', 'visit', 'inquiry'] as const) {
      expect(await service.forward(form, fields, { idempotencyKey: 'key' })).toMatchObject({ outcome: 'taken', isPage: true });
    }
    expect(lines().map(({ event, form }) => [event, form])).toEqual([
      ['form.answered_page', 'visit'],
      ['form.answered_page', 'inquiry'],
    ]);
  });

  describe('a form service that redirects to its result', () => {
    it.each([301, 302, 303])('is followed once after %i, by a GET without body and without secrets', async (status) => {
      standIn.behave({ status, headers: { Location: '/result?id=1' }, onGet: { status: 200, headers: json, body: '{"ok":true}' } });
      expect(await forward({ headers: { Authorization: 'Bearer t0ken' } })).toEqual({ outcome: 'taken', detail: `${status} 200` });
      expect(standIn.gets).toMatchObject([{ path: '/result?id=1', text: '', headers: { accept: 'application/json', 'user-agent': 'yunseul/1' } }]);
      for (const name of ['authorization', 'idempotency-key', 'content-type', 'content-length', 'referer']) {
        expect(standIn.gets[0]?.headers).not.toHaveProperty(name);
      }
    });

    it.each([
      [{ status: 200, headers: json, body: '{"success":false}' }, '302 200 says_failed'],
      [{ status: 404 }, '302 404'],
      [{ status: 302, headers: { Location: '/further' } }, '302 302'],
      [{ status: 307, headers: { Location: '/further' } }, '302 307'],
    ])('is believed in its last answer: %j', async (onGet, detail) => {
      standIn.behave({ status: 302, headers: { Location: '/result' }, onGet });
      expect(await forward()).toEqual({ outcome: 'refused', detail });
      expect(standIn.gets).toHaveLength(1);
    });

    it('on loopback may name another port of loopback', async () => {
      const other = await startFormService();
      onTestFinished(() => other.stop());
      standIn.behave({ status: 303, headers: { Location: `http://localhost:${other.port}/done` } });
      expect(await forward({ lookup: lookupOf({ localhost: ['127.0.0.1'] }) })).toEqual({ outcome: 'taken', detail: '303 200' });
      expect(other.gets).toMatchObject([{ path: '/done' }]);
    });

    it.each([
      'http://169.254.169.254/latest/meta-data',
      'https://169.254.169.254/',
      'https://[fe80::1]/',
      'https://10.0.0.5/',
      'https://192.168.0.1/',
      'https://100.64.0.1/',
      'https://0.0.0.0/',
      'https://2852039166/',
      'https://[::ffff:169.254.169.254]/',
      'http://example.com/',
      'https://user:password@example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://',
      undefined,
    ])('is not followed to %s', async (location) => {
      const asked: string[] = [];
      const lookup: LookupFunction = (hostname, options, callback) => {
        asked.push(hostname);
        lookupOf({})(hostname, options, callback);
      };
      standIn.behave({ status: 302, headers: location === undefined ? {} : { Location: location } });
      expect(await forward({ lookup })).toEqual({ outcome: 'refused', detail: '302 elsewhere' });
      expect(asked).toEqual([]);
    });

    it.each([
      ['a name of the own network', ['10.0.0.5'], 'not_public'],
      ['a name with a public and a link-local address', ['192.0.2.1', '169.254.169.254'], 'not_public'],
      ['a name that does not exist', [], 'ENOTFOUND'],
    ])('is not followed to %s', async (_name, addresses, detail) => {
      standIn.behave({ status: 302, headers: { Location: 'https://result.example/' } });
      expect(await forward({ lookup: lookupOf({ 'result.example': addresses }) })).toEqual({ outcome: 'unreachable', detail });
    });
  });

  describe.each([429, 503])('that answers with %i', (status) => {
    const inAMinute = { Date: 'Thu, 26 Nov 2026 03:00:00 GMT', 'Retry-After': 'Thu, 26 Nov 2026 03:01:00 GMT' };
    it.each([
      [{ 'Retry-After': '120' }, 120_000],
      [inAMinute, 60_000],
      [{ 'Retry-After': 'Thu, 26 Nov 2020 03:01:00 GMT' }, 0],
      [{ 'Retry-After': '999999999' }, 24 * 3_600_000],
      [{ 'Retry-After': 'soon' }, undefined],
      [{ 'Retry-After': '-5' }, undefined],
      [{}, undefined],
    ])('with %j asks for a pause', async (headers, retryAfterMs) => {
      standIn.behave({ status, headers });
      expect(await forward()).toEqual({ outcome: 'refused', detail: String(status), ...(retryAfterMs !== undefined && { retryAfterMs }) });
    });
  });

  it('asks for no pause by a Retry-After of other answers', async () => {
    standIn.behave({ status: 500, headers: { 'Retry-After': '60' } });
    expect(await forward()).toEqual({ outcome: 'refused', detail: '500' });
  });

  it('is unreachable when nobody listens', async () => {
    await standIn.refuse();
    expect(await forward()).toEqual({ outcome: 'unreachable', detail: 'ECONNREFUSED' });
  });

  it('is waited for during a slow handshake, although the second IP of its name refuses', async () => {
    const far = await openFarServer();
    onTestFinished(far.stop);
    const lookup = lookupOf({ 'far.localhost': ['127.0.0.1', '127.0.0.2'] });
    const service = createHttpFormService({ urls: { visit: `http://far.localhost:${far.port}/visit` }, timeoutMs: 10_000, lookup });
    const forwarding = service.forward('visit', fields, { idempotencyKey: 'key-1' });
    await pause(600);
    far.comeNearer();
    expect(await forwarding).toEqual({ outcome: 'taken', detail: '200' });
  });

  it('is tried at its second IP when the first one answers nothing', async () => {
    standIn.behave('ok');
    const far = await openFarServer();
    onTestFinished(far.stop);
    const second = createServer((_request, response) => void response.end('{"ok":true}')).listen(far.port, '127.0.0.2');
    await once(second, 'listening');
    onTestFinished(() => void second.close());
    const lookup = lookupOf({ 'far.localhost': ['127.0.0.1', '127.0.0.2'] });
    const service = createHttpFormService({ urls: { visit: `http://far.localhost:${far.port}/visit` }, timeoutMs: 2000, lookup });
    expect(await service.forward('visit', fields, { idempotencyKey: 'key-1' })).toEqual({ outcome: 'taken', detail: '200' });
  });

  it('knows which forms have a URL', async () => {
    const service = serviceOf();
    expect([service.canForward('visit'), service.canForward('inquiry')]).toEqual([true, false]);
    expect(await service.forward('inquiry', fields, { idempotencyKey: 'key' })).toEqual({ outcome: 'unreachable', detail: 'not_configured' });
    expect(standIn.posts).toHaveLength(0);
  });
});

/**
 * A server whose connection queue is full, so that the system leaves further connections unanswered until it
 * comes nearer.
 */
async function openFarServer() {
  const program = `
    const server = require('node:http').createServer((request, response) => response.end('{"ok":true}'));
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => process.stdout.write(String(server.address().port)));`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(text.toString());
  child.kill('SIGSTOP');
  const sockets: Socket[] = [];
  for (let waiting = true; waiting && sockets.length < 20;) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    waiting = await Promise.race([once(socket, 'connect').then(() => true), pause(200, false)]);
  }
  return {
    port: port satisfies AddressInfo['port'],
    comeNearer: () => void child.kill('SIGCONT'),
    async stop() {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit').catch(() => undefined);
    },
  };
}
