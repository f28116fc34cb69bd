import type { SignIn } from '#shared/accounts/account.ts';
import type { AccountContext } from '../account-context.ts';
import { normalizeEmail, type Account } from '../account-store.ts';
import { PasswordsBusy, type Asker } from './passwords.ts';
import { createCodeCheck } from '../second-factor/second-factor-check.ts';
import type { Attempt } from './sign-in-limits.ts';

type Refusal =
  | { readonly kind: 'sign_in_failed'; /** The account of the email, if there is one. */ readonly account?: Account }
  | { readonly kind: 'too_many'; readonly waitS: number };

/** A wrong email, password or code is always `sign_in_failed`. */
export type SignInResult =
  | { readonly kind: 'signed_in'; readonly account: Account; readonly isNewDevice: boolean }
  | { readonly kind: 'code_required' }
  | Refusal;

export type SignInService = ReturnType<typeof createSignIn>;

const failed = { kind: 'sign_in_failed' } as const;
const busy = { kind: 'too_many', waitS: 5 } as const;

/** Each function rejects with `StorageUnavailable` while the storage is down. */
export function createSignIn(context: AccountContext) {
  const { accounts, passwords, limits, log } = context;
  /** Returns `undefined` when too many passwords are being checked. */
  async function verify(password: string, hash: string | undefined, asker: Asker): Promise<boolean | undefined> {
    return passwords.verify(password, hash, asker).catch((error: unknown) => {
      if (error instanceof PasswordsBusy) return undefined;
      throw error;
    });
  }

  const confirmCode = createCodeCheck(context);

  async function check(input: SignIn, account: Account | undefined, attempt: Attempt): Promise<SignInResult> {
    const waitS = await limits.begin(attempt);
    if (waitS > 0) return { kind: 'too_many', waitS };
    const isRight = await verify(input.password, account?.passwordHash, attempt.trustedDevice === undefined ? 'anybody' : 'known');
    if (isRight === undefined) {
      await limits.forgive(attempt);
      return busy;
    }
    if (!account || !isRight) return failed;
    if (account.totpSecret !== null && !input.code) {
      await limits.forgive(attempt);
      return { kind: 'code_required' };
    }
    const refusal = await confirmCode(account, input.code ?? '');
    if (refusal) return refusal;
    await limits.forgive(attempt);
    return { kind: 'signed_in', account, isNewDevice: attempt.trustedDevice === undefined };
  }

  return {
    /** Returns `undefined` when the code is right or the account has no second factor. Each code works once. */
    confirmCode,
    async signIn(input: SignIn, ipKey: string, trustedDeviceOf: (account: Account) => string | undefined): Promise<SignInResult> {
      const email = normalizeEmail(input.email);
      const account = await accounts.findByEmail(email);
      const result = await check(input, account, {
        ipKey,
        account: `${email} ${account?.sessionEpoch ?? 1}`,
        trustedDevice: account && trustedDeviceOf(account),
      });
      const outcome = result.kind === 'sign_in_failed' ? 'failed' : result.kind;
      const line = { event: 'admin.sign_in', outcome, ...(account && { accountId: account.id }) };
      if (outcome === 'signed_in') log.info(line);
      else if (outcome !== 'code_required') log.warn(line);
      return result.kind === 'sign_in_failed' && account ? { ...result, account } : result;
    },
    async confirmPassword(account: Account, password: string): Promise<{ readonly kind: 'confirmed' } | Refusal> {
      const waitS = await limits.proof.take(`password:${account.id} ${account.sessionEpoch}`);
      if (waitS > 0) return { kind: 'too_many', waitS };
      const isRight = await verify(password, account.passwordHash, 'known');
      if (isRight === undefined) {
        await limits.proof.giveBack(`password:${account.id} ${account.sessionEpoch}`);
        return busy;
      }
      if (!isRight) {
        log.warn({ event: 'admin.confirmation', outcome: 'failed', accountId: account.id });
        return failed;
      }
      await limits.proof.giveBack(`password:${account.id} ${account.sessionEpoch}`);
      return { kind: 'confirmed' };
    },
  };
}
