import type { AccountRole } from '#shared/accounts/roles.ts';
import { site } from '#shared/site.ts';
import { normalizeEmail, type Account, type AccountStore } from '#server/accounts/account-store.ts';
import type { AuditTrail } from '#server/audit/audit-trail.ts';
import type { Passwords } from '#server/accounts/sign-in/passwords.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#server/accounts/second-factor/recovery-codes.ts';
import type { SecondFactorCipher } from '#server/accounts/second-factor/second-factor-cipher.ts';
import { newTotpSecret, totpUri } from '#server/accounts/second-factor/totp.ts';
import { addAccount } from '#server/accounts/new-accounts.ts';

export interface AccountCommandDeps {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly audit: AuditTrail;
  readonly cipher: SecondFactorCipher;
  readonly readNewPassword: () => Promise<string>;
  readonly print: (line: string) => void;
}

type Change = 'add' | 'remove' | 'password' | `role_${AccountRole}` | 'totp' | 'totp_clear' | 'unlock';

/** Error messages are written for the terminal. */
export function createAccountCommands({ accounts, passwords, audit, cipher, readNewPassword, print }: AccountCommandDeps) {
  async function find(email: string): Promise<Account> {
    const account = await accounts.findByEmail(normalizeEmail(email));
    if (!account) throw new Error(`There is no account ${email}.`);
    return account;
  }
  async function note(change: Change, { id, email }: Account): Promise<void> {
    await audit.tryRecord({ action: `account.${change}`, actor: null, subject: { id, email } });
  }

  return {
    async add(email: string): Promise<void> {
      if (!/^[^\s@]+@[^\s@]+$/.test(normalizeEmail(email))) throw new Error(`${email} is not an e-mail address.`);
      if (await accounts.findByEmail(normalizeEmail(email))) throw new Error(`An account ${email} already exists.`);
      const account = await addAccount({ accounts, passwords }, { email, password: await readNewPassword(), role: 'admin' });
      if (account === 'exists') throw new Error(`An account ${email} already exists.`);
      await note('add', account);
      print(`Added ${account.email} (admin).`);
    },
    async list(): Promise<void> {
      const all = await accounts.list();
      for (const { id, email, role, totpSecret, recoveryHashes, createdAt } of all) {
        const isReadable = totpSecret === null || cipher.open(id, totpSecret) !== undefined;
        const factor = totpSecret === null ? 'no second factor' : `second factor, ${recoveryHashes.length} recovery codes left`;
        print(`${email}  ${role}  ${factor}  since ${new Date(createdAt).toISOString().slice(0, 10)}`);
        if (!isReadable) print(`  Its second factor cannot be read with this LEAD_KEY. Put the key back, or: npm run admin -- totp ${email} --clear`);
      }
      if (all.length === 0) print('There are no accounts.');
    },
    async password(email: string): Promise<void> {
      const account = await find(email);
      await accounts.changePassword(account.id, await passwords.hash(await readNewPassword()));
      await note('password', account);
      print(`Changed the password of ${account.email}. Its sessions have ended.`);
    },
    async unlock(email: string): Promise<void> {
      const account = await find(email);
      await accounts.endSessions(account.id);
      await note('unlock', account);
      print(`${account.email} can sign in again: its failed attempts no longer count. Its sessions have ended.`);
    },
    async changeRole(email: string, role: AccountRole): Promise<void> {
      const account = await find(email);
      await accounts.changeRole(account.id, role);
      await note(`role_${role}`, account);
      print(`${account.email} is ${role} now. Its sessions have ended.`);
    },
    async remove(email: string): Promise<void> {
      const account = await find(email);
      await accounts.remove(account.id);
      await note('remove', account);
      print(`Removed ${account.email}. Its sessions have ended.`);
    },
    /** Returns the session epoch of the removed account. */
    async removeIfPresent(email: string): Promise<number | undefined> {
      const account = await accounts.findByEmail(normalizeEmail(email));
      if (!account) return undefined;
      await accounts.remove(account.id);
      await note('remove', account);
      return account.sessionEpoch;
    },
    async totp(email: string): Promise<void> {
      const account = await find(email);
      const secret = newTotpSecret();
      const codes = newRecoveryCodes();
      await accounts.setSecondFactor(account.id, cipher.seal(account.id, secret), codes.map(hashRecoveryCode));
      await note('totp', account);
      print(`${account.email} needs a code to sign in from now on. Its sessions have ended. Shown this once:`);
      print(`  secret   ${secret}`);
      print(`  address  ${totpUri(secret, account.email, site.nameLatin)}`);
      print('  recovery codes, each good once:');
      for (const code of codes) print(`    ${code}`);
    },
    async clearTotp(email: string): Promise<void> {
      const account = await find(email);
      await accounts.setSecondFactor(account.id, null, []);
      await note('totp_clear', account);
      print(`${account.email} signs in without a code again. Its sessions have ended.`);
    },
  };
}
