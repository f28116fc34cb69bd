import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { selfSigned, type SelfSigned } from '#tests/support/deployed/self-signed.ts';
import { createSiteFetch } from '#tests/support/deployed/site-fetch.ts';
import { startFormService } from '#tests/support/form-service.ts';
import { eventually, findProgram, freePort, startChild, type Child } from '#tests/support/processes.ts';
import { startApp, temporaryFolder } from '#tests/support/site-process.ts';
import { formEnvironment } from './embedded-leads.ts';
import { found, timed, type Fault, type FaultNeed, type Finding } from './fault.ts';
import { adminEmail, adminPassword } from './service-site.ts';

const edgeS = 5;
const domain = 'edge.test';
const name = '김엣지';
const rounds = 20;
/** Who come in the same moment, as after a message to many. */
const atOnce = 40;
/** Of a hundred requests, 70 are pages, 20 press, 8 files and 2 forms. */
const pages = ['/', '/Brand/intro', '/BusinessGuide/intro', '/FloorPlan/84A', '/privacy', '/yunseul/customer', '/SalesInfo/guide'];
const files = ['/favicon.svg', '/robots.txt'];

interface Place {
  readonly folder: string;
  /** Visitors come here, over TLS. */
  readonly port: number;
  readonly tls: SelfSigned;
  readonly site: URL;
}

interface Edge {
  readonly programs: readonly FaultNeed[];
  /** Answers name in `X-Cache` how they came. */
  readonly start: (place: Place) => Promise<readonly Child[]>;
  /** How many proxies a request passes. */
  readonly proxies: number;
  /** Where it keeps answers, which must be readable as they are. */
  readonly kept: string;
  /** How long after `edgeS` the former page may still be given, to somebody who asks again and again. */
  readonly graceS: number;
}

function startNginx({ folder, port, tls }: Place, target: string, { inHttp, inLocation } = { inHttp: '', inLocation: '' }): Child {
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${inHttp}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${tls.certificateFile};
    ssl_certificate_key ${tls.keyFile};
    location / {
      proxy_pass ${target};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
      ${inLocation}
    }
  }
}`,
  );
  return startChild(findProgram('nginx') ?? '', ['-c', file]);
}

/** As ops/README.md shows it. */
const nginx: Edge = {
  programs: ['nginx'],
  proxies: 1,
  kept: 'kept',
  graceS: edgeS,
  async start(place) {
    const inHttp = `proxy_cache_path ${place.folder}/kept keys_zone=site:10m inactive=1h use_temp_path=off;
  map $http_cookie $asks_site { "~(^|; )(__Host-)?(session|notice)=" 1; }`;
    const inLocation = `proxy_cache site;
      proxy_cache_key $scheme$host$request_uri;
      proxy_cache_bypass $asks_site;
      proxy_cache_background_update on;
      proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
      add_header X-Cache $upstream_cache_status always;`;
    return [startNginx(place, place.site.origin, { inHttp, inLocation })];
  },
};

/** As ops/README.md shows it, but for the header that tests read. Varnish speaks no TLS, so nginx stands before it. */
const varnish: Edge = {
  programs: ['nginx', 'varnishd'],
  proxies: 2,
  kept: 'store/kept',
  graceS: 10,
  async start(place) {
    const { folder, site } = place;
    const port = await freePort();
    const file = join(folder, 'site.vcl');
    writeFileSync(
      file,
      `vcl 4.1;
import std;
backend site {
  .host = "${site.hostname}"; .port = "${site.port}";
  .probe = { .url = "/healthz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; }
}
sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Cookie ~ "(^|; )(__Host-)?(session|notice)=") { return (pass); }
  if (std.healthy(req.backend_hint)) { set req.grace = 10s; }
  return (hash);
}
sub vcl_backend_response {
  set beresp.grace = 1h;
  if (beresp.http.Cache-Control ~ "no-store") {
    set beresp.ttl = 1s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}
sub vcl_deliver {
  set resp.http.X-Cache = "MISS";
  if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; }
}
`,
    );
    mkdirSync(join(folder, 'store'));
    const asRoot = process.getuid?.() === 0 ? ['-j', 'none'] : [];
    const store = ['-s', `file,${join(folder, 'store/kept')},64M`, '-p', 'http_gzip_support=off'];
    const options = [...asRoot, '-F', '-n', join(folder, 'own'), '-a', `127.0.0.1:${port}`, '-f', file, ...store];
    return [startNginx(place, `http://127.0.0.1:${port}`), startChild(findProgram('varnishd') ?? '', options)];
  },
};

