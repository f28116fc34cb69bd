import type { SessionData } from 'express-session';
import type { Account, SignInRecord } from '../account-store.ts';

/** Counted from the last request. */
export const idleMs = 30 * 60_000;
/** Counted from the sign-in. */
const absoluteMs = 8 * 60 * 60_000;

/** Returns false 8 hours after the sign-in, or after a new password or second factor. */
export function isValid<Data extends Partial<SessionData>>(data: Data, account: Account, nowMs: number): data is Data & { readonly signIn: SignInRecord } {
  return data.signIn !== undefined && data.epoch === account.sessionEpoch && nowMs - data.signIn.at < absoluteMs;
}

/**
 * How long a password counts as recent before an export or the set-up of a second factor asks for it again.
 * `client/pages/admin/words/account-texts.ts` states it twice.
 */
export const confirmedForMs = 10 * 60_000;
