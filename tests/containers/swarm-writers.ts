import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { eventually } from '#tests/support/processes.ts';
import type { SwarmSite } from './swarm-site.ts';

const writeOften = `
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
const patience = { serverSelectionTimeoutMS: 500, connectTimeoutMS: 1000, socketTimeoutMS: 1000, waitQueueTimeoutMS: 500, heartbeatFrequencyMS: 500, serverMonitoringMode: 'poll' };
const client = new MongoClient(readFileSync('/run/secrets/mongodb_url', 'utf8'), { ...patience, writeConcern: { w: 'majority', journal: true } });
process.stdin.resume().on('end', () => process.exit());
let [last, longest] = [undefined, 0];
for (;;) {
  const isWritten = await client.db().collection('probes').updateOne({ _id: 'writer' + process.argv[1] }, { $set: { at: new Date() } }, { upsert: true }).then(() => true, () => false);
  const now = performance.now();
  // Also while nothing can be written, because the last wait may not end.
  if (last !== undefined && now - last > longest) console.log(Math.round((longest = now - last)));
  if (last === undefined && isWritten) console.log(0);
  if (isWritten) last = now;
  await pause(100);
}`;

/**
 * Writes by majority ten times a second from each host, and resolves when each has written. The returned function ends that, and
 * gives the longest time in milliseconds that one of the hosts had to wait between two writes. A host without power says nothing any more.
 */
export async function startWriters({ hosts, folder, image, project }: SwarmSite): Promise<() => number> {
  const writers = await Promise.all(
    hosts.map(async ({ docker, environment }, at) => {
      const secret = `${join(folder, 'secrets/mongodb_url')}:/run/secrets/mongodb_url:ro`;
      const command = [image, 'node', '--input-type=module', '-e', writeOften, String(at)];
      const id = (await docker('create', '--rm', '-i', '-v', secret, ...command)).trim();
      // Beside the network of the stores it has a way out, as the app: otherwise each look-up of a lost member takes ten seconds, and
      // four of them at once hold up every connection of a Node.js process.
      await docker('network', 'connect', `${project}_back`, id);
      const child = spawn('docker', ['start', '-ai', id], { env: environment, stdio: ['pipe', 'pipe', 'ignore'] });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.stdin.on('error', () => undefined);
      return { end: () => child.stdin.end(), longestMs: () => Number(output.trim().split('\n').at(-1) || Number.NaN) };
    }),
  );
  await eventually(() => {
    for (const { longestMs } of writers) if (Number.isNaN(longestMs())) throw new Error('a host has not written yet');
  });
  return () => {
    for (const { end } of writers) end();
    return Math.max(...writers.map(({ longestMs }) => longestMs()));
  };
}
