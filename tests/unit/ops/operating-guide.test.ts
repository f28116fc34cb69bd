import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/operating.md', () => {
  it('explains every event that the server logs', () => {
    const sources = globSync('server/**/*.ts', { cwd: root }).map(read).join('\n');
    const events = new Set([...sources.matchAll(/\bevent: '([\w.]+)'/g)].map(([, name = '']) => name));
    expect(events.size).toBeGreaterThan(40);
    const guide = read('docs/operating.md');
    expect([...events].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
