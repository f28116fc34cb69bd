import { spawn } from 'node:child_process';
import { join } from 'node:path';
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
  try {
    await client.db().collection('probes').updateOne({ _id: 'writer' + process.argv[1] }, { $set: { at: new Date() } }, { upsert: true });
    const now = performance.now();
    if (now - last > longest) console.log(Math.round((longest = now - last)));
    last = now;
  } catch {}
  await pause(100);
}`;

/**
 * Writes by majority ten times a second from each host. The returned function ends that, and gives the longest time in
 * milliseconds that one of the hosts had to wait between two writes. A host without power says nothing any more.
 */
export function startWriters({ hosts, folder, image, project }: SwarmSite): () => number {
  const writers = hosts.map(({ environment }, at) => {
    const where = ['--rm', '-i', '--network', `${project}_back`, '-v', `${join(folder, 'secrets/mongodb_url')}:/run/secrets/mongodb_url:ro`];
    const command = ['node', '--input-type=module', '-e', writeOften, String(at)];
    const child = spawn('docker', ['run', ...where, image, ...command], { env: environment, stdio: ['pipe', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stdin.on('error', () => undefined);
    return { end: () => child.stdin.end(), longestMs: () => Number(output.trim().split('\n').at(-1)) };
  });
  return () => {
    for (const { end } of writers) end();
    return Math.max(...writers.map(({ longestMs }) => longestMs()));
  };
}
