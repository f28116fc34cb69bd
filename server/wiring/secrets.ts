import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openLeadKey, openSessionSecret } from '#server/storage/embedded-secrets.ts';
import { holdsSealedRows } from '#server/storage/sqlite.ts';
import { databaseFile } from './storage.ts';

/**
 * Embedded storage makes the secrets that are not configured. Throws when its folder cannot be written or its
 * key is lost.
 */
export function openSecrets({ storage, leadKeys, sessionSecrets }: Config) {
  if (storage.kind === 'services') return { leadKeys: leadKeys ?? [], sessionSecrets: sessionSecrets ?? [] };
  const { dataDir } = storage;
  return {
    leadKeys: leadKeys ?? [openLeadKey(dataDir, () => holdsSealedRows(join(dataDir, databaseFile)))],
    sessionSecrets: sessionSecrets ?? [openSessionSecret(dataDir)],
  };
}
