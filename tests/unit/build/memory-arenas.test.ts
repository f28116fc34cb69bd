import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const limitsIn = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .match(/MALLOC_\w+=\d+/g)
    ?.toSorted();

it('the image limits the arenas of malloc as `npm start` does', () => {
  expect(limitsIn('Dockerfile')).toEqual(limitsIn('package.json'));
  expect(limitsIn('package.json')).toHaveLength(1);
});
