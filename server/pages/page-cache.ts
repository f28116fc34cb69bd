import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesFinder } from '#shared/pages/native-queries.ts';
import { mayHavePostResult, namesPostResult } from '#server/http/post-results.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import { nameRoute } from '#server/http/server/request-log.ts';
import { encodingFor } from '#server/http/files/accept-encoding.ts';
import { compressBest, compressNow, type Encoding } from '#server/http/files/encodings.ts';

interface Variant {
  readonly etag: string;
  readonly body: Buffer;
  /** Names and values alternate, which is the fastest form for `writeHead`. */
  readonly headers: readonly string[];
  readonly notModifiedHeaders: readonly string[];
}

interface Entry {
  readonly route: string;
  readonly status: number;
  /** Sent to clients that accept no compression, and to everybody until the compressed variants exist. */
  readonly plain: Variant;
  readonly compressed: ReadonlyMap<Encoding, Variant>;
}

export interface CachedPage {
  /** See `pageKey`. */
  readonly key: string;
  /** The name in the log. */
  readonly route: string;
  readonly status: number;
  readonly html: Buffer;
}

export type PageCache = ReturnType<typeof createPageCache>;

interface PageCacheOptions {
  /** Sent with every page. Indexed by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** Answers close their connection while this is true. */
  readonly isDraining: () => boolean;
  /** Whether the visitor with these cookies has closed the notice, and so gets the page without it. */
  readonly hasClosedNotice: (cookies: string | undefined) => boolean;
  readonly maxEntries: number;
  /** How long a CDN may answer with a page without asking here. */
  readonly edgeCacheS: number;
}

/** The tag is strong, and differs for each encoding. */
function etagOf(html: Buffer, encoding: Encoding): string {
  return `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

function flat(headers: ReadonlyMap<string, string>): string[] {
  return [...headers].flat();
}

function isMatch(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
}

/**
 * Lets a CDN answer with a page for so long without asking here. There is no `stale-while-revalidate`, because
 * browsers obey it, too, and would show a closed notice again.
 */
export function keptAtEdge(seconds: number): string {
  return `max-age=0, s-maxage=${seconds}`;
}

/** Returns the path alone, because no cached page depends on a query. */
export function pageKey(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** The key of a page for those who have closed the notice. No path has a space. */
export const withoutNotice = (key: string): string => `${key} without notice`;

/**
 * Caches pages that are the same for everyone as plain text, gzip and brotli. The key is only the canonical
 * path, never the Host header or a query, so nobody can fill or poison the cache.
 */
export function createPageCache({ headers, isDraining, hasClosedNotice, maxEntries, edgeCacheS }: PageCacheOptions) {
  const entries = new Map<string, Entry>();
  const forEdge = keptAtEdge(edgeCacheS);

  function variantOf({ html }: CachedPage, encoding: Encoding, body: Buffer): Variant {
    const etag = etagOf(html, encoding);
    const common = new Map([...headers, ['vary', 'Accept-Encoding'], ['etag', etag]]);
    const whole = new Map([
      ...common,
      ['content-type', 'text/html; charset=utf-8'],
      ['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ]);
    return { etag, body, headers: flat(whole), notModifiedHeaders: flat(common) };
  }

  function put(page: CachedPage, compressed: ReadonlyMap<Encoding, Variant>): void {
    const { key, route, status, html } = page;
    entries.set(key, { route, status, plain: variantOf(page, 'identity', html), compressed });
  }

  async function compressInto(page: CachedPage, compressed: Map<Encoding, Variant>): Promise<void> {
    for (const [encoding, body] of await compressBest(page.html)) compressed.set(encoding, variantOf(page, encoding, body));
  }

  /** Not what others must not get, nor the pages of paths that anybody may invent. */
  function mayEdgeKeep({ status }: Entry, { url = '', headers: { cookie } }: IncomingMessage): boolean {
    return edgeCacheS > 0 && status === 200 && !namesPostResult(url) && !hasClosedNotice(cookie);
  }

  function send(entry: Entry, request: IncomingMessage, response: ServerResponse, isForEdge = false): void {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const variant = entry.compressed.get(encoding) ?? entry.plain;
    nameRoute(response, entry.route);
    const own = ['X-Request-Id', requestIdOf(response), 'Cache-Control', isForEdge && mayEdgeKeep(entry, request) ? forEdge : 'no-cache'];
    if (isDraining()) own.push('Connection', 'close');
    if (entry.status === 200 && isMatch(request.headers['if-none-match'], variant.etag)) {
      response.writeHead(304, [...variant.notModifiedHeaders, ...own]).end();
      return;
    }
    response.writeHead(entry.status, [...variant.headers, ...own]);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
  }

  return {
    /** Returns false when the URL is not cached. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const key = pageKey(request.url ?? '');
      const { cookie } = request.headers;
      const entry = request.method === 'GET' || request.method === 'HEAD' ? entries.get(hasClosedNotice(cookie) ? withoutNotice(key) : key) : undefined;
      if (!entry || mayHavePostResult(request.url ?? '', cookie) || namesFinder(request.url ?? '')) return false;
      send(entry, request, response, true);
      return true;
    },
    /**
     * Resolves when the compressed variants exist, or at once when the page is cached already or the cache is
     * full. Rejects when the compression fails, and then the page is not cached.
     */
    async keep(page: CachedPage): Promise<void> {
      if (entries.has(page.key) || entries.size >= maxEntries) return;
      const compressed = new Map<Encoding, Variant>();
      put(page, compressed);
      try {
        await compressInto(page, compressed);
      } catch (error) {
        entries.delete(page.key);
        throw error;
      }
    },
    /** The former page is sent until now, and the new one quickly compressed until the returned function resolves. */
    replace(page: CachedPage): () => Promise<void> {
      const quick = (['br', 'gzip'] as const).map((encoding) => [encoding, variantOf(page, encoding, compressNow(page.html, encoding))] as const);
      const compressed = new Map<Encoding, Variant>(quick);
      put(page, compressed);
      return () => compressInto(page, compressed);
    },
    keys: (): readonly string[] => [...entries.keys()],
    has: (key: string): boolean => entries.has(key),
    /**
     * Answers a page whose key is not the path of the URL. Returns false when it is not cached. No edge may keep the
     * answer, because the session was read before, and its cookie may be in it.
     */
    send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const entry = entries.get(key);
      if (!entry) return false;
      send(entry, request, response);
      return true;
    },
  };
}
