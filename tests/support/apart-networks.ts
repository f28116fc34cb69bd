import { execFileSync } from 'node:child_process';

export interface Network {
  readonly address: string;
  /** What runs a program in it. */
  readonly within: readonly string[];
  /** Drops all packets between it and the other networks. This machine still reaches it. */
  isolate(): void;
  rejoin(): void;
}

export interface Networks {
  of(index: number): Network;
  remove(): void;
}

function neverApart(): never {
  throw new Error('all share one network');
}

const onLoopback: Network = { address: '127.0.0.1', within: [], isolate: neverApart, rejoin: neverApart };

/** One network for all, which cannot be isolated. */
export const sharedNetwork: Networks = { of: () => onLoopback, remove: () => undefined };

/** Network namespaces on one bridge, each with an address of its own. Only root may make them. */
export function layNetworks(size: number): Networks {
  const run = (line: string) => execFileSync('/bin/sh', ['-ec', line], { stdio: 'pipe' });
  const tag = process.pid.toString(36);
  const bridge = `b${tag}`;
  const subnet = `10.213.${process.pid % 256}`;
  const indexes = Array.from({ length: size }, (_, index) => index);
  const addressOf = (index: number) => `${subnet}.${index + 11}`;
  run(`ip link add ${bridge} type bridge; ip addr add ${subnet}.1/24 dev ${bridge}; ip link set ${bridge} up`);
  for (const index of indexes) {
    const name = `m${tag}${index}`;
    run(`ip netns add ${name}
      ip link add v${name} type veth peer name eth0 netns ${name}
      ip link set v${name} master ${bridge} up
      ip -n ${name} addr add ${addressOf(index)}/24 dev eth0; ip -n ${name} link set eth0 up; ip -n ${name} link set lo up`);
  }
  return {
    of(index: number): Network {
      const name = `m${tag}${index}`;
      const others = indexes.filter((other) => other !== index).map(addressOf);
      const nft = `ip netns exec ${name} nft`;
      return {
        address: addressOf(index),
        within: ['ip', 'netns', 'exec', name],
        isolate: () =>
          void run(`${nft} add table ip cut
            ${nft} 'add chain ip cut in { type filter hook input priority 0; }; add chain ip cut out { type filter hook output priority 0; }'
            ${nft} 'add rule ip cut in ip saddr { ${others.join(', ')} } drop; add rule ip cut out ip daddr { ${others.join(', ')} } drop'`),
        rejoin: () => void run(`${nft} delete table ip cut`),
      };
    },
    remove(): void {
      for (const index of indexes) run(`ip netns del m${tag}${index}`);
      run(`ip link del ${bridge}`);
    },
  };
}
