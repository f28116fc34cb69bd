import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { householdBits, networkOf } from './rate-limit.ts';

interface Held {
  readonly network: string;
  unanswered: number;
  /** When it was opened, or had its last answer. */
  idleSince: number;
}

function networkOfSocket({ remoteAddress = '' }: Socket): string {
  if (!ipaddr.isValid(remoteAddress)) return remoteAddress;
  const ip = ipaddr.process(remoteAddress);
  return ip.kind() === 'ipv4' ? ip.toString() : networkOf(ip, householdBits);
}

/**
 * Above `most`, whoever has the most connections loses the one that is idle for longest, so that one
 * client cannot shut out all others. Without an idle one it loses the oldest, unless it is the newcomer
 * itself, as a proxy in front is: then the new one is refused.
 */
export function boundConnections(server: Server, most: number): void {
  const held = new Map<Socket, Held>();
  const counts = new Map<string, number>();
  function forget(socket: Socket): void {
    const network = held.get(socket)?.network;
    if (network === undefined) return;
    held.delete(socket);
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  }

  function tooMany(newcomer: Socket, from: string): Socket {
    const [largest] = [...counts].reduce((first, second) => (second[1] > first[1] ? second : first));
    const own = [...held].filter(([socket, { network }]) => network === largest && socket !== newcomer);
    const idle = own.filter(([, { unanswered }]) => unanswered === 0);
    const candidates = idle.length > 0 || largest === from ? idle : own;
    return candidates.reduce<readonly [Socket, number]>(
      (first, [socket, { idleSince }]) => (idleSince < first[1] ? [socket, idleSince] : first),
      [newcomer, Infinity],
    )[0];
  }

  server.on('connection', (socket: Socket) => {
    const network = networkOfSocket(socket);
    held.set(socket, { network, unanswered: 0, idleSince: performance.now() });
    counts.set(network, (counts.get(network) ?? 0) + 1);
    socket.once('close', () => forget(socket));
    if (held.size <= most) return;
    const cut = tooMany(socket, network);
    // At once: many may arrive before it has closed.
    forget(cut);
    cut.destroy();
  });

  const follow = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const one = held.get(socket);
    if (!one) return;
    one.unanswered += 1;
    response.once('close', () => {
      one.unanswered -= 1;
      one.idleSince = performance.now();
    });
  };
  server.on('request', follow).on('checkExpectation', follow);
}
