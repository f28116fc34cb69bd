import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

/** With what they import from this project, at any depth. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(join(root, path), 'utf8');
  for (const [, target = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) withImports(join(dirname(path), target), found);
  return found;
}

test('what the build of the image runs is there at that time, with all it imports', () => {
  const stage =
    readFileSync(join(root, 'Dockerfile'), 'utf8')
      .split(/^FROM .* AS /m)
      .find((text) => text.startsWith('build\n')) ?? '';
  const [, entry = ''] = /^RUN node (\S+)$/m.exec(stage) ?? [];
  const copied = [...stage.matchAll(/^COPY (.+)$/gm)].flatMap(([, words = '']) => words.split(/\s+/).slice(0, -1));
  const needed = [...withImports(entry), ...withImports('vite.config.ts')];
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((path) => !copied.some((known) => path === known || path.startsWith(`${known}/`)))).toEqual([]);
});
