import type { Logger } from 'pino';
import type { SignIn } from '../../shared/admin.ts';
import { normalizeEmail } from './account-store.ts';
import type { Account, AccountStore } from './account-store.ts';
import { PasswordsBusy } from './passwords.ts';
import type { Passwords } from './passwords.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { hashRecoveryCode, matchTotp } from './totp.ts';

/** How a try to sign in ended. Everything wrong with address, password or code is one and the same `sign_in_failed`. */
export type SignInResult =
  | { readonly kind: 'signed_in'; readonly account: Account }
  | { readonly kind: 'sign_in_failed' }
  | { readonly kind: 'code_required' }
  | { readonly kind: 'too_many'; readonly waitS: number };

export interface SignInDeps {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly limits: SignInLimits;
  readonly log: Logger;
  readonly now?: () => number;
}

export type SignInService = (input: SignIn, addressKey: string, knownBrowserOf: (accountId: string) => string | undefined) => Promise<SignInResult>;

const busyWaitS = 5;

/** Rejects with `StorageUnavailable` when accounts cannot be read. */
export function createSignIn({ accounts, passwords, limits, log, now = Date.now }: SignInDeps): SignInService {
  async function hasRightCode(account: Account, code: string): Promise<boolean> {
    const compact = code.replace(/\s/g, '');
    const step = account.totpSecret === null ? undefined : matchTotp(account.totpSecret, compact, now());
    if (step !== undefined) return accounts.acceptTotpStep(account.id, step);
    const used = await accounts.useRecoveryCode(account.id, hashRecoveryCode(compact));
    if (used) log.warn({ event: 'admin.recovery_code_used', accountId: account.id, count: account.recoveryHashes.length - 1 });
    return used;
  }

  return async (input, addressKey, knownBrowserOf) => {
    const email = normalizeEmail(input.email);
    const account = await accounts.findByEmail(email);
    const attempt = { addressKey, email, knownBrowser: account && knownBrowserOf(account.id) };
    const waitS = await limits.begin(attempt);
    if (waitS > 0) {
      log.warn({ event: 'admin.sign_in', outcome: 'too_many', ...(account && { accountId: account.id }) });
      return { kind: 'too_many', waitS };
    }
    let isRight: boolean;
    try {
      isRight = await passwords.verify(input.password, account?.passwordHash);
    } catch (error) {
      if (error instanceof PasswordsBusy) return { kind: 'too_many', waitS: busyWaitS };
      throw error;
    }
    if (account && isRight && account.totpSecret !== null && !input.code) {
      await limits.forgive(attempt);
      return { kind: 'code_required' };
    }
    if (!account || !isRight || (account.totpSecret !== null && !(await hasRightCode(account, input.code ?? '')))) {
      log.warn({ event: 'admin.sign_in', outcome: 'failed', ...(account && { accountId: account.id }) });
      return { kind: 'sign_in_failed' };
    }
    await limits.forgive(attempt);
    log.info({ event: 'admin.sign_in', outcome: 'signed_in', accountId: account.id });
    return { kind: 'signed_in', account };
  };
}
