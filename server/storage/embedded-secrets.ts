import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a secret that embedded storage made for itself, or makes it: 32 random bytes, readable by its owner alone. */
function openSecret(dataDir: string, name: string): Buffer {
  const file = join(dataDir, name);
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
}

/**
 * The two secrets of embedded storage where none are configured, kept beside the database: without the lead key the kept leads cannot be read,
 * without the session secret everybody is signed out. Throws when the folder cannot be written.
 */
export function openEmbeddedSecrets(dataDir: string): { readonly leadKey: Buffer; readonly sessionSecret: string } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return { leadKey: openSecret(dataDir, 'lead.key'), sessionSecret: openSecret(dataDir, 'session.secret').toString('hex') };
}
