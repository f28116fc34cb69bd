import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exitCodes } from '#server/exit-codes.ts';

type Kind = 'dependencies' | 'devDependencies';
type Manifest = { readonly version?: string } & { readonly [kind in Kind]?: Readonly<Record<string, string>> };

const root = resolve(import.meta.dirname, '../..');

function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

/**
 * The packages that package.json names with exact versions and that node_modules lacks or has in another
 * version.
 */
function unfitPackages(kind: Kind): readonly string[] {
  const named = Object.entries(readManifest(root)?.[kind] ?? {});
  return named.filter(([name, version]) => readManifest(join(root, 'node_modules', name))?.version !== version).map(([name]) => name);
}

/**
 * Ends the process with one sentence when packages are missing, for example after a `git pull`. Otherwise an
 * import would end it with a stack trace.
 */
export function requirePackages(kinds: readonly Kind[]): void {
  const unfit = kinds.map((kind) => ({ kind, names: unfitPackages(kind) })).filter(({ names }) => names.length > 0);
  if (unfit.length === 0) return;
  const names = unfit.flatMap((one) => one.names);
  const shown = names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
  // npm with NODE_ENV=production leaves out the packages that build the pages.
  const remedy = unfit.some(({ kind }) => kind === 'devDependencies') ? 'npm ci --include=dev' : 'npm ci';
  console.error(`Packages that package.json names are not installed, or in another version: ${shown}. Run: ${remedy}`);
  process.exit(exitCodes.config);
}
