import { ConnectionLost } from './connection-lost.ts';

const chunkLoadTimeoutMs = 120_000;

/** Rejects with `ConnectionLost`, whatever the reason. */
export function withChunkTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ConnectionLost()), chunkLoadTimeoutMs);
    loading.then(resolve, (error: unknown) => reject(new ConnectionLost(error))).finally(() => clearTimeout(timer));
  });
}
