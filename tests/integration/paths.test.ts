import { afterEach, describe, expect, it } from 'vitest';
import { ask, sendBytes } from '#tests/support/exact-requests.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

/** Some URL parsers would read these as another page. */
const unclear = [
  '/x/../planted/customer?result=refused',
  '/x/%2e%2e/planted/customer?result=refused',
  '/x/.%2E/planted/customer?result=refused',
  '/x/%2e%2e/admin/leads',
  '/x/../yunseul/press',
  '/x/..%2fyunseul/press',
  '/a/..',
  '/.',
  '/%2e/',
  '//a/',
  '///',
  '//planted.example/customer',
  '/Brand//intro',
  '/\\a/',
  '/x\\..\\planted/customer',
  '/%5ca/',
  '/%2f/planted/customer',
  '/x%2Fy',
  '/a%00b',
  '/a%0d%0aX:b',
  '/a%7f',
  '/Brand/intro#/../x',
  '/%E0%A4%A',
  '/Brand/%zz',
  '/yunseul/press/%ff',
  '/api/../admin/leads',
  'http://[planted/customer',
  'http://a:b:c/',
  '*',
];

describe('an ambiguous path', () => {
  it.each(unclear)('%s gives 400 in a process that has rendered nothing yet, and changes no other answer', async (path) => {
    app = await startTestApp();
    const answer = await ask(app.port, path);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-request-id']).toBeTruthy();
    const notFound = await ask(app.port, '/no-such-page');
    expect(notFound.status).toBe(404);
    expect(notFound.body.toString()).toMatch(/<h1[^>]*>(?:<[^>]+>)*Not Found/);
    expect(notFound.body.toString()).not.toContain('planted');
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is refused as JSON under /api', async () => {
    app = await startTestApp();
    const answer = await ask(app.port, '/api//press');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body.toString())).toEqual({ code: 'malformed', requestId: answer.headers['x-request-id'] });
  });

  it.each(['/Brand/\xec\x9c\xa4', '/Brand\t/intro', '/Brand/\0intro'])(
    'is refused with 400 when it contains bytes that a URL may not contain (%j)',
    async (path) => {
      app = await startTestApp();
      expect(await sendBytes(app.port, Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'))).toMatch(/^HTTP\/1.1 400 /);
    },
  );
});

describe('an unambiguous path', () => {
  it.each([
    ['with letters that are escaped without need', '/%42rand/%69ntro'],
    ['after the origin, as proxies write it', 'http://planted.example/Brand/intro'],
    ['with an unusual query', '/Brand/intro?a=//../%2e%2e\\&%zz'],
  ])('%s is the page itself', async (_how, path) => {
    app = await startTestApp();
    const plain = await ask(app.port, '/Brand/intro');
    const answer = await ask(app.port, path);
    expect(answer.status).toBe(200);
    expect(answer.headers['etag']).toBe(plain.headers['etag']);
    expect(answer.body.equals(plain.body)).toBe(true);
  });

  it('reaches files and API calls', async () => {
    app = await startTestApp();
    expect((await ask(app.port, '/%66avicon.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await ask(app.port, '/%61pi/session')).headers['content-type']).toContain('application/json');
  });

  it('may contain Korean, and gives Not Found', async () => {
    app = await startTestApp();
    expect((await ask(app.port, `/${encodeURIComponent('윤슬')}/customer`)).status).toBe(404);
  });
});

/** What messengers, mail programs and people leave at the end of a link. */
const left = [
  '%20',
  '%20%20',
  '%E2%80%8B',
  '%0A',
  '%0D%0A',
  '%09',
  '%C2%A0',
  '%E3%80%80',
  '%EF%BB%BF',
  '%E2%80%8E',
  '.',
  ',',
  ')',
  '%29',
  '%22',
  "'",
  ';',
  ':',
  '!',
  '%3E',
  '%3F',
  '%EA%B0%80',
  '%EC%97%90%EC%84%9C',
  '%E3%80%8D',
  '%E2%80%9D',
  '%2C%E2%80%8B%20',
  '/%20',
];

describe('a URL with something left at its end', () => {
  const stays = (path: string) => ask(app?.port ?? 0, path);

  it('redirects permanently to the page with its query, and nowhere else', async () => {
    app = await startTestApp();
    for (const end of left) {
      for (const path of ['/Brand/intro', '/yunseul/press', '/yunseul/press/0198', '/admin/leads']) {
        const answer = await stays(`${path}${end}?from=talk&x=%20`);
        const expected = `${path}${end.startsWith('/') ? '/' : ''}?from=talk&x=%20`;
        expect({ end, status: answer.status, location: answer.headers.location }).toEqual({ end, status: 301, location: expected });
        expect((await stays(expected)).status).not.toBe(301);
      }
    }
    expect(await stays('/%E2%80%8B')).toMatchObject({ status: 301, headers: { location: '/' } });
    // The site redirects only when the rest is at the end and the page exists.
    for (const path of ['/Brand%20/intro', '/%20Brand/intro', '/no/such/page%20', '/Brand/intro%20x', '/favicon.svg%20', '/윤슬/customer'])
      expect({ path, status: (await stays(encodeURI(decodeURIComponent(path)))).status }).toEqual({ path, status: 404 });
    expect((await ask(app.port, '/Brand/intro%20', { method: 'POST', headers: { Origin: app.origin } })).status).toBe(404);
    expect((await stays('/api/press/yunseul%20')).status).not.toBe(301);
  });
});

describe('the page Not Found', () => {
  it('is rendered once at the start, never for a requested URL', async () => {
    const rendered: string[] = [];
    app = await startTestApp(
      {},
      {
        wrapPages: (pages) => ({
          ...pages,
          load: async () => {
            const renderer = await pages.load();
            return { ...renderer, render: (request) => (rendered.push(request.url), renderer.render(request)) };
          },
        }),
      },
    );
    await app.app.warmPages();
    const warmed = rendered.splice(0);
    expect(new Set(warmed).size).toBe(warmed.length);
    const answers = await Promise.all(['/planted?result=refused', '/planted/a', '/another'].map((path) => ask(app?.port ?? 0, path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(rendered).toEqual([]);
  });

  it('is not cached with another status', async () => {
    let isBroken = true;
    app = await startTestApp(
      {},
      {
        wrapPages: (pages) => ({
          ...pages,
          load: async () => {
            const renderer = await pages.load();
            return { ...renderer, render: async (request) => ({ ...(await renderer.render(request)), ...(isBroken && { status: 200 }) }) };
          },
        }),
      },
    );
    await ask(app.port, '/nowhere');
    isBroken = false;
    expect((await ask(app.port, '/nowhere')).status).toBe(404);
  });
});
