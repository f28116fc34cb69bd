import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '#server/http/checks/rate-limit.ts';
import { HttpProblem, tooManyProblem } from '#server/http/http-problem.ts';
import type { PictureStore } from './picture-store.ts';

export interface KeptPicturesDeps {
  readonly store: Pick<PictureStore, 'file'>;
  /** Limits the reads of each address that find nothing. */
  readonly misses: RateLimit;
  readonly limits?: { readonly kept: number; readonly sent: number };
}

export type KeptPictures = ReturnType<typeof createKeptPictures>;

export const missLimit = { points: 100, windowS: 60 } as const;
/**
 * In bytes. `kept` holds the pictures of some articles, so that many readers cost the store one read each. `sent` counts those
 * in answers that were not read to their end yet: clients that do not read could fill memory.
 */
const usualLimits = { kept: 16 * 1024 * 1024, sent: 64 * 1024 * 1024 } as const;
/** Another process may have stored the picture since. */
const missKeptMs = 3000;
const missesKept = 5000;

/** Anybody may ask for any picture, so neither many readers nor invented names may take the connections of the store. */
export function createKeptPictures({ store, misses, limits = usualLimits }: KeptPicturesDeps) {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: limits.kept, sizeCalculation: (data) => data.byteLength });
  const sinceSaving = () => ({
    missing: new LRUCache<string, true>({ max: missesKept, ttl: missKeptMs }),
    underway: new Map<string, Promise<Uint8Array | undefined>>(),
  });
  let current = sinceSaving();
  /** Whoever asks for one of these gets the same bytes, though others have pushed them out. */
  const sent = new Map<string, { readonly data: Uint8Array; answers: number }>();
  let bytesSent = 0;

  /** Shares what is underway at a place. */
  function share(place: string, work: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
    const { underway } = current;
    const before = underway.get(place);
    if (before) return before;
    const begun = work();
    underway.set(place, begun);
    const end = () => void underway.delete(place);
    begun.then(end, end);
    return begun;
  }

  async function read(id: string, name: string, key: string): Promise<Uint8Array | undefined> {
    const { missing } = current;
    const data = await store.file(id, name);
    if (data) kept.set(key, data);
    else missing.set(key, true);
    return data;
  }

  /** A read that finds the picture gives its point back. */
  async function readWithinLimit(id: string, name: string, key: string, ip: string): Promise<Uint8Array | undefined> {
    const waitS = await misses.take(ip);
    if (waitS > 0) throw tooManyProblem(waitS);
    const data = await share(key, () => read(id, name, key));
    if (data) await misses.giveBack(ip);
    return data;
  }

  return {
    /**
     * Rejects with 429 `too_many` when this address has asked for too many pictures that there are not, and with 503 `busy` when
     * too many are being sent.
     */
    async file(id: string, name: string, ip: string): Promise<Uint8Array | undefined> {
      const key = `${id}/${name}`;
      const found = kept.get(key) ?? sent.get(key)?.data;
      if (found || current.missing.has(key)) return found;
      if (bytesSent > limits.sent) throw new HttpProblem(503, 'busy', { headers: { 'Retry-After': '5' } });
      return share(`${ip} ${key}`, () => readWithinLimit(id, name, key, ip));
    },
    /** Call it with what `file` returned, before it is sent. */
    follow(id: string, name: string, data: Uint8Array, response: ServerResponse): void {
      if (response.closed) return;
      const key = `${id}/${name}`;
      const one = sent.get(key) ?? { data, answers: 0 };
      if (one.answers === 0) {
        sent.set(key, one);
        bytesSent += data.byteLength;
      }
      one.answers += 1;
      response.once('close', () => {
        one.answers -= 1;
        if (one.answers > 0) return;
        sent.delete(key);
        bytesSent -= data.byteLength;
      });
    },
    /** Call it after a picture was saved. */
    forgetMisses(): void {
      current = sinceSaving();
    },
  };
}
