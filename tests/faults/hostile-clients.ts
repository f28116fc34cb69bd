import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startApp, temporaryFolder, type AppProcess } from '#tests/support/site-process.ts';
import { found, timed, type Fault, type Finding } from './fault.ts';
import { heapGrowthFinding, heapMb, heapReportEnvironment } from './swept-heap.ts';
import { failuresOf, p99Ms, quiet, startTraffic } from './traffic.ts';

const honestPaths = ['/', '/yunseul/press', '/BusinessGuide/intro'];
const portOf = (app: AppProcess) => Number(new URL(app.url).port);
/** Longer than a rendering may take, whose timers hold memory. */
const untilForgottenMs = 9000;

async function withSite(work: (app: AppProcess) => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  const data = await temporaryFolder();
  const app = await startApp({ DATA_DIR: data.path, FORM_LIMIT: '100000', ...heapReportEnvironment });
  try {
    await quiet(app);
    return await work(app);
  } finally {
    await app.child.end('SIGKILL');
    await data.remove();
  }
}

async function besideVisitors(app: AppProcess, hostile: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  const traffic = startTraffic(app, honestPaths, 10);
  let findings: readonly Finding[];
  try {
    findings = await hostile();
  } finally {
    await traffic.stop();
  }
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
  return withSite((app) =>
    besideVisitors(app, async () => {
      const startedAt = performance.now();
      const closedMs: number[] = [];
      const ends = Array.from({ length: count }, async (_, index) => {
        // The connections begin a millisecond apart, because this process also sends the visitors' requests.
        await pause(index);
        const socket = connect(portOf(app), '127.0.0.1', () => socket.write(bytes));
        socket.on('error', () => undefined).resume();
        // `once` of `node:events` would reject when the connection is reset.
        await new Promise((resolve) => socket.once('close', resolve));
        closedMs.push(performance.now() - startedAt);
      });
      await Promise.race([Promise.all(ends), pause(limitMs + 5000)]);
      const areAllClosed = closedMs.length === count;
      return [
        found('slow clients sent away', `${closedMs.length} of ${count}`, areAllClosed),
        timed('the last of them after', areAllClosed ? Math.max(...closedMs) : Infinity, limitMs),
      ];
    }),
  );
}

function postBytes(app: AppProcess, bytes: Buffer): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': bytes.length };
    const post = request(`${app.url}/api/registrations`, { method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => {
        post.destroy();
        resolve(answer.statusCode);
      });
    });
    post.once('error', () => resolve(undefined)).end(bytes);
  });
}

function largeBodies(count: number): Promise<readonly Finding[]> {
  return withSite(async (app) => {
    const bytes = Buffer.alloc(10_000_000, 'a');
    const before = await heapMb(app);
    const findings = await besideVisitors(app, async () => {
      const statuses: (number | undefined)[] = [];
      while (statuses.length < count) statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => postBytes(app, bytes)))));
      // A connection that is closed during an upload may be reset before the answer is read.
      const refused = statuses.filter((status) => status === 413 || status === undefined).length;
      return [found('bodies of 10 MB refused', `${refused} of ${count}`, refused === count)];
    });
    return [...findings, heapGrowthFinding(before, await heapMb(app))];
  });
}

async function leaveEarly(app: AppProcess): Promise<void> {
  const socket = connect(portOf(app), '127.0.0.1', () => socket.write('GET /yunseul/press HTTP/1.1\r\nHost: x\r\nUser-Agent: Mozilla/5.0 faults\r\n\r\n'));
  socket.on('error', () => undefined);
  await pause(Math.random() * 10);
  socket.destroy();
}

function leavers(count: number): Promise<readonly Finding[]> {
  return withSite(async (app) => {
    const leave = async (times: number) => {
      for (let left = times; left > 0; left -= 50) await Promise.all(Array.from({ length: 50 }, () => leaveEarly(app)));
      await pause(untilForgottenMs);
    };
    // The first requests create what is created only once.
    await leave(200);
    const before = await heapMb(app);
    await leave(count);
    const open = (await (await fetch(`${app.url}/metrics`)).text()).match(/^process_open_fds (\d+)/m)?.[1];
    return [heapGrowthFinding(before, await heapMb(app)), found('descriptors open at the end', String(open), Number(open) < 100)];
  });
}

export const hostileClientFaults: readonly Fault[] = [
  { name: '500 clients slow with their headers', needs: [], run: () => slowClients(500, slowHeaders, 7000) },
  { name: '500 clients slow with their bodies', needs: [], run: () => slowClients(500, slowBody, 12_000) },
  { name: '200 bodies of 10 MB', needs: [], run: () => largeBodies(200) },
  { name: '5,000 visitors who leave', needs: [], run: () => leavers(5000) },
];
