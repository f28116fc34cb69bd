import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const memory = '/dev/shm';
const gibibyte = 2 ** 30;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= 4 * gibibyte && freemem() >= 8 * gibibyte;
  } catch {
    return false;
  }
}

/**
 * Lets all programs that are started from here keep their temporary files in memory when it is large enough.
 * The databases of the tests wait for each write to reach the disk, and on a busy disk they missed their time
 * limits. The files are removed when this process ends.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return;
  const folder = mkdtempSync(`${memory}/tests-`);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
