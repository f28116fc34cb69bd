import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { endlessFields, holdBodies, holdConnections, holdUnread } from './attacks.ts';
import { must } from './commands.ts';
import type { Target } from './raw-http2.ts';
import type { Case } from './run.ts';
import { withClient } from './site-cases.ts';
import type { Stack } from './stack.ts';

/**
 * Uses the container's own IP on Linux. Docker's own proxy, which carries what goes to the loopback address,
 * stops for good when it has no file descriptor left, and needs several for a connection.
 */
async function targetOf(stack: Stack): Promise<Target> {
  const address = await stack.address();
  if (process.platform !== 'linux') return { ...address, ip: '127.0.0.1' };
  const [id = ''] = await stack.idsOf('caddy');
  const format = `{{(index .NetworkSettings.Networks "${stack.project}_edge").IPAddress}}`;
  return { ...address, ip: (await must('docker', ['inspect', '--format', format, id])).trim(), port: 443 };
}

/** The processes of a container, by their ids on this host. */
async function processesOf(id: string): Promise<readonly string[]> {
  const lines = await must('docker', ['top', id, '-o', 'pid']);
  return lines.split('\n').filter((line) => /^\d+$/.test(line));
}

/** Lets the kernel count the highest memory of each process anew (`clear_refs` in proc(5)), which needs Linux and root. */
async function forgetHighest(ids: readonly string[]): Promise<void> {
  for (const id of ids) for (const pid of await processesOf(id)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** In MB, of the largest process in each container. */
async function highestMb(ids: readonly string[]): Promise<string> {
  const sizes = await Promise.all(ids.map((id) => must('docker', ['exec', id, 'sh', '-c', 'grep -h VmHWM /proc/[0-9]*/status'])));
  const largest = sizes.map((lines) => Math.max(...[...lines.matchAll(/(\d+) kB/g)].map(([, kilobytes]) => Number(kilobytes))));
  return largest.map((kilobytes) => Math.round(kilobytes / 1024)).join(' and ');
}

const canForget = process.platform === 'linux' && process.getuid?.() === 0;

/**
 * Runs the attack at the memory limits of the compose file. The same processes of the proxy and the app must answer
 * others meanwhile.
 */
async function duringAttack(stack: Stack, attack: () => Promise<() => unknown>): Promise<string> {
  const [proxies, apps] = [await stack.idsOf('caddy'), await stack.idsOf('app')];
  const starts = () => must('docker', ['inspect', '--format', '{{.RestartCount}} {{.State.StartedAt}}', ...proxies, ...apps]);
  const before = await starts();
  if (canForget) await forgetHighest([...proxies, ...apps]);
  await withClient(stack, async (client) => {
    const end = await attack();
    try {
      for (const path of ['/', '/yunseul/press', '/healthz']) assert.equal((await client.fetch(path)).status, 200, path);
      assert.equal((await client.postJson('/api/registrations', { name: '그사이', phone: '010-1234-5699' })).status, 200);
    } finally {
      await end();
    }
  });
  assert.equal(await starts(), before, 'the proxy or the app was started again');
  return `proxy at most ${await highestMb(proxies)} MB, app ${await highestMb(apps)} MB`;
}

const sizes = [
  { connections: 4, streams: 240, bytes: 99_990 },
  { connections: 10, streams: 240, bytes: 9_990 },
  // The proxy passes these on to the app, which waits for them, because the tests set no limit of forms.
  { connections: 5, streams: 240, bytes: 16_990 },
] as const;

const unread = [
  { what: 'pages with headers of 14 kB', connections: 5, streams: 240, path: '/yunseul/press', fieldBytes: 14_000 },
  { what: 'articles', connections: 5, streams: 240, path: '/yunseul/press/news-opening', fieldBytes: 10 },
  { what: 'films', connections: 10, streams: 240, path: '/video/film.mp4', fieldBytes: 10 },
] as const;

export const attackCases: readonly Case[] = [
  ...sizes.map(({ connections, streams, bytes }) => ({
    title: `attack: ${connections} connections of ${streams} bodies of ${bytes} bytes each that never end leave the proxy running`,
    check: async (stack: Stack) => duringAttack(stack, async () => holdBodies(await targetOf(stack), { connections, streams, bytes })),
  })),
  {
    title: 'attack: 5,000 connections that ask once and stay leave the proxy running',
    check: async (stack: Stack) => duringAttack(stack, async () => (await holdConnections(await targetOf(stack), 5000)).end),
  },
  {
    title: 'attack: 20 requests over HTTP/2 whose headers never end leave the proxy running',
    check: (stack) => duringAttack(stack, async () => endlessFields(await targetOf(stack), { connections: 20, bytes: 10_000_000 })),
  },
  ...unread.map(({ what, ...sent }) => ({
    title: `attack: ${sent.connections} connections of ${sent.streams} ${what}, nothing read, leave the proxy and the app running`,
    check: async (stack: Stack) =>
      duringAttack(stack, async () => {
        const end = await holdUnread(await targetOf(stack), sent);
        await pause(5000);
        return end;
      }),
  })),
];
