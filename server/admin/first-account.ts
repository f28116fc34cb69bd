import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { addAccount, newRandomPassword } from './accounts.ts';
import { normalizeEmail } from './account-store.ts';
import type { AccountStore } from './account-store.ts';
import type { Passwords } from './passwords.ts';

export interface FirstAccountDeps {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  /** Of the configuration. */
  readonly configured: { readonly email: string; readonly password: string } | undefined;
  /** Embedded storage without a configured account makes one with a random password. */
  readonly mayInvent: boolean;
  readonly log: Logger;
  /** Ends the waiting for a store that is down. */
  readonly signal?: AbortSignal;
}

export const inventedEmail = 'admin@localhost';
const retryPauseMs = 1000;

/**
 * Makes the first account where there is none: the configured one if its address is new, else, where allowed and there is no account at all, one with
 * a random password, which is given back to be shown once and is kept nowhere. Waits for a store that is down.
 */
export async function ensureFirstAccount(deps: FirstAccountDeps): Promise<{ readonly email: string; readonly password: string } | undefined> {
  for (;;) {
    try {
      return await ensureOnce(deps);
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || deps.signal?.aborted) throw error;
      await pause(retryPauseMs, undefined, { ref: false, ...(deps.signal && { signal: deps.signal }) });
    }
  }
}

async function ensureOnce({ accounts, passwords, configured, mayInvent, log }: FirstAccountDeps) {
  if (configured) {
    // Looked up first: hashing a password for an account that is there costs every start 30 ms.
    if (await accounts.findByEmail(normalizeEmail(configured.email))) return undefined;
    const account = await addAccount({ accounts, passwords }, { ...configured, role: 'admin' });
    if (account !== 'exists') log.info({ event: 'admin.first_account', accountId: account.id });
    return undefined;
  }
  if (!mayInvent || (await accounts.list()).length > 0) return undefined;
  const password = newRandomPassword();
  const account = await addAccount({ accounts, passwords }, { email: inventedEmail, password, role: 'admin' });
  if (account === 'exists') return undefined;
  log.info({ event: 'admin.first_account', accountId: account.id });
  return { email: inventedEmail, password };
}
