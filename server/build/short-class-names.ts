import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** In base 52, so that it may begin a class name. */
function lettersOf(at: number): string {
  return (at < letters.length ? '' : lettersOf(Math.floor(at / letters.length) - 1)) + letters[at % letters.length];
}

/**
 * Names for the classes of CSS Modules: two or three letters, by the place of the file among all style files and of the name in its file.
 * Readable names with a hash are an eighth of the stylesheet on the wire. The build for the browser and the one for the server come to the same names.
 */
export function createShortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('client/**/*.module.css', { cwd: root })
    .map((path) => resolve(root, path))
    .toSorted();
  const known = new Map<string, Map<string, string>>();

  return (name, file) => {
    const at = files.indexOf(file.replace(/\?.*$/, ''));
    if (at < 0) throw new Error(`${file} is not among the style files of the project`);
    const names = known.get(file) ?? new Map<string, string>();
    known.set(file, names);
    // The last letter is the class, all before it the file; a class beyond the alphabet says so with a dash.
    const short = names.get(name) ?? lettersOf(at) + (letters[names.size] ?? `-${names.size}`);
    names.set(name, short);
    return short;
  };
}
