import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ScriptedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * A status, or a name: `ok` is 200; `slow` is 200 after `slowMs`; `redirect` is 302 to `/elsewhere`, which
 * answers with 200; `hanging` answers nothing; `dripping` is 200, then a byte at a time; `huge` is 5 MB;
 * `broken` cuts the connection. Or the exact answer, and `onGet` the answer to a GET.
 */
export type FormServiceBehaviour =
  | 'ok'
  | number
  | 'slow'
  | 'redirect'
  | 'hanging'
  | 'dripping'
  | 'huge'
  | 'broken'
  | (ScriptedAnswer & { readonly onGet?: ScriptedAnswer });

export interface ReceivedPost {
  readonly path: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isTaken: boolean;
}

export interface ReceivedGet {
  readonly path: string;
  readonly headers: ReceivedPost['headers'];
  readonly text: string;
}

export interface FormServiceStandIn {
  readonly port: number;
  urlOf(form: string): string;
  behave(behaviour: FormServiceBehaviour, slowMs?: number): void;
  /** Includes repeats. */
  readonly posts: ReceivedPost[];
  readonly gets: ReceivedGet[];
  /** Has each key once. */
  taken(): readonly ReceivedPost[];
  clear(): void;
  nextPost(): Promise<void>;
  refuse(): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const hugeBytes = 5 * 1024 * 1024;

export async function startFormService(wantedPort = 0): Promise<FormServiceStandIn> {
  let behaviour: FormServiceBehaviour = 'ok';
  let slowMs = 0;
  let port = wantedPort;
  const posts: ReceivedPost[] = [];
  const gets: ReceivedGet[] = [];
  const waiting: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();

  async function receive(request: IncomingMessage): Promise<ReceivedPost> {
    const text = await textOf(request);
    const status = typeof behaviour === 'object' ? behaviour.status : behaviour;
    const isTaken =
      status === 'ok' ||
      status === 'slow' ||
      status === 'redirect' ||
      status === 'dripping' ||
      status === 'huge' ||
      (typeof status === 'number' && status < 300);
    const isJson = request.headers['content-type'] === 'application/json';
    return {
      path: request.url ?? '',
      key: String(request.headers['idempotency-key']),
      headers: request.headers,
      body: (isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))) as Record<string, unknown>,
      isTaken,
    };
  }

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  function drip(response: ServerResponse): void {
    if (response.destroyed) return;
    response.write('.');
    later(50, () => drip(response));
  }

  function answer(response: ServerResponse): void {
    if (behaviour === 'hanging') return;
    if (behaviour === 'broken') return void response.destroy();
    if (behaviour === 'slow') return later(slowMs, () => response.end('{"ok":true}'));
    if (behaviour === 'redirect') return void response.writeHead(302, { Location: `http://127.0.0.1:${port}/elsewhere` }).end();
    if (behaviour === 'dripping') return drip(response.writeHead(200));
    if (typeof behaviour === 'object') return void response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
    if (behaviour === 'huge') return void response.writeHead(200).end(Buffer.alloc(hugeBytes, 'x'));
    response.writeHead(behaviour === 'ok' ? 200 : behaviour, { 'Content-Type': 'application/json' }).end('{"ok":true}');
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    if (request.method === 'GET') {
      void textOf(request).then((text) => {
        gets.push({ path: request.url ?? '', headers: request.headers, text });
        const { status, headers, body } = (typeof behaviour === 'object' && behaviour.onGet) || { status: 200, headers: {}, body: '{"ok":true}' };
        response.writeHead(status, headers).end(body);
      });
      return;
    }
    receive(request).then(
      (post) => {
        posts.push(post);
        for (const tell of waiting.splice(0)) tell();
        answer(response);
      },
      () => response.destroy(),
    );
  });

  const open = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  const refuse = () =>
    new Promise<void>((resolve) => {
      for (const timer of timers) clearTimeout(timer);
      if (!server.listening) return resolve();
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await open();
  return {
    get port() {
      return port;
    },
    urlOf: (form) => `http://127.0.0.1:${port}/${form}`,
    behave(next, ms = 0) {
      behaviour = next;
      slowMs = ms;
    },
    posts,
    gets,
    taken: () => [...new Map(posts.filter(({ isTaken }) => isTaken).map((post) => [post.key, post])).values()],
    clear() {
      posts.splice(0);
      gets.splice(0);
    },
    nextPost: () => new Promise((resolve) => void waiting.push(resolve)),
    refuse,
    open,
    stop: refuse,
  };
}

export function formUrls(service: FormServiceStandIn) {
  return { FORM_REGISTRATION_URL: service.urlOf('registration'), FORM_INQUIRY_URL: service.urlOf('inquiry'), FORM_VISIT_URL: service.urlOf('visit') };
}
