import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 32;

/** A new key would read none of the leads, and nobody would look for the lost one. */
const keyIsMissing =
  'lead.key is missing, and without it neither the leads nor the second factors stored there can be read; put it back from the backup, or set LEAD_KEY';

/**
 * The file is readable by its owner only. It is written elsewhere and then linked, so that no process finds
 * half a secret.
 */
function openSecret(dataDir: string, name: string, mayBeMade: () => boolean = () => true): Buffer {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    if (!mayBeMade()) throw new Error(keyIsMissing);
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, `${randomBytes(secretBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft);
    }
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  // A truncated file must not become a guessable key.
  if (secret.length !== secretBytes) throw Object.assign(new Error(`${name} is damaged`), { code: `${name} is damaged` });
  return secret;
}

/**
 * Without the lead key, stored leads and second factors cannot be read. So no new key is made once
 * `hasSealedRows`: this then throws, and also when the key is damaged or cannot be written.
 */
export function openLeadKey(dataDir: string, hasSealedRows: () => boolean): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openSecret(dataDir, 'lead.key', () => !hasSealedRows());
}

/**
 * The loss of this secret signs everybody out. Throws when it is damaged, or is missing and cannot be
 * written.
 */
export function openSessionSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openSecret(dataDir, 'session.secret').toString('hex');
}
