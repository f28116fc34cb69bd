import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface AppClient {
  readonly origin: string;
  fetch(path: string, sent?: Sent): Promise<Answer>;
  postJson(path: string, value: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  postForm(path: string, fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  close(): void;
}

export interface AppClientOptions {
  readonly host: string;
  readonly port: number;
  readonly authority: string;
  /** Where to connect, and from which address of this machine. */
  readonly address?: string;
  readonly localAddress?: string;
}

export function createAppClient({ host, port, authority, address = '127.0.0.1', localAddress }: AppClientOptions): AppClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ca: authority, servername: host });
  const origin = `https://${host}`;
  function fetch(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const isChunked = headers['Transfer-Encoding'] !== undefined;
      const length = body === undefined || isChunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        {
          agent,
          host: address,
          ...(localAddress !== undefined && { localAddress }),
          port,
          path,
          method,
          timeout: 20_000,
          headers: { Host: host, ...length, ...headers },
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.once('error', reject);
          incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts).toString('utf8') }));
        },
      );
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer within 20 s')));
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }
  const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  return {
    origin,
    fetch,
    postJson: (path, value, headers = {}) =>
      fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...own, ...headers }, body: JSON.stringify(value) }),
    postForm: (path, fields, headers = {}) =>
      fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...own, ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    close: () => agent.destroy(),
  };
}

export function cookiesOf(answer: Answer): string {
  return (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

export function headersOverHttp2(
  { host, port, authority }: AppClientOptions,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://${host}:${port}`, { ca: authority, servername: host, host: '127.0.0.1' } as Parameters<typeof connect>[1]);
    session.once('error', reject);
    const stream = session.request({ ':path': path, ':authority': host, 'accept-encoding': 'gzip, br', ...headers });
    stream.once('error', reject);
    stream.once('response', (answer) => {
      resolve(Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)])));
      stream.close();
      session.close();
    });
    stream.end();
  });
}
