import type { Request, Response } from 'express';
import session, { Store } from 'express-session';
import type { SessionData } from 'express-session';
import type { Logger } from 'pino';
import { cookieOf } from '../http/cookies.ts';
import { idleMs } from './session-lifetime.ts';
import { fromCallback } from './session-store.ts';

export interface SessionCookieOptions {
  readonly store: Store;
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  /** Cookies are then `Secure` and `__Host-`. */
  readonly isSecure: boolean;
  readonly log: Logger;
  readonly onCommand?: ((command: string) => void) | undefined;
}

export interface SessionCookie {
  readonly name: string;
  isSentBy(request: Request): boolean;
  /** Rejects when the store cannot be read. */
  read(request: Request, response: Response): Promise<void>;
  clear(response: Response): void;
}

export function createSessionCookie({ store, secrets, isSecure, log, onCommand = () => undefined }: SessionCookieOptions): SessionCookie {
  const name = isSecure ? '__Host-session' : 'session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const run = session({
    name,
    secret: [...secrets],
    store: new BackgroundTouchStore(store, log, onCommand),
    // The proxy does not decide whether visitors use https: see `read`.
    proxy: true,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { ...attributes, maxAge: idleMs },
  });
  return {
    name,
    isSentBy: (request) => cookieOf(request, name) !== undefined,
    async read(request, response) {
      // express-session sends a `Secure` cookie only with this header.
      if (isSecure) request.headers['x-forwarded-proto'] = 'https';
      await fromCallback((done) => run(request, response, done));
    },
    clear: (response) => void response.clearCookie(name, attributes),
  };
}

/** express-session holds the end of an answer until `touch` is done. */
class BackgroundTouchStore extends Store {
  readonly #inner: Store;
  readonly #log: Logger;
  readonly #onCommand: (command: string) => void;

  constructor(inner: Store, log: Logger, onCommand: (command: string) => void) {
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
