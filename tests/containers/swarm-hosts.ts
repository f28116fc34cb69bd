import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '#tests/support/processes.ts';
import { must, run } from './commands.ts';

export const bridge = 'yunseul-swarm';
/** What hosts reach of this machine: the balancer, the registry, the form service. */
export const outsideAddress = '10.78.0.1';

/** A network namespace with an engine of its own, which stands for a host. */
export interface Host {
  readonly name: string;
  readonly address: string;
  readonly environment: NodeJS.ProcessEnv;
  docker(...args: string[]): Promise<string>;
  /** Ends everything on it at once, and its network. */
  losePower(): Promise<void>;
  start(): Promise<void>;
}

const ip = (...args: string[]) => must('ip', args);

/** Ids of the processes whose command names the folder, and of all that they started. */
function processesOf(folder: string): readonly number[] {
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const id of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      parents.set(id, Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1]));
      if (readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(`${folder}/`)) found.add(id);
    } catch {
      // It has ended meanwhile.
    }
  }
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [id, parent] of parents) if (found.has(parent)) found.add(id);
  }
  found.delete(process.pid);
  return [...found];
}

async function killAll(folder: string): Promise<void> {
  await eventually(() => {
    const ids = processesOf(folder);
    for (const id of ids) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    if (ids.length > 0) throw new Error(`${ids.length} processes are left`);
    return Promise.resolve();
  }, 20_000);
}

async function unmountAll(folder: string): Promise<void> {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));
  for (const path of mounted.toReversed()) await run('umount', ['-l', path]);
}

function hostOf(folder: string, number: number, registry: string): Host {
  const name = `host${number}`;
  const place = join(folder, name);
  const namespace = `${bridge}-${number}`;
  const link = `ysw${number}`;
  const address = `10.78.0.1${number}`;
  const socket = `unix://${place}/docker.sock`;
  const environment = { ...process.env, DOCKER_HOST: socket };
  const docker = (...args: string[]) => must('docker', args, { env: environment });

  async function losePower(): Promise<void> {
    await run('ip', ['link', 'delete', link]);
    await killAll(place);
    await unmountAll(place);
    rmSync(join(place, 'exec'), { recursive: true, force: true });
    rmSync(join(place, 'docker.pid'), { force: true });
    await run('ip', ['netns', 'delete', namespace]);
  }

  async function start(): Promise<void> {
    mkdirSync(place, { recursive: true });
    await ip('netns', 'add', namespace);
    await ip('link', 'add', link, 'mtu', '1400', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace, 'mtu', '1400');
    await ip('link', 'set', link, 'master', bridge, 'up');
    for (const args of [
      ['link', 'set', 'lo', 'up'],
      ['addr', 'add', `${address}/24`, 'dev', 'eth0'],
      ['link', 'set', 'eth0', 'up'],
      ['route', 'add', 'default', 'via', outsideAddress],
    ])
      await ip('-n', namespace, ...args);
    const log = openSync(join(place, 'engine.log'), 'a');
    const engine = ['dockerd', '--data-root', `${place}/data`, '--exec-root', `${place}/exec`, '--pidfile', `${place}/docker.pid`, '-H', socket];
    // In a namespace of its own for names, so that each engine tells the others another one.
    const named = ['--net=/var/run/netns/' + namespace, 'unshare', '--uts', 'sh', '-c', 'hostname "$0" && exec "$@"', name, ...engine];
    spawn('nsenter', [...named, '--mtu', '1350', '--dns', outsideAddress, '--insecure-registry', registry], {
      detached: true,
      stdio: ['ignore', log, log],
    }).unref();
    await eventually(() => docker('info'), 60_000, 300);
  }
  return { name, address, environment, docker, losePower, start };
}

/** Knows no name, and says so at once, as any resolver does of a container that is gone. */
function startResolver() {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const answer = Buffer.from(question).fill(0, 6, 12);
    answer.writeUInt16BE(0x8183, 2);
    socket.send(answer, port, address);
  });
  return new Promise<typeof socket>((resolve) => socket.bind(53, outsideAddress, () => resolve(socket)));
}

/** The engine of this machine lets nothing pass between hosts that it does not know. */
const passOn = (action: '-I' | '-D') => run('iptables', [action, 'FORWARD', '-i', bridge, '-o', bridge, '-j', 'ACCEPT']);

export async function startHosts(folder: string, registry: string) {
  const [one, two, three] = [hostOf(folder, 1, registry), hostOf(folder, 2, registry), hostOf(folder, 3, registry)];
  const hosts = [one, two, three] as const;
  async function stop(): Promise<void> {
    for (const host of hosts) await host.losePower();
    await run('ip', ['link', 'delete', bridge]);
    await passOn('-D');
  }
  if (existsSync(`/sys/class/net/${bridge}`)) await stop();
  await ip('link', 'add', bridge, 'mtu', '1400', 'type', 'bridge');
  await ip('addr', 'add', `${outsideAddress}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  await passOn('-I');
  const resolver = await startResolver();
  for (const host of hosts) await host.start();
  await one.docker('swarm', 'init', '--advertise-addr', one.address);
  const token = (await one.docker('swarm', 'join-token', '-q', 'manager')).trim();
  for (const host of [two, three]) await host.docker('swarm', 'join', '--token', token, '--advertise-addr', host.address, `${one.address}:2377`);
  const ids = (await one.docker('node', 'ls', '--format', '{{.Hostname}} {{.ID}}')).trim().split('\n').toSorted();
  for (const [at, line] of ids.entries()) await one.docker('node', 'update', '--label-add', `mongodb=${at + 1}`, line.split(' ')[1] ?? '');
  const stopAll = async () => {
    resolver.close();
    await stop();
  };
  return { hosts, stop: stopAll };
}
