/** The network is gone, or the server did not answer. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('the connection was lost', { cause });
  }
}
