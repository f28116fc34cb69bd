import { Agent, request } from 'node:https';
import type { SiteRequest } from '../site-under-test.ts';

/** Does not follow redirects. */
export function createSiteFetch(authority: string): { readonly fetch: (url: string, init?: SiteRequest) => Promise<Response>; readonly close: () => void } {
  // Servers close idle connections after five seconds, and one that is used at that moment would be reset.
  const agent = new Agent({ keepAlive: true, timeout: 4000, ca: authority });
  async function siteFetch(url: string, { method = 'GET', headers = {}, body }: SiteRequest = {}): Promise<Response> {
    const { hostname, port, host, pathname, search } = new URL(url);
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          servername: hostname,
          path: pathname + search,
          method,
          timeout: 30_000,
          headers: { Host: host, ...length, ...headers },
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.once('error', reject);
          incoming.once('end', () => {
            const status = incoming.statusCode ?? 0;
            const answered = new Headers();
            for (const [name, values] of Object.entries(incoming.headersDistinct)) for (const value of values ?? []) answered.append(name, value);
            resolve(new Response([204, 304].includes(status) ? null : Buffer.concat(parts), { status, headers: answered }));
          });
        },
      );
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer within 30 s')));
      outgoing.once('error', (error) => reject(new Error(`${method} ${url}: ${error.message}`, { cause: error })));
      outgoing.end(body);
    });
  }
  return { fetch: siteFetch, close: () => agent.destroy() };
}
