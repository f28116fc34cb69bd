import { createServer, type RequestListener, type Server } from 'node:http';

/** Bounds for slow clients. The check interval matters: without it the limits act after 30 s. Kept alive longer than a proxy's idle time. */
const bounds = { headersTimeout: 5000, requestTimeout: 10_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 1000 } as const;

export class ListenError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`cannot listen: ${code}`);
    this.name = 'ListenError';
    this.code = code;
  }
}

/** Listens and gives the server with the port it got. Rejects with `ListenError` when the port is taken or not allowed. */
export function listen({ port, host }: { readonly port: number; readonly host: string }): Promise<{ readonly server: Server; readonly port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer({ ...bounds });
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(error.code ?? 'unknown')));
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port });
    });
  });
}

/** A request that comes while the site is still being put together waits for it; without a listener Node would leave it without an answer for ever. */
export function holdRequests(server: Server): (handle: RequestListener) => void {
  const held: Parameters<RequestListener>[] = [];
  const hold: RequestListener = (request, response) => void held.push([request, response]);
  server.on('request', hold);
  return (handle) => {
    server.off('request', hold).on('request', handle);
    for (const [request, response] of held) handle(request, response);
  };
}
