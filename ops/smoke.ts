// The checks of `ops/smoke` and `ops/deploy`. Imports no files: it is piped into containers.
// --behind-proxy: without TLS, with the headers that a proxy adds for a visitor of URL.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Headers = Readonly<Record<string, string>>;

const chrome = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
};
/** No visitor sends `purpose`, which keeps checks from counting as views. */
const navigation = {
  ...chrome,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  priority: 'u=0, i',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
  purpose: 'preview',
};
const part = (dest: string, mode: string, accept = '*/*'): Headers => {
  return { ...chrome, accept, 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, 'sec-fetch-site': 'same-origin' };
};

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

type Ask = (path: string, headers: Headers) => Promise<Answer>;

function decoded({ status, headers, body }: Answer): Answer {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || body.length === 0) return { status, headers, body };
  const decode = decoders[encoding];
  if (!decode) throw new Error(`compressed as ${encoding}, which no browser reads`);
  return { status, headers, body: decode(body) };
}

type Target = ReturnType<typeof readTarget>['target'];

function overHttp2({ url, host, port, tls }: Target): Ask {
  function connect() {
    const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
    const opened = connectHttp2(`https://${authority}`, { ...tls, host, port });
    // Each pending request reports the error.
    return opened.on('error', () => undefined);
  }
  let session = connect();
  return (path, headers) =>
    new Promise((resolve, reject) => {
      if (session.closed || session.destroyed) session = connect();
      const stream = session.request({ ':path': path, ':authority': url.host, ...headers });
      const parts: Buffer[] = [];
      let answer: IncomingHttpHeaders & { ':status'?: number | undefined } = {};
      stream.once('response', (received) => (answer = received));
      stream.on('data', (bytes: Buffer) => parts.push(bytes));
      stream.once('error', reject);
      stream.once('end', () => resolve({ status: answer[':status'] ?? 0, headers: answer, body: Buffer.concat(parts) }));
    });
}

function overHttp1({ url, host, port }: Target, forwarded: Headers): Ask {
  return (path, headers) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ host, port, path, agent: false, headers: { Host: url.host, ...headers, ...forwarded } }, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (bytes: Buffer) => parts.push(bytes));
        incoming.once('error', reject);
        incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts) }));
      });
      outgoing.once('error', reject);
      outgoing.end();
    });
}

function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs).unref());
  return Promise.race([work, late]);
}

interface Wanted {
  readonly status?: number;
  readonly has?: readonly [text: string, whatIsMissing: string];
}

interface Options {
  readonly timeoutMs: number;
  /** One slow answer of a store is not a fault of the site. */
  readonly tries: number;
  readonly isQuiet: boolean;
}

class Check {
  readonly #ask: Ask;
  readonly #options: Options;
  failures = 0;
  count = 0;

  constructor(ask: Ask, options: Options) {
    this.#ask = ask;
    this.#options = options;
  }

