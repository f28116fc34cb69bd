import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const shortestPrefix = 2;

function lettersOfHash(path: string): string {
  const bytes = createHash('sha256').update(path).digest();
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** For each path, the shortest unique prefix of its hash with at least two letters. */
function createPrefixes(paths: readonly string[]): ReadonlyMap<string, string> {
  const hashes = new Map(paths.map((path) => [path, lettersOfHash(path)]));
  const isShared = (prefix: string) => [...hashes.values()].filter((hash) => hash.startsWith(prefix)).length > 1;
  return new Map(
    [...hashes].map(([path, hash]) => {
      let length = shortestPrefix;
      while (isShared(hash.slice(0, length))) length += 1;
      return [path, hash.slice(0, length)];
    }),
  );
}

/**
 * Makes class names from the hash of the file's path and a letter for the class, the same in both builds.
 * Vite's readable names would be an eighth of the compressed stylesheet.
 */
export function createShortClassNames(root: string): (name: string, file: string) => string {
  const prefixes = createPrefixes(globSync('client/**/*.module.css', { cwd: root }));
  const absolute = new Map([...prefixes].map(([path, prefix]) => [resolve(root, path), prefix]));
  const known = new Map<string, Map<string, string>>();

  return (name, file) => {
    const path = join(file.replace(/\?.*$/, ''));
    const prefix = absolute.get(path);
    if (prefix === undefined) throw new Error(`${file} is not among the style files of the project`);
    const names = known.get(path) ?? new Map<string, string>();
    known.set(path, names);
    // No other name contains a dash.
    const short = names.get(name) ?? prefix + (letters[names.size] ?? `-${names.size}`);
    names.set(name, short);
    return short;
  };
}
