import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { privacyCopy } from '#client/pages/privacy/words.ts';
import { temporaryFolder } from '#tests/support/site-process.ts';
import { root } from '#tests/support/test-app.ts';

// Each run consists of several processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let host: string;
let count = 0;
beforeAll(async () => {
  folder = await temporaryFolder();
  const env = { ...process.env, STORAGE: 'embedded', DATA_DIR: join(folder.path, 'data') };
  expect(spawnSync(process.execPath, ['server/cli/cli.ts', 'seed'], { cwd: root, env }).status).toBe(0);
});
afterAll(() => folder?.remove());

/** A checkout whose `docker exec` runs the site's own command here, on a storage of its own. */
beforeEach(() => {
  host = join(folder.path, `host-${(count += 1)}`);
  for (const part of ['ops', 'secrets', 'bin']) mkdirSync(join(host, part), { recursive: true });
  for (const file of ['backup', 'restore', 'lib.sh']) cpSync(join(root, 'ops', file), join(host, 'ops', file));
  cpSync(join(folder.path, 'data'), join(host, 'data'), { recursive: true });
  writeFileSync(join(host, 'secrets/lead_key'), 'the only key');
  writeFileSync(join(host, '.env'), 'APP_VERSION=one\n');
  writeFileSync(join(host, 'passphrase'), 'of this test\n');
  // This `compose config` prints a setting as Compose does. `npm run test:containers` tries how Compose
  // itself reads it.
  const docker = `#!/bin/sh
case "$*" in
  *' config '*) name=$(sed -n 's/.*\\\${\\([A-Z_]*\\):-}.*/\\1/p'); printf '    "value": "%s"\\n' "$(sed -n "s/^$name=//p" '${host}/.env')"; exit ;;
  exec*) shift 3; cd '${root}' && DATA_DIR='${host}/data' exec "$@" ;;
  *) echo container ;;
esac
`;
  writeFileSync(join(host, 'bin/docker'), docker);
  chmodSync(join(host, 'bin/docker'), 0o755);
});

function script(name: 'backup' | 'restore', ...args: readonly string[]) {
  return scriptIn(host, name, ...args);
}

function scriptIn(cwd: string, name: 'backup' | 'restore', ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(join(host, 'ops', name), args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: `${host}/bin:${process.env['PATH']}` },
  });
  return { code: status, out: stdout.trim(), problems: stderr };
}

const withSecrets = ['--passphrase-file', 'passphrase', '--with-secrets'] as const;

