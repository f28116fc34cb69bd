import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { newRequestId, requestIdOf } from './request-id.ts';
import { nameRefusal, type RequestLog } from './request-log.ts';

/** All other errors are answered with 400. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, HPE_HEADER_OVERFLOW: 431 };

const lingerMs = 1000;

/** Node itself would answer without security headers and log line. `headers` are indexed by lower-case name. */
export function refuseUnreadable(headers: ReadonlyMap<string, string>, note: RequestLog['note']) {
  function answer(socket: Duplex, status: number, requestId: string, more: readonly (readonly [string, string])[] = []): void {
    const body = `${status} ${STATUS_CODES[status]}\n`;
    const own = { 'x-request-id': requestId, connection: 'close', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
    const all = [...headers, ...more, ...Object.entries(own), ['content-length', body.length]];
    socket.on('error', () => undefined).end(`HTTP/1.1 ${body.trimEnd()}\r\n${all.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }

  return {
    /** Called for invalid HTTP, and for headers that are too large or too slow. */
    clientError(error: Error & { readonly code?: string }, socket: Duplex): void {
      // Node itself answers a request with a malformed body, which has its own log line.
      const pending = '_httpMessage' in socket ? (socket._httpMessage as ServerResponse | null) : null;
      // Browsers open connections in advance.
      const isUnused = 'bytesRead' in socket && socket.bytesRead === 0;
      // Either the client has gone or another answer is being sent.
      if (isUnused || error.code === 'ECONNRESET' || !socket.writable || pending?.headersSent) return void socket.destroy();
      const status = statuses[error.code ?? ''] ?? 400;
      const requestId = pending ? requestIdOf(pending) : newRequestId();
      answer(socket, status, requestId);
      if (pending) nameRefusal(pending, status);
      else note({ method: 'none', route: 'unreadable', status, durationMs: 0 }, requestId);
    },
    /** This server is not a proxy. */
    connect(_request: IncomingMessage, socket: Duplex): void {
      const requestId = newRequestId();
      answer(socket, 405, requestId, [['allow', 'GET, HEAD']]);
      note({ method: 'CONNECT', route: 'unreadable', status: 405, durationMs: 0 }, requestId);
    },
  };
}
