/** A part of the page, or what it shows, could not be fetched: the network is gone, or the server did not answer. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('the connection was lost', { cause });
  }
}
