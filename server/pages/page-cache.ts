import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formResults } from '../../shared/form-rules.ts';
import { requestIdOf } from '../http/request-id.ts';
import { nameRoute } from '../http/request-log.ts';
import { compressBest, createEncodingChoice, type Encoding } from './encodings.ts';

interface Variant {
  readonly etag: string;
  readonly body: Buffer;
  /** Names and values by turns, as `writeHead` takes them fastest. */
  readonly headers: readonly string[];
  readonly notModifiedHeaders: readonly string[];
}

interface Entry {
  readonly route: string;
  readonly status: number;
  readonly variants: ReadonlyMap<Encoding, Variant>;
}

export interface KeptPage {
  readonly key: string;
  /** Path and known query of the address it was asked by. */
  readonly path: string;
  /** For the log. */
  readonly route: string;
  readonly status: number;
  readonly html: Buffer;
}

export interface PageCache {
  /** Answers a kept page, without anything that could wait; `false` when none is kept for the address. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keeps a page under its key and under the address it was asked by. Resolves when its compressed variants are there too. */
  readonly keep: (page: KeptPage) => Promise<void>;
  readonly has: (key: string) => boolean;
  /** Sends a kept page for an address that was not known to lead to it; `false` when it is not kept. */
  readonly send: (key: string, request: IncomingMessage, response: ServerResponse) => boolean;
}

interface PageCacheOptions {
  /** Security headers and whatever else every page carries, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** While the process drains, every answer ends its connection. */
  readonly isDraining: () => boolean;
  /** Bounds both the pages and the addresses that lead to them. */
  readonly maxEntries: number;
}

/** A strong tag: the same for the same bytes in every process, another for each encoding. */
function etagOf(html: Buffer, encoding: Encoding): string {
  return `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

function flat(headers: ReadonlyMap<string, string>): string[] {
  return [...headers].flat();
}

function isMatch(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
}

/** The path of an address as far as it chooses a page: without its query, unless the query is one that pages know. */
export function addressKey(url: string): string {
  const query = url.indexOf('?');
  if (query === -1) return url;
  const result = new URLSearchParams(url.slice(query + 1)).get('result');
  const known = formResults.some((name) => name === result) ? `?result=${result}` : '';
  return url.slice(0, query) + known;
}

/**
 * Keeps pages that are the same for everyone: as plain bytes, gzip and brotli, with a strong tag each. The key is the route, never the Host
 * header or an unknown query, so that nobody can fill the cache or put another's words into it.
 */
export function createPageCache({ headers, isDraining, maxEntries }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const addresses = new Map<string, Entry>();
  const encodingFor = createEncodingChoice();

  function variantOf({ html }: KeptPage, encoding: Encoding, body: Buffer): Variant {
    const etag = etagOf(html, encoding);
    const common = new Map([...headers, ['cache-control', 'no-cache'], ['vary', 'Accept-Encoding'], ['etag', etag]]);
    const whole = new Map([
      ...common,
      ['content-type', 'text/html; charset=utf-8'],
      ['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ]);
    return { etag, body, headers: flat(whole), notModifiedHeaders: flat(common) };
  }

  function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const variant = entry.variants.get(encoding) ?? entry.variants.get('identity');
    if (!variant) return;
    nameRoute(response, entry.route);
    const own = ['X-Request-Id', requestIdOf(response)];
    if (isDraining()) own.push('Connection', 'close');
    if (entry.status === 200 && isMatch(request.headers['if-none-match'], variant.etag)) {
      response.writeHead(304, [...variant.notModifiedHeaders, ...own]).end();
      return;
    }
    response.writeHead(entry.status, [...variant.headers, ...own]);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
  }

  return {
    answer(request, response) {
      const entry = request.method === 'GET' || request.method === 'HEAD' ? addresses.get(addressKey(request.url ?? '')) : undefined;
      if (!entry) return false;
      send(entry, request, response);
      return true;
    },
    async keep(page) {
      const { key, path, route, status, html } = page;
      if (entries.has(key) || entries.size >= maxEntries) return;
      const variants = new Map<Encoding, Variant>([['identity', variantOf(page, 'identity', html)]]);
      const entry: Entry = { route, status, variants };
      entries.set(key, entry);
      addresses.set(path, entry);
      for (const [encoding, body] of await compressBest(html)) variants.set(encoding, variantOf(page, encoding, body));
    },
    has: (key) => entries.has(key),
    send(key, request, response) {
      const entry = entries.get(key);
      if (!entry) return false;
      send(entry, request, response);
      return true;
    },
  };
}
