import { cleanLine } from '#shared/korean/signs.ts';
import type { AccountRole } from '#shared/accounts/account.ts';
import { z } from 'zod';

/** With the network and the family of the browser, not the IP and the user agent. */
export const signInRecordSchema = z.object({
  /** Milliseconds since 1970. */
  at: z.int(),
  browser: z.string(),
  network: z.string().nullable(),
  /** The browser's first sign-in to this account. */
  isNewDevice: z.boolean(),
});
export type SignInRecord = Readonly<z.output<typeof signInRecordSchema>>;

export interface Account {
  readonly id: string;
  /** Normalized, unique. */
  readonly email: string;
  readonly role: AccountRole;
  /** PHC string */
  readonly passwordHash: string;
  /** Raising it ends all sessions of the account. */
  readonly sessionEpoch: number;
  /** Sealed: `SecondFactorCipher`. */
  readonly totpSecret: string | null;
  /** The time step of the last accepted code: each works once. */
  readonly totpLastStep: number | null;
  /** SHA-256 of the unused recovery codes, hexadecimal. */
  readonly recoveryHashes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lastSignIn: SignInRecord | null;
}

/** Each call rejects with `StorageUnavailable` when the store is unavailable. False: there is no such account. */
export interface AccountStore {
  findByEmail(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  list(): Promise<readonly Account[]>;
  /** `exists` when the email or the id is taken. */
  save(account: Account): Promise<'saved' | 'exists'>;
  /** Ends the account's sessions. */
  changePassword(id: string, passwordHash: string): Promise<boolean>;
  endSessions(id: string): Promise<boolean>;
  recordSignIn(id: string, signIn: SignInRecord): Promise<boolean>;
  changeRole(id: string, role: AccountRole): Promise<boolean>;
  /** Ends the account's sessions. With `epoch`, false also when they have ended since. */
  setSecondFactor(id: string, totpSecret: string | null, recoveryHashes: readonly string[], epoch?: number): Promise<boolean>;
  /** The same secret, sealed anew. False when `before` is not there any more. */
  replaceTotpSecret(id: string, before: string, after: string): Promise<boolean>;
  /** Atomic. False when a code of this or a later step was accepted. */
  acceptTotpStep(id: string, step: number): Promise<boolean>;
  /** Atomic: a code is accepted once. */
  spendRecoveryCode(id: string, hash: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** As emails are stored and looked up. */
export function normalizeEmail(email: string): string {
  return cleanLine(email).toLowerCase();
}
