import { createClient } from 'redis';

const lookEveryMs = 250;
const answerLimitMs = 500;

/** `host:port`, as the sentinels say it. */
type Address = string;

function newClient(sentinel: string, isTls: boolean) {
  const client = createClient({
    url: `${isTls ? 'rediss' : 'redis'}://${sentinel}`,
    disableOfflineQueue: true,
    // A sentinel that hangs is asked no further.
    commandsQueueMaxLength: 8,
    socket: { connectTimeout: 1000, reconnectStrategy: 500 },
  });
  // A sentinel that cannot be reached has no vote.
  client.on('error', () => undefined);
  client.connect().catch(() => undefined);
  return client;
}

/**
 * Calls `onPrimary` with each address that more than half of the sentinels name. A sentinel that is cut off from
 * the others may still name the former primary.
 */
export function followPrimary(sentinels: readonly string[], url: URL, onPrimary: (address: Address) => void): () => void {
  const clients = sentinels.map((sentinel) => newClient(sentinel, url.protocol === 'rediss:'));
  async function ask(client: (typeof clients)[number]): Promise<Address | undefined> {
    const answer = client.sendCommand<readonly [string, string] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', url.hostname]).catch(() => null);
    const late = new Promise<null>((resolve) => setTimeout(resolve, answerLimitMs, null).unref());
    const [host, port] = (await Promise.race([answer, late])) ?? [];
    return host && port && `${host.includes(':') ? `[${host}]` : host}:${port}`;
  }
  let isLooking = false;
  let isClosed = false;
  async function look(): Promise<void> {
    isLooking = true;
    const votes = await Promise.all(clients.map(ask));
    isLooking = false;
    const primary = votes.find((vote) => vote !== undefined && votes.filter((other) => other === vote).length > sentinels.length / 2);
    if (primary !== undefined && !isClosed) onPrimary(primary);
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
