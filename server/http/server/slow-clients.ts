import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * In milliseconds. Keep-alive is longer than the idle timeout of proxies. A picture of 12 MB may take the whole time of a
 * request, and `bodies.ts` gives others less.
 */
export const timeouts = { headersTimeout: 5000, requestTimeout: 60_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 1000 } as const;

/** The system buffers megabytes, so a phone at 10 kB/s shows no progress for over a minute. */
export const unreadTimeoutMs = 90_000;

/**
 * Cuts a connection when its client has taken nothing of an answer for this time. Node's own socket timeout
 * restarts with every byte that the client sends.
 */
export function cutUnread(server: Server, unreadMs: number): void {
  const lastTaken = new Map<Socket, { bytes: number; at: number }>();
  server.on('connection', (socket) => {
    lastTaken.set(socket, { bytes: 0, at: performance.now() });
    socket.once('close', () => lastTaken.delete(socket));
  });
  const watch = setInterval(() => {
    const now = performance.now();
    for (const [socket, last] of lastTaken) {
      const bytes = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || bytes !== last.bytes) Object.assign(last, { bytes, at: now });
      else if (now - last.at >= unreadMs) socket.destroy();
    }
  }, unreadMs / 10);
  server.once('close', () => clearInterval(watch));
  watch.unref();
}
