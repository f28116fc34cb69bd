import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/calls.ts';
import { ask } from '#tests/support/exact-requests.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const publicUrl = 'https://www.yunseul.example';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

const visit = new URLSearchParams({ name: '김윤슬', phone: '010-1234-5678', message: '', website: '' }).toString();
const send = (headers: Record<string, string>) =>
  ask(app.port, '/forms/visit', {
    method: 'POST',
    body: visit,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html', ...headers },
  });

describe('a form of the site', () => {
  it.each([
    ['by its public name', 'www.yunseul.example', publicUrl],
    ['through a proxy that names itself as the host', '10.0.0.5:3000', publicUrl],
    ['without www.', 'yunseul.example', 'https://yunseul.example'],
    ['over http by its public name', 'www.yunseul.example', 'http://www.yunseul.example'],
    ['by an IPv4 address', '192.168.0.7:8080', 'http://192.168.0.7:8080'],
    ['by an IPv6 address', '[2001:db8::7]:8080', 'http://[2001:DB8::7]:8080'],
    ['by a name of the office', 'Intranet', 'http://intranet'],
    ['with the port that the scheme has anyway', 'yunseul.example:443', 'https://yunseul.example'],
    ['by a name in Korean', 'xn--hq1bm8jm9l.example', 'https://xn--hq1bm8jm9l.example'],
  ])('opened %s is accepted', async (_how, host, origin) => {
    const answer = await send({ Host: host, Origin: origin });
    expect(answer.status).toBe(303);
    // The location is within the origin that the visitor is at.
    expect(answer.headers.location).toMatch(/^\/(?!\/)/);
  });

  it.each([
    ['another site', 'yunseul.example', 'https://evil.example', 'https://evil.example', 'http://yunseul.example'],
    [
      'a site whose name begins so',
      'yunseul.example',
      'https://yunseul.example.evil.example',
      'https://yunseul.example.evil.example',
      'http://yunseul.example',
    ],
    ['another port', '127.0.0.1:3000', 'http://127.0.0.1:3001', 'http://127.0.0.1:3001', 'http://127.0.0.1:3000'],
    ['a sandbox', 'yunseul.example', 'null', 'unreadable', 'http://yunseul.example'],
    ['a name with a user', 'yunseul.example', 'https://yunseul.example@evil.example', 'https://evil.example', 'http://yunseul.example'],
    ['something that is no origin', 'yunseul.example', 'yunseul.example', 'unreadable', 'http://yunseul.example'],
    ['no origin with a scheme of its own', 'yunseul.example', 'data:,yunseul.example', 'null', 'http://yunseul.example'],
  ])('opened by %s is refused, and both origins are in the log', async (_who, host, origin, logged, asked) => {
    app.forgetLog();
    expect((await send({ Host: host, Origin: origin })).status).toBe(403);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'request.cross_site', origin: logged, asked, publicOrigin: publicUrl }));
  });

  it.each(['cross-site', 'same-site', 'Same-Origin'])('is refused when the browser calls the request %s, whatever the host', async (site) => {
    app.forgetLog();
    expect((await send({ Host: 'yunseul.example', Origin: 'https://yunseul.example', 'Sec-Fetch-Site': site })).status).toBe(403);
    expect(app.logText()).toContain('request.cross_site');
  });

  it('with an origin of any length adds a short line to the log, without anything after the host', async () => {
    app.forgetLog();
    await send({ Host: 'yunseul.example', Origin: `https://${'a.'.repeat(2000)}example/01099998888` });
    const line = app.log.find(({ event }) => event === 'request.cross_site');
    expect(JSON.stringify(line).length).toBeLessThan(600);
    expect(app.logText()).not.toContain('01099998888');
  });
});

describe('the limit of a form behind a proxy', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9:50123', '203.0.113.9:50124', '203.0.113.9']],
    ['2001:db8::1', ['[2001:db8::1]:50123', '[2001:db8::1]:50124', '2001:db8::1', '[2001:db8::1]']],
    ['an IPv4 within IPv6', ['[::ffff:203.0.113.10]:1', '203.0.113.10:2', '::ffff:203.0.113.10']],
  ])('counts %s, whether the proxy gives a port or not, and whatever a header of a CDN says', async (_address, told) => {
    const own = await startTestApp({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1', FORM_LIMIT: '2' });
    try {
      const statuses: number[] = [];
      for (const [at, address] of told.entries()) {
        const json = { name: '김윤슬', phone: `010-1234-000${at}` };
        const ofCdn = { 'CF-Connecting-IP': `198.51.100.2${at}`, 'True-Client-IP': `198.51.100.3${at}`, 'X-Real-IP': `198.51.100.4${at}` };
        const headers = { ...ofCdn, 'X-Forwarded-For': `198.51.100.1, ${address}`, Origin: publicUrl };
        statuses.push((await callApi(own, 'POST', '/api/registrations', { json, headers })).status);
      }
      expect(statuses).toEqual(told.map((_, at) => (at < 2 ? 200 : 429)));
    } finally {
      await own.stop();
    }
  });
});
