import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding } from './encodings.ts';

/** The smallest encoding comes first among equal ranks. */
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The types of the package lack this parameter. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}

/** Limits the cache, because clients could fill memory with different headers. */
const maxCached = 200;
const maxCachedLength = 100;

const cache = new LRUCache<string, Encoding>({ max: maxCached });

/** Chooses by the header `Accept-Encoding` as RFC 9110, 12.5.3 says, and `identity` when all are excluded. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const cached = cache.get(header);
  if (cached) return cached;
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const chosen = negotiator.encoding(preferred, { preferred });
  const choice = preferred.find((name) => name === chosen) ?? 'identity';
  if (header.length <= maxCachedLength) cache.set(header, choice);
  return choice;
}
