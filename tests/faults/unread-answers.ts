import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startApp, temporaryFolder, type AppProcess } from '#tests/support/site-process.ts';
import { found, type Fault, type Finding } from './fault.ts';
import { quiet } from './traffic.ts';

/** Returns the resident memory in MB. */
function residentMb(app: AppProcess): number {
  const status = readFileSync(`/proc/${app.child.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

function openSockets(app: AppProcess): number {
  const folder = `/proc/${app.child.process.pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(join(folder, name)).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
}

interface Unread {
  readonly count: number;
  readonly bytes: Buffer;
  readonly watchedMs: number;
  readonly limitMb: number;
}

async function watch(app: AppProcess, { count, bytes, watchedMs, limitMb }: Unread): Promise<readonly Finding[]> {
  const [before, socketsBefore] = [residentMb(app), openSockets(app)];
  const startedAt = performance.now();
  let connected = 0;
  const clients = Array.from({ length: count }, () => {
    const client = connect(Number(new URL(app.url).port), '127.0.0.1', () => {
      connected += 1;
      client.write(bytes);
    });
    return client.on('error', () => undefined);
  });
  let highest = before;
  // A client that does not read gets no end event, so the process itself is asked.
  let open = count;
  let tookMs = 0;
  // In the first second some connections may not be open yet.
  while ((open > 0 || tookMs < 1000) && tookMs < watchedMs) {
    await pause(100);
    highest = Math.max(highest, residentMb(app));
    open = Math.max(0, openSockets(app) - socketsBefore);
    tookMs = performance.now() - startedAt;
  }
  const isAnswering = (await fetch(`${app.url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined))?.ok === true;
  for (const client of clients) client.destroy();
  const grown = Math.round(highest - before);
  return [
    found('memory grown by at most', `${grown} MB (${Math.round(before)} to ${Math.round(highest)}; limit ${limitMb} MB)`, grown <= limitMb),
    found('connections opened', `${connected} of ${count}`, connected === count),
    found('connections closed, the last after', `${count - open} of ${count}, ${Math.round(tookMs / 1000)} s`, open === 0),
    found('site still answers', String(isAnswering), isAnswering),
  ];
}

async function unreadAnswers(unread: Unread): Promise<readonly Finding[]> {
  const data = await temporaryFolder();
  const app = await startApp({ DATA_DIR: data.path });
  try {
    await quiet(app);
    return await watch(app, unread);
  } finally {
    await app.child.end('SIGKILL');
    await data.remove();
  }
}

/** Requests that were read before the cut stay in memory until the next garbage collection. */
const pipelined = Buffer.from('GET / HTTP/1.1\r\nHost:\r\n\r\n'.repeat(62_500));
/** The system buffers one video, and the following ones wait in the process. */
const videos = Buffer.from('GET /video/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));

export const unreadAnswerFaults: readonly Fault[] = [
  {
    name: '625,000 pipelined requests, nothing read',
    needs: [],
    run: () => unreadAnswers({ count: 10, bytes: pipelined, watchedMs: 15_000, limitMb: 250 }),
  },
  {
    name: '400 unread downloads of a film',
    needs: [],
    run: () => unreadAnswers({ count: 400, bytes: videos, watchedMs: 180_000, limitMb: 200 }),
  },
];
