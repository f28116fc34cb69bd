import type { Logger } from 'pino';
import type { Account, AccountStore } from './account-store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { matchTotp } from './totp.ts';

interface CodeCheckDeps {
  readonly accounts: Pick<AccountStore, 'acceptTotpStep' | 'spendRecoveryCode'>;
  readonly limits: Pick<SignInLimits, 'proof'>;
  readonly log: Logger;
  readonly now: () => number;
}

type CodeRefusal = { readonly kind: 'sign_in_failed' } | { readonly kind: 'too_many'; readonly waitS: number };

/** Per account only: other IPs or a right password in between allow no more. */
export function createCodeCheck({ accounts, limits, log, now }: CodeCheckDeps) {
  async function hasRightCode(account: Account, secret: string, code: string): Promise<boolean> {
    const compact = code.replace(/\s/g, '');
    const step = matchTotp(secret, compact, now());
    if (step !== undefined) return accounts.acceptTotpStep(account.id, step);
    const used = await accounts.spendRecoveryCode(account.id, hashRecoveryCode(compact));
    if (used) log.warn({ event: 'admin.recovery_code_used', accountId: account.id, count: account.recoveryHashes.length - 1 });
    return used;
  }

  return async (account: Account, code: string): Promise<CodeRefusal | undefined> => {
    const { totpSecret: secret } = account;
    if (secret === null) return undefined;
    const waitS = await limits.proof.take(`code:${account.id} ${account.sessionEpoch}`);
    if (waitS > 0) return { kind: 'too_many', waitS };
    if (!(await hasRightCode(account, secret, code))) return { kind: 'sign_in_failed' };
    await limits.proof.giveBack(`code:${account.id} ${account.sessionEpoch}`);
    return undefined;
  };
}