describe('a backup with secrets', () => {
  it('restores them byte by byte on a new host', () => {
    const key = randomBytes(48);
    writeFileSync(join(host, 'secrets/lead_key'), key);
    const { code, out, problems } = script('backup', ...withSecrets);
    expect(problems).toContain('wrote');
    expect(code).toBe(0);
    expect(script('restore', out, '--passphrase-file', 'passphrase', '--secrets', 'new').code).toBe(0);
    expect(readFileSync(join(host, 'new/secrets/lead_key'))).toEqual(key);
    expect(readFileSync(join(host, 'new/.env'), 'utf8')).toBe('APP_VERSION=one\n');
  });

  it('brings certificates of your own back, and says which version it belongs to', () => {
    mkdirSync(join(host, 'ops/caddy/certificates'), { recursive: true });
    writeFileSync(join(host, 'ops/caddy/certificates/cert.pem'), 'a certificate');
    writeFileSync(join(host, '.env'), 'APP_VERSION=0123456789ab-101500\n');
    const { out } = script('backup', ...withSecrets);
    const { code, problems } = script('restore', out, '--passphrase-file', 'passphrase', '--secrets', 'new');
    expect([code, readFileSync(join(host, 'new/certificates/cert.pem'), 'utf8')]).toEqual([0, 'a certificate']);
    expect(problems).toContain('git checkout 0123456789ab before');
  });

  it('brings certificates back from the folder that .env names', () => {
    mkdirSync(join(host, 'own'));
    writeFileSync(join(host, 'own/key.pem'), 'a key');
    writeFileSync(join(host, '.env'), 'CERTIFICATES=./own\n');
    const { out } = script('backup', ...withSecrets);
    expect(script('restore', out, '--passphrase-file', 'passphrase', '--secrets', 'new').code).toBe(0);
    expect(readFileSync(join(host, 'new/certificates/key.pem'), 'utf8')).toBe('a key');
  });

  it('reads them from the folder that .env names', () => {
    mkdirSync(join(host, 'elsewhere'));
    writeFileSync(join(host, 'elsewhere/lead_key'), 'from elsewhere');
    writeFileSync(join(host, '.env'), 'SECRETS_DIR=./elsewhere\n');
    const { out } = script('backup', ...withSecrets);
    expect(script('restore', out, '--passphrase-file', 'passphrase', '--secrets', 'new').code).toBe(0);
    expect(readFileSync(join(host, 'new/secrets/lead_key'), 'utf8')).toBe('from elsewhere');
  });

  it('and its restore resolve relative paths from the folder that they are called in', () => {
    const elsewhere = join(host, 'elsewhere');
    mkdirSync(elsewhere);
    renameSync(join(host, 'passphrase'), join(elsewhere, 'passphrase'));
    expect(scriptIn(elsewhere, 'backup', '--to', 'kept', ...withSecrets)).toMatchObject({ code: 0 });
    const [file = ''] = readdirSync(join(elsewhere, 'kept'));
    expect(scriptIn(join(elsewhere, 'kept'), 'restore', file, '--passphrase-file', '../passphrase', '--secrets', 'new').code).toBe(0);
    expect(readFileSync(join(elsewhere, 'kept/new/secrets/lead_key'), 'utf8')).toBe('the only key');
    const missing = scriptIn(elsewhere, 'restore', file);
    expect([missing.code, missing.problems]).toEqual([1, expect.stringContaining(`no file ${join(elsewhere, file)}`)]);
  });

  it('is not written when they cannot be read', () => {
    writeFileSync(join(host, '.env'), 'SECRETS_DIR=./missing\n');
    const { code, problems } = script('backup', ...withSecrets);
    expect(code).not.toBe(0);
    expect(problems).toContain('the secrets cannot be copied');
    expect(readdirSync(join(host, 'backups'))).toEqual([]);
  });
});

describe('a backup', () => {
  it('stays together with the newest thirteen before it, as the privacy policy says', () => {
    const older = Array.from({ length: 16 }, (_, day) => `yunseul-202001${String(day + 1).padStart(2, '0')}T000000Z.tar.gz`);
    mkdirSync(join(host, 'backups'));
    for (const name of older) writeFileSync(join(host, 'backups', name), '');
    const { code, out } = script('backup');
    expect(code).toBe(0);
    expect(readdirSync(join(host, 'backups')).toSorted()).toEqual([...older.slice(3), basename(out)]);
    expect(JSON.stringify(privacyCopy.parts)).toContain('최근 14개(기본 설정)');
  });

  it('that shall keep no file, or not a number of files, is refused before it is written', () => {
    expect(script('backup').code).toBe(0);
    const written = readdirSync(join(host, 'backups'));
    for (const keep of ['0', 'all']) {
      const { code, problems } = script('backup', '--keep', keep);
      expect([code, problems]).toEqual([1, expect.stringContaining('--keep needs a number')]);
    }
    expect(readdirSync(join(host, 'backups'))).toEqual(written);
  });

  it.each([
    ['cannot be written to its end', 'head -c 10; exit 1'],
    ['cannot be read back', 'head -c 10'],
  ])('that %s leaves nothing behind', (_, openssl) => {
    writeFileSync(join(host, 'bin/openssl'), `#!/bin/sh\n${openssl}\n`, { mode: 0o755 });
    expect(script('backup', '--passphrase-file', 'passphrase').code).not.toBe(0);
    expect(readdirSync(join(host, 'backups'))).toEqual([]);
  });
});
