import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 32;

/**
 * Reads a secret that embedded storage made for itself, or makes it: 32 random bytes, readable by its owner alone. It is written beside its place and
 * then linked there, so that a process killed meanwhile, or another one that starts, never finds half of it.
 */
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
  // A cut or emptied file must not become a key that anybody can guess.
  if (secret.length !== secretBytes) throw Object.assign(new Error(`${name} is damaged`), { code: `${name} is damaged` });
  return secret;
}

/**
 * The two secrets of embedded storage where none are configured, kept beside the database: without the lead key the kept leads cannot be read,
 * without the session secret everybody is signed out. Throws when the folder cannot be written.
 */
export function openEmbeddedSecrets(dataDir: string): { readonly leadKey: Buffer; readonly sessionSecret: string } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return { leadKey: openSecret(dataDir, 'lead.key'), sessionSecret: openSecret(dataDir, 'session.secret').toString('hex') };
}
