import { hkdfSync } from 'node:crypto';
import { createSealing } from '#server/storage/sealing.ts';
import type { Logger } from 'pino';
import type { AccountStore } from '../account-store.ts';

const prefix = 'sealed.';

export type SecondFactorCipher = ReturnType<typeof createSecondFactorCipher>;

/**
 * Seals the secrets of second factors with keys derived from `LEAD_KEY`, so that nobody gets codes from a copied
 * database or backup.
 */
export function createSecondFactorCipher(leadKeys: readonly Uint8Array[]) {
  const [first, ...others] = leadKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'second factor', 32)));
  if (!first) throw new Error('no LEAD_KEY');
  const [current, all] = [createSealing([first]), createSealing([first, ...others])];
  const bytesOf = (kept: string) => Buffer.from(kept.slice(prefix.length), 'base64url');
  return {
    seal: (accountId: string, secret: string): string => prefix + current.seal(accountId, secret).toString('base64url'),
    /** Returns `undefined` when no key fits. Secrets of older versions are not sealed. */
    open: (accountId: string, kept: string): string | undefined => (kept.startsWith(prefix) ? all.open(accountId, bytesOf(kept)) : kept),
    /** Returns true when the secret is not sealed, or is sealed by an older key. */
    isOutdated: (accountId: string, kept: string): boolean => !kept.startsWith(prefix) || current.open(accountId, bytesOf(kept)) === undefined,
  };
}

/**
 * Seals the secrets of older versions and of older keys. A person whose secret is unreadable can sign in with
 * a recovery code only.
 */
export async function sealSecondFactors(accounts: AccountStore, cipher: SecondFactorCipher, log: Logger): Promise<void> {
  for (const { id, totpSecret } of await accounts.list()) {
    if (totpSecret === null || !cipher.isOutdated(id, totpSecret)) continue;
    const secret = cipher.open(id, totpSecret);
    if (secret === undefined) log.error({ event: 'admin.second_factor_unreadable', accountId: id });
    else await accounts.replaceTotpSecret(id, totpSecret, cipher.seal(id, secret));
  }
}
