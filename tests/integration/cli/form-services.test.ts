import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig, type Environment } from '#server/config.ts';
import { createHttpFormService } from '#server/leads/delivery/form-service.ts';
import { formServiceOptionsOf } from '#server/wiring/compose-leads.ts';
import { tryAdminCommand } from '#tests/support/admin-command.ts';
import { temporaryFolder } from '#tests/support/site-process.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Asked {
  readonly request: IncomingMessage;
  readonly fields: Readonly<Record<string, unknown>>;
}
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function listening(answer: (asked: Asked) => Answer): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
      const type = request.headers['content-type'];
      const fields = type === 'application/json' ? (JSON.parse(text) as Asked['fields']) : Object.fromEntries(new URLSearchParams(text));
      const { status, headers, body } = answer({ request, fields });
      response.writeHead(status, headers).end(body);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = { 'Content-Type': 'application/json' };
const wantsJson = ({ request }: Asked) => request.headers.accept === 'application/json';
const isForm = ({ request }: Asked) => request.headers['content-type'] === 'application/x-www-form-urlencoded';
/** The service's documentation says that it answers a browser's form in this way. */
const thanks: Answer = { status: 302, headers: { Location: '/thanks' } };
const page: Answer = { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><p>Thank you</p>' };
const told = (body: unknown): Answer => ({ status: 200, headers: json, body: JSON.stringify(body) });

interface Service {
  readonly path: string;
  readonly more?: Environment;
  readonly answer: (asked: Asked) => Answer;
  readonly detail: string;
}

/** The services of the table in ops/README.md, answering as their documentation says. */
const services: Readonly<Record<string, Service>> = {
  Formspree: { path: '/f/FORM', answer: (asked) => (wantsJson(asked) ? told({ next: '/thanks', ok: true }) : thanks), detail: '200' },
  Formspark: { path: '/FORM', answer: (asked) => (wantsJson(asked) ? told(asked.fields) : thanks), detail: '200' },
  Getform: {
    path: '/f/FORM',
    more: { FORM_ENCODING: 'form' },
    answer: (asked) => (!isForm(asked) ? { status: 400 } : wantsJson(asked) ? told({ success: true }) : thanks),
    detail: '200',
  },
  Basin: {
    path: '/f/FORM',
    more: { FORM_ENCODING: 'form' },
    answer: (asked) => (!isForm(asked) ? { status: 422 } : wantsJson(asked) ? told({ success: true }) : thanks),
    detail: '200',
  },
  'Google Apps Script': {
    path: '/macros/s/SCRIPT/exec',
    answer: ({ request }) =>
      request.method === 'GET' ? told({ ok: true }) : { status: 302, headers: { Location: '/macros/echo?user_content_key=abc' }, body: '<HTML>Moved' },
    detail: '302 200',
  },
  n8n: {
    path: '/webhook/ID',
    more: { FORM_HEADERS: 'X-Api-Key: abc' },
    answer: ({ request }) => (request.headers['x-api-key'] === 'abc' ? told({ message: 'Workflow was started' }) : { status: 403 }),
    detail: '200',
  },
  Make: {
    path: '/HOOK',
    more: { FORM_HEADERS: 'x-make-apikey: abc' },
    answer: ({ request }) => (request.headers['x-make-apikey'] === 'abc' ? { status: 200, body: 'Accepted' } : { status: 401 }),
    detail: '200',
  },
  Zapier: { path: '/hooks/catch/1/a/', answer: () => told({ attempt: 'a', id: 'b', request_id: 'c', status: 'success' }), detail: '200' },
};

describe('the form services that people use', () => {
  it.each(Object.entries(services))('%s takes a lead with the lines of the table', async (_name, { path, more, answer, detail }) => {
    const asked: Asked[] = [];
    const origin = await listening((one) => {
      asked.push(one);
      return one.request.url === '/thanks' ? page : answer(one);
    });
    const config = loadConfig({ FORM_REGISTRATION_URL: origin + path, ...more });
    const forms = createHttpFormService(formServiceOptionsOf(config));
    const lead = { name: '홍길동', phone: '010-1234-5678', site: 'second' };
    expect(await forms.forward('registration', lead, { idempotencyKey: 'key-1' })).toEqual({ outcome: 'taken', detail });
    expect([asked[0]?.request.url, asked[0]?.fields]).toEqual([path, lead]);
  });
});

async function tryForms(environment: Environment): Promise<{ readonly code: number | null; readonly out: string }> {
  const { code, out, problems } = await tryAdminCommand(environment, ['try-forms']);
  return { code, out: out + problems };
}

describe('the command try-forms', () => {
  it('sends a marked lead to each configured form and says what came back, without its fields and secrets', async () => {
    const posts: Asked['fields'][] = [];
    const origin = await listening(({ request, fields }) => {
      posts.push(fields);
      if (request.url === '/r') return told({ ok: true, echo: fields });
      if (request.url === '/i') return told({ success: false, error: fields });
      if (request.url === '/v') return page;
      return { status: 429, headers: { 'Retry-After': '90' } };
    });
    const urls = { FORM_REGISTRATION_URL: `${origin}/r`, FORM_INQUIRY_URL: `${origin}/i`, FORM_VISIT_URL: `${origin}/v`, FORM_WITHDRAWAL_URL: `${origin}/w` };
    const { code, out } = await tryForms({ ...urls, FORM_HEADERS: 'Authorization: Bearer t0ken-of-the-office', DATA_DIR: '/proc/nowhere' });
    expect(
      out
        .replaceAll(/\d+ ms/g, 'N ms')
        .trim()
        .split('\n'),
    ).toEqual([
      'registration  taken (200), N ms',
      'inquiry       refused (200 but its JSON says that it failed), N ms',
      'visit         taken (200), but with an HTML page: look whether the test lead has arrived, N ms',
      'withdrawal    refused (429), asks to wait 90 s, N ms',
    ]);
    expect(code).toBe(69);
    expect(posts.map(({ name }) => name)).toEqual(Array(4).fill('TEST, please ignore'));
    for (const secret of [origin, 't0ken', 'TEST', '010-0000']) expect(out).not.toContain(secret);
  });

  it('says that no form service is configured', async () => {
    expect(await tryForms({})).toEqual({ code: 0, out: 'No form service is configured: leads stay at /admin/leads.\n' });
  });

  it("uses the outgoing proxy and the private certificate authority that Node's variables name", async () => {
    const { path: folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const named = ['-subj', '/CN=forms.internal.example', '-addext', 'subjectAltName=DNS:forms.internal.example'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', certificate, ...named], {
      stdio: 'ignore',
    });
    const service = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
      request.resume().on('end', () => response.end('{"ok":true}'));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const tunnels: string[] = [];
    const proxy = createServer().listen(0, '127.0.0.1');
    proxy.on('connect', ({ url }, socket) => {
      tunnels.push(url ?? '');
      const inner = connect((service.address() as AddressInfo).port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        socket.pipe(inner).pipe(socket);
      });
      for (const end of [inner, socket]) end.on('error', () => inner.destroy());
    });
    await once(proxy, 'listening');
    onTestFinished(() => void [service.close(), proxy.close()]);
    const environment = {
      FORM_VISIT_URL: 'https://forms.internal.example/visit',
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    };
    expect(await tryForms(environment)).toMatchObject({ code: 69, out: expect.stringMatching(/^visit +unreachable \(DEPTH_ZERO_SELF_SIGNED_CERT\)/) });
    expect(await tryForms({ ...environment, NODE_EXTRA_CA_CERTS: certificate })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^visit +taken \(200\)/),
    });
    expect(tunnels).toEqual(['forms.internal.example:443', 'forms.internal.example:443']);
  });
});
