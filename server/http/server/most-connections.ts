import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { forwardedIp, keyOfIp } from '../checks/client-ip.ts';

interface Held {
  /** The client of the connection or, behind a proxy, of the request on it. */
  client: string;
  unanswered: number;
  /** The time when it was opened or had its last answer. */
  idleSince: number;
}

/**
 * Above `most` connections, the client with the most of them loses the one that was idle longest, so that one
 * client cannot shut out all others. Without an idle connection it loses the oldest one. When the newcomer
 * itself would be that one, it is refused.
 */
export function boundConnections(server: Server, most: number, proxies: number): void {
  const held = new Map<Socket, Held>();
  const counts = new Map<string, number>();
  function count(client: string, change: 1 | -1): void {
    const sum = (counts.get(client) ?? 0) + change;
    if (sum > 0) counts.set(client, sum);
    else counts.delete(client);
  }

  function forget(socket: Socket): void {
    const one = held.get(socket);
    if (!one) return;
    held.delete(socket);
    count(one.client, -1);
  }

  function giveTo(client: string, one: Held): void {
    count(one.client, -1);
    count(client, 1);
    one.client = client;
  }

  function tooMany(newcomer: Socket, from: string): Socket {
    const [largest] = [...counts].reduce((first, second) => (second[1] > first[1] ? second : first));
    const own = [...held].filter(([socket, { client }]) => client === largest && socket !== newcomer);
    const idle = own.filter(([, { unanswered }]) => unanswered === 0);
    const candidates = idle.length > 0 || largest === from ? idle : own;
    return candidates.reduce<readonly [Socket, number]>(
      (first, [socket, { idleSince }]) => (idleSince < first[1] ? [socket, idleSince] : first),
      [newcomer, Infinity],
    )[0];
  }

  server.on('connection', (socket: Socket) => {
    const client = keyOfIp(socket.remoteAddress ?? '');
    held.set(socket, { client, unanswered: 0, idleSince: performance.now() });
    count(client, 1);
    socket.once('close', () => forget(socket));
    if (held.size <= most) return;
    const cut = tooMany(socket, client);
    // Forgets it now, because many may arrive before it has closed.
    forget(cut);
    cut.destroy();
  });

  const follow = (request: IncomingMessage, response: ServerResponse) => {
    const one = held.get(request.socket);
    if (!one) return;
    if (proxies > 0) giveTo(keyOfIp(forwardedIp(request, proxies)), one);
    one.unanswered += 1;
    response.once('close', () => {
      one.unanswered -= 1;
      one.idleSince = performance.now();
    });
  };
  server.on('request', follow).on('checkExpectation', follow);
}
