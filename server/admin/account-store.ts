import type { AccountRole } from '../../shared/admin.ts';

export interface Account {
  readonly id: string;
  /** Composed (NFC), trimmed, lower case; unique. */
  readonly email: string;
  readonly role: AccountRole;
  /** PHC string of argon2id. */
  readonly passwordHash: string;
  /** A session names the epoch it was made in; raising it ends every session of the account. */
  readonly sessionEpoch: number;
  /** Base32; `null` without a second factor. */
  readonly totpSecret: string | null;
  /** The last time step a code was accepted for, so that none works twice. */
  readonly totpLastStep: number | null;
  /** SHA-256 of the recovery codes not yet used, hexadecimal. */
  readonly recoveryHashes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Keeps the administrators. Every call rejects with `StorageUnavailable` when the store cannot be reached. */
export interface AccountStore {
  findByEmail(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  /** By e-mail. */
  list(): Promise<readonly Account[]>;
  /** `exists` when the address or the id is taken. */
  save(account: Account): Promise<'saved' | 'exists'>;
  /** Ends the account's sessions. `false` when there is no such account. */
  changePassword(id: string, passwordHash: string): Promise<boolean>;
  changeRole(id: string, role: AccountRole): Promise<boolean>;
  /** Sets or clears the second factor and ends the account's sessions. */
  setSecondFactor(id: string, totpSecret: string | null, recoveryHashes: readonly string[]): Promise<boolean>;
  /** In one step: `false` when a code of this or a later time step was accepted before. */
  acceptTotpStep(id: string, step: number): Promise<boolean>;
  /** In one step: takes the code off the list; `false` when it was not on it. */
  useRecoveryCode(id: string, hash: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** The one spelling under which an address is kept and looked up. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
