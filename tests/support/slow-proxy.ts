import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowProxy {
  readonly port: number;
  /** Delays every chunk towards the target, including those already held back. Answers pass at once. */
  delay(ms: number): void;
  /** The next request that begins so gets nowhere. */
  swallow(start: string): void;
  stop(): Promise<void>;
}

export async function startSlowProxy(targetPort: number): Promise<SlowProxy> {
  let delayMs = 0;
  let unwanted: string | undefined;
  const sockets = new Set<Socket>();
  const senders = new Set<() => void>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(targetPort, '127.0.0.1'));
    keep(near).once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    far.pipe(near);
    const held: { readonly piece: Buffer; readonly cameAt: number }[] = [];
    let timer: NodeJS.Timeout | undefined;
    const sendDue = () => {
      clearTimeout(timer);
      for (let first = held[0]; first; first = held[0]) {
        const waitMs = first.cameAt + delayMs - performance.now();
        if (waitMs > 0) {
          timer = setTimeout(sendDue, waitMs);
          return;
        }
        held.shift();
        if (!far.destroyed) far.write(first.piece);
      }
    };
    senders.add(sendDue);
    far.once('close', () => {
      clearTimeout(timer);
      senders.delete(sendDue);
    });
    let isSwallowed = false;
    near.on('data', (piece: Buffer) => {
      if (unwanted !== undefined && piece.toString('latin1').startsWith(unwanted)) [isSwallowed, unwanted] = [true, undefined];
      if (isSwallowed) return;
      held.push({ piece, cameAt: performance.now() });
      sendDue();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    delay(ms) {
      delayMs = ms;
      for (const sendDue of senders) sendDue();
    },
    swallow(start) {
      unwanted = start;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
