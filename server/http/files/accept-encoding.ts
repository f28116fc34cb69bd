import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding } from './encodings.ts';

/** Smallest first, for equal ranks. */
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Missing in the types of the package. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}

/** Keeps clients from filling memory with different headers. */
const maxCached = 200;
const maxCachedLength = 100;

/** RFC 9110, 12.5.3; `identity` if all are excluded. */
export function createEncodingChoice(): (header: string | undefined) => Encoding {
  const cache = new LRUCache<string, Encoding>({ max: maxCached });
  return (header) => {
    if (header === undefined) return 'identity';
    const cached = cache.get(header);
    if (cached) return cached;
    const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    const chosen = negotiator.encoding(preferred, { preferred });
    const choice = preferred.find((name) => name === chosen) ?? 'identity';
    if (header.length <= maxCachedLength) cache.set(header, choice);
    return choice;
  };
}
