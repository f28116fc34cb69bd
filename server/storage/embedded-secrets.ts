import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 32;

/** Readable by its owner only. Written aside and linked, so that no process finds half a secret. */
function openSecret(dataDir: string, name: string): Buffer {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
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
 * Losing the lead key loses the stored leads; losing the session secret signs everybody out. Throws
 * when a secret is damaged, or is missing and cannot be written.
 */
export function openEmbeddedSecrets(dataDir: string): { readonly leadKey: Buffer; readonly sessionSecret: string } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return { leadKey: openSecret(dataDir, 'lead.key'), sessionSecret: openSecret(dataDir, 'session.secret').toString('hex') };
}
