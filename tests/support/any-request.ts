import { connect } from 'node:net';
import * as fc from 'fast-check';
import { allPages, pathTo } from '#shared/pages/pages.ts';

/** Invented data that must never appear in a log. */
export const canary = { name: '김카나리', phone: '01077771234', email: 'canary@person.example' } as const;
export const canaryForms: readonly string[] = Object.values(canary).flatMap((value) => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('latin1'),
  Buffer.from(value).toString('base64'),
]);

const words = (text: string) => text.split(' ');

/**
 * Gives odd values, which Node's parser refuses, to a few requests only, because the others have to reach the
 * site.
 */
function rarely<Usual, Odd>(odd: fc.Arbitrary<Odd>, usual: fc.Arbitrary<Usual>): fc.Arbitrary<Usual | Odd> {
  return fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const korean = '%EC%9C%A4%EC%8A%AC';
const segments = [
  ...words(String.raw`. .. ... %2e%2e .%2E %2e \ %5c %2f %2F.. %252e%252e %00 %0d%0aX-Y:%20z %zz %E0%A4%A %ff %7f`),
  ...words('yunseul press customer admin leads leads.csv api session registrations forms visit Brand intro FloorPlan 59A'),
  ...words('assets images video film.mp4 favicon.svg robots.txt sitemap.xml rss.xml metrics healthz readyz package.json .env'),
  ...words(`__proto__ constructor :site * ;a=b @ ~ ' <script> a.b.c index.html ${korean} ${canary.phone} ${canary.email}`),
  '',
  '윤',
  'a'.repeat(8000),
  korean.repeat(400),
  encodeURIComponent(canary.name),
];
const slash = fc.constantFrom('/', '/', '/', '/', '//', '\\', '/./', '%2f');
const path = rarely(
  fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => `/${text.replaceAll(/[\r\n]/g, '')}`),
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...allPages.map((page) => pathTo(page, { id: 'first' }))) },
    { weight: 4, arbitrary: fc.array(fc.tuple(slash, fc.constantFrom(...segments)), { minLength: 1, maxLength: 6 }).map((parts) => parts.flat().join('')) },
  ),
);
const queries = [
  ...words('?result=taken ?result=refused ?result=%zz ?result=a&result=taken ?cursor=x ?cursor=%00 ?whole ? ?? ?a[b]=c ?a=/../%2e%2e #/../x ?__proto__=x'),
  '',
  '',
  '',
  '',
  '',
  `?name=${encodeURIComponent(canary.name)}&tel=${canary.phone}`,
  `?q=${'z'.repeat(4000)}`,
];
const query = fc.constantFrom(...queries);
const origin = fc.constantFrom('', '', '', '', '', '', '', 'http://x', 'https://a.example:8443', 'http://[::1', 'http://a:b:c', 'HTTP://');
const target = rarely(
  fc.constantFrom('*', '', 'a', 'example.com:443', '?', 'javascript:alert(1)'),
  fc.tuple(origin, path, query).map((parts) => parts.join('')),
);
const methods = words('GET GET GET GET GET GET HEAD HEAD POST POST POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND PURGE M-SEARCH');
const method = rarely(fc.constantFrom('BREW', 'get', 'G ET'), fc.constantFrom(...methods));
const version = rarely(fc.constantFrom(...words('HTTP/1.2 HTTP/2.0 HTTP http/1.1')), fc.constantFrom(...words('HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.0')));

