import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n');

function stageOf(name: string): string {
  const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM .* AS /m);
  return stages.find((text) => text.startsWith(`${name}\n`)) ?? '';
}

test('.dockerignore lets in every path that the Dockerfile copies from the project', () => {
  const letIn = linesOf('.dockerignore').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const copied = linesOf('Dockerfile')
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) =>
      line
        .split(/\s+/)
        .slice(1, -1)
        .filter((word) => !word.startsWith('--')),
    );
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !letIn.some((known) => path === known || path.startsWith(`${known}/`)))).toEqual([]);
});

test('the image installs the optional packages of its dependencies, but not the package that is Node itself', () => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
  const stage = stageOf('production-dependencies');
  const [, removed = ''] = /&& rm -rf (.+?) \\$/m.exec(stage) ?? [];
  const inImage = Object.keys(optionalDependencies ?? {}).filter((name) => /linux/.test(name));
  expect(Object.keys(dependencies ?? {})).toContain('sharp');
  expect(stage).not.toContain('--omit=optional');
  expect(inImage.length).toBeGreaterThan(1);
  expect(inImage.filter((name) => !removed.split(' ').some((pattern) => matchesGlob(`node_modules/${name}`, pattern)))).toEqual([]);
});

/** Returns the file and everything of this project that it imports, at any depth. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(join(root, path), 'utf8');
  for (const [, target = ''] of text.matchAll(/(?:from|import\()\s*'([.#][^']+\.tsx?)'/g)) {
    withImports(target.startsWith('#') ? target.slice(1) : join(dirname(path), target), found);
  }
  return found;
}

test('the image has copied what its build runs, with every import, before it runs it', () => {
  const stage = stageOf('build');
  const [, entry = ''] = /^RUN node (\S+)$/m.exec(stage) ?? [];
  const [before = ''] = stage.split(/^RUN node /m);
  const copied = [...before.matchAll(/^COPY (.+)$/gm)].flatMap(([, words = '']) => words.split(/\s+/).slice(0, -1));
  const needed = [...withImports(entry), ...withImports('vite.config.ts')];
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((path) => !copied.some((known) => path === known || path.startsWith(`${known}/`)))).toEqual([]);
});
