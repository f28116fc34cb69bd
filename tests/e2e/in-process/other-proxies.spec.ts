import { connect, type ClientHttp2Session } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { slotAt } from '#shared/visits/visit-hours.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { hydrated } from '#tests/support/browser.ts';
import { startCaddy } from '#tests/support/deployed/caddy.ts';
import { startNameServer } from '#tests/support/deployed/name-server.ts';
import { startProxy, type ProxyKind } from '#tests/support/deployed/other-proxies.ts';
import { navigation } from '#tests/support/exact-requests.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { formUrls, startFormService } from '#tests/support/form-service.ts';
import { freePort } from '#tests/support/processes.ts';
import { missingPrograms } from '#tests/support/programs.ts';
import { grain } from '#tests/support/sample-pictures.ts';
import { temporaryFolder } from '#tests/support/site-process.ts';
import { administrator } from '#tests/support/site-under-test.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';

/** Browsers themselves resolve this name. */
const domain = 'yunseul.localhost';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

function openSession(port: number, ca: string, from: string): ClientHttp2Session {
  const createConnection = () =>
    connectTls({ socket: connectTcp({ host: '127.0.0.1', port, localAddress: from }), servername: domain, ca, ALPNProtocols: ['h2'] });
  return connect(`https://${domain}:${port}`, { createConnection });
}

/** Asks as Chromium does over HTTP/2. */
function askOver(session: ClientHttp2Session, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { Connection: _none, ...browser } = navigation;
    // An empty header is left out, as older browsers do.
    const sent = Object.entries({ ...browser, 'Accept-Encoding': 'identity', ...headers }).filter(([, value]) => value !== '');
    const stream = session.request({ ':path': path, ':method': method, ...Object.fromEntries(sent) });
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part)).once('error', reject);
    stream.once('response', (answer) => {
      stream.once('end', () => resolve({ status: Number(answer[':status']), headers: answer, body: Buffer.concat(parts) }));
    });
    stream.end(body);
  });
}

/** Each request has a session of its own, because an answer that breaks off may break the connection. */
async function ask(port: number, ca: string, path: string, sent?: Sent, from = '127.0.0.1'): Promise<Answer> {
  const session = openSession(port, ca, from);
  try {
    return await Promise.race([askOver(session, path, sent), new Promise<never>((_resolve, reject) => session.once('error', reject))]);
  } finally {
    session.destroy();
  }
}

/** Starts the proxy, or the proxy and our Caddy behind it, in front of one process. */
async function startSite(kind: ProxyKind, isBeforeCaddy: boolean) {
  const [folder, port, forms] = await Promise.all([temporaryFolder(), freePort(), startFormService()]);
  const origin = `https://${domain}:${port}`;
  const app = await startTestApp(
    { PUBLIC_URL: origin, TRUST_PROXY: isBeforeCaddy ? '2' : '1', FORM_LIMIT: '8', ...formUrls(forms) },
    { visitHours: openEveryDay },
  );
  const nameServer = isBeforeCaddy ? await startNameServer(() => ['127.0.0.1']) : undefined;
  const caddy =
    nameServer && (await startCaddy({ domain, folder: folder.path, replicasPort: app.port, nameServerPort: nameServer.port, trustedProxies: '127.0.0.0/8' }));
  const target = { port: caddy?.port ?? app.port, isTls: caddy !== undefined };
  const proxy = await startProxy(kind, { domain, folder: folder.path, port, target });
  return {
    app,
    origin,
    ask: (path: string, sent?: Sent, from?: string) => ask(port, proxy.certificate, path, sent, from),
    async stop() {
      await proxy.stop();
      await caddy?.stop();
      await nameServer?.stop();
      await Promise.all([app.stop(), forms.stop()]);
      await folder.remove();
    },
  };
}

type Site = Awaited<ReturnType<typeof startSite>>;

async function tryPages({ ask: get }: Site): Promise<void> {
  for (const path of ['/', '/FloorPlan/84A', '/yunseul/press', '/yunseul/press?from=news', '/yunseul/customer', '/privacy']) {
    const { status, body, headers } = await get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(body.toString(), path).toMatch(/<h1[\s>][\s\S]*<\/html>$/);
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
  }
  expect((await get('/Promotion/Press')).headers['location']).toBe('/yunseul/press');
  expect((await get('/no/such/page')).status).toBe(404);
  expect((await get('/yunseul/press', { method: 'HEAD' })).status).toBe(200);
  const etag = String((await get('/Brand/intro')).headers['etag']);
  expect((await get('/Brand/intro', { headers: { 'If-None-Match': etag } })).status).toBe(304);
}

async function tryFilms({ ask: get }: Site): Promise<void> {
  const media = { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'video', 'Sec-Fetch-Site': 'same-origin' };
  const whole = await get('/video/film.mp4', { headers: media });
  expect(whole.status).toBe(200);
  for (const [range, from, to] of [
    ['bytes=0-99', 0, 100],
    ['bytes=1000-1999', 1000, 2000],
    ['bytes=-500', whole.body.length - 500, whole.body.length],
  ] as const) {
    const part = await get('/video/film.mp4', { headers: { ...media, Range: range } });
    expect({ range, status: part.status }).toEqual({ range, status: 206 });
    expect(part.body.equals(whole.body.subarray(from, to)), range).toBe(true);
  }
}

