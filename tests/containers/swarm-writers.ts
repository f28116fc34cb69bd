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
let [last, longest, isFirst] = [0, 0, true];
for (;;) {
  try {
    await client.db().collection('probes').updateOne({ _id: 'writer' + process.argv[1] }, { $set: { at: new Date() } }, { upsert: true });
    const now = performance.now();
    if (isFirst) console.log(0);
    else if (now - last > longest) console.log(Math.round((longest = now - last)));
    [last, isFirst] = [now, false];
  } catch {}
  await pause(100);
}`;

/**
 * Writes by majority ten times a second from each host, and resolves when each has written. The returned function ends that, and
 * gives the longest time in milliseconds that one of the hosts had to wait between two writes. A host without power says nothing any more.
 */
export async function startWriters({ hosts, folder, image, project }: SwarmSite): Promise<() => number> {
  const writers = hosts.map(({ environment }, at) => {
    // Nothing leads out of the network, so a resolver of other names must refuse at once, or each look-up of a lost member would wait for it.
    const where = [
      '--rm',
      '-i',
      '--dns',
      '127.0.0.1',
      '--network',
      `${project}_back`,
      '-v',
      `${join(folder, 'secrets/mongodb_url')}:/run/secrets/mongodb_url:ro`,
    ];
    const command = ['node', '--input-type=module', '-e', writeOften, String(at)];
    const child = spawn('docker', ['run', ...where, image, ...command], { env: environment, stdio: ['pipe', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stdin.on('error', () => undefined);
    return { end: () => child.stdin.end(), longestMs: () => Number(output.trim().split('\n').at(-1) || Number.NaN) };
  });
  await eventually(() => {
    for (const { longestMs } of writers) if (Number.isNaN(longestMs())) throw new Error('a host has not written yet');
  });
  return () => {
    for (const { end } of writers) end();
    return Math.max(...writers.map(({ longestMs }) => longestMs()));
  };
}
