import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AuditTrail } from '#server/audit/audit-trail.ts';
import { isStorageUnavailable } from '#server/storage-unavailable.ts';
import { type AccountStore, type Account, normalizeEmail } from './account-store.ts';
import { newRandomPassword, type Passwords } from './sign-in/passwords.ts';
import type { AccountRole } from '#shared/accounts/roles.ts';
import { randomUUID } from 'node:crypto';

export interface FirstAccount {
  readonly email: string;
  readonly password: string;
}

export interface FirstAccountDeps {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly configured: FirstAccount | undefined;
  /** Whether a random password may be made when none is configured. */
  readonly mayInvent: boolean;
  readonly audit: AuditTrail;
  readonly log: Logger;
}

export const inventedEmail = 'admin@localhost';
const retryPauseMs = 1000;

/** Tries again while the store is down or its disk full. Rejects when `signal` aborts. */
export async function whenStorageAllows<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isStorageUnavailable(error) || signal.aborted) throw error;
      await pause(retryPauseMs, undefined, { ref: false, signal });
    }
  }
}

/**
 * Creates the account only when there is none. A random password is returned to be shown once, and is stored
 * nowhere.
 */
export async function ensureFirstAccount(deps: FirstAccountDeps): Promise<FirstAccount | undefined> {
  const { accounts, passwords, configured, mayInvent, audit, log } = deps;
  const first = configured ?? (mayInvent ? { email: inventedEmail, password: newRandomPassword() } : undefined);
  if (!first || (await accounts.list()).length > 0) return undefined;
  const account = await addAccount({ accounts, passwords }, { ...first, role: 'admin' });
  if (account === 'exists') return undefined;
  log.info({ event: 'admin.first_account', accountId: account.id });
  await audit.tryRecord({ action: 'account.add', actor: null, subject: { id: account.id, email: account.email } });
  return configured ? undefined : first;
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly role: AccountRole;
  readonly name?: string;
}

export async function newAccount(passwords: Passwords, { email, password, role, name }: NewAccount): Promise<Account> {
  return {
    id: randomUUID(),
    email: normalizeEmail(email),
    name: name ?? null,
    role,
    passwordHash: await passwords.hash(password),
    sessionEpoch: 1,
    totpSecret: null,
    totpLastStep: null,
    recoveryHashes: [],
    createdAt: Date.now(),
    lastSignIn: null,
  };
}

/** Returns `exists` when the email is taken. */
export async function addAccount(
  { accounts, passwords }: { readonly accounts: AccountStore; readonly passwords: Passwords },
  account: NewAccount,
): Promise<Account | 'exists'> {
  const added = await newAccount(passwords, account);
  return (await accounts.save(added)) === 'saved' ? added : 'exists';
}
