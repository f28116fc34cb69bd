import { createClient } from 'redis';
import type { Logger } from 'pino';
import { createLinkState } from './link-state.ts';
import type { LinkCondition, LinkObserver } from './link-state.ts';

const lookEveryMs = 250;
const answerLimitMs = 800;

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
  const stopWatching = watch(client, (cause) => {
    state.report('down', cause);
    // Ends every waiting command at once; connecting anew finds out when the server answers again.
    client.destroy();
    client.connect().catch(() => undefined);
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
      stopWatching();
      client.destroy();
      return Promise.resolve();
    },
  };
}

/**
 * Asks a connected server for a sign of life and says so when none comes in time. The socket's own limit is of no use under traffic: it counts what
 * is written as a sign of life, so that a frozen server held its callers for as long as they went on asking.
 */
function watch(client: RedisClient, onFrozen: (cause: Error) => void): () => void {
  let isWaiting = false;
  async function look(): Promise<void> {
    isWaiting = true;
    let late: NodeJS.Timeout | undefined;
    const isAlive = await Promise.race([
      client.ping().then(
        () => true,
        // A refused command has been noticed by the client itself.
        () => true,
      ),
      new Promise<boolean>((resolve) => {
        // Two turns for an answer that came while this process itself was busy.
        late = setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), answerLimitMs);
      }),
    ]);
    clearTimeout(late);
    isWaiting = false;
    if (!isAlive) onFrozen(new Error('no answer in time'));
  }
  const timer = setInterval(() => {
    if (client.isReady && !isWaiting) void look();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
