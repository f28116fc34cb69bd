import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Account, SignInRecord } from '../account-store.ts';
import { idleMs, isValid } from './session-lifetime.ts';
import { asUnavailable, fromCallback, type SessionStore } from './session-store.ts';

export interface ListedSession {
  /** A hash of the session's id, because the id is half of a cookie. */
  readonly id: string;
  readonly signIn: SignInRecord;
  readonly lastUsedAt: number;
  readonly isCurrent: boolean;
}

export type SessionList = ReturnType<typeof createSessionList>;

const listedId = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 22);

/** Both reject with 503 when the store is unavailable. */
export function createSessionList(store: SessionStore) {
  return {
    /** Returns the newest sessions first. */
    async of(request: Request, account: Account): Promise<readonly ListedSession[]> {
      const kept = await store.listOf(account.id).catch(asUnavailable);
      return kept
        .flatMap(({ id, data, expiresAt }) =>
          isValid(data, account, Date.now())
            ? { id: listedId(id), signIn: data.signIn, lastUsedAt: expiresAt - idleMs, isCurrent: id === request.sessionID }
            : [],
        )
        .toSorted((one, other) => other.signIn.at - one.signIn.at);
    },
    /** Ends the session with this listed id, or all but the current one. Returns how many were still valid. */
    async end(request: Request, account: Account, which: { readonly id: string } | 'others'): Promise<number> {
      const kept = await store.listOf(account.id).catch(asUnavailable);
      const ending = kept.filter(({ id }) => (which === 'others' ? id !== request.sessionID : listedId(id) === which.id));
      await Promise.all(ending.map(({ id }) => fromCallback((done) => store.destroy(id, done)))).catch(asUnavailable);
      return ending.filter(({ data }) => isValid(data, account, Date.now())).length;
    },
  };
}
