import { chunkLoadTimeoutMs } from '../shared/limits.ts';

/** A chunk that has not come by then is given up. */
export function withinChunkTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a chunk of the page did not arrive')), chunkLoadTimeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
