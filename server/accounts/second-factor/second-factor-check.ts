import type { AccountContext } from '../account-context.ts';
import type { Account } from '../account-store.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { matchTotp } from './totp.ts';

type CodeRefusal = { readonly kind: 'sign_in_failed' } | { readonly kind: 'too_many'; readonly waitS: number };

/**
 * Limits attempts per account only, so other IPs or a right password in between allow no more. Rejects with
 * 503 `second_factor_unreadable` when the key is missing.
 */
export function createCodeCheck({ accounts, limits, cipher, log }: AccountContext) {
  async function hasRightCode(account: Account, kept: string, code: string): Promise<boolean> {
    const compact = code.replace(/\s/g, '');
    const secret = cipher.open(account.id, kept);
    const step = secret === undefined ? undefined : matchTotp(secret, compact, Date.now());
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
