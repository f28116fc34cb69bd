import { createClient } from 'redis';
import type { Logger } from 'pino';
import { createLinkState } from './link-state.ts';
import type { LinkCondition, LinkObserver } from './link-state.ts';

const lookEveryMs = 250;
const answerLimitMs = 800;

function newClient(url: string) {
  return createClient({
    url,
    // With a queue a frozen Redis would block callers, and a socket that timed out would never be reopened.
    disableOfflineQueue: true,
    // Keeps idle sockets from timing out.
    pingInterval: 400,
    socket: {
      socketTimeout: 1000,
      connectTimeout: 1000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 5), 1000),
    },
  });
}
export type RedisClient = ReturnType<typeof newClient>;

/** Throws only for a malformed URL. */
export function openRedis(url: string, log: Logger, onChange?: LinkObserver) {
  const client = newClient(url);
  const state = createLinkState('redis', log, onChange);
  let isClosing = false;
  client.on('ready', () => state.report('up'));
  client.on('error', (error: unknown) => {
    // One failed command does not mean a lost connection.
    if (!isClosing && !client.isReady) state.report('down', error);
  });
  client.on('reconnecting', () => {
    if (!isClosing) state.report('down');
  });
  const stopWatching = watch(client, (cause) => {
    state.report('down', cause);
    // This makes all waiting commands fail.
    client.destroy();
    client.connect().catch(() => undefined);
  });
  // Rejects only when it is closed early. Other failures are retried and reported above.
  client.connect().catch(() => undefined);

  return {
    get condition(): LinkCondition {
      return client.isReady ? 'up' : 'down';
    },
    /** Commands fail at once while the server is down, or after 1 s. */
    client,
    async close(): Promise<void> {
      isClosing = true;
      stopWatching();
      client.destroy();
      return Promise.resolve();
    },
  };
}

/** The socket's own timeout does not notice a frozen server, because it restarts with every write. */
function watch(client: RedisClient, onFrozen: (cause: Error) => void): () => void {
  let isWaiting = false;
  async function look(): Promise<void> {
    isWaiting = true;
    let timer: NodeJS.Timeout | undefined;
    const isAlive = await Promise.race([
      client.ping().then(
        () => true,
        // A refused command does not mean a freeze.
        () => true,
      ),
      new Promise<boolean>((resolve) => {
        // The answer may have come while this process was busy.
        timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), answerLimitMs);
      }),
    ]);
    clearTimeout(timer);
    isWaiting = false;
    if (!isAlive) onFrozen(new Error('no answer in time'));
  }
  const timer = setInterval(() => {
    if (client.isReady && !isWaiting) void look();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
