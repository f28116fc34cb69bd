import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const boundsIn = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .match(/MALLOC_\w+=\d+/g)
    ?.toSorted();

it('a container keeps as few arenas of memory as `npm start` does', () => {
  expect(boundsIn('Dockerfile')).toEqual(boundsIn('package.json'));
  expect(boundsIn('package.json')).toHaveLength(1);
});
