import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const hasStack = spawnSync('docker', ['stack', 'config', '--help']).status === 0 && spawnSync('docker', ['compose', 'version']).status === 0;

function makeSite() {
  // A space in the path, as in the home of a person.
  const folder = join(mkdtempSync(join(tmpdir(), 'test-swarm-')), 'the site');
  onTestFinished(() => rmSync(resolve(folder, '..'), { recursive: true }));
  mkdirSync(folder);
  for (const part of ['setup', 'ops', 'docker-compose.yml', 'shared/site.ts']) cpSync(join(root, part), join(folder, part), { recursive: true });
  const run = (file: string, ...args: string[]) => spawnSync(file, args, { cwd: folder, encoding: 'utf8' });
  const answers = ['--domain', 'yunseul.test', '--email', 'a@yunseul.test', '--forms', 'https://crm.kr/leads', '--swarm', 'registry.test'];
  const made = run('./setup', '--yes', ...answers);
  expect(made.status, made.stderr).toBe(0);
  const printed = join(folder, 'printed.yml');
  function stackFile(): Readonly<Record<string, string>> {
    const { status, stdout, stderr } = run('sh', '-c', '. ops/lib.sh && . ops/swarm/lib.sh && stack_file', 'ops/test');
    expect(status, stderr).toBe(0);
    writeFileSync(printed, stdout);
    const read = run('docker', 'stack', 'config', '-c', printed);
    expect(read.status, read.stderr).toBe(0);
    return Object.fromEntries([...read.stdout.matchAll(/^ {4}name: yunseul-test_([a-z_-]+)_([0-9a-f]{8})$/gm)].map(([, name = '', hash = '']) => [name, hash]));
  }
  function changeSecret(name: string, value: string): void {
    chmodSync(join(folder, 'secrets', name), 0o644);
    writeFileSync(join(folder, 'secrets', name), value);
  }
  return { stackFile, changeSecret };
}

describe('the files for a swarm', () => {
  it.skipIf(!hasStack)('are taken by docker stack, and a changed secret gets another name, no other one does', () => {
    const { stackFile, changeSecret } = makeSite();
    const before = stackFile();
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['caddyfile', 'smoke', 'lead_key', 'session_secret', 'mongodb_keyfile', 'form_headers']));
    changeSecret('session_secret', 'f0e1d2c3b4a5968778695a4b3c2d1e0f,another');
    const { session_secret: changed, ...others } = stackFile();
    const { session_secret: former, ...same } = before;
    expect(changed).not.toBe(former);
    expect(others).toEqual(same);
  });
});