const values: Readonly<Record<string, readonly string[]>> = {
  Host: ['x', '', 'evil.example', '127.0.0.1:1', 'a b', '[::1]', 'x'.repeat(2000)],
  'Sec-Fetch-Mode': ['navigate', 'cors', 'no-cors', 'x'],
  'Sec-Fetch-Site': ['none', 'same-origin', 'cross-site', 'x'],
  'Sec-Purpose': ['prefetch', 'prefetch;prerender'],
  Origin: ['null', 'http://x', 'https://evil.example', 'not an origin'],
  Accept: ['text/html', 'application/json', '*/*', 'a/b;q=2', ',;=', 'x'.repeat(3000)],
  'Accept-Encoding': ['gzip, deflate, br, zstd', 'br;q=0', '*', 'identity;q=0', ';;,', 'gzip;q=nan', 'z'.repeat(3000)],
  'If-None-Match': ['*', '"x"', 'W/"x", "y"', ','],
  'If-Modified-Since': ['Wed, 21 Oct 2015 07:28:00 GMT', 'never'],
  Range: ['bytes=0-99', 'bytes=-1', 'bytes=99-0', 'bytes=0-0,2-3,5-9', 'lines=1', 'bytes=99999999999-'],
  'Upgrade-Insecure-Requests': ['1'],
  Upgrade: ['websocket', 'h2c', 'TLS/1.0'],
  Expect: ['100-continue', 'foo', '', '200-ok'],
  'X-Forwarded-For': ['203.0.113.9', '::1', 'unknown', 'x'.repeat(3000), '203.0.113.9, 198.51.100.7', canary.phone],
  'X-Forwarded-Proto': ['https', 'javascript'],
  'X-Forwarded-Host': ['evil.example'],
  Forwarded: ['for="[::1]"', ';'],
  'X-Request-Id': ['abcd1234-5678', 'a', canary.phone + canary.name, 'x'.repeat(500)],
  Referer: [`https://x/?name=${encodeURIComponent(canary.name)}`, '%%'],
  'User-Agent': ['Mozilla/5.0 Chrome/140.0.0.0', 'Googlebot/2.1', '', canary.name, 'x'.repeat(3000)],
  Authorization: ['Bearer x', 'Basic %%%', `Basic ${Buffer.from(canary.email).toString('base64')}`],
  Cookie: [
    `session=s%3A${canary.phone}.x`,
    'session=',
    '__Host-session=s%3Aa.b; session=%',
    'known=x; known=y',
    ';;=;',
    `a=${'b'.repeat(3000)}`,
    `e=${canary.email}`,
  ],
  'Idempotency-Key': ['7b0cbbe8-6d0e-4d46-9c60-1b1f6d7b0f55', 'x', canary.phone],
  'X-HTTP-Method-Override': ['DELETE'],
  'Content-Encoding': ['gzip', 'br', 'x'],
  TE: ['trailers'],
  'Max-Forwards': ['0'],
};
const header = fc.constantFrom(...Object.entries(values).flatMap(([name, list]) => list.map((value) => `${name}: ${value}`)));
const brokenHeader = fc.constantFrom(
  'No-Colon',
  ': x',
  'A : b',
  'A\tB: c',
  ' folded',
  'X: a\x00b',
  'Cookie: \x00',
  'Sec-Fetch-Mode: \x7f',
  'Transfer-Encoding: x',
  `X: ${'y'.repeat(20_000)}`,
);

const lead = JSON.stringify({ name: canary.name, phone: canary.phone, email: canary.email });
const form = new URLSearchParams({ name: canary.name, phone: canary.phone, message: canary.email }).toString();
const body = fc.oneof(
  fc.constantFrom(
    lead,
    form,
    '{',
    '[]',
    'null',
    `{"name":"${canary.name}","__proto__":{}}`,
    '{"email":{"$gt":""},"password":"x"}',
    'a='.repeat(100),
    `"${'x'.repeat(20_000)}"`,
    '',
  ),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  ';',
  '',
);

/** The announced length is always right, because the server would only wait for the rest of a short body. */
const bodied = fc.tuple(contentType, body, fc.boolean()).map(([type, text, isChunked]) => {
  const bytes = Buffer.from(text).toString('latin1');
  return isChunked
    ? {
        lines: [`Content-Type: ${type}`, 'Transfer-Encoding: chunked'],
        bytes: `${bytes === '' ? '' : `${bytes.length.toString(16)}\r\n${bytes}\r\n`}0\r\n\r\n`,
      }
    : { lines: [`Content-Type: ${type}`, `Content-Length: ${bytes.length}`], bytes };
});

/** A Latin-1 string with one character per byte. */
export const anyRequest: fc.Arbitrary<string> = fc
  .record({
    method,
    target,
    version,
    host: rarely(fc.constant([]), fc.constant(['Host: x'])),
    headers: fc.uniqueArray(header, { maxLength: 8 }),
    broken: rarely(brokenHeader, fc.constant(undefined)),
    body: fc.oneof(fc.constant(undefined), bodied),
  })
  .map((request) => {
    const start = [request.method, request.target, request.version].join(' ');
    const lines = [
      start,
      'Connection: close',
      ...request.host,
      ...request.headers,
      ...(request.broken === undefined ? [] : [request.broken]),
      ...(request.body?.lines ?? []),
    ];
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8').toString('latin1') + (request.body?.bytes ?? '');
  });

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
}

const answerTimeoutMs = 15_000;
const interim = /^HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n/;

export function sendRequest(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let text = '';
    const finish = (error?: Error) => {
      const head = /^HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n/.exec(text);
      if (head) resolve({ status: Number(head[1]), head: head[0] });
      else reject(error ?? new Error(`the connection ended with ${JSON.stringify(text)}`));
      socket.destroy();
    };
    socket.setTimeout(answerTimeoutMs, () => finish(new Error('no answer')));
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
      while (interim.test(text)) text = text.replace(interim, '');
      if (text.includes('\r\n\r\n')) finish();
    });
    socket.once('error', finish).once('close', () => finish());
  });
}
