import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually, startChild } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/site-process.ts';
import { root } from '#tests/support/test-app.ts';

const checkNode = join(root, 'server/build/check-node.mjs');

async function emptyFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

describe('npm start', () => {
  it.skipIf(process.platform !== 'linux')('serves in its own process, with the arenas of malloc limited as in the image', async () => {
    const env = { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: await emptyFolder() };
    const child = startChild(process.execPath, ['--import', checkNode, 'server/build/start.ts'], { cwd: root, env });
    onTestFinished(async () => void (await child.end('SIGKILL')));
    await eventually(() => expect(child.output()).toContain('"event":"listening"'), 60_000);
    const [limit = ''] = /MALLOC_ARENA_MAX=\d+/.exec(readFileSync(`/proc/${child.process.pid}/environ`, 'utf8')) ?? [];
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain(` ${limit} `);
    expect(await child.end('SIGTERM')).toBe(0);
  });

  it('ends with one sentence and the remedy where Node is too old, or what builds the pages is missing', async () => {
    const oldNode = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`;
    const old = spawnSync(process.execPath, ['--import', oldNode, '--import', checkNode, 'server/main.ts'], { cwd: root, encoding: 'utf8' });
    expect([old.status, old.stderr.trim().split('\n')]).toEqual([78, [expect.stringMatching(/Node 24\.7 or newer.*20\.20\.2.*without --omit=optional/)]]);

    const folder = await emptyFolder();
    cpSync(join(root, 'server/build'), join(folder, 'server/build'), { recursive: true });
    const production = spawnSync(process.execPath, ['server/build/build.ts'], { cwd: folder, encoding: 'utf8' });
    expect([production.status, production.stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('Run: npm ci --include=dev')]]);
  });
});
