import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { field, flags, frame, frames, getRequest, openHttp2, type Target } from './raw-http2.ts';

const quiet = () => undefined;

/** Sends bodies whose last byte never comes, each on its own stream. Rejects when a connection cannot be made. */
export async function holdBodies(
  { host, port, authority, ip }: Target,
  sent: { readonly connections: number; readonly streams: number; readonly bytes: number },
) {
  const body = Buffer.alloc(sent.bytes - 1, 'a');
  const sessions: ClientHttp2Session[] = [];
  for (let at = 0; at < sent.connections; at += 1) {
    const session = connectHttp2(`https://${host}:${port}`, { ca: authority, servername: host, host: ip } as Parameters<typeof connectHttp2>[1]);
    await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject));
    session.on('error', quiet);
    sessions.push(session);
    for (let stream = 0; stream < sent.streams; stream += 1) {
      const headers = {
        ':method': 'POST',
        ':path': '/api/registrations',
        ':authority': host,
        'content-type': 'application/json',
        'content-length': sent.bytes,
      };
      session.request(headers).on('error', quiet).resume().write(body);
    }
  }
  return () => sessions.forEach((session) => session.destroy());
}

/** Opens connections that ask once and stay. Leaves out those that the proxy refuses. */
export async function holdConnections({ host, port, authority, ip }: Target, count: number) {
  const sockets: TLSSocket[] = [];
  const one = () =>
    new Promise<void>((resolve) => {
      const socket = connectTls({ host: ip, port, servername: host, ca: authority, ALPNProtocols: ['http/1.1'] });
      sockets.push(socket);
      socket.setTimeout(3000, () => resolve());
      socket.once('data', () => resolve()).on('error', () => resolve());
      socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    });
  for (let done = 0; done < count; done += 100) await Promise.all(Array.from({ length: Math.min(100, count - done) }, one));
  return { answered: sockets.filter((socket) => socket.bytesRead > 0 && !socket.destroyed).length, end: () => sockets.forEach((socket) => socket.destroy()) };
}

/** Sends the fields of one request without end, `bytes` of them over each connection unless it is cut. */
export async function endlessFields(target: Target, { connections, bytes }: { readonly connections: number; readonly bytes: number }) {
  const more = frame(frames.continuation, 0, 1, Buffer.concat(Array.from({ length: 150 }, (_, at) => field(`x-${at}`, 'a'.repeat(90)))));
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await openHttp2(target);
      socket.write(frame(frames.headers, flags.endStream, 1, getRequest(target.host, '/')));
      for (let sent = 0; sent < bytes && !socket.destroyed; sent += more.length) await new Promise((resolve) => socket.write(more, resolve));
      return socket;
    }),
  );
  return () => sockets.forEach((socket) => socket.destroy());
}

interface Unread {
  readonly connections: number;
  readonly streams: number;
  readonly path: string;
  /** The size of a field without a meaning. */
  readonly fieldBytes: number;
}

/** Sends requests and never reads the answers: the window is closed from the first byte. */
export async function holdUnread(target: Target, { connections, streams, path, fieldBytes }: Unread) {
  const request = Buffer.concat([getRequest(target.host, path), field('x-long', 'a'.repeat(fieldBytes))]);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await openHttp2(target, 0);
      for (let at = 0; at < streams; at += 1) socket.write(frame(frames.headers, flags.endStream | flags.endHeaders, 2 * at + 1, request));
      return socket;
    }),
  );
  return () => sockets.forEach((socket) => socket.destroy());
}
