import { createClient } from 'redis';
import type { Logger } from 'pino';
import { createLinkState } from './link-state.ts';
import type { LinkCondition, LinkObserver } from './link-state.ts';

function newClient(url: string) {
  return createClient({
    url,
    // Without these a frozen Redis holds its callers for ever, and a socket that timed out once is never opened again.
    disableOfflineQueue: true,
    // Keeps an idle socket from running into its own time limit.
    pingInterval: 400,
    socket: {
      socketTimeout: 1000,
      connectTimeout: 1000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 5), 1000),
    },
  });
}
export type RedisClient = ReturnType<typeof newClient>;

export interface RedisLink {
  readonly condition: LinkCondition;
  /** Its commands are refused at once while the server is down, and after 1 s when it does not answer. */
  readonly client: RedisClient;
  close(): Promise<void>;
}

/** Connects in the background; the caller does not wait. Throws only when the address cannot be read at all. */
export function openRedis(url: string, log: Logger, onChange?: LinkObserver): RedisLink {
  const client = newClient(url);
  const state = createLinkState('redis', log, onChange);
  let isClosing = false;
  client.on('ready', () => state.report('up'));
  client.on('error', (error: unknown) => {
    // A single refused command or ping is no loss of the connection; the socket says so itself.
    if (!isClosing && !client.isReady) state.report('down', error);
  });
  client.on('reconnecting', () => {
    if (!isClosing) state.report('down');
  });
  // Rejects only when it is closed before it ever connected: every other failure is tried again and reported above.
  client.connect().catch(() => undefined);

  return {
    get condition() {
      return client.isReady ? 'up' : 'down';
    },
    client,
    async close() {
      isClosing = true;
      client.destroy();
      return Promise.resolve();
    },
  };
}
