import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFormService } from '#tests/support/form-service.ts';
import { eventually, findProgram, freePort, startChild } from '#tests/support/processes.ts';
import { startApp, temporaryFolder } from '#tests/support/site-process.ts';
import { formEnvironment } from './embedded-leads.ts';
import { found, timed, type Fault, type Finding } from './fault.ts';
import { adminEmail, adminPassword } from './service-site.ts';

const edgeS = 5;
const name = '김엣지';
const rounds = 20;
/** Of a hundred requests, 70 are pages, 20 press, 8 files and 2 forms. */
const pages = ['/', '/Brand/intro', '/BusinessGuide/intro', '/FloorPlan/84A', '/privacy', '/yunseul/customer', '/SalesInfo/guide'];
const files = ['/favicon.svg', '/robots.txt'];

/** As ops/README.md shows it. */
function edgeConfig(folder: string, port: number, target: string): string {
  return `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/kept keys_zone=site:10m inactive=1h use_temp_path=off;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${target};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_cache site;
      proxy_cache_key $scheme$host$request_uri;
      proxy_cache_bypass $cookie_notice;
      proxy_cache_lock on;
      proxy_cache_background_update on;
      proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}`;
}

function keptFiles(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return paths.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path, 'latin1'));
}

async function keepPagesAtEdge(): Promise<readonly Finding[]> {
  const [folder, data, forms] = [await temporaryFolder(), await temporaryFolder(), await startFormService()];
  const [port, sitePort] = [await freePort(), await freePort()];
  const edge = `http://127.0.0.1:${port}`;
  const environment = {
    ...formEnvironment(forms),
    DATA_DIR: data.path,
    PORT: String(sitePort),
    PUBLIC_URL: edge,
    TRUST_PROXY: '1',
    EDGE_CACHE_S: String(edgeS),
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
  };
  let app = await startApp(environment);
  writeFileSync(join(folder.path, 'nginx.conf'), edgeConfig(folder.path, port, app.url));
  const nginx = startChild(findProgram('nginx') ?? '', ['-c', join(folder.path, 'nginx.conf')]);
  const get = async (path: string, cookie = '') => {
    const answer = await fetch(edge + path, { headers: { Cookie: cookie, 'Accept-Encoding': 'identity' } });
    return {
      status: answer.status,
      cache: answer.headers.get('x-cache'),
      etag: answer.headers.get('etag'),
      cookies: answer.headers.getSetCookie(),
      text: await answer.text(),
    };
  };
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(edge + path, { method: 'POST', headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: edge }, body: JSON.stringify(body) });
  try {
    await eventually(() => get('/'));
    const session = await post('/api/session', { email: adminEmail, password: adminPassword });
    const cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const article = (await (await post('/api/press/yunseul', { title: '첫 제목', summary: '요약' }, cookie)).json()) as { readonly id: string };
    const press = `/yunseul/press/${article.id}`;

    const caches: Record<'mayBeKept' | 'press', (string | null)[]> = { mayBeKept: [], press: [] };
    const bad: string[] = [];
    const sample = async (path: string, into: (string | null)[], from = '') => {
      const { status, cache, cookies } = await get(path, from);
      into.push(cache);
      // A press page prolongs the session of whoever is signed in.
      if (status !== 200 || (cookies.length > 0 && into === caches.mayBeKept)) bad.push(`${path} ${status}`);
    };
    for (let round = 0; round < rounds; round += 1) {
      // Every second round is a signed-in browser.
      const from = round % 2 ? cookie : '';
      for (let time = 0; time < 10; time += 1) for (const path of pages) await sample(path, caches.mayBeKept, from);
      for (let time = 0; time < 4; time += 1) for (const path of files) await sample(path, caches.mayBeKept, from);
      for (let time = 0; time < 10; time += 1) for (const path of ['/yunseul/press', press]) await sample(path, caches.press, from);
      for (const phone of ['010-1111-22', '010-3333-44']) {
        const lead = await post('/api/registrations', { name, phone: `${phone}${String(round).padStart(2, '0')}` });
        if (lead.status !== 200 || lead.headers.get('x-cache') === 'HIT') bad.push(`form ${lead.status}`);
      }
    }
    const served = (list: readonly (string | null)[]) => list.filter((cache) => cache === 'HIT' || cache === 'STALE' || cache === 'UPDATING').length;
    const rate = served(caches.mayBeKept) / caches.mayBeKept.length;
    const ofAll = served(caches.mayBeKept) / (caches.mayBeKept.length + caches.press.length + 2 * rounds);
    const own = await Promise.all(['/api/session', '/admin/leads', '/api/leads'].map((path) => get(path, cookie)));
    const anonymous = await Promise.all(['/api/session', '/admin/leads', '/api/leads'].map((path) => get(path)));
    const leaked = own.filter(({ cache }) => cache === 'HIT').length + anonymous.filter(({ text }) => text.includes(adminEmail) || text.includes(name)).length;
    const words = [adminEmail, name, '1111-22', '첫 제목'].map((word) => Buffer.from(word).toString('latin1'));
    const kept = keptFiles(join(folder.path, 'kept'));
    const readable = kept.filter((text) => text.includes('</html>'));
    const personal = kept.filter((text) => /set-cookie/i.test(text) || words.some((word) => text.includes(word)));

    await fetch(`${edge}/api/press/yunseul/${article.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: edge },
      body: JSON.stringify({ title: '둘째 제목' }),
    });
    const changed = (await get(press)).text.includes('둘째 제목');
    const before = (await get('/privacy')).etag;
    await app.child.end('SIGTERM');
    // What is kept is too old by then.
    await pause(2 * edgeS * 1000 + 1000);
    const whileAway = await get('/privacy');
    app = await startApp({ ...environment, SALES_PHONE: '1899-7777' });
    const startedAt = performance.now();
    await eventually(
      async () => {
        if (!(await get('/privacy')).text.includes('1899-7777')) throw new Error('the former page');
      },
      30_000,
      100,
    );
    const freshMs = performance.now() - startedAt;
    return [
      found('of what may be kept, answered by nginx alone', `${(100 * rate).toFixed(1)} % of ${caches.mayBeKept.length}`, rate >= 0.95),
      found('of all (70 % pages, 20 % press, 8 % files, 2 % forms)', `${(100 * ofAll).toFixed(1)} %`, ofAll >= 0.74),
      found('press answered from what nginx keeps', `${served(caches.press)} of ${caches.press.length}`, served(caches.press) === 0),
      found('requests that failed or set a cookie on a page', `${bad.length} ${bad[0] ?? ''}`, bad.length === 0),
      found('answers of the desk kept, or given to others', String(leaked), leaked === 0),
      found('kept files with a cookie or a name in them', `${personal.length} of ${kept.length}`, personal.length === 0 && readable.length >= pages.length),
      found('a changed article is seen at once', changed ? 'yes' : 'no', changed),
      found('a page while the site is away', `${whileAway.status} ${whileAway.cache}`, whileAway.status === 200 && whileAway.etag === before),
      timed('a page of the new version is seen after', freshMs, 2 * edgeS * 1000 + 1000),
    ];
  } finally {
    await nginx.end();
    await app.child.end('SIGKILL');
    await forms.stop();
    await Promise.all([folder.remove(), data.remove()]);
  }
}

export const edgeFaults: readonly Fault[] = [{ name: 'nginx in front, which keeps pages at the edge', needs: ['nginx'], run: keepPagesAtEdge }];
