import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './site-process.ts';

/** A file system of 8 MB. */
export interface SmallDisk {
  readonly path: string;
  fill(leaveBytes?: number): void;
  makeRoom(): void;
  remove(): Promise<void>;
}

/** `undefined` without root, which mounting needs. */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const folder = await temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder.path], { stdio: 'ignore' });
  } catch {
    await folder.remove();
    return undefined;
  }
  const filler = join(folder.path, 'filler');
  return {
    path: folder.path,
    fill(leaveBytes = 0) {
      const bytes = writeUntilFull(filler);
      truncateSync(filler, Math.max(0, bytes - leaveBytes));
    },
    makeRoom: () => rmSync(filler),
    async remove() {
      execFileSync('umount', ['-l', folder.path], { stdio: 'ignore' });
      await folder.remove();
    },
  };
}

function writeUntilFull(file: string): number {
  const descriptor = openSync(file, 'w');
  let bytes = 0;
  try {
    for (const size of [65_536, 4096, 1]) {
      try {
        for (;;) bytes += writeSync(descriptor, Buffer.alloc(size));
      } catch {}
    }
  } finally {
    closeSync(descriptor);
  }
  return bytes;
}
