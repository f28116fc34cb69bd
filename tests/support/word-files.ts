import { globSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The files with the Korean words of the pages, from the project's root: `words.ts` of a room, or the files
 * in its folder `words`.
 */
export const wordFiles = globSync(['client/**/words.ts', 'client/**/words/*.ts'], { cwd: resolve(import.meta.dirname, '../..') }).toSorted();
