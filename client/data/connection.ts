const pageTimeoutMs = 120_000;

/** Rejects with `ConnectionLost` for any reason. A script file may neither arrive nor fail. */
export function withChunkTimeout<T>(loading: Promise<T>, timeoutMs = pageTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ConnectionLost()), timeoutMs);
    loading.then(resolve, (error: unknown) => reject(new ConnectionLost(error))).finally(() => clearTimeout(timer));
  });
}

/** The network is gone, or the server did not answer. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('the connection was lost', { cause });
  }
}
