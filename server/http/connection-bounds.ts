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
  const count = (network: string, change: 1 | -1) => {
    const sum = (counts.get(network) ?? 0) + change;
    if (sum > 0) counts.set(network, sum);
    else counts.delete(network);
  };

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
    count(network, 1);
    socket.once('close', () => {
      held.delete(socket);
      count(network, -1);
    });
    if (held.size > most) tooMany(socket, network).destroy();
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
