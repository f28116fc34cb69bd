import type { Logger } from 'pino';
import type { AccountStore } from '../account-store.ts';
import type { SecondFactorCipher } from './second-factor-cipher.ts';

/** Those of older versions and of older keys. Who has an unreadable one signs in with a recovery code only. */
export async function sealSecondFactors(accounts: AccountStore, cipher: SecondFactorCipher, log: Logger): Promise<void> {
  for (const { id, totpSecret } of await accounts.list()) {
    if (totpSecret === null || !cipher.isOutdated(id, totpSecret)) continue;
    const secret = cipher.open(id, totpSecret);
    if (secret === undefined) log.error({ event: 'admin.second_factor_unreadable', accountId: id });
    else await accounts.replaceTotpSecret(id, totpSecret, cipher.seal(id, secret));
  }
}
