import { createClient } from 'redis';
import type { Logger } from 'pino';
import { withTimeout } from '#server/with-timeout.ts';
import { createLinkState } from './link-state.ts';
import type { LinkCondition, LinkObserver } from './link-state.ts';
import { followPrimary } from './redis-sentinels.ts';

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

export interface RedisSettings {
  /** With sentinels, its host is the name that they give the primary. */
  readonly url: string;
  /** `host:port` of each. Empty without sentinels. */
  readonly sentinels: readonly string[];
}

/** Throws only for a malformed URL. */
export function openRedis({ url, sentinels }: RedisSettings, log: Logger, onChange?: LinkObserver) {
  const state = createLinkState('redis', log, onChange);
  let isClosing = false;
  let current = newClient(url);
  const afterTurns: (() => Promise<void>)[] = [];

  function connect(): void {
    const client = current;
    const isCurrent = () => client === current && !isClosing;
    client.on('ready', () => {
      if (isCurrent()) state.report('up');
    });
    client.on('error', (error: unknown) => {
      // One failed command does not mean a lost connection.
      if (isCurrent() && !client.isReady) state.report('down', error);
    });
    client.on('reconnecting', () => {
      if (isCurrent()) state.report('down');
    });
    // Rejects only when it is closed early. Other failures are retried and reported above.
    client.connect().catch(() => undefined);
  }
  function end(): void {
    if (current.isOpen) current.destroy();
  }
  function follow(): () => void {
    const target = new URL(url);
    function turnTo(address: string): void {
      if (address === target.host) return;
      target.host = address;
      end();
      current = newClient(target.href);
      current.once('ready', () => {
        // What fails here fails for requests, too, and is reported as down.
        for (const work of afterTurns) work().catch(() => undefined);
      });
      connect();
    }
    return followPrimary(sentinels, new URL(url), turnTo, (cause) => {
      if (!current.isReady) state.report('down', cause);
    });
  }
  const stopFollowing = sentinels.length > 0 ? follow() : connect();
  const stopWatching = watch(
    () => current,
    (cause) => {
      state.report('down', cause);
      // This makes all waiting commands fail.
      current.destroy();
      current.connect().catch(() => undefined);
    },
  );

  return {
    get condition(): LinkCondition {
      return current.isReady ? 'up' : 'down';
    },
    /** Commands fail at once while the server is down, or after 1 s. */
    client: lasting(() => current),
    /** Runs `work` whenever another server has become the primary. */
    afterTurn: (work: () => Promise<void>) => void afterTurns.push(work),
    async close(): Promise<void> {
      isClosing = true;
      stopFollowing?.();
      stopWatching();
      end();
      return Promise.resolve();
    },
  };
}

/** Its commands go to the client of the moment. */
function lasting(current: () => RedisClient): RedisClient {
  return new Proxy(current(), {
    get(_first, name) {
      const client = current();
      const value: unknown = Reflect.get(client, name);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
}

/** The socket's own timeout does not notice a frozen server, because it restarts with every write. */
function watch(current: () => RedisClient, onFrozen: (cause: Error) => void): () => void {
  let isWaiting = false;
  async function look(client: RedisClient): Promise<void> {
    isWaiting = true;
    // A refused command does not mean a freeze.
    const { inTime } = await withTimeout(
      answerLimitMs,
      client.ping().catch(() => undefined),
    );
    isWaiting = false;
    if (!inTime && client === current()) onFrozen(new Error('no answer in time'));
  }
  const timer = setInterval(() => {
    if (current().isReady && !isWaiting) void look(current());
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
