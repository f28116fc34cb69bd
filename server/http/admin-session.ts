import type { Request, RequestHandler, Response } from 'express';
import session, { Store } from 'express-session';
import type { SessionData } from 'express-session';
import type { Logger } from 'pino';
import type { Account, AccountStore } from '../admin/account-store.ts';
import { cookieOf } from '../calls/cookies.ts';
import { HttpProblem, unavailableProblem } from '../calls/problem.ts';

declare module 'express-session' {
  interface SessionData {
    accountId?: string;
    /** Of the account when the session was made: a higher one has ended it. */
    epoch?: number;
    /** Milliseconds since 1970. */
    signedInAt?: number;
  }
}

const idleMs = 30 * 60_000;
const absoluteMs = 8 * 60 * 60_000;

export type Administrator = Pick<Account, 'id' | 'email' | 'role'>;

export interface AdminSessionOptions {
  readonly store: Store;
  readonly accounts: Pick<AccountStore, 'findById'>;
  /** First signs, all verify. */
  readonly secrets: readonly string[];
  /** Whether the public address is https: cookies are then `Secure` and bound to the host by name. */
  readonly isSecure: boolean;
  readonly log: Logger;
  readonly now?: () => number;
  /** Called for every command sent to the session store. */
  readonly onCommand?: (command: string) => void;
}

export interface AdminSession {
  /** Name of the session cookie. */
  readonly cookieName: string;
  hasCookie(request: Request): boolean;
  /** Reads the session of a request that carries the cookie; without it, it touches nothing. A store that is down never fails the request. */
  readonly load: RequestHandler;
  /** Who is signed in, by the account as it is now. `null` for nobody, and while sessions or accounts cannot be read. `load` has to run before. */
  findSignedIn(request: Request): Promise<Administrator | null>;
  /** Lets only administrators on; reads the session itself. 401 `signed_out`, 403 `forbidden`, 503 `unavailable`. */
  readonly requireAdmin: RequestHandler;
  /** Signs in under a new session id. Rejects with 503 `unavailable` when the session cannot be kept. */
  start(request: Request, response: Response, account: Account): Promise<void>;
  /** Ends the session in the store, so that a copied cookie is worth nothing. Rejects with 503 when the store cannot be reached. */
  end(request: Request, response: Response): Promise<void>;
}

/** Sessions of administrators. Idle for 30 minutes or 8 hours after the sign-in they are over; a new password or a removed account ends them too. */
export function createAdminSession(options: AdminSessionOptions): AdminSession {
  const { store, accounts, secrets, isSecure, log, now = Date.now } = options;
  const cookieName = isSecure ? '__Host-session' : 'session';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const run = session({
    name: cookieName,
    secret: [...secrets],
    store: new PatientStore(store, log, options.onCommand),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { ...cookie, maxAge: idleMs },
  });
  const unreadable = new WeakMap<Request, unknown>();
  const people = new WeakMap<Request, Promise<Administrator | null>>();

  function hasCookie(request: Request): boolean {
    return cookieOf(request, cookieName) !== undefined;
  }

  /** Resolves once the session is on the request, or is known to be out of reach. */
  function read(request: Request, response: Response): Promise<void> {
    // Whether the visitor came by https is known from the configuration, not from what a proxy says.
    if (isSecure) Object.defineProperty(request, 'secure', { value: true, configurable: true });
    return new Promise((resolve) => {
      run(request, response, (error?: unknown) => {
        if (error) unreadable.set(request, error);
        resolve();
      });
    });
  }

  async function identify(request: Request): Promise<Administrator | null> {
    const failure = unreadable.get(request);
    if (failure) throw failure;
    const { accountId, epoch, signedInAt } = request.session ?? {};
    if (accountId === undefined || epoch === undefined || signedInAt === undefined) return null;
    const account = now() - signedInAt < absoluteMs ? await accounts.findById(accountId) : undefined;
    if (!account || account.sessionEpoch !== epoch) {
      await destroy(request).catch(() => undefined);
      return null;
    }
    return { id: account.id, email: account.email, role: account.role };
  }

  function identifyOnce(request: Request): Promise<Administrator | null> {
    const known = people.get(request) ?? identify(request);
    people.set(request, known);
    return known;
  }

  function destroy(request: Request): Promise<void> {
    return new Promise((resolve, reject) => {
      request.session.destroy((error?: unknown) => (error ? reject(error) : resolve()));
    });
  }

  return {
    cookieName,
    hasCookie,
    async load(request, response, next) {
      if (hasCookie(request)) await read(request, response);
      next();
    },
    async findSignedIn(request) {
      return identifyOnce(request).catch(() => null);
    },
    async requireAdmin(request, response, next) {
      response.set('Cache-Control', 'private, no-store');
      if (!hasCookie(request)) return next(new HttpProblem(401, 'signed_out'));
      if (!request.session) await read(request, response);
      try {
        const person = await identifyOnce(request);
        if (!person) next(new HttpProblem(401, 'signed_out'));
        else if (person.role !== 'admin') next(new HttpProblem(403, 'forbidden'));
        else next();
      } catch (error) {
        next(unavailableProblem(error));
      }
    },
    async start(request, response, account) {
      if (!request.session) await read(request, response);
      const failure = unreadable.get(request);
      if (failure) throw unavailableProblem(failure);
      try {
        await new Promise<void>((resolve, reject) => {
          request.session.regenerate((error?: unknown) => (error ? reject(error) : resolve()));
        });
        Object.assign(request.session, { accountId: account.id, epoch: account.sessionEpoch, signedInAt: now() });
        await new Promise<void>((resolve, reject) => {
          request.session.save((error?: unknown) => (error ? reject(error) : resolve()));
        });
      } catch (error) {
        throw unavailableProblem(error);
      }
      people.set(request, Promise.resolve({ id: account.id, email: account.email, role: account.role }));
    },
    async end(request, response) {
      if (!hasCookie(request)) return;
      if (!request.session) await read(request, response);
      const failure = unreadable.get(request);
      if (failure) throw unavailableProblem(failure);
      await destroy(request).catch((error: unknown) => {
        throw unavailableProblem(error);
      });
      people.set(request, Promise.resolve(null));
      response.clearCookie(cookieName, cookie);
    },
  };
}

/** Prolonging a session must not hold the answer back: express-session keeps the last byte until the store has answered. */
class PatientStore extends Store {
  readonly #inner: Store;
  readonly #log: Logger;
  readonly #onCommand: (command: string) => void;

  constructor(inner: Store, log: Logger, onCommand: (command: string) => void = () => undefined) {
    super();
    this.#inner = inner;
    this.#log = log;
    this.#onCommand = onCommand;
  }

  override get(id: string, done: (error: unknown, found?: SessionData | null) => void): void {
    this.#onCommand('get');
    this.#inner.get(id, done);
  }

  override set(id: string, data: SessionData, done?: (error?: unknown) => void): void {
    this.#onCommand('set');
    this.#inner.set(id, data, done);
  }

  override destroy(id: string, done?: (error?: unknown) => void): void {
    this.#onCommand('destroy');
    this.#inner.destroy(id, done);
  }

  override touch(id: string, data: SessionData, done?: () => void): void {
    this.#onCommand('touch');
    this.#inner.touch?.(id, data, (error?: unknown) => {
      if (error) this.#log.warn({ event: 'session.not_prolonged', err: error });
    });
    done?.();
  }
}