/** All that is kept, as text. */
function keptText(place: string): string {
  if (statSync(place).isFile()) return readFileSync(place, 'latin1');
  const paths = readdirSync(place, { recursive: true, encoding: 'utf8' }).map((path) => join(place, path));
  return paths
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

async function keepPagesAtEdge({ start, proxies, kept, graceS }: Edge): Promise<readonly Finding[]> {
  const [folder, data, forms] = [await temporaryFolder(), await temporaryFolder(), await startFormService()];
  const [port, sitePort] = [await freePort(), await freePort()];
  const tls = selfSigned(folder.path, domain);
  const { fetch, close } = createSiteFetch(tls.certificate);
  const edge = `https://${domain}:${port}`;
  const environment = {
    ...formEnvironment(forms),
    DATA_DIR: data.path,
    PORT: String(sitePort),
    PUBLIC_URL: edge,
    TRUST_PROXY: String(proxies),
    EDGE_CACHE_S: String(edgeS),
    EDGE_PRESS_S: String(edgeS),
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
  };
  let app = await startApp(environment);
  const front = await start({ folder: folder.path, port, tls, site: new URL(app.url) });
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
    await eventually(async () => {
      const { status } = await get('/');
      if (status !== 200) throw new Error(`the edge answers ${status}`);
    });
    const session = await post('/api/session', { email: adminEmail, password: adminPassword });
    const cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const article = (await (await post('/api/press/yunseul', { title: '첫 제목', summary: '요약' }, cookie)).json()) as { readonly id: string };
    const press = `/yunseul/press/${article.id}`;

    const caches: Record<'pagesAndFiles' | 'press' | 'signedIn', (string | null)[]> = { pagesAndFiles: [], press: [], signedIn: [] };
    const bad: string[] = [];
    const sample = async (path: string, into: (string | null)[]) => {
      // A cookie of measurement, as most visitors have one.
      const { status, cache, cookies, text } = await get(path, '_ga=GA1.1.1');
      into.push(cache);
      if (status !== 200 || cookies.length > 0 || text.includes(adminEmail)) bad.push(`${path} ${status}`);
    };
    for (let round = 0; round < rounds; round += 1) {
      for (let time = 0; time < 10; time += 1) for (const path of pages) await sample(path, caches.pagesAndFiles);
      for (let time = 0; time < 4; time += 1) for (const path of files) await sample(path, caches.pagesAndFiles);
      for (let time = 0; time < 10; time += 1) for (const path of ['/yunseul/press', press]) await sample(path, caches.press);
      for (const path of ['/', '/yunseul/press', press]) {
        const { status, cache, text } = await get(path, cookie);
        caches.signedIn.push(cache);
        if (status !== 200 || (path !== '/' && !text.includes(adminEmail))) bad.push(`${path} of somebody signed in ${status}`);
      }
      for (const phone of ['010-1111-22', '010-3333-44']) {
        const lead = await post('/api/registrations', { name, phone: `${phone}${String(round).padStart(2, '0')}` });
        if (lead.status !== 200 || lead.headers.get('x-cache') === 'HIT') bad.push(`form ${lead.status}`);
      }
    }
    const served = (list: readonly (string | null)[]) => list.filter((cache) => cache === 'HIT' || cache === 'STALE' || cache === 'UPDATING').length;
    const byEdge = served(caches.pagesAndFiles) + served(caches.press);
    const ofAll = byEdge / (caches.pagesAndFiles.length + caches.press.length + 2 * rounds);
    const own = await Promise.all(['/api/session', '/admin/leads', '/api/leads'].map((path) => get(path, cookie)));
    const anonymous = await Promise.all(['/api/session', '/admin/leads', '/api/leads'].map((path) => get(path)));
    const leaked = own.filter(({ cache }) => cache === 'HIT').length + anonymous.filter(({ text }) => text.includes(adminEmail) || text.includes(name)).length;
    const words = [adminEmail, name, '1111-22'].map((word) => Buffer.from(word).toString('latin1'));
    const text = keptText(join(folder.path, kept));
    const pagesKept = text.split('</html>').length - 1;
    const personal = ['set-cookie', ...words].filter((word) => text.toLowerCase().includes(word.toLowerCase()));

    const cameAt = performance.now();
    const together = await Promise.all(Array.from({ length: atOnce }, () => get('/api/press/yunseul')));
    const togetherMs = performance.now() - cameAt;
    const alone = together.filter(({ status, cache }) => status === 200 && cache !== 'HIT').length;

    await fetch(`${edge}/api/press/yunseul/${article.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: edge },
      body: JSON.stringify({ title: '둘째 제목' }),
    });
    const isOwnChangeSeen = (await get(press, cookie)).text.includes('둘째 제목');
    const changedAt = performance.now();
    await eventually(
      async () => {
        if (!(await get(press)).text.includes('둘째 제목')) throw new Error('the former article');
      },
      30_000,
      100,
    );
    const changedMs = performance.now() - changedAt;
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
      found('of all (70 % pages, 20 % press, 8 % files, 2 % forms), answered by it alone', `${(100 * ofAll).toFixed(1)} %`, ofAll >= 0.95),
      found('of press pages', `${served(caches.press)} of ${caches.press.length}`, served(caches.press) > 0),
      found('of those of somebody signed in', `${served(caches.signedIn)} of ${caches.signedIn.length}`, served(caches.signedIn) === 0),
      found('requests that failed, set a cookie or showed what belongs to another', `${bad.length} ${bad[0] ?? ''}`, bad.length === 0),
      found('answers of the desk kept, or given to others', String(leaked), leaked === 0),
      found('cookies, names and numbers in what is kept', `${personal.length} in ${pagesKept} pages`, personal.length === 0 && pagesKept >= pages.length),
      found(`answers that are not kept, to ${atOnce} who ask at once`, `${alone} of ${atOnce}`, alone === atOnce),
      timed('none of them waits for the others, the last has its answer after', togetherMs, 3000),
      found('a changed article is seen at once by who changed it', isOwnChangeSeen ? 'yes' : 'no', isOwnChangeSeen),
      timed('and by others after', changedMs, (edgeS + graceS) * 1000 + 1000),
      found('a page while the site is away', `${whileAway.status} ${whileAway.cache}`, whileAway.status === 200 && whileAway.etag === before),
      timed('a page of the new version is seen after', freshMs, (edgeS + graceS) * 1000 + 1000),
    ];
  } finally {
    close();
    await Promise.all(front.map((child) => child.end()));
    await app.child.end('SIGKILL');
    await forms.stop();
    await Promise.all([folder.remove(), data.remove()]);
  }
}

export const edgeFaults: readonly Fault[] = [
  { name: 'nginx in front, which keeps pages at the edge', needs: nginx.programs, run: () => keepPagesAtEdge(nginx) },
  { name: 'Varnish in front, which keeps pages at the edge', needs: varnish.programs, run: () => keepPagesAtEdge(varnish) },
];
