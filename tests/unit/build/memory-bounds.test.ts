import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const boundsIn = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .match(/--max-[\w-]+=\d+|MALLOC_\w+=\d+/g)
    ?.toSorted();

it('a container is bounded in memory as `npm start` is', () => {
  expect(boundsIn('Dockerfile')).toEqual(boundsIn('package.json'));
  expect(boundsIn('package.json')).toHaveLength(3);
});
