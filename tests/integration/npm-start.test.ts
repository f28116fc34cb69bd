import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** As after a `git pull`: two packages are new, and one is still the version of before. */
async function checkoutWithoutItsPackages(): Promise<string> {
  const folder = await emptyFolder();
  for (const name of ['package.json', 'server', 'shared']) cpSync(join(root, name), join(folder, name), { recursive: true });
  const nodeModules = join(folder, 'node_modules');
  mkdirSync(join(nodeModules, 'zod'), { recursive: true });
  writeFileSync(join(nodeModules, 'zod/package.json'), JSON.stringify({ name: 'zod', version: '0.0.1' }));
  const others = readdirSync(join(root, 'node_modules')).filter((name) => !['.cache', 'pino', 'vite', 'zod'].includes(name));
  for (const name of others) symlinkSync(join(root, 'node_modules', name), join(nodeModules, name));
  return folder;
}

describe('npm start', () => {
  it.skipIf(process.platform !== 'linux')('serves in its own process, with malloc limited to as many arenas as in the image', async () => {
    const env = { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: await emptyFolder() };
    const child = startChild(process.execPath, ['--import', checkNode, 'server/build/start.ts'], { cwd: root, env });
    onTestFinished(async () => void (await child.end('SIGKILL')));
    await eventually(() => expect(child.output()).toContain('"event":"listening"'), 60_000);
    const [limit = ''] = /MALLOC_ARENA_MAX=\d+/.exec(readFileSync(`/proc/${child.process.pid}/environ`, 'utf8')) ?? [];
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain(` ${limit} `);
    expect(await child.end('SIGTERM')).toBe(0);
  });

  it('ends with one sentence and the remedy where Node is too old', () => {
    const oldNode = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`;
    const old = spawnSync(process.execPath, ['--import', oldNode, '--import', checkNode, 'server/main.ts'], { cwd: root, encoding: 'utf8' });
    expect([old.status, old.stderr.trim().split('\n')]).toEqual([78, [expect.stringMatching(/Node 24\.7 or newer.*20\.20\.2.*without --omit=optional/)]]);
  });

  it('ends with one sentence and the remedy where packages are missing or of another version, as do other commands', async () => {
    const folder = await checkoutWithoutItsPackages();
    const env = { PATH: process.env['PATH'] ?? '' };
    const run = (command: string, ...args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8', timeout: 60_000 });
      return [status, stdout, stderr.trim().split('\n')];
    };
    const ending = (end: string) => [78, '', [expect.stringMatching(new RegExp(`: ${end}$`))]];
    expect(run('npm', '--silent', 'start')).toEqual(ending('pino, zod. Run: npm ci'));
    expect(run('npm', '--silent', 'run', 'admin', '--', 'list')).toEqual(ending('pino, zod. Run: npm ci'));
    expect(run('npm', '--silent', 'run', 'build')).toEqual(ending('pino, zod. Run: npm ci'));
    // As the image builds the pages, then as `npm run dev`, but without `--watch`, which would wait for a change of the sources.
    expect(run(process.execPath, 'server/build/build.ts')).toEqual(ending('pino, zod, vite. Run: npm ci --include=dev'));
    expect(run(process.execPath, '--import', './server/build/check-node.mjs', 'server/main.ts', '--dev')).toEqual(
      ending('pino, zod, vite. Run: npm ci --include=dev'),
    );
  });
});
