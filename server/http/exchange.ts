import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

const maxReplyBytes = 64 * 1024;
/**
 * After this time the next IP of the name is tried. Node's own 250 ms are shorter than a handshake across the
 * world.
 */
const addressTimeoutMs = 2000;

export type Lookup = LookupFunction;

export interface Exchange {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly lookup?: Lookup;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first 64 kB. */
  readonly text: string;
}

/**
 * Follows no redirect. Rejects unless the reply is complete. Node's agents are used because, unlike `fetch`,
 * they accept a timeout for each IP and a lookup of our own, and they obey `NODE_USE_ENV_PROXY`, too. Each
 * lead has its own connection, because a reused one may just be closed by the service.
 */
export async function exchange(url: URL, { method, headers, body, signal, timeoutMs, lookup }: Exchange): Promise<Reply> {
  const { request } = url.protocol === 'https:' ? https : http;
  const autoSelectFamilyAttemptTimeout = Math.min(addressTimeoutMs, Math.ceil(timeoutMs / 2));
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const options = { method, headers: { ...headers, ...length, Connection: 'close' }, signal, autoSelectFamilyAttemptTimeout, ...(lookup && { lookup }) };
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
  return { status: reply.statusCode ?? 0, headers: reply.headers, text: await textOf(reply) };
}

async function textOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > maxReplyBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxReplyBytes).toString('utf8');
}
