import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/health-logs-metrics.md', () => {
  it('explains every event that the server logs', () => {
    const sources = globSync('server/**/*.ts', { cwd: root }).map(read).join('\n');
    const events = new Set([...sources.matchAll(/\bevent: '([\w.]+)'/g)].map(([, name = '']) => name));
    expect(events.size).toBeGreaterThan(40);
    const guide = read('docs/health-logs-metrics.md');
    expect([...events].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('ops/monitoring/alerts.yml', () => {
  it('uses only metrics that the server has', () => {
    const sources = globSync('server/**/*.ts', { cwd: root }).map(read).join('\n');
    const asked = [...read('ops/monitoring/alerts.yml').matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\{/g)].map(([, name = '']) =>
      name.replace(/_(?:bucket|count)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(8);
    // Node itself has the others.
    const ours = asked.filter((name) => !/^(?:nodejs|process)_/.test(name));
    expect(ours.filter((name) => !sources.includes(`name: '${name}'`))).toEqual([]);
  });

  it('measures errors and latency by pages only, because dozens of files and probes for each page would hide broken pages', () => {
    for (const name of ['ErrorsServed', 'SlowAnswers']) {
      const [, all = ''] = new RegExp(`alert: ${name}\n[^]*? expr: .*\\{([^{}]*)\\}`).exec(read('ops/monitoring/alerts.yml')) ?? [];
      for (const route of ['/assets/.*', 'public file', '/readyz', '/healthz', '/metrics']) expect(all.split(/["|]/), name).toContain(route);
    }
  });
});
