import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n');

test('every path that the Dockerfile copies from the project is let in by .dockerignore', () => {
  const letIn = linesOf('.dockerignore').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const copied = linesOf('Dockerfile')
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !letIn.some((known) => path === known || path.startsWith(`${known}/`)))).toEqual([]);
});
