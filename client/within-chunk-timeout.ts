import { chunkLoadTimeoutMs } from '../shared/limits.ts';
import { ConnectionLost } from './connection-lost.ts';

/** A chunk that has not come by then is given up. Rejects with `ConnectionLost`, whatever kept it. */
export function withinChunkTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ConnectionLost()), chunkLoadTimeoutMs);
    loading.then(resolve, (error: unknown) => reject(new ConnectionLost(error))).finally(() => clearTimeout(timer));
  });
}
