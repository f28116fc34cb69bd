import { createClient } from 'redis';
import { withTimeout } from '#server/with-timeout.ts';

const lookEveryMs = 250;
const answerLimitMs = 500;
const connectLimitMs = 1000;
const noMajority = Object.assign(new Error('no primary is named by more than half of the sentinels'), { code: 'no_majority' });

/** `host:port`, as the sentinels say it. */
type Address = string;

function newClient(sentinel: string, isTls: boolean, onState: (cause?: unknown) => void) {
  const client = createClient({
    url: `${isTls ? 'rediss' : 'redis'}://${sentinel}`,
    disableOfflineQueue: true,
    // A sentinel that hangs is asked no further.
    commandsQueueMaxLength: 8,
    // Then its socket is silent, and makes way for a new one.
    socket: { connectTimeout: connectLimitMs, socketTimeout: 2000, reconnectStrategy: 500 },
  });
  client.on('error', onState);
  client.on('ready', () => onState());
  client.connect().catch(() => undefined);
  return client;
}

/**
 * Calls `onPrimary` with each address that more than half of the sentinels name, else `onNone`. A sentinel that is
 * cut off from the others may still name the former primary.
 */
export function followPrimary(sentinels: readonly string[], url: URL, onPrimary: (address: Address) => void, onNone: (cause: unknown) => void): () => void {
  const openedAt = performance.now();
  let lastCause: unknown;
  const keepCause = (cause?: unknown) => void (lastCause = cause);
  const clients = sentinels.map((sentinel) => newClient(sentinel, url.protocol === 'rediss:', keepCause));
  async function ask(client: (typeof clients)[number]): Promise<Address | undefined> {
    if (!client.isReady) return undefined;
    const answer = client.sendCommand<readonly [string, string] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', url.hostname]).catch(keepCause);
    const result = await withTimeout(answerLimitMs, answer);
    const [host, port] = (result.inTime ? result.value : null) ?? [];
    return host && port && `${host.includes(':') ? `[${host}]` : host}:${port}`;
  }
  let isLooking = false;
  let isClosed = false;
  async function look(): Promise<void> {
    isLooking = true;
    const votes = await Promise.all(clients.map(ask));
    isLooking = false;
    const primary = votes.find((vote) => vote !== undefined && votes.filter((other) => other === vote).length > sentinels.length / 2);
    if (isClosed) return;
    if (primary !== undefined) onPrimary(primary);
    else if (performance.now() - openedAt > connectLimitMs) onNone(lastCause ?? noMajority);
  }
  const timer = setInterval(() => {
    if (!isLooking) void look();
  }, lookEveryMs);
  timer.unref();
  void look();
  return () => {
    isClosed = true;
    clearInterval(timer);
    for (const client of clients) if (client.isOpen) client.destroy();
  };
}
