import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  /** The services of the merged files, each as its lines. */
  function servicesIn(...services: string[]): Readonly<Record<string, string>> {
    const { status, stdout, stderr } = run('docker', 'compose', 'config', ...services);
    expect(status, stderr).toBe(0);
    const [, ofServices = ''] = /^services:\n((?: .*\n)+)/m.exec(stdout) ?? [];
    return Object.fromEntries([...ofServices.matchAll(/^ {2}(\S+):\n((?: {4}.*\n)+)/gm)].map(([, name = '', lines = '']) => [name, lines]));
  }
  function changeSecret(name: string, value: string): void {
    chmodSync(join(folder, 'secrets', name), 0o644);
    writeFileSync(join(folder, 'secrets', name), value);
  }
  /** Runs ops/deploy with an engine that answers so, by the beginning of the command. Compose is the real one. */
  function deploy(changed: Readonly<Record<string, string>>, ...args: string[]) {
    const [bin, calls] = [join(folder, 'bin'), join(folder, 'calls')];
    mkdirSync(bin, { recursive: true });
    writeFileSync(calls, '');
    const all = { ...changed, ...Object.fromEntries(Object.entries(working).filter(([command]) => !(command in changed))) };
    const cases = Object.entries(all).map(([command, answer]) => `'${command}'*) echo '${answer}' ;;`);
    const path = process.env['PATH'] ?? '';
    const script = `#!/bin/sh\n[ "$1" != compose ] || exec env PATH='${path}' docker "$@"\necho "$*" >> '${calls}'\n[ "$1" != stack ] || cat >> '${calls}'\ncase $* in ${cases.join(' ')} esac\n`;
    writeFileSync(join(bin, 'docker'), script, { mode: 0o755 });
    const result = spawnSync(join(folder, 'ops/deploy'), args, { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: `${bin}:${path}` } });
    return { code: result.status, said: result.stderr, calls: readFileSync(calls, 'utf8'), env: readFileSync(join(folder, '.env'), 'utf8') };
  }
  return { stackFile, servicesIn, changeSecret, deploy };
}

const image = 'registry.test/yunseul-test-app';
/** The answers of a swarm of one host on which everything is as it was deployed. */
const working = {
  'service inspect -f {{.Spec': `${image}:latest@sha256:0`,
  'service inspect -f {{with': 'completed',
  'node inspect': '1',
  'node ls': 'Ready Active',
  'service ps --format {{.CurrentState}}': 'Complete 1 second ago',
  'service ps --filter': 'Running 1 second ago',
  'service ls': '1/1',
  'ps -q': 'member',
  'secret ls': 'former-secret',
};

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

  it.skipIf(!hasStack)('say of each member of MongoDB the same but its host, whenever Compose reads them, and whether it reads all or one', () => {
    const { servicesIn } = makeSite();
    const { 'mongodb-1': first = '' } = servicesIn('mongodb-1');
    expect(first).toContain('node.labels.mongodb == 1');
    const of = (number: number) => first.replace('mongodb == 1', `mongodb == ${number}`);
    // Compose reads services in an order of its own, another one at each time.
    for (let time = 0; time < 5; time += 1) expect(servicesIn()).toMatchObject({ 'mongodb-1': of(1), 'mongodb-2': of(2), 'mongodb-3': of(3) });
  });

  it.skipIf(!hasStack)('a deployment hands over each member of MongoDB by itself before the whole file, and waits for none that stays', () => {
    const { code, said, calls } = makeSite().deploy({}, 'next');
    expect(code, said).toBe(0);
    const deployed = calls.split(/^stack deploy .*$/m).slice(1);
    const services = deployed.map((file) => [...file.matchAll(/^  (app|mongodb-\d):$/gm)].map(([, name]) => name));
    expect(services).toEqual([['mongodb-1'], ['mongodb-2'], ['mongodb-3'], ['app', 'mongodb-1', 'mongodb-2', 'mongodb-3']]);
  });

  it.skipIf(!hasStack)('a deployment that leaves a host without a replica starts one more and ends one', () => {
    const of = (...lines: readonly string[]) => lines.join('\n');
    const { code, said, calls } = makeSite().deploy(
      {
        'node ls': of('Ready Active', 'Ready Active', 'Ready Active', 'Down Active'),
        'service ps --format {{.CurrentState}}': of('Complete', 'Complete', 'Complete'),
        'service ps --filter desired-state=running --format {{.Node}}': of('two', 'three', 'two'),
        'service inspect -f {{.Spec.Mode': '3',
      },
      'next',
    );
    expect(code, said).toBe(0);
    expect(calls).toMatch(/service scale --detach yunseul-test_app=4\n(?:service .*\n)+service scale --detach yunseul-test_app=3\n/);
  });

  it.skipIf(!hasStack)('a deployment removes former secrets at its end', () => {
    const { code, said, calls, env } = makeSite().deploy({}, 'next');
    expect(code, said).toBe(0);
    expect(calls).toMatch(/stack deploy(?:.*\n)*secret rm former-secret/);
    expect(env).toMatch(/^APP_VERSION=next$/m);
  });

  it.skipIf(!hasStack)('a deployment that takes Caddy back keeps the secrets and files that it needs again, and says so', () => {
    const { code, said, calls, env } = makeSite().deploy(
      { 'service inspect -f {{with .UpdateStatus}}{{.State}}{{end}} yunseul-test_caddy': 'rollback_completed' },
      'next',
    );
    expect([code, said]).toEqual([1, expect.stringContaining('rollback_completed')]);
    expect(calls).not.toMatch(/(secret|config) rm/);
    // The app stays what was deployed.
    expect(env).toMatch(/^APP_VERSION=next$/m);
  });

  it.skipIf(!hasStack).each([
    ['a host cannot start the new version', { 'service ps --format {{.CurrentState}}': 'Rejected 1 second ago' }],
    ['no member of MongoDB belongs to this host', { 'node inspect': '' }],
    ['.env is older than what runs', { 'service inspect -f {{.Spec': `${image}:newer@sha256:0` }],
  ])('a deployment changes nothing and ends where %s', (_, answers) => {
    const { code, calls, env } = makeSite().deploy(answers, 'next');
    expect(code).toBe(1);
    expect(calls).not.toMatch(/stack deploy/);
    expect(env).toMatch(/^APP_VERSION=latest$/m);
  });

  it.skipIf(!hasStack).each([
    [['--restart'], /failure_action: rollback/, /\[ -n "" \]/],
    [['--restart', '--unchecked'], /failure_action: pause/, /\[ -n "pause" \]/],
  ])('a deployment with %j', (args, onFailure, check) => {
    const { deploy } = makeSite();
    const { code, said, calls } = deploy({}, ...args);
    expect(code, said).toBe(0);
    expect(calls).toMatch(onFailure);
    expect(calls).toMatch(check);
  });
});
