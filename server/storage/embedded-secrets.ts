import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 32;

/** Another key than the one that is lost would read none of the leads, and nobody would look for it. */
const keyIsMissing =
  'lead.key is missing, and without it neither the leads nor the second factors stored there can be read; put it back from the backup, or set LEAD_KEY';

/** Readable by its owner only. Written aside and linked, so that no process finds half a secret. */
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
 * Losing the lead key loses the stored leads and the second factors: it is not made anew once `hasSealedRows`. Throws then,
 * and when the key is damaged or cannot be written.
 */
export function openLeadKey(dataDir: string, hasSealedRows: () => boolean): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openSecret(dataDir, 'lead.key', () => !hasSealedRows());
}

/** Losing it signs everybody out. Throws when it is damaged, or is missing and cannot be written. */
export function openSessionSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openSecret(dataDir, 'session.secret').toString('hex');
}
