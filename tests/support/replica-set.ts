import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { layNetworks, sharedNetwork, type Network } from './apart-networks.ts';
import { eventually, findProgram, freePort, startChild, type Child } from './processes.ts';

interface Member {
  readonly host: string;
  readonly child: Child;
  /** Starts it again on its data after `child` has ended. */
  restart(): Promise<void>;
  /** Drops all packets between it and the other members. Clients still reach it. */
  isolate(): void;
  rejoin(): void;
}

export interface ReplicaSet {
  readonly url: string;
  /** Rejects while there is none. */
  primary(): Promise<Member>;
  /** Lets the primary give up its role. */
  stepDown(): Promise<void>;
  stop(): Promise<void>;
}

const composeFile = resolve(import.meta.dirname, '../../docker-compose.yml');
const size = 3;
/**
 * As ops/README.md advises. By default the others begin an election after 10 s, and a new primary then waits 10 s
 * more for a member that does not answer.
 */
const electionSettings = { electionTimeoutMillis: 5000, catchUpTimeoutMillis: 2000 };

/** Starts three members of one set on this machine. `isolate` needs `isApart`: each in its own network, which only root may make. */
export async function startReplicaSet({ isApart = false } = {}): Promise<ReplicaSet> {
  const networks = isApart ? layNetworks(size) : sharedNetwork;
  const folders: string[] = [];
  const members: Member[] = [];
  async function remove(): Promise<void> {
    await Promise.all(members.map(({ child }) => (child.thaw(), child.end('SIGKILL'))));
    networks.remove();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 })));
  }
  try {
    for (let index = 0; index < size; index += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'test-member-'));
      folders.push(folder);
      members.push(await startMember(folder, networks.of(index)));
    }
    await initiate(members.map(({ host }) => host));
  } catch (error) {
    await remove();
    throw error;
  }
  const url = `mongodb://${members.map(({ host }) => host).join(',')}/faults?replicaSet=rs0`;
  async function primary(): Promise<Member> {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: 1000 });
    try {
      const { primary: host } = await client.db('admin').command({ hello: 1 });
      const member = members.find((one) => one.host === host);
      if (!member) throw new Error('no primary');
      return member;
    } finally {
      await client.close();
    }
  }
  return {
    url,
    primary,
    async stepDown() {
      const { host } = await primary();
      await onMember(host, (client) => client.db('admin').command({ replSetStepDown: 30 }));
    },
    stop: remove,
  };
}

async function onMember<Result>(host: string, work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, { serverSelectionTimeoutMS: 500 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

async function initiate(hosts: readonly string[]): Promise<void> {
  const [first = ''] = hosts;
  const config = { _id: 'rs0', members: hosts.map((host, _id) => ({ _id, host })), settings: electionSettings };
  await onMember(first, (client) => client.db('admin').command({ replSetInitiate: config }));
  await eventually(() =>
    onMember(first, async (client) => {
      const { members } = await client.db('admin').command({ replSetGetStatus: 1 });
      const states = (members as readonly { readonly stateStr: string }[]).map(({ stateStr }) => stateStr);
      if (states.filter((state) => state === 'SECONDARY').length !== size - 1) throw new Error(`the members are ${states.join(', ')}`);
    }),
  );
}

async function startMember(folder: string, { address, within, isolate, rejoin }: Network): Promise<Member> {
  const program = findProgram('mongod');
  if (!program) throw new Error('mongod not found');
  const port = await freePort();
  const host = `${address}:${port}`;
  const settings = ['--dbpath', folder, '--port', String(port), '--bind_ip', address, '--replSet', 'rs0', '--quiet'];
  const reading = readFileSync(composeFile, 'utf8')
    .matchAll(/--setParameter, (oplog\w+=\d+)/g)
    .flatMap(([, parameter = '']) => ['--setParameter', parameter]);
  // Three members and the site share the memory of one machine.
  const line = [...within, program, ...settings, ...reading, '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64'];
  const launch = async () => {
    const child = startChild(line[0] ?? program, line.slice(1));
    await eventually(() => onMember(host, (client) => client.db('admin').command({ ping: 1 })), 30_000);
    return child;
  };
  let child = await launch();
  return {
    host,
    get child() {
      return child;
    },
    async restart() {
      child = await launch();
    },
    isolate,
    rejoin,
  };
}
