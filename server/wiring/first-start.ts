import { ensureFirstAccount, whenStorageAllows, type FirstAccount } from '#server/accounts/new-accounts.ts';
import { sealSecondFactors, type SecondFactorCipher } from '#server/accounts/second-factor/second-factor-cipher.ts';
import type { Passwords } from '#server/accounts/sign-in/passwords.ts';
import { seedPress } from '#server/press/seed-press.ts';
import type { Base } from './base.ts';

/**
 * Adds sample articles to new embedded storage, seals second factors with the current key, and then makes the
 * first account.
 */
export function createStart({ config, log, storage, audit }: Base, cipher: SecondFactorCipher, passwords: Passwords) {
  const canceled = new AbortController();
  const isEmbedded = storage.kind === 'embedded';
  let isDone = false;
  let isNew: boolean | undefined;
  async function fill(): Promise<FirstAccount | undefined> {
    isNew ??= isEmbedded && (await storage.press.isUntouched());
    if (isNew) await seedPress(storage.press, config.defaultSlug);
    const { accounts } = storage;
    await sealSecondFactors(accounts, cipher, log);
    const account = await ensureFirstAccount({ accounts, passwords, configured: config.firstAccount, mayInvent: isEmbedded, audit, log });
    isDone = true;
    return account;
  }
  return {
    isDone: () => isDone,
    run: () => whenStorageAllows(fill, canceled.signal),
    cancel: () => canceled.abort(),
  };
}
