import type { AccountRole } from '../../shared/account.ts';

/** The network instead of the IP: no personal data. */
export interface SignInRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly browser: string;
  readonly network: string | null;
  /** The browser's first sign-in to this account. */
  readonly isNewDevice: boolean;
}

export interface Account {
  readonly id: string;
  /** Normalized, unique. */
  readonly email: string;
  readonly role: AccountRole;
  /** PHC string */
  readonly passwordHash: string;
  /** Raising it ends all sessions of the account. */
  readonly sessionEpoch: number;
  /** Base32 */
  readonly totpSecret: string | null;
  /** The latest accepted, so that no code works twice. */
  readonly totpLastStep: number | null;
  /** Of the unused codes: SHA-256, hexadecimal. */
  readonly recoveryHashes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lastSignIn: SignInRecord | null;
}

/** Each call rejects with `StorageUnavailable` when the store is unavailable. */
export interface AccountStore {
  findByEmail(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  list(): Promise<readonly Account[]>;
  /** `exists` when the email or the id is taken. */
  save(account: Account): Promise<'saved' | 'exists'>;
  /** Ends the account's sessions. */
  changePassword(id: string, passwordHash: string): Promise<boolean>;
  recordSignIn(id: string, signIn: SignInRecord): Promise<boolean>;
  changeRole(id: string, role: AccountRole): Promise<boolean>;
  /** Ends the account's sessions. */
  setSecondFactor(id: string, totpSecret: string | null, recoveryHashes: readonly string[]): Promise<boolean>;
  /** Atomic. False when a code of this or a later step was accepted. */
  acceptTotpStep(id: string, step: number): Promise<boolean>;
  /** Atomic: a code is accepted once. */
  useRecoveryCode(id: string, hash: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** Accounts are stored under this form. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
