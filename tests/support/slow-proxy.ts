import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowProxy {
  readonly port: number;
  /** Of every chunk from now on. */
  delay(ms: number): void;
  stop(): Promise<void>;
}

export async function startSlowProxy(targetPort: number): Promise<SlowProxy> {
  let delayMs = 0;
  const sockets = new Set<Socket>();
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
    let lastAt = 0;
    near.on('data', (piece: Buffer) => {
      // Chunks stay in order when the delay decreases.
      const now = performance.now();
      lastAt = Math.max(lastAt, now + delayMs);
      setTimeout(() => void (far.destroyed || far.write(piece)), lastAt - now);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => void (delayMs = ms),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
