import type { Request, Response } from 'express';
import session, { Store, type SessionData } from 'express-session';
import type { Logger } from 'pino';
import { cookieOf, type CookieSettings } from '#server/http/signed-cookie.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { lookedSince } from '#server/http/request-headers.ts';
import { idleMs } from './session-lifetime.ts';
import { fromCallback, type SessionStore } from './session-store.ts';

export interface SessionCookieOptions extends CookieSettings {
  readonly store: SessionStore;
  readonly log: Logger;
  readonly onCommand?: ((command: string) => void) | undefined;
}

export function createSessionCookie({ store, secrets, isSecure, log, onCommand = () => undefined }: SessionCookieOptions) {
  const name = isSecure ? '__Host-session' : 'session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const background = new BackgroundTouchStore(store, log, onCommand);
  const settings = {
    name,
    secret: [...secrets],
    // `read` decides whether visitors use https, not a proxy.
    proxy: true,
    resave: false,
    saveUninitialized: false,
    cookie: { ...attributes, maxAge: idleMs },
  };
  const use = session({ ...settings, store: background, rolling: true });
  const look = session({ ...settings, store: new LookingStore(store, log, onCommand), rolling: false });
  const isSentBy = (request: Request): boolean => cookieOf(request, name) !== undefined;
  async function read(request: Request, response: Response): Promise<void> {
    // express-session sends a `Secure` cookie only with this header.
    if (isSecure) request.headers['x-forwarded-proto'] = 'https';
    await fromCallback((done) => (lookedSince(request) ? look : use)(request, response, done));
  }
  return {
    isSentBy,
    /** Rejects, like the functions below, when the store is unavailable. */
    read,
    /** Starts a session under a new id. */
    async start(request: Request, response: Response, data: Partial<SessionData>): Promise<void> {
      if (!request.session) await read(request, response);
      await fromCallback((done) => request.session.regenerate(done));
      background.expectNew(request.session);
      Object.assign(request.session, data);
      await fromCallback((done) => request.session.save(done));
    },
    async end(request: Request, response: Response): Promise<void> {
      if (!isSentBy(request)) return;
      if (!request.session) await read(request, response);
      await fromCallback((done) => request.session.destroy(done));
      response.clearCookie(name, attributes);
    },
  };
}

/**
 * express-session delays the end of an answer until `touch` is done, and saves a session even when it was
 * ended while the request was answered.
 */
class BackgroundTouchStore extends Store {
  readonly #inner: SessionStore;
  readonly #expected = new WeakSet<SessionData>();
  readonly #log: Logger;
  readonly #onCommand: (command: string) => void;

  constructor(inner: SessionStore, log: Logger, onCommand: (command: string) => void) {
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
    if (this.#expected.delete(data)) this.#inner.set(id, data, done);
    else void this.#update(id, data, done);
  }

  async #update(id: string, data: SessionData, done?: (error?: unknown) => void): Promise<void> {
    let problem: unknown;
    try {
      if (!(await this.#inner.update(id, data))) problem = new HttpProblem(401, 'signed_out');
    } catch (error) {
      problem = error;
    }
    done?.(problem);
  }

  /** Saves this session although the store does not have it. */
  expectNew(data: SessionData): void {
    this.#expected.add(data);
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

/** A page that looks by itself does not prolong a session, which else would never end in an open tab. */
class LookingStore extends BackgroundTouchStore {
  override touch(_id: string, _data: SessionData, done?: () => void): void {
    done?.();
  }
}
