import type { Logger } from 'pino';
import type { Account, AccountStore } from '../account-store.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorCipher } from './second-factor-cipher.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { matchTotp } from './totp.ts';

interface CodeCheckDeps {
  readonly accounts: Pick<AccountStore, 'acceptTotpStep' | 'spendRecoveryCode'>;
  readonly limits: Pick<SignInLimits, 'proof'>;
  readonly cipher: SecondFactorCipher;
  readonly log: Logger;
  readonly now: () => number;
}

type CodeRefusal = { readonly kind: 'sign_in_failed' } | { readonly kind: 'too_many'; readonly waitS: number };

/**
 * Limits attempts per account only, so other IPs or a right password in between allow no more. Rejects with
 * 503 `second_factor_unreadable` when the key is missing.
 */
export function createCodeCheck({ accounts, limits, cipher, log, now }: CodeCheckDeps) {
  async function hasRightCode(account: Account, kept: string, code: string): Promise<boolean> {
    const compact = code.replace(/\s/g, '');
    const secret = cipher.open(account.id, kept);
    const step = secret === undefined ? undefined : matchTotp(secret, compact, now());
    if (step !== undefined) return accounts.acceptTotpStep(account.id, step);
    const used = await accounts.spendRecoveryCode(account.id, hashRecoveryCode(compact));
    if (used) log.warn({ event: 'admin.recovery_code_used', accountId: account.id, count: account.recoveryHashes.length - 1 });
    if (!used && secret === undefined) throw new HttpProblem(503, 'second_factor_unreadable');
    return used;
  }

  return async (account: Account, code: string): Promise<CodeRefusal | undefined> => {
    if (account.totpSecret === null) return undefined;
    const waitS = await limits.proof.take(`code:${account.id} ${account.sessionEpoch}`);
    if (waitS > 0) return { kind: 'too_many', waitS };
    if (!(await hasRightCode(account, account.totpSecret, code))) return { kind: 'sign_in_failed' };
    await limits.proof.giveBack(`code:${account.id} ${account.sessionEpoch}`);
    return undefined;
  };
}