  say(isRight: boolean, line: string): void {
    this.count += 1;
    if (!isRight) this.failures += 1;
    if (!isRight || !this.#options.isQuiet) console.log(`${isRight ? 'ok    ' : 'WRONG '} ${line}`);
  }

  /** @param problemOf returns what is wrong in words, or `undefined` */
  async that(name: string, path: string, headers: Headers, problemOf: (answer: Answer) => string | undefined): Promise<Answer | undefined> {
    const startedAt = performance.now();
    let line = '';
    for (let tried = 1; tried <= this.#options.tries; tried += 1) {
      if (tried > 1) await pause(pauseMs);
      try {
        const answer = decoded(await within(this.#options.timeoutMs, this.#ask(path, headers)));
        const problem = problemOf(answer);
        line = `${name}: ${path} ${answer.status}, ${answer.body.length} bytes, ${Math.round(performance.now() - startedAt)} ms`;
        if (problem === undefined) {
          this.say(true, line);
          return answer;
        }
        line += `: ${problem} (request ${String(answer.headers['x-request-id'])})`;
      } catch (error) {
        line = `${name}: ${path}: ${error instanceof Error ? error.message : String(error)}`;
      }
    }
    this.say(false, line);
    return undefined;
  }

  async page(name: string, path: string, { status = 200, has }: Wanted = {}): Promise<string | undefined> {
    const answer = await this.that(name, path, navigation, ({ status: given, headers, body }) => {
      const html = String(body);
      if (given !== status) return `the status should be ${status}`;
      if (headers['content-type']?.startsWith('text/html') !== true) return `it is ${headers['content-type'] ?? 'without a type'}, not a page`;
      if (!html.trimEnd().endsWith('</html>')) return 'the page is cut before its end';
      if (!/<h1[\s>]/.test(html)) return 'the page has no heading';
      if (headers['content-security-policy'] === undefined) return 'the page has no Content-Security-Policy';
      return has === undefined || html.includes(has[0]) ? undefined : has[1];
    });
    return answer?.body.toString('utf8');
  }

  async file(name: string, path: string | undefined, headers: Headers, type: RegExp, problemOf?: (answer: Answer) => string | undefined): Promise<void> {
    if (path === undefined) {
      this.say(false, `${name}: no page names one`);
      return;
    }
    await this.that(name, path, headers, (answer) => {
      const given = answer.headers['content-type'] ?? 'without a type';
      const expected = headers['range'] === undefined ? 200 : 206;
      if (answer.status !== expected) return `the status should be ${expected}`;
      if (!type.test(given)) return `it is ${given}`;
      return answer.body.length === 0 ? 'it is empty' : problemOf?.(answer);
    });
  }
}

const found = (pattern: RegExp, html: string) => pattern.exec(html)?.[1];

/** As in client/pages/press/words/reading.ts. */
const emptyPress = '아직 소식이 없습니다';
const filmBytes = 65_536;
const pauseMs = 2000;

async function askPress(check: Check, site: string): Promise<void> {
  const path = `/${site}/press`;
  const link = new RegExp(`<t[hd][^>]*><a [^>]*href="(${path}/[^"/?]+)"[^>]*>(?:<[^>]+>)*([^<]+)`);
  const list = await check.page('press list', path, { has: ['action="/forms/sign-in"', 'the way to sign in is missing'] });
  if (list === undefined) return;
  const [, article, title = ''] = link.exec(list) ?? [];
  if (article !== undefined) await check.page('article', article, { has: [title, 'its title is missing'] });
  else if (list.includes(emptyPress)) check.say(true, 'article: none asked for, the list is empty');
  else check.say(false, 'article: the list shows none and does not say that it is empty');
}

async function askFiles(check: Check, home: string): Promise<void> {
  const scripts = {
    script: /<script type="module"[^>]* src="(\/assets\/[^"]+)"(?: integrity="sha384-([^"]+)")?/.exec(home),
    "the page's script": /"modules":\[.*\{"href":"(\/assets\/[^"]+)"(?:,"integrity":"sha384-([^"]+)")?\}\]/.exec(home),
  };
  for (const [name, script] of Object.entries(scripts)) {
    await check.file(name, script?.[1], part('script', 'cors'), /javascript/, ({ headers, body }) => {
      if (!/immutable/.test(headers['cache-control'] ?? '')) return 'it may not be kept by browsers';
      const hash = createHash('sha384').update(body).digest('base64');
      return script?.[2] === undefined || script[2] === hash ? undefined : 'it is not the file the page was built with';
    });
  }
  await check.file('styles', found(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/, home), part('style', 'no-cors', 'text/css,*/*;q=0.1'), /text\/css/);
  await check.file(
    'picture',
    found(/<img [^>]*src="(\/images\/[^"]+)"/, home),
    part('image', 'no-cors', 'image/avif,image/webp,image/apng,*/*;q=0.8'),
    /^image\//,
  );
}

