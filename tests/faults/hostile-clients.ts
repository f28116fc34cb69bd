import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/processes.ts';
import { startSite, temporaryFolder, type SiteProcess } from '../support/site-process.ts';
import { found, timed, type Fault, type Finding } from './fault.ts';
import { failuresOf, p99Ms, quiet, startTraffic } from './traffic.ts';

const honestPaths = ['/', '/yunseul/press', '/BusinessGuide/intro'];
const portOf = (site: SiteProcess) => Number(new URL(site.url).port);
/** Longer than a page may take to render, whose timers hold on to it. */
const untilForgottenMs = 9000;

async function withSite(work: (site: SiteProcess) => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  const data = await temporaryFolder();
  const reportHeap = join(import.meta.dirname, 'report-heap.ts');
  const site = await startSite({ DATA_DIR: data.path, FORM_LIMIT: '100000', NODE_OPTIONS: `--import=${reportHeap}` });
  try {
    await quiet(site);
    return await work(site);
  } finally {
    await site.child.end('SIGKILL');
    await data.remove();
  }
}

/** Size of the swept heap in MB. */
async function heapMb(site: SiteProcess): Promise<number> {
  const reports = () => site.log().filter(({ event }) => event === 'heap');
  const before = reports().length;
  site.child.process.kill('SIGUSR2');
  await eventually(() => {
    if (reports().length === before) throw new Error('no report yet');
  });
  return Number(reports().at(-1)?.['bytes']) / 1e6;
}

/** Does what is hostile while honest visitors come and go; how those fared. */
async function besideVisitors(site: SiteProcess, hostile: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  const traffic = startTraffic(site, honestPaths, 10);
  const findings = await hostile();
  await traffic.stop();
  const failures = failuresOf(traffic.samples);
  return [
    ...findings,
    found('honest visitors failing', `${failures} of ${traffic.samples.length}`, failures === 0),
    timed('honest visitors (p99)', p99Ms(traffic.samples), 150),
  ];
}

const slowHeaders = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const slowBody = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na';

function slowClients(count: number, bytes: string, limitMs: number): Promise<readonly Finding[]> {
  return withSite((site) =>
    besideVisitors(site, async () => {
      const startedAt = performance.now();
      const ends = Array.from({ length: count }, async (_, index) => {
        // A hundred in a tenth of a second: this process has to look after the honest visitors too.
        await pause(index);
        const socket = connect(portOf(site), '127.0.0.1', () => socket.write(bytes));
        socket.on('error', () => undefined).resume();
        await once(socket, 'close');
        return performance.now() - startedAt;
      });
      const closedMs = await Promise.race([Promise.all(ends), pause(limitMs + 5000, [])]);
      return [
        found('slow clients sent away', `${closedMs.length} of ${count}`, closedMs.length === count),
        timed('the last of them after', Math.max(0, ...closedMs), limitMs),
      ];
    }),
  );
}

/** Status of a post of so many bytes, which are sent whether or not anybody reads them. */
function postBytes(site: SiteProcess, bytes: Buffer): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': bytes.length };
    const post = request(`${site.url}/api/registrations`, { method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => {
        post.destroy();
        resolve(answer.statusCode);
      });
    });
    post.once('error', () => resolve(undefined)).end(bytes);
  });
}

function largeBodies(count: number): Promise<readonly Finding[]> {
  return withSite(async (site) => {
    const bytes = Buffer.alloc(10_000_000, 'a');
    const before = await heapMb(site);
    const findings = await besideVisitors(site, async () => {
      const statuses: (number | undefined)[] = [];
      while (statuses.length < count) statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => postBytes(site, bytes)))));
      // A connection that is closed on a client that goes on sending may be reset before the client has read why.
      const refused = statuses.filter((status) => status === 413 || status === undefined).length;
      return [found('bodies of 10 MB refused', `${refused} of ${count}`, refused === count)];
    });
    return [...findings, heapGrowth(before, await heapMb(site))];
  });
}

function heapGrowth(before: number, after: number): Finding {
  return found('swept heap grown by', `${(after - before).toFixed(1)} MB (limit 5 MB)`, after - before <= 5);
}

/** Asks for a streamed page and leaves within a few milliseconds. */
async function leaveEarly(site: SiteProcess): Promise<void> {
  const socket = connect(portOf(site), '127.0.0.1', () => socket.write('GET /yunseul/press HTTP/1.1\r\nHost: x\r\nUser-Agent: Mozilla/5.0 faults\r\n\r\n'));
  socket.on('error', () => undefined);
  await pause(Math.random() * 10);
  socket.destroy();
}

function leavers(count: number): Promise<readonly Finding[]> {
  return withSite(async (site) => {
    const leave = async (times: number) => {
      for (let left = times; left > 0; left -= 50) await Promise.all(Array.from({ length: 50 }, () => leaveEarly(site)));
      await pause(untilForgottenMs);
    };
    // What is made once, on the first of them, is no growth.
    await leave(200);
    const before = await heapMb(site);
    await leave(count);
    const open = (await (await fetch(`${site.url}/metrics`)).text()).match(/^process_open_fds (\d+)/m)?.[1];
    return [heapGrowth(before, await heapMb(site)), found('descriptors open at the end', String(open), Number(open) < 100)];
  });
}

export const hostileClientFaults: readonly Fault[] = [
  { name: '500 clients slow with their headers', needs: [], run: () => slowClients(500, slowHeaders, 7000) },
  { name: '500 clients slow with their bodies', needs: [], run: () => slowClients(500, slowBody, 12_000) },
  { name: '200 bodies of 10 MB', needs: [], run: () => largeBodies(200) },
  { name: '5,000 visitors who leave', needs: [], run: () => leavers(5000) },
];
