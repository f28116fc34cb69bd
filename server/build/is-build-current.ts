import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const stampFile = 'dist/sources.sha256';
const sources = [
  'client/**/*',
  'shared/**/*',
  // The addresses of pictures contain a hash of the files.
  'public/images/*.{avif,webp}',
  'vite.config.ts',
  'package-lock.json',
  'server/build/*',
  'server/http/files/encodings.ts',
  'server/http/files/picture-versions.ts',
  'server/pages/build-manifest.ts',
];

export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Compares the content of the sources, not their times. */
export function isBuildCurrent(root: string): boolean {
  const stamp = join(root, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
}
