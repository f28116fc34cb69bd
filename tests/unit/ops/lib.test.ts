import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('a changed setting is never readable by others, even while it is being written', () => {
  const host = mkdtempSync(join(tmpdir(), 'test-lib-'));
  onTestFinished(() => rmSync(host, { recursive: true }));
  for (const folder of ['ops', 'bin']) mkdirSync(join(host, folder));
  cpSync(resolve(import.meta.dirname, '../../../ops/lib.sh'), join(host, 'ops/lib.sh'));
  writeFileSync(join(host, '.env'), 'A=1\nSECRET=x\n', { mode: 0o600 });
  // An interrupted change leaves such a file.
  writeFileSync(join(host, '.env.new'), '', { mode: 0o644 });
  const modes = join(host, 'modes');
  const looksFirst = `#!/bin/sh\nstat -c %a '${host}/.env.new' >> '${modes}'\nexec /bin/grep "$@"\n`;
  writeFileSync(join(host, 'bin/grep'), looksFirst, { mode: 0o755 });
  writeFileSync(join(host, 'ops/change'), '. "$(dirname "$0")/lib.sh"\numask 022\nset_setting A 2\n');
  const { status, stderr } = spawnSync('sh', [join(host, 'ops/change')], { cwd: host, env: { PATH: `${host}/bin:${process.env['PATH']}` } });
  expect(status, String(stderr)).toBe(0);
  expect(readFileSync(modes, 'utf8')).toMatch(/^(?:600\n)+$/);
  expect(readFileSync(join(host, '.env'), 'utf8')).toBe('SECRET=x\nA=2\n');
  expect(statSync(join(host, '.env')).mode & 0o777).toBe(0o600);
});
