import assert from 'node:assert/strict';
import { request as plainRequest } from 'node:http';
import { connect as connectTls } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';
import { auditPageSchema } from '#shared/accounts/audit.ts';
import { allPages, pathTo } from '#shared/pages/pages.ts';
import { redirects } from '#shared/pages/redirects.ts';
import { eventually } from '#tests/support/processes.ts';
import { must, run } from './commands.ts';
import type { Case } from './run.ts';
import { cookiesOf, headersOverHttp2, type Answer, type AppClient } from './site-client.ts';
import { adminEmail, domain, type Stack } from './stack.ts';

export async function withClient<Result>(stack: Stack, work: (client: AppClient) => Promise<Result>): Promise<Result> {
  const client = await stack.connect();
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

/** Kills everything but the container's init, and waits until Docker has restarted it. */
export async function crash(id: string): Promise<void> {
  const restarts = async () => Number(await must('docker', ['inspect', '-f', '{{.RestartCount}}', id]));
  const before = await restarts();
  await run('docker', ['exec', id, 'sh', '-c', 'kill -9 -1']);
  await eventually(async () => assert.ok((await restarts()) > before, `${id} was not started again`), 20_000, 100);
}

export async function signIn(stack: Stack, client: AppClient): Promise<string> {
  const answer = await eventually(
    async () => {
      const tried = await client.postJson('/api/session', { email: adminEmail, password: stack.secret('admin_password') });
      assert.equal(tried.status, 200, `${tried.status} ${tried.body}`);
      return tried;
    },
    15_000,
    500,
  );
  return cookiesOf(answer);
}

export async function allLeads(client: AppClient, cookies: string): Promise<string> {
  let text = '';
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const { body } = await client.fetch(`/api/leads${query}`, { headers: { Cookie: cookies } });
    text += body;
    cursor = (JSON.parse(body) as { nextCursor: string | null }).nextCursor;
  }
  return text;
}

export async function postArticle(client: AppClient, cookies: string): Promise<string> {
  const article = { title: '견본주택 안내', summary: '요약', content: '첫째 줄\n둘째 줄' };
  const posted = await client.postJson('/api/press/yunseul', article, { Cookie: cookies });
  assert.equal(posted.status, 201, posted.body);
  return (JSON.parse(posted.body) as { id: string }).id;
}

function plainAnswer(port: number, host: string): Promise<{ readonly status: number | undefined; readonly location: string | undefined }> {
  return new Promise((resolve) => {
    const outgoing = plainRequest({ host: '127.0.0.1', port, path: '/Brand/intro', headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    });
    outgoing.once('error', () => resolve({ status: undefined, location: undefined }));
    outgoing.end();
  });
}

function rawAnswer(port: number, servername: string, host: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connectTls({ host: '127.0.0.1', port, servername, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }, () =>
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.once('error', () => resolve(text.split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve(text.split('\r\n')[0] ?? ''));
  });
}

export async function askReplica(id: string, path: string): Promise<string> {
  return must('docker', [
    'exec',
    id,
    'node',
    '-e',
    `fetch('http://127.0.0.1:3000${path}').then(async (a) => process.stdout.write(a.status + ' ' + (await a.text())))`,
  ]);
}

