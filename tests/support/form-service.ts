import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A status, or: `ok` 200; `slow` 200 after `slowMs`; `redirect` 302 to `/elsewhere`; `hanging`
 * nothing; `dripping` 200, then a byte at a time; `huge` 5 MB; `broken` cuts the connection.
 */
export type FormServiceBehaviour = 'ok' | number | 'slow' | 'redirect' | 'hanging' | 'dripping' | 'huge' | 'broken';

export interface ReceivedPost {
  readonly path: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isTaken: boolean;
}

export interface FormServiceStandIn {
  readonly port: number;
  urlOf(form: string): string;
  behave(behaviour: FormServiceBehaviour, slowMs?: number): void;
  /** With repeats. */
  readonly posts: ReceivedPost[];
  /** Once per key. */
  taken(): readonly ReceivedPost[];
  clear(): void;
  nextPost(): Promise<void>;
  refuse(): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

const hugeBytes = 5 * 1024 * 1024;

export async function startFormService(wantedPort = 0): Promise<FormServiceStandIn> {
  let behaviour: FormServiceBehaviour = 'ok';
  let slowMs = 0;
  let port = wantedPort;
  const posts: ReceivedPost[] = [];
  const waiting: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();

  async function receive(request: IncomingMessage): Promise<ReceivedPost> {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const isTaken =
      behaviour === 'ok' || behaviour === 'slow' || behaviour === 'dripping' || behaviour === 'huge' || (typeof behaviour === 'number' && behaviour < 300);
    return {
      path: request.url ?? '',
      key: String(request.headers['idempotency-key']),
      headers: request.headers,
      body: JSON.parse(text) as Record<string, unknown>,
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
    if (behaviour === 'huge') return void response.writeHead(200).end(Buffer.alloc(hugeBytes, 'x'));
    response.writeHead(behaviour === 'ok' ? 200 : behaviour, { 'Content-Type': 'application/json' }).end('{"ok":true}');
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
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
    taken: () => [...new Map(posts.filter(({ isTaken }) => isTaken).map((post) => [post.key, post])).values()],
    clear: () => void posts.splice(0),
    nextPost: () => new Promise((resolve) => void waiting.push(resolve)),
    refuse,
    open,
    stop: refuse,
  };
}

export function formUrls(service: FormServiceStandIn) {
  return { FORM_REGISTRATION_URL: service.urlOf('registration'), FORM_INQUIRY_URL: service.urlOf('inquiry'), FORM_VISIT_URL: service.urlOf('visit') };
}
