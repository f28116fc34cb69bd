import { once } from 'node:events';
import { createServer, request, Agent, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface BufferingProxy {
  readonly port: number;
  stop(): Promise<void>;
}

interface BufferingProxyOptions {
  readonly targetPort: number;
  readonly domain: string;
  readonly authority: string;
  readonly certificate: Pick<ServerOptions, 'cert' | 'key'>;
}

/** Headers that belong to one connection, or are set again for the buffered body. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

export async function startBufferingProxy({ targetPort, domain, authority, certificate }: BufferingProxyOptions): Promise<BufferingProxy> {
  const agent = new Agent({ keepAlive: true, ca: authority, servername: domain });
  const server = createServer(certificate, (incoming, outgoing) => {
    const asked = request({ agent, host: '127.0.0.1', port: targetPort, method: incoming.method, path: incoming.url, headers: incoming.headers });
    asked.once('error', () => outgoing.destroy());
    asked.once('response', (answer) => {
      buffer(answer).then(
        (body) => {
          const headers = Object.entries(answer.headersDistinct).filter(([name, values]) => values !== undefined && !ofConnection.has(name));
          for (const [name, values] of headers) outgoing.setHeader(name, values ?? []);
          const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
          if (hasBody && incoming.method !== 'HEAD') outgoing.setHeader('Content-Length', body.length);
          outgoing.writeHead(answer.statusCode ?? 502).end(hasBody ? body : undefined);
        },
        () => outgoing.destroy(),
      );
    });
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