async function askFilm(check: Check): Promise<void> {
  const page = await check.page('page of the film', '/Brand/video');
  if (page === undefined) return;
  const film = found(/<source src="(\/[^"]+)"/, page);
  // A configured player replaces the file.
  if (film === undefined && page.includes('<iframe')) return check.say(true, 'film: a player from elsewhere, not asked');
  await check.file(
    'film',
    film,
    { ...part('video', 'no-cors'), 'accept-encoding': 'identity;q=1, *;q=0', range: `bytes=0-${filmBytes - 1}` },
    /^video\//,
    ({ headers, body }) =>
      body.length === filmBytes && headers['content-range']?.startsWith(`bytes 0-${filmBytes - 1}/`) === true
        ? undefined
        : 'its first bytes are not those asked for',
  );
}

async function askAll(check: Check): Promise<void> {
  const home = await check.page('home', '/', { has: ['action="/forms/visit"', 'the form for a visit is missing'] });
  if (home === undefined) return check.say(false, 'all else: not asked');
  await check.page('inner page', '/BusinessGuide/intro');
  const site = found(/href="\/([a-z0-9-]+)\/press"/, home);
  if (site === undefined) check.say(false, 'press list: no way to it on the home page');
  else {
    await check.page('page of registration and inquiry', `/${site}/customer`, { has: ['action="/forms/inquiry"', 'the form for an inquiry is missing'] });
    await askPress(check, site);
  }
  await check.page('administration', '/admin/leads', { status: 401 });
  await askFiles(check, home);
  await askFilm(check);
  await check.page('Not Found', '/no-such-page', { status: 404, has: ['Not Found', 'it does not say so'] });
}

function readTarget() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      connect: { type: 'string' },
      ca: { type: 'string' },
      insecure: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '10' },
      tries: { type: 'string', default: '3' },
      quiet: { type: 'boolean', default: false },
      'behind-proxy': { type: 'boolean', default: false },
    },
  });
  const [address = '', ...others] = positionals;
  const options: Options = { timeoutMs: Number(values.timeout) * 1000, tries: Number(values.tries), isQuiet: values.quiet };
  if (!URL.canParse(address) || !/^https?:/.test(address) || others.length > 0) throw new TypeError(`${address || 'nothing'} is no address`);
  if (!(options.timeoutMs > 0 && options.tries > 0)) throw new TypeError('--timeout and --tries are numbers above 0');
  const url = new URL(address);
  const elsewhere = values.connect === undefined ? url : new URL(`tcp://${values.connect}`);
  const target = {
    url,
    host: elsewhere.hostname.replace(/^\[|\]$/g, ''),
    port: Number(elsewhere.port || (url.protocol === 'https:' ? 443 : 80)),
    tls: {
      rejectUnauthorized: !values.insecure,
      // SNI accepts names only, and no IPs.
      ...(isIP(url.hostname) === 0 ? { servername: url.hostname } : {}),
      ...(values.ca === undefined ? {} : { ca: [...rootCertificates, readFileSync(values.ca, 'utf8')] }),
    },
  };
  const forwarded = values['behind-proxy']
    ? { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': url.protocol.slice(0, -1), 'x-forwarded-host': url.host, via: '2.0 Caddy' }
    : undefined;
  return { target, forwarded, options };
}

async function main(): Promise<number> {
  const { target, forwarded, options } = readTarget();
  const isSecure = target.url.protocol === 'https:' && forwarded === undefined;
  const check = new Check(isSecure ? overHttp2(target) : overHttp1(target, forwarded ?? {}), options);
  await askAll(check);
  if (check.failures > 0) console.log(`${check.failures} of ${check.count} are wrong at ${target.url.origin}`);
  return check.failures === 0 ? 0 : 1;
}

process.exit(
  await main().catch((error: unknown) => {
    console.error(`ops/smoke: ${error instanceof Error ? error.message : String(error)}`);
    return 64;
  }),
);
