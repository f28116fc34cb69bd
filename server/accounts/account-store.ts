import { cleanLine } from '#shared/korean/signs.ts';
import { accountRoleSchema } from '#shared/accounts/account.ts';
import type { AccountRole } from '#shared/accounts/roles.ts';
import { z } from 'zod';

/** Stores the network and the family of the browser instead of the IP and the user agent. */
export const signInRecordSchema = z.object({
  /** Milliseconds since 1970. */
  at: z.int(),
  browser: z.string(),
  network: z.string().nullable(),
  /** Whether it is the browser's first sign-in to this account. */
  isNewDevice: z.boolean(),
});
export type SignInRecord = Readonly<z.output<typeof signInRecordSchema>>;

/** Also reads what older versions have stored or exported, where the name and the last sign-in may be missing. */
export const accountSchema = z.object({
  id: z.string().min(1),
  /** The email is normalized and unique. */
  email: z.string().min(1),
  /** The name that colleagues see. Accounts of the command line have none. */
  name: z.string().nullable().default(null),
  role: accountRoleSchema,
  /** PHC string */
  passwordHash: z.string().min(1),
  /** A higher number ends all sessions of the account. */
  sessionEpoch: z.int(),
  /** Sealed by `SecondFactorCipher`. */
  totpSecret: z.string().nullable(),
  /** The time step of the last accepted code, because each code works only once. */
  totpLastStep: z.int().nullable(),
  /** SHA-256 of the unused recovery codes, in hexadecimal. */
  recoveryHashes: z.array(z.string()).readonly(),
  /** Milliseconds since 1970. */
  createdAt: z.int().nonnegative(),
  lastSignIn: signInRecordSchema.nullable().default(null),
});
export type Account = Readonly<z.output<typeof accountSchema>>;

/**
 * Each call rejects with `StorageUnavailable` when the store is unavailable. False means that there is no
 * such account.
 */
export interface AccountStore {
  findByEmail(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  list(): Promise<readonly Account[]>;
  /** Returns `exists` when the email or the id is taken. */
  save(account: Account): Promise<'saved' | 'exists'>;
  /** Ends the account's sessions. */
  changePassword(id: string, passwordHash: string): Promise<boolean>;
  endSessions(id: string): Promise<boolean>;
  recordSignIn(id: string, signIn: SignInRecord): Promise<boolean>;
  /** Ends the account's sessions. */
  changeRole(id: string, role: AccountRole): Promise<boolean>;
  /** Ends the account's sessions. With `epoch`, also returns false when the sessions have been ended since. */
  setSecondFactor(id: string, totpSecret: string | null, recoveryHashes: readonly string[], epoch?: number): Promise<boolean>;
  /** Replaces the secret by the same one, newly sealed. Returns false when `before` is no longer there. */
  replaceTotpSecret(id: string, before: string, after: string): Promise<boolean>;
  /** Atomic. Returns false when a code of this or a later step was accepted before. */
  acceptTotpStep(id: string, step: number): Promise<boolean>;
  /** Atomic, so that a code is accepted only once. */
  spendRecoveryCode(id: string, hash: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** Normalizes an email for storing and looking up. */
export function normalizeEmail(email: string): string {
  return cleanLine(email).toLowerCase();
}
