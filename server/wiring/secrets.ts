import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openLeadKey, openSessionSecret } from '#server/storage/embedded-secrets.ts';
import { holdsSealedRows } from '#server/storage/sqlite.ts';
import { databaseFile } from './storage.ts';

export interface Secrets {
  /** 32 bytes each. The first encrypts, all decrypt. */
  readonly leadKeys: readonly Buffer[];
  /** The first signs, all verify. */
  readonly sessionSecrets: readonly string[];
}

/** Embedded storage creates what is not configured. Throws when its folder cannot be written, or its key is lost. */
export function openSecrets({ storage, leadKeys, sessionSecrets }: Config): Secrets {
  if (storage.kind === 'services') return { leadKeys: leadKeys ?? [], sessionSecrets: sessionSecrets ?? [] };
  const { dataDir } = storage;
  return {
    leadKeys: leadKeys ?? [openLeadKey(dataDir, () => holdsSealedRows(join(dataDir, databaseFile)))],
    sessionSecrets: sessionSecrets ?? [openSessionSecret(dataDir)],
  };
}
