import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { layNetworks, sharedNetwork, type Network } from './apart-networks.ts';
import type { SelfSigned } from './deployed/self-signed.ts';
import { eventually, findProgram, freePort, startChild, type Child } from './processes.ts';

/** What ops/README.md tells an operator to write. */
const serverUsers = `user default on nopass resetkeys resetchannels -@all +ping
user yunseul on >site-password resetkeys ~yunseul:* resetchannels -@all +@read +@write +@connection +@transaction +@scripting -@dangerous -@admin
user replica on >replica-password -@all +psync +replconf +ping
user sentinel on >sentinel-password allchannels -@all +multi +slaveof +ping +exec +subscribe +config|rewrite +role +publish +info +client|setname +client|kill +script|kill
`;
const sentinelUsers = `user default on nopass resetchannels -@all +ping +hello +sentinel|get-master-addr-by-name
user other-sentinel on >other-password allchannels +@all
`;
const group = 'primary';

interface Server extends Pick<Network, 'address' | 'isolate' | 'rejoin'> {
  readonly port: number;
  readonly child: Child;
  start(): void;
}

interface SentinelOptions {
  /** All speak TLS with it. */
  readonly tls?: SelfSigned | undefined;
  /** Each server is in a network of its own, and the sentinels in a third. */
  readonly isApart?: boolean;
}

/** Two Redis servers and three sentinels. */
export async function startSentinels({ tls, isApart = false }: SentinelOptions = {}) {
  const program = findProgram('redis-server');
  if (!program) throw new Error('redis-server not found');
  const root = await mkdtemp(join(tmpdir(), 'test-sentinels-'));
  const networks = isApart ? layNetworks(3) : sharedNetwork;
  const secure = (port: number) => [
    `port ${tls ? 0 : port}`,
    ...(tls ? [`tls-port ${port}`, `tls-cert-file ${tls.certificateFile}`, `tls-key-file ${tls.keyFile}`, `tls-ca-cert-file ${tls.certificateFile}`] : []),
    ...(tls ? ['tls-auth-clients no', 'tls-replication yes'] : []),
  ];
  async function launch({ address, within, isolate, rejoin }: Network, users: string, lines: readonly string[], ...flags: readonly string[]): Promise<Server> {
    const port = await freePort();
    const folder = join(root, String(port));
    await mkdir(folder);
    const [file, aclFile] = [join(folder, 'redis.conf'), join(folder, 'users.acl')];
    await writeFile(aclFile, users);
    await writeFile(file, [...secure(port), `bind ${address}`, 'protected-mode no', `dir ${folder}`, `aclfile ${aclFile}`, ...lines].join('\n'));
    const [command = '', ...args] = [...within, program ?? '', file, ...flags];
    const start = () => startChild(command, args);
    let child = start();
    return {
      address,
      port,
      isolate,
      rejoin,
      get child() {
        return child;
      },
      start: () => void (child = start()),
    };
  }
  const data = ['save ""', 'appendonly yes', 'appendfsync everysec', 'masteruser replica', 'masterauth replica-password'];
  const first = await launch(networks.of(0), serverUsers, data);
  const second = await launch(networks.of(1), serverUsers, [...data, `replicaof ${first.address} ${first.port}`]);
  const sentinels = await Promise.all(
    [0, 1, 2].map(async () =>
      launch(
        networks.of(2),
        sentinelUsers,
        [
          `sentinel monitor ${group} ${first.address} ${first.port} 2`,
          `sentinel auth-user ${group} sentinel`,
          `sentinel auth-pass ${group} sentinel-password`,
          `sentinel down-after-milliseconds ${group} 2000`,
          `sentinel failover-timeout ${group} 10000`,
          'sentinel sentinel-user other-sentinel',
          'sentinel sentinel-pass other-password',
        ],
        '--sentinel',
      ),
    ),
  );
  const children = () => [first, second, ...sentinels].map(({ child }) => child);
  const urlOf = ({ address, port }: Server, user = '') => `${tls ? 'rediss' : 'redis'}://${user}${address}:${port}`;
  async function ask(url: string, command: readonly string[]): Promise<unknown> {
    const client = createClient({ url, socket: { connectTimeout: 5000, reconnectStrategy: false, ...(tls && { tls: true, rejectUnauthorized: false }) } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.sendCommand(command);
    } finally {
      if (client.isOpen) client.destroy();
    }
  }
  /** The sentinels agree, have found each other, and the other server follows. */
  async function primary(): Promise<Server> {
    const votes = await Promise.all(
      sentinels.map((sentinel) => ask(urlOf(sentinel), ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', group]) as Promise<readonly string[] | null>),
    );
    const ports = new Set(votes.map((vote) => vote?.[1]));
    const found = [first, second].find(({ port }) => ports.size === 1 && ports.has(String(port)));
    if (!found) throw new Error(`the sentinels name ${[...ports].join(', ')}`);
    return found;
  }
  async function stop(): Promise<void> {
    for (const child of children()) child.thaw();
    await Promise.all(children().map((child) => child.end('SIGKILL')));
    networks.remove();
    await rm(root, { recursive: true, force: true });
  }
  await eventually(async () => {
    const states = await Promise.all(sentinels.map((sentinel) => ask(urlOf(sentinel, 'other-sentinel:other-password@'), ['SENTINEL', 'CKQUORUM', group])));
    const role = (await ask(urlOf(first, 'sentinel:sentinel-password@'), ['ROLE'])) as readonly [string, unknown, readonly unknown[]];
    if (!states.every((state) => String(state).startsWith('OK 3 ')) || role[2].length !== 1) throw new Error(`not ready: ${states.join('; ')}`);
  }, 30_000).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: `${tls ? 'rediss' : 'redis'}://yunseul:site-password@${group}`,
    addresses: sentinels.map(({ address, port }) => `${address}:${port}`).join(','),
    primary,
    stop,
  };
}
