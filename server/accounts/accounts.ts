import { randomUUID } from 'node:crypto';
import type { AccountRole } from '#shared/accounts/account.ts';
import { normalizeEmail } from './account-store.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { Passwords } from './sign-in/passwords.ts';

/** `exists` when the email is taken. */
export async function addAccount(
  { accounts, passwords, now = Date.now }: { readonly accounts: AccountStore; readonly passwords: Passwords; readonly now?: () => number },
  { email, password, role }: { readonly email: string; readonly password: string; readonly role: AccountRole },
): Promise<Account | 'exists'> {
  const account: Account = {
    id: randomUUID(),
    email: normalizeEmail(email),
    role,
    passwordHash: await passwords.hash(password),
    sessionEpoch: 1,
    totpSecret: null,
    totpLastStep: null,
    recoveryHashes: [],
    createdAt: now(),
    lastSignIn: null,
  };
  return (await accounts.save(account)) === 'saved' ? account : 'exists';
}
