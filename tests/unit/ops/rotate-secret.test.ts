import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const opsFolder = resolve(import.meta.dirname, '../../../ops');

/** Makes a checkout whose `docker` and `ops/deploy` record their calls, and fail when a test tells them to. */
function makeHost(secrets: Readonly<Record<string, string>>) {
  const host = mkdtempSync(join(tmpdir(), 'test-rotate-secret-'));
  onTestFinished(() => rmSync(host, { recursive: true }));
  for (const folder of ['ops', 'secrets', 'bin']) mkdirSync(join(host, folder));
  for (const file of ['rotate-secret', 'lib.sh']) cpSync(join(opsFolder, file), join(host, 'ops', file));
  for (const [name, value] of Object.entries(secrets)) writeFileSync(join(host, 'secrets', name), value);
  const calls = join(host, 'calls');
  writeFileSync(calls, '');
  const sessionSecrets = join(host, 'deployed-session-secrets');
  const noting = { 'bin/docker': '', 'ops/deploy': `cat secrets/session_secret >> '${sessionSecrets}' 2>/dev/null && echo >> '${sessionSecrets}'\n` };
  for (const [program, more] of Object.entries(noting))
    writeFileSync(join(host, program), `#!/bin/sh\necho "${program} $*" >> '${calls}'\n${more}[ "$BROKEN" != ${program} ] && echo OK\n`, { mode: 0o755 });
  return {
    secret: (name: string) => readFileSync(join(host, 'secrets', name), 'utf8'),
    deployedSessionSecrets: () => readFileSync(sessionSecrets, 'utf8').trim().split('\n'),
    calls: () => readFileSync(calls, 'utf8').trim().split('\n'),
    rotate: (args: readonly string[], broken = '') =>
      spawnSync(join(host, 'ops/rotate-secret'), args, { cwd: host, env: { PATH: `${host}/bin:${process.env['PATH']}`, BROKEN: broken } }).status,
  };
}

describe('ops/rotate-secret', () => {
  it.each(['session --finsh', 'session finish', 'session --finish lead', 'redis --finish', 'sessions', ''])(
    'prints its usage and changes nothing when called with "%s"',
    (words) => {
      const secrets = { session_secret: 'new,old', redis_acl: 'user yunseul on #0a resetkeys\n', redis_url: 'redis://' };
      const { rotate, secret, calls } = makeHost(secrets);
      expect(rotate(words.split(' '))).toBe(64);
      for (const [name, value] of Object.entries(secrets)) expect(secret(name)).toBe(value);
      expect(calls()).toEqual(['']);
    },
  );

  it('session adds a key in two deployments, and --finish keeps only the newest key', () => {
    const { rotate, secret, deployedSessionSecrets } = makeHost({ session_secret: 'old' });
    expect(rotate(['session'])).toBe(0);
    // The first deployment lets every replica verify the new key, and the second signs with it.
    expect(deployedSessionSecrets()).toEqual([expect.stringMatching(/^old,[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64},old$/)]);
    expect(rotate(['session', '--finish'])).toBe(0);
    expect(secret('session_secret')).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['session', 'lead'])('%s adds no key while deployments fail, however often it is tried', (name) => {
    const { rotate, secret } = makeHost({ [`${name}_secret`]: 'old', [`${name}_key`]: 'old' });
    for (let time = 1; time <= 2; time += 1) expect(rotate([name], 'ops/deploy')).toBe(1);
    expect([secret(`${name}_secret`), secret(`${name}_key`)]).toEqual(['old', 'old']);
    expect(rotate([name])).toBe(0);
    expect([secret(`${name}_secret`), secret(`${name}_key`)].join(',').split(',')).toHaveLength(3);
  });

  it('mongodb-root still knows the current password when it is repeated after MongoDB was down', () => {
    const { rotate, secret } = makeHost({ mongodb_root_password: 'in-force' });
    for (let time = 1; time <= 2; time += 1) {
      expect(rotate(['mongodb-root'], 'bin/docker')).not.toBe(0);
      expect(secret('mongodb_root_password').split(',')).toContain('in-force');
    }
    expect(rotate(['mongodb-root'])).toBe(0);
    expect(secret('mongodb_root_password')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('redis keeps every password that may be in use when a deployment fails, and only the newest at the end', () => {
    const others = 'user operator on #0c allkeys';
    const { rotate, secret, calls } = makeHost({ redis_acl: `user yunseul on #0a #0b resetkeys\n${others}\n`, redis_url: 'redis://yunseul:old@redis:6379' });
    expect(rotate(['redis'], 'ops/deploy')).not.toBe(0);
    expect(secret('redis_acl')).toMatch(new RegExp(`^user yunseul on #0a #0b #[0-9a-f]{64} resetkeys\n${others}\n$`));
    expect(rotate(['redis'])).toBe(0);
    const [, newest] = new RegExp(`^user yunseul on (#[0-9a-f]{64}) resetkeys\n${others}\n$`).exec(secret('redis_acl')) ?? [];
    expect(calls().at(-1)).toMatch(new RegExp(` change resetpass ${newest}$`));
  });

  it('redis changes nothing where Redis is elsewhere', () => {
    const { rotate, secret, calls } = makeHost({ redis_url: 'rediss://yunseul:old@cache.example.net:6380', redis_acl: 'user yunseul on #0a resetkeys\n' });
    expect(rotate(['redis'])).toBe(1);
    expect([secret('redis_url'), calls()]).toEqual(['rediss://yunseul:old@cache.example.net:6380', ['']]);
  });
});