async function trySignIn({ ask: get, origin }: Site): Promise<void> {
  const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' };
  const json = { ...own, 'Content-Type': 'application/json', Accept: 'application/json' };
  const signedIn = await get('/api/session', { method: 'POST', headers: json, body: JSON.stringify(administrator) });
  expect(signedIn.status).toBe(200);
  const cookies = (signedIn.headers['set-cookie'] as readonly string[]).map((cookie) => cookie.split(';')[0]).join('; ');
  expect(cookies).toContain('__Host-');
  const leads = await get('/admin/leads', { headers: { Cookie: cookies } });
  expect(leads.status).toBe(200);
  const article = { title: '견본주택 안내', summary: '요약', content: '글'.repeat(40_000) };
  const posted = await get('/api/press/yunseul', { method: 'POST', headers: { ...json, Cookie: cookies }, body: JSON.stringify(article) });
  expect(posted.status).toBe(201);
  const { id } = JSON.parse(posted.body.toString()) as { id: string };
  expect((await get(`/yunseul/press/${id}`)).body.toString()).toContain('견본주택 안내');
  expect((await get(`/yunseul/press/${id}`, { headers: { Cookie: cookies } })).status).toBe(200);
}

async function tryForms({ ask: get, origin }: Site): Promise<void> {
  const body = (phone: string) => new URLSearchParams({ name: '김윤슬', phone, message: '', website: '' }).toString();
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin };
  const post = (phone: string, headers: Readonly<Record<string, string>>, from?: string) =>
    get('/forms/visit', { method: 'POST', headers: { ...form, ...headers }, body: body(phone) }, from);
  const native = await post('010-1234-0001', { 'Sec-Fetch-Site': 'same-origin' });
  expect([native.status, native.headers['location']]).toEqual([303, expect.stringMatching(/^\/\?result=taken/)]);
  expect((await post('010-1234-0003', { 'Sec-Fetch-Site': '', 'Sec-Fetch-Mode': '' })).status).toBe(303);
  expect((await post('010-1234-0002', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })).status).toBe(403);
  // Each visitor has a limit of its own, which nobody escapes by claiming another IP.
  const statuses: number[] = [];
  for (let time = 10; time < 20; time += 1) {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json', 'X-Forwarded-For': `203.0.113.${time}` };
    statuses.push((await post(`010-1234-00${time}`, headers, '127.0.0.7')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429]);
  expect((await post('010-1234-0030', { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' }, '127.0.0.8')).status).toBe(200);
}

async function tryVisits({ ask: get, origin }: Site): Promise<void> {
  const from = '127.0.0.9';
  const own = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const post = (path: string, fields: Record<string, string>) =>
    get(path, { method: 'POST', headers: own, body: new URLSearchParams(fields).toString() }, from);
  const { days } = JSON.parse((await get('/api/visits/places')).body.toString()) as VisitPlaces;
  const slots = ['10:00', '14:00'].map((hour) => slotAt(days[5]?.day ?? '', hour));
  const booked = await post('/forms/visit', { name: '김윤슬', phone: '010-1234-0099', visitDate: slots[0] ?? '', website: '' });
  const path = String(booked.headers['location']).replace(/\?.*/, '');
  expect([booked.status, path]).toEqual([303, expect.stringMatching(/^\/visit\/[\w-]{22}$/)]);
  expect((await get(path)).headers['referrer-policy']).toBe('same-origin');
  expect((await post(path, { visitDate: slots[1] ?? '' })).headers['location']).toBe(`${path}?result=moved&from=${slots[0]}`);
  expect((await get(`${path}/visit.ics`)).body.toString()).toContain('SEQUENCE:1');
  expect(
    (await get(path, { method: 'POST', headers: { ...own, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, body: 'cancel=yes' })).status,
  ).toBe(403);
  expect((await post(path, { cancel: 'yes' })).headers['location']).toBe(`${path}?result=cancelled`);
}

const proxies: readonly ProxyKind[] = ['nginx as in Nginx Proxy Manager', 'nginx as on a Synology NAS', 'Apache', 'HAProxy'];
const setups = [...proxies.map((kind) => [kind, false] as const), ['nginx as in Nginx Proxy Manager', true] as const];

for (const [kind, isBeforeCaddy] of setups) {
  test(`pages, press, videos, sign-in and forms work behind ${kind}${isBeforeCaddy ? ' and Caddy' : ''}`, async ({ newPage, noise }) => {
    const missing = missingPrograms(['proxies']);
    test.skip(missing.length > 0, `cannot be had on this machine: ${missing.join(', ')}`);
    const site = await startSite(kind, isBeforeCaddy);
    try {
      await test.step('pages', () => tryPages(site));
      await test.step('videos', () => tryFilms(site));
      await test.step('sign-in', () => trySignIn(site));
      await test.step('forms', () => tryForms(site));
      await test.step('a visit is booked, moved and cancelled', () => tryVisits(site));
      await test.step('a browser', async () => {
        noise.expect(/413/);
        const page = await newPage({ baseURL: site.origin, ignoreHTTPSErrors: true });
        await page.goto('/');
        await hydrated(page);
        await page.goto('/yunseul/press');
        await hydrated(page);
        await page.getByLabel('이메일').fill(administrator.email);
        await page.getByLabel('비밀번호').fill(administrator.password);
        await page.getByRole('button', { name: '로그인' }).click();
        await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
        await page.getByLabel('사진 넣기').setInputFiles({ name: '바다.png', mimeType: 'image/png', buffer: await grain(700, 700).png().toBuffer() });
        // By itself nginx takes 1 MB.
        const taken = page.getByRole('list', { name: '이 글의 사진' }).getByRole('listitem');
        await expect(kind.startsWith('nginx') ? page.getByText('‘바다.png’: 서버 앞단에서 받는 용량보다 큰 사진입니다.') : taken).toBeVisible({
          timeout: 30_000,
        });
        // The page may still fetch fonts and next pages, so it ends before the site does.
        await page.context().close();
      });
      expect(site.app.log.filter(({ level }) => level === 'error')).toEqual([]);
    } finally {
      await site.stop();
    }
  });
}
