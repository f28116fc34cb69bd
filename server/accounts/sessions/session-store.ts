import { Store, type SessionData } from 'express-session';
import { HttpProblem, unavailableProblem } from '#server/http/http-problem.ts';
import type { SignInRecord } from '../account-store.ts';
import type { StoreState } from '#server/storage/link-state.ts';

declare module 'express-session' {
  interface SessionData {
    accountId?: string;
    /** The account's `sessionEpoch` at sign-in. */
    epoch?: number;
    signIn?: SignInRecord;
    previousSignIn?: SignInRecord | null;
    /** When the password was last entered, in milliseconds since 1970. */
    confirmedAt?: number;
    /** The factor is not in force until its first code is entered. */
    secondFactorSetup?: { /** A `BegunSetup`. */ readonly sealed: string; readonly begunAt: number };
  }
}

/** `promisify` would warn of stores that call back and return a promise. */
export function fromCallback(work: (done: (error?: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
}

export function asUnavailable(error: unknown): never {
  throw error instanceof HttpProblem ? error : unavailableProblem(error);
}

export interface StoredSession {
  readonly id: string;
  readonly data: SessionData;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface SessionStore extends Store {
  /** Does not change the expiry. Returns false and writes nothing when the session no longer exists. */
  update(id: string, session: SessionData): Promise<boolean>;
  /** Only one of several calls for a session returns true. */
  remove(id: string): Promise<boolean>;
  /** Returns the unexpired sessions. Rejects when the store is unavailable. */
  listOf(accountId: string): Promise<readonly StoredSession[]>;
}

const probeId = 'readiness-probe';
const lifetimeMs = 5000;

/** Saves a short session that belongs to no account. Rejects with the store's error. */
export async function tryToKeepSession(store: SessionStore): Promise<StoreState> {
  const cookie = { path: '/', originalMaxAge: lifetimeMs, expires: new Date(Date.now() + lifetimeMs) };
  await fromCallback((done) => store.set(probeId, { cookie }, done));
  return 'up';
}
