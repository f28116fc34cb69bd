import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBest } from '../pages/encodings.ts';

const stampFile = 'dist/sources.sha256';
/** What a build is made from. Pictures are served from where they lie and are no part of it. */
const sources = ['client/**/*', 'shared/**/*', 'vite.config.ts', 'package-lock.json', 'server/build/*', 'server/pages/encodings.ts'];
const compressible = /\.(js|css|svg|json)$/;

function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether `dist` was made from exactly these sources; by content, so that neither clocks nor checkouts matter. */
export function isBuildCurrent(root: string): boolean {
  const stamp = join(root, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
}

/** Writes beside every built text file its brotli and gzip form, and one file with the hash of each script, for `integrity`. */
async function finishClient(root: string): Promise<void> {
  const folder = join(root, 'dist/client/assets');
  const integrity: Record<string, string> = {};
  for (const name of readdirSync(folder)) {
    const body = readFileSync(join(folder, name));
    if (name.endsWith('.js')) integrity[`assets/${name}`] = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    if (!compressible.test(name)) continue;
    const variants = await compressBest(body);
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const)
      writeFileSync(join(folder, name + ending), variants.get(encoding) ?? body);
  }
  writeFileSync(join(root, 'dist/client/integrity.json'), JSON.stringify(integrity));
}

/** React's and Vite's production forms hang on the variable, not on the mode; tests, which bring their own value, build too. */
async function asProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Builds `dist/client` and `dist/server` and stamps them with what they were made from. */
export async function buildSite(root: string): Promise<void> {
  const { build } = await import('vite');
  const stamp = hashOfSources(root);
  await asProduction(async () => {
    await build({ root, mode: 'production', logLevel: 'warn', build: { emptyOutDir: true } });
    await build({ root, mode: 'production', logLevel: 'warn', build: { ssr: 'client/entry.server.tsx', emptyOutDir: true } });
  });
  await finishClient(root);
  writeFileSync(join(root, stampFile), stamp);
}
