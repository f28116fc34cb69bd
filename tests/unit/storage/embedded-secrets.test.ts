import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLeadKey, openSessionSecret } from '#server/storage/embedded-secrets.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'test-secrets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const openBoth = () => ({ leadKey: openLeadKey(folder, () => false), sessionSecret: openSessionSecret(folder) });

describe('the secrets of embedded storage', () => {
  it('are created once, readable by their owner only, and used again at the next start', () => {
    const first = openBoth();
    expect(first.leadKey).toHaveLength(32);
    expect(openBoth()).toEqual(first);
    expect(readdirSync(folder).toSorted()).toEqual(['lead.key', 'session.secret']);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it.each(['lead.key', 'session.secret'])('stop the start when %s is truncated, so that no guessable key is used', (name) => {
    openBoth();
    truncateSync(join(folder, name), 0);
    expect(openBoth).toThrow(`${name} is damaged`);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('');
  });
});
