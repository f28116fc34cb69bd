import type { Config } from '../config.ts';
import { openEmbeddedSecrets } from '../storage/embedded-secrets.ts';

export interface Secrets {
  /** 32 bytes each. The first encrypts, all decrypt. */
  readonly leadKeys: readonly Buffer[];
  /** The first signs, all verify. */
  readonly sessionSecrets: readonly string[];
}

/** Embedded storage creates what is not configured. Throws when its folder cannot be written. */
export function openSecrets({ storage, leadKeys, sessionSecrets }: Config): Secrets {
  const embedded = storage.kind === 'embedded' ? openEmbeddedSecrets(storage.dataDir) : undefined;
  return {
    leadKeys: leadKeys ?? (embedded ? [embedded.leadKey] : []),
    sessionSecrets: sessionSecrets ?? (embedded ? [embedded.sessionSecret] : []),
  };
}
