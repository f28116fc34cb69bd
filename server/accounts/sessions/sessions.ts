import type { Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';
import type { Account, AccountStore, SignInRecord } from '../account-store.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { confirmedForMs, isValid } from './session-lifetime.ts';
import { createSessionCookie, type SessionCookie, type SessionCookieOptions } from './session-cookie.ts';
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

/** With the account as it is now. */
export interface SignedIn {
  readonly account: Account;
  /** A required second factor is missing, so only its set-up is allowed. */
  readonly mustSetSecondFactor: boolean;
}

export interface SessionsOptions extends SessionCookieOptions {
  readonly accounts: Pick<AccountStore, 'findById'>;
  readonly isSecondFactorRequired: boolean;
  readonly now?: () => number;
}

export interface SignInHistory {
  readonly signIn: SignInRecord;
  readonly previousSignIn: SignInRecord | null;
}

/**
 * Sessions end after 30 idle minutes, 8 hours after the sign-in, with a new password or second factor, or
 * with their account.
 */
export interface Sessions {
  readonly hasCookie: (request: Request) => boolean;
  /** Never fails the request. */
  readonly load: RequestHandler;
  /**
   * Also works with `mustSetSecondFactor`. Returns `null` when nobody is signed in. Rejects with 503 when the
   * session cannot be read.
   */
  find(request: Request, response: Response): Promise<SignedIn | null>;
  /** Also returns `null` while the stores are unavailable. `load` must run before. */
  findSignedIn(request: Request): Promise<Pick<Account, 'id' | 'email' | 'role'> | null>;
  /** Starts a session under a new id. Rejects with 503. */
  start(request: Request, response: Response, account: Account, history: SignInHistory): Promise<void>;
  /**
   * Like `start`, but replaces the session of the request. Rejects with 401 `signed_out` when that has ended
   * meanwhile.
   */
  renew(request: Request, response: Response, account: Account, history: SignInHistory): Promise<void>;
  /** Removes the session from the store, so that a copied cookie is useless. Rejects with 503. */
  end(request: Request, response: Response): Promise<void>;
  /** Rejects with 503, or with 401 `signed_out` when the session has ended meanwhile. */
  change(request: Request, changes: Partial<SessionData>): Promise<void>;
  /** Milliseconds since 1970 */
  confirmedUntil(request: Request): number;
}

export function createSessions(options: SessionsOptions): Sessions {
  const cookie = createSessionCookie(options);
  const { now = Date.now } = options;
  const toSignedIn = (account: Account): SignedIn => ({ account, mustSetSecondFactor: options.isSecondFactorRequired && account.totpSecret === null });
  return {
    hasCookie: cookie.isSentBy,
    ...readingOf({ ...options, cookie, toSignedIn, now }),
    ...changesOf({ ...options, cookie, toSignedIn, now }),
    confirmedUntil: (request) => (request.session?.confirmedAt ?? 0) + confirmedForMs,
  };
}

interface Parts {
  readonly cookie: SessionCookie;
  readonly toSignedIn: (account: Account) => SignedIn;
  readonly now: () => number;
}

function readingOf({ accounts, cookie, toSignedIn, now }: Parts & Pick<SessionsOptions, 'accounts'>): Pick<Sessions, 'load' | 'find' | 'findSignedIn'> {
  async function identify(request: Request, response: Response): Promise<SignedIn | null> {
    await cookie.read(request, response);
    const { accountId } = request.session;
    if (accountId === undefined) return null;
    const account = await accounts.findById(accountId);
    if (account && isValid(request.session, account, now())) return toSignedIn(account);
    await fromCallback((done) => request.session.destroy(done)).catch(() => undefined);
    return null;
  }

  function look(request: Request, response: Response): Promise<SignedIn | null> {
    request.signedIn ??= cookie.isSentBy(request) ? identify(request, response) : Promise.resolve(null);
    return request.signedIn;
  }

  return {
    async load(request, response, next) {
      await look(request, response).catch(() => undefined);
      next();
    },
    find: (request, response) => look(request, response).catch(asUnavailable),
    async findSignedIn(request) {
      const found = await request.signedIn?.catch(() => null);
      if (!found || found.mustSetSecondFactor) return null;
      const { id, email, role } = found.account;
      return { id, email, role };
    },
  };
}

function changesOf({ store, cookie, toSignedIn, now }: Parts & Pick<SessionsOptions, 'store'>): Pick<Sessions, 'start' | 'renew' | 'end' | 'change'> {
  async function start(request: Request, response: Response, account: Account, history: SignInHistory): Promise<void> {
    if (!request.session) await cookie.read(request, response);
    await fromCallback((done) => request.session.regenerate(done));
    cookie.expectNew(request);
    Object.assign(request.session, {
      accountId: account.id,
      epoch: account.sessionEpoch,
      ...history,
      confirmedAt: now(),
    } satisfies Partial<SessionData>);
    await fromCallback((done) => request.session.save(done));
    request.signedIn = Promise.resolve(toSignedIn(account));
  }

  async function end(request: Request, response: Response): Promise<void> {
    if (!cookie.isSentBy(request)) return;
    if (!request.session) await cookie.read(request, response);
    await fromCallback((done) => request.session.destroy(done));
    request.signedIn = Promise.resolve(null);
    cookie.clear(response);
  }

  return {
    start: (...parameters) => start(...parameters).catch(asUnavailable),
    async renew(request, response, account, history) {
      if (!(await store.remove(request.sessionID).catch(asUnavailable))) throw new HttpProblem(401, 'signed_out');
      await start(request, response, account, history).catch(asUnavailable);
    },
    end: (request, response) => end(request, response).catch(asUnavailable),
    change(request, changes) {
      Object.assign(request.session, changes);
      return fromCallback((done) => request.session.save(done)).catch(asUnavailable);
    },
  };
}
