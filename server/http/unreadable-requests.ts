import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestLog } from './request-log.ts';

/** What Node’s parser calls the ways in which a request cannot be read; anything else is 400. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, HPE_HEADER_OVERFLOW: 431 };

export interface UnreadableOptions {
  /** By lower-case name, as every answer carries them. */
  readonly headers: ReadonlyMap<string, string>;
  readonly newRequestId: () => string;
  readonly note: RequestLog['note'];
}

/**
 * Answers what is no HTTP, too large in its head or too slow, which never becomes a request of the app: without this Node would answer it alone,
 * with no security headers and no line in the log. For the server's event `clientError`.
 */
export function refuseUnreadable({ headers, newRequestId, note }: UnreadableOptions) {
  return (error: Error & { readonly code?: string }, socket: Duplex): void => {
    // Of a request whose body turned out bad, Node knows the answer to be; it has its own line in the log.
    const pending = '_httpMessage' in socket ? (socket._httpMessage as ServerResponse | null) : null;
    // Browsers open connections ahead; one that was never used is closed without a word.
    const isUnused = 'bytesRead' in socket && socket.bytesRead === 0;
    // The client has gone, or an answer is on its way, whose middle is no place for another.
    if (isUnused || error.code === 'ECONNRESET' || !socket.writable || pending?.headersSent) return void socket.destroy();
    const status = statuses[error.code ?? ''] ?? 400;
    const requestId = newRequestId();
    const lines = [...headers, ['x-request-id', requestId], ['connection', 'close'], ['content-length', '0']].map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (!pending) note({ method: 'none', route: 'unreadable', status, durationMs: 0 }, requestId);
  };
}
