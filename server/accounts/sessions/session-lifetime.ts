import type { SessionData } from 'express-session';
import type { Account, SignInRecord } from '../account-store.ts';

/** Since the last request. */
export const idleMs = 30 * 60_000;
/** Since sign-in. */
const absoluteMs = 8 * 60 * 60_000;

/** False after 8 hours, or with a new password or second factor. */
export function isValid<Data extends Partial<SessionData>>(data: Data, account: Account, nowMs: number): data is Data & { readonly signIn: SignInRecord } {
  return data.signIn !== undefined && data.epoch === account.sessionEpoch && nowMs - data.signIn.at < absoluteMs;
}

/** How long a password stands before an export, or setting up a second factor, asks for it again. `client/pages/admin/words/leads-and-account.ts` says it twice. */
export const confirmedForMs = 10 * 60_000;