export const siteCases: readonly Case[] = [
  {
    title: 'routes: every page through Caddy over TLS, with HSTS',
    check: (stack) =>
      withClient(stack, async (client) => {
        const paths = allPages.filter((page) => !page.path.includes(':id')).map((page) => pathTo(page));
        for (const path of [...paths, '/sitemap.xml', '/robots.txt', '/yunseul/press/rss.xml', '/healthz', '/readyz']) {
          const answer = await client.fetch(path);
          assert.equal(answer.status, 200, `${path} ${answer.status}`);
          assert.match(String(answer.headers['strict-transport-security']), /max-age=\d{8}/, path);
          assert.equal(answer.headers['set-cookie'], undefined, path);
          assert.equal(answer.headers.server, undefined, path);
        }
        for (const { from } of redirects) assert.equal((await client.fetch(from)).status, 301, from);
        assert.equal((await client.fetch('/no/such/page')).status, 404);
        return `${paths.length} pages`;
      }),
  },
  {
    title: 'caching: compressed over HTTP/2, each kind of file with its rule, HTTP/3 offered',
    check: (stack) =>
      withClient(stack, async (client) => {
        const address = await stack.address();
        const html = (await client.fetch('/')).body;
        const found = (pattern: RegExp) => pattern.exec(html)?.[0] ?? assert.fail(`no ${String(pattern)} on the home page`);
        const rules = [
          ['/', 'br', 'no-cache'],
          ['/yunseul/press', 'br', 'private, no-store'],
          [found(/\/assets\/[^"]+\.js/), 'br', 'public, max-age=31536000, immutable'],
          [found(/\/assets\/[^"]+\.css/), 'br', 'public, max-age=31536000, immutable'],
          [found(/\/images\/[^"., ]+\.webp/), undefined, 'public, max-age=31536000, immutable'],
        ] as const;
        for (const [path, encoding, rule] of rules) {
          const headers = await headersOverHttp2(address, path);
          assert.equal(headers[':status'], '200', path);
          assert.equal(headers['content-encoding'], encoding, path);
          assert.equal(headers['cache-control'], rule, path);
          assert.match(headers['alt-svc'] ?? '', /h3=/, path);
        }
        for (const path of ['/', rules[4][0]]) {
          const { etag = '' } = await headersOverHttp2(address, path);
          assert.equal((await headersOverHttp2(address, path, { 'if-none-match': etag }))[':status'], '304', path);
          // Files of an image have the same time, so the ETag must depend on more than the size.
          assert.doesNotMatch(etag, /-0"$/, path);
        }
      }),
  },
  {
    title: 'hosts: http goes to https, other names are refused with and without TLS',
    async check({ httpPort, httpsPort }) {
      assert.deepEqual(await plainAnswer(httpPort, domain), { status: 308, location: `https://${domain}/Brand/intro` });
      assert.equal((await plainAnswer(httpPort, 'evil.example')).status, undefined);
      assert.equal(await rawAnswer(httpsPort, 'evil.example', 'evil.example'), '');
      assert.equal(await rawAnswer(httpsPort, domain, 'evil.example'), '');
      assert.equal(await rawAnswer(httpsPort, domain, domain), 'HTTP/1.1 200 OK');
    },
  },
  {
    title: 'headers: forged forwarding headers reach nothing, and metrics need their token',
    check: (stack) =>
      withClient(stack, async (client) => {
        const forged = {
          'X-Forwarded-Host': 'evil.example',
          'X-Forwarded-Proto': 'http',
          'X-Forwarded-For': '9.9.9.9',
          Forwarded: 'host=evil.example',
          'X-Real-IP': '9.9.9.9',
        };
        const answer = await client.fetch('/Brand/intro', { headers: forged });
        assert.equal(answer.status, 200);
        assert.ok(!answer.body.includes('evil.example'));
        assert.ok(answer.body.includes(`https://${domain}/Brand/intro`));
        const cookies = await signIn(stack, client);
        assert.equal((await client.postJson('/api/session', { email: adminEmail, password: stack.secret('admin_password') }, forged)).status, 200);
        const { entries } = auditPageSchema.parse(JSON.parse((await client.fetch('/api/audit', { headers: { Cookie: cookies } })).body));
        assert.ok(entries[1]?.address);
        assert.equal(entries[0]?.address, entries[1].address);
        assert.equal((await client.fetch('/metrics')).status, 401);
        assert.equal((await client.fetch('/metrics', { headers: { Authorization: `Bearer ${stack.secret('metrics_token')}` } })).status, 200);
        const big = await client.fetch('/api/registrations', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: 'x'.repeat(20_000) }),
        });
        assert.equal(big.status, 413);
      }),
  },
  {
    title: 'bodies: an article of 50,000 letters is accepted from a script and from a native form, and a larger one is refused with 413 in words',
    check: (stack) =>
      withClient(stack, async (client) => {
        const cookies = await signIn(stack, client);
        const content = '글'.repeat(50_000);
        for (const letters of [25_000, 50_000]) {
          const article = { title: `${letters}자`, summary: '긴 글', content: content.slice(0, letters) };
          assert.equal((await client.postJson('/api/press/yunseul', article, { Cookie: cookies })).status, 201, `${letters} as JSON`);
          const form = await client.postForm('/forms/press', { site: 'yunseul', ...article }, { Cookie: cookies, Accept: 'text/html' });
          assert.equal(form.status, 303, `${letters} as a form: ${form.body.slice(0, 200)}`);
        }
        const assertTooLarge = ({ status, body, headers }: Answer, path: string) => {
          assert.equal(status, 413, path);
          assert.equal(headers['retry-after'], undefined, path);
          if (path.startsWith('/api/')) assert.equal((JSON.parse(body) as { code: string }).code, 'too_large', path);
          else assert.match(body, /너무 (깁|큽)니다/, path);
        };
        // The app refuses the first; Caddy, which sees the length first, the second; the third has no length.
        for (const [path, kilobytes] of [
          ['/api/press/yunseul', 520],
          ['/api/press/yunseul', 700],
          ['/api/press/yunseul/pictures', 12_400],
          ['/api/press/yunseul/pictures', 14_000],
          ['/api/registrations', 17],
          ['/api/registrations', 19],
          ['/api/registrations', 50],
          ['/api/registrations', 2000],
        ] as const) {
          const body = JSON.stringify({ title: 'x'.repeat(kilobytes * 1024) });
          const headers = { 'Content-Type': 'application/json', Origin: client.origin, Cookie: cookies, Accept: 'application/json' };
          assertTooLarge(await client.fetch(path, { method: 'POST', headers, body }), path);
          assertTooLarge(await client.fetch(path, { method: 'POST', headers: { ...headers, 'Transfer-Encoding': 'chunked' }, body }), path);
        }
        assertTooLarge(await client.postForm('/forms/visit', { message: 'x'.repeat(120_000) }, { Accept: 'text/html' }), '/forms/visit');
      }),
  },
  {
    title: 'logs: Caddy and app log one request with the same id and without its query',
    check: (stack) =>
      withClient(stack, async (client) => {
        const answer = await client.fetch('/Brand/intro?phone=01099998888');
        const id = String(answer.headers['x-request-id']);
        const linesOf = async (service: string) => (await stack.compose('logs', '--no-log-prefix', service)).split('\n').filter((line) => line.includes(id));
        const [caddy, app] = await eventually(async () => {
          const found = [await linesOf('caddy'), await linesOf('app')] as const;
          assert.deepEqual(
            found.map((lines) => lines.length),
            [1, 1],
          );
          return found;
        });
        for (const line of [...caddy, ...app]) assert.doesNotThrow(() => JSON.parse(line) as unknown);
        assert.ok(!(await stack.compose('logs')).includes('01099998888'));
      }),
  },
  {
    title: 'forms: all three reach the form service outside',
    check: (stack) =>
      withClient(stack, async (client) => {
        const { formService } = stack;
        assert.equal((await client.postJson('/api/registrations', { name: '김윤슬', phone: '010-1234-5678' })).status, 200);
        assert.equal(
          (await client.postJson('/api/inquiries', { name: '이바다', phone: '010-1234-5679', birthday: '900101', message: '문의드립니다.' })).status,
          200,
        );
        const visit = await client.postForm('/forms/visit', { name: '박수평', phone: '010-1234-5670', message: '', website: '' }, { Accept: 'text/html' });
        assert.equal(visit.status, 303);
        assert.match(String(visit.headers.location), /^\/\?result=taken/);
        assert.deepEqual(
          formService.taken.map((lead) => lead.path),
          ['/registration', '/inquiry', '/visit'],
        );
        assert.equal(formService.taken[0]?.body['name'], '김윤슬');
      }),
  },
  {
    title: 'forms: a refusal is shown, and the lead is delivered once the service accepts it',
    check: (stack) =>
      withClient(stack, async (client) => {
        const { formService } = stack;
        formService.answerWith(500);
        const before = formService.taken.length;
        assert.equal((await client.postJson('/api/registrations', { name: '최기다', phone: '010-1234-5671' })).status, 502);
        formService.answerWith(200);
        const startedAt = performance.now();
        await eventually(() => assert.equal(formService.taken.length, before + 1), 30_000, 200);
        assert.equal(formService.taken.at(-1)?.body['name'], '최기다');
        return `after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      }),
  },
  {
    title: 'press: signed in with __Host- cookies, posted once, read on both replicas',
    check: (stack) =>
      withClient(stack, async (client) => {
        const answer = await client.postJson('/api/session', { email: adminEmail, password: stack.secret('admin_password') });
        assert.equal(answer.status, 200, answer.body);
        for (const cookie of answer.headers['set-cookie'] ?? []) assert.match(cookie, /^__Host-[a-z]+=.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
        const id = await postArticle(client, cookiesOf(answer));
        const replicas = await stack.idsOf('app');
        assert.equal(replicas.length, 2);
        for (const replica of replicas) assert.match(await askReplica(replica, `/api/press/yunseul/${id}`), /^200 .*견본주택 안내/);
        const article = await client.fetch(`/yunseul/press/${id}`);
        const picture = /property="og:image" content="(?<address>[^"]+)"/.exec(article.body)?.groups?.['address'] ?? '';
        assert.match(picture, new RegExp(`/images/social/press/yunseul/${id}\\.jpg\\?v=`));
        const { pathname, search } = new URL(picture);
        const drawn = await client.fetch(pathname + search);
        assert.equal(drawn.status, 200);
        assert.equal(drawn.headers['content-type'], 'image/jpeg');
        assert.ok(Number(drawn.headers['content-length']) > 15_000, `its sharing picture has ${drawn.headers['content-length']} bytes`);
        // These calls are enough to reach both replicas.
        for (let call = 0; call < 20; call += 1) {
          const session = await client.fetch('/api/session', { headers: { Cookie: cookiesOf(answer) } });
          assert.deepEqual(JSON.parse(session.body), { email: adminEmail });
          await pause(20);
        }
      }),
  },
];
