import { accountRoles } from '../../shared/admin.ts';
import type { AccountRole } from '../../shared/admin.ts';
import { site } from '../../shared/site.ts';
import { addAccount } from './accounts.ts';
import { normalizeEmail } from './account-store.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { Passwords } from './passwords.ts';
import { hashRecoveryCode, newRecoveryCodes, newTotpSecret, totpAddress } from './totp.ts';

export interface AccountCommandDeps {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly readNewPassword: () => Promise<string>;
  readonly print: (line: string) => void;
}

/** Adds, lists, changes and removes accounts. Each throws in words for the terminal. */
export function createAccountCommands({ accounts, passwords, readNewPassword, print }: AccountCommandDeps) {
  async function find(email: string): Promise<Account> {
    const account = await accounts.findByEmail(normalizeEmail(email));
    if (!account) throw new Error(`There is no account ${email}.`);
    return account;
  }

  function roleOf(name: string): AccountRole {
    const role = accountRoles.find((known) => known === name);
    if (!role) throw new Error(`The role is one of: ${accountRoles.join(', ')}.`);
    return role;
  }

  return {
    async add(email: string, role = 'admin'): Promise<void> {
      if (!/^[^\s@]+@[^\s@]+$/.test(normalizeEmail(email))) throw new Error(`${email} is no e-mail address.`);
      const known = roleOf(role);
      if (await accounts.findByEmail(normalizeEmail(email))) throw new Error(`There is an account ${email} already.`);
      const account = await addAccount({ accounts, passwords }, { email, password: await readNewPassword(), role: known });
      if (account === 'exists') throw new Error(`There is an account ${email} already.`);
      print(`Added ${account.email} (${account.role}).`);
    },
    async list(): Promise<void> {
      const all = await accounts.list();
      for (const { email, role, totpSecret, recoveryHashes, createdAt } of all) {
        const factor = totpSecret === null ? 'no second factor' : `second factor, ${recoveryHashes.length} recovery codes left`;
        print(`${email}  ${role}  ${factor}  since ${new Date(createdAt).toISOString().slice(0, 10)}`);
      }
      if (all.length === 0) print('There are no accounts.');
    },
    async password(email: string): Promise<void> {
      const account = await find(email);
      await accounts.changePassword(account.id, await passwords.hash(await readNewPassword()));
      print(`Changed the password of ${account.email}. Its sessions have ended.`);
    },
    async role(email: string, role: string): Promise<void> {
      const account = await find(email);
      await accounts.changeRole(account.id, roleOf(role));
      print(`${account.email} is ${role} now.`);
    },
    async remove(email: string): Promise<void> {
      const account = await find(email);
      await accounts.remove(account.id);
      print(`Removed ${account.email}. Its sessions have ended.`);
    },
    async totp(email: string): Promise<void> {
      const account = await find(email);
      const secret = newTotpSecret();
      const codes = newRecoveryCodes();
      await accounts.setSecondFactor(account.id, secret, codes.map(hashRecoveryCode));
      print(`${account.email} needs a code to sign in from now on. Its sessions have ended. Shown this once:`);
      print(`  secret   ${secret}`);
      print(`  address  ${totpAddress(secret, account.email, site.nameLatin)}`);
      print('  recovery codes, each good once:');
      for (const code of codes) print(`    ${code}`);
    },
    async clearTotp(email: string): Promise<void> {
      const account = await find(email);
      await accounts.setSecondFactor(account.id, null, []);
      print(`${account.email} signs in without a code again. Its sessions have ended.`);
    },
  };
}
