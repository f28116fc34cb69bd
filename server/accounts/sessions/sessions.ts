import type { NextFunction, Request, Response } from 'express';
import type { SessionData } from 'express-session';
import type { Account, AccountStore, SignInRecord } from '../account-store.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { confirmedForMs, isValid } from './session-lifetime.ts';
import { createSessionCookie, type SessionCookieOptions } from './session-cookie.ts';
import { asUnavailable, fromCallback } from './session-store.ts';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- How Express lets middleware add to a request.
  namespace Express {
    interface Request {
      /** Rejects when the session cannot be read. */
      signedIn?: Promise<SignedIn | null>;
    }
  }
}

/** Holds the account as it is now. */
export interface SignedIn {
  readonly account: Account;
  /** A required second factor is missing, so only its set-up is allowed. */
  readonly mustSetSecondFactor: boolean;
}

export interface SessionsOptions extends SessionCookieOptions {
  readonly accounts: Pick<AccountStore, 'findById'>;
  readonly isSecondFactorRequired: boolean;
}

export interface SignInHistory {
  readonly signIn: SignInRecord;
  readonly previousSignIn: SignInRecord | null;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sessions end after 30 idle minutes, 8 hours after the sign-in, with a new password or second factor, or
 * with their account.
 */
export function createSessions({ accounts, isSecondFactorRequired, ...options }: SessionsOptions) {
  const cookie = createSessionCookie(options);
  const toSignedIn = (account: Account): SignedIn => ({ account, mustSetSecondFactor: isSecondFactorRequired && account.totpSecret === null });

  async function identify(request: Request, response: Response): Promise<SignedIn | null> {
    await cookie.read(request, response);
    const { accountId } = request.session;
    if (accountId === undefined) return null;
    const account = await accounts.findById(accountId);
    if (account && isValid(request.session, account, Date.now())) return toSignedIn(account);
    await fromCallback((done) => request.session.destroy(done)).catch(() => undefined);
    return null;
  }

  function look(request: Request, response: Response): Promise<SignedIn | null> {
    request.signedIn ??= cookie.isSentBy(request) ? identify(request, response) : Promise.resolve(null);
    return request.signedIn;
  }

  /** Starts a session under a new id. Rejects with 503. */
  async function start(request: Request, response: Response, account: Account, history: SignInHistory): Promise<void> {
    const data = { accountId: account.id, epoch: account.sessionEpoch, ...history, confirmedAt: Date.now() };
    await cookie.start(request, response, data).catch(asUnavailable);
    request.signedIn = Promise.resolve(toSignedIn(account));
  }

  return {
    hasCookie: cookie.isSentBy,
    /** Never fails the request. */
    async load(request: Request, response: Response, next: NextFunction): Promise<void> {
      await look(request, response).catch(() => undefined);
      next();
    },
    /**
     * Also works with `mustSetSecondFactor`. Returns `null` when nobody is signed in. Rejects with 503 when the
     * session cannot be read.
     */
    find: (request: Request, response: Response) => look(request, response).catch(asUnavailable),
    /** Also returns `null` while the stores are unavailable. `load` must run before. */
    async findSignedIn(request: Request): Promise<Pick<Account, 'id' | 'email' | 'role'> | null> {
      const found = await request.signedIn?.catch(() => null);
      if (!found || found.mustSetSecondFactor) return null;
      const { id, email, role } = found.account;
      return { id, email, role };
    },
    start,
    /**
     * Like `start`, but replaces the session of the request. Rejects with 401 `signed_out` when that has ended
     * meanwhile.
     */
    async renew(request: Request, response: Response, account: Account, history: SignInHistory): Promise<void> {
      if (!(await options.store.remove(request.sessionID).catch(asUnavailable))) throw new HttpProblem(401, 'signed_out');
      await start(request, response, account, history);
    },
    /** Removes the session from the store, so that a copied cookie is useless. Rejects with 503. */
    async end(request: Request, response: Response): Promise<void> {
      await cookie.end(request, response).catch(asUnavailable);
      request.signedIn = Promise.resolve(null);
    },
    /** Rejects with 503, or with 401 `signed_out` when the session has ended meanwhile. */
    async change(request: Request, changes: Partial<SessionData>): Promise<void> {
      Object.assign(request.session, changes);
      await fromCallback((done) => request.session.save(done)).catch(asUnavailable);
    },
    /** Milliseconds since 1970. */
    confirmedUntil: (request: Request): number => (request.session?.confirmedAt ?? 0) + confirmedForMs,
  };
}
