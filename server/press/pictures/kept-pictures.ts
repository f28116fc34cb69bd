import { LRUCache } from 'lru-cache';
import type { RateLimit } from '#server/http/checks/rate-limit.ts';
import { tooManyProblem } from '#server/http/http-problem.ts';
import type { PictureStore } from './picture-store.ts';

export interface KeptPicturesDeps {
  readonly store: Pick<PictureStore, 'file'>;
  /** Limits the reads of each address that find nothing. */
  readonly misses: RateLimit;
}

export type KeptPictures = ReturnType<typeof createKeptPictures>;

export const missLimit = { points: 100, windowS: 60 } as const;
/** The pictures of some articles, so that many readers cost the store one read each. */
const bytesKept = 16 * 1024 * 1024;
/** Another process may have stored the picture since. */
const missKeptMs = 3000;
const missesKept = 5000;

/** Anybody may ask for any picture, so neither many readers nor invented names may take the connections of the store. */
export function createKeptPictures({ store, misses }: KeptPicturesDeps) {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: bytesKept, sizeCalculation: (data) => data.byteLength });
  const sinceSaving = () => ({
    missing: new LRUCache<string, true>({ max: missesKept, ttl: missKeptMs }),
    underway: new Map<string, Promise<Uint8Array | undefined>>(),
  });
  let current = sinceSaving();

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
    /** Rejects with 429 `too_many` when this address has asked for too many pictures that there are not. */
    async file(id: string, name: string, ip: string): Promise<Uint8Array | undefined> {
      const key = `${id}/${name}`;
      const found = kept.get(key);
      if (found || current.missing.has(key)) return found;
      return share(`${ip} ${key}`, () => readWithinLimit(id, name, key, ip));
    },
    /** Call it after a picture was saved. */
    forgetMisses(): void {
      current = sinceSaving();
    },
  };
}
