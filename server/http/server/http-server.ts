import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { boundConnections } from './most-connections.ts';
import { cutUnread, timeouts, unreadTimeoutMs } from './slow-clients.ts';

/** The same as the proxy's, because the cookies of other sites on one domain add up. */
const maxHeaderSize = 32_768;

/** Far above normal use. */
const maxConnections = 2000;

interface ListenOptions {
  readonly port: number;
  readonly host: string;
  readonly unreadMs?: number;
  /** The number of proxies in front. */
  readonly trustProxy?: number;
}

/** Rejects with the error of the system. */
export function listen({ port, host, unreadMs = unreadTimeoutMs, trustProxy = 0 }: ListenOptions): Promise<{ readonly server: Server; readonly port: number }> {
  return new Promise((resolve, reject) => {
    // The app itself refuses requests without `Host`, with security headers and a log line.
    const server = createServer({ ...timeouts, maxHeaderSize, requireHostHeader: false });
    boundConnections(server, maxConnections, trustProxy);
    cutUnread(server, unreadMs);
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port });
    });
  });
}

/** Node's parser of a connection calls this for each request, and gives up when it returns less than zero. */
interface Parser {
  onIncoming: () => number;
}

/**
 * Also ends the parsing of the chunk that was read last, which may hold thousands of requests. Neither
 * `destroy` nor the parser's `pause` does that.
 */
export function cutConnection(socket: Socket & { readonly parser?: Parser | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => -1;
  socket.destroy();
}

export interface ServerListeners {
  readonly request: RequestListener;
  readonly clientError: (error: Error, socket: Duplex) => void;
  readonly connect: (request: IncomingMessage, socket: Duplex) => void;
}

export function attach(server: Server, { request, clientError, connect }: ServerListeners): void {
  // Node emits a separate event for any `Expect` but `100-continue`.
  server.on('request', request).on('checkExpectation', request).on('clientError', clientError).on('connect', connect);
}

/**
 * Holds one request of each connection until the app is composed, because without a listener they would never
 * be answered.
 */
export function holdRequests(server: Server): (listeners: ServerListeners) => void {
  const held = new Map<Socket, Parameters<RequestListener>>();
  const hold: RequestListener = (request, response) => {
    if (held.has(request.socket)) cutConnection(request.socket);
    else held.set(request.socket, [request, response]);
  };
  server.on('request', hold).on('checkExpectation', hold);
  return (listeners) => {
    server.off('request', hold).off('checkExpectation', hold);
    attach(server, listeners);
    for (const [request, response] of held.values()) listeners.request(request, response);
  };
}
