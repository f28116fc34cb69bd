import type { DatabaseSync } from 'node:sqlite';
import { Store } from 'express-session';
import type { SessionData } from 'express-session';
import { whenUnlocked } from '#server/storage/sqlite-locks.ts';
import { idleMs } from './session-lifetime.ts';
import type { StoredSession, SessionStore } from './session-store.ts';

const sweepEveryMs = 10 * 60_000;

type Done = (error?: unknown) => void;

/** These sessions survive a restart. */
export class SqliteSessionStore extends Store implements SessionStore {
  readonly #now: () => number;
  readonly #statements;
  #lastSweep = 0;

  constructor(db: DatabaseSync, now: () => number = Date.now) {
    super();
    this.#now = now;
    this.#statements = {
      get: db.prepare('SELECT data FROM sessions WHERE id = ? AND expires_at > ?'),
      set: db.prepare(
        'INSERT INTO sessions (id, data, expires_at) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data, expires_at = excluded.expires_at',
      ),
      update: db.prepare('UPDATE sessions SET data = ? WHERE id = ? AND expires_at > ?'),
      touch: db.prepare('UPDATE sessions SET expires_at = ? WHERE id = ? AND expires_at > ?'),
      destroy: db.prepare('DELETE FROM sessions WHERE id = ?'),
      listOf: db.prepare("SELECT id, data, expires_at FROM sessions WHERE data ->> '$.accountId' = ? AND expires_at > ?"),
      sweep: db.prepare('DELETE FROM sessions WHERE expires_at <= ?'),
    };
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    settle(done, () => {
      const row = this.#statements.get.get(id, this.#now());
      return row ? (JSON.parse(String(row['data'])) as SessionData) : null;
    });
  }

  override set(id: string, session: SessionData, done?: Done): void {
    settle(done, () => {
      this.#sweep();
      this.#statements.set.run(id, JSON.stringify(session), this.#expiryOf(session));
    });
  }

  async update(id: string, session: SessionData): Promise<boolean> {
    return whenUnlocked(() => this.#statements.update.run(JSON.stringify(session), id, this.#now()).changes === 1);
  }

  async remove(id: string): Promise<boolean> {
    return whenUnlocked(() => this.#statements.destroy.run(id).changes === 1);
  }

  override touch(id: string, session: SessionData, done?: Done): void {
    settle(done, () => {
      this.#statements.touch.run(this.#expiryOf(session), id, this.#now());
    });
  }

  override destroy(id: string, done?: Done): void {
    settle(done, () => {
      this.#statements.destroy.run(id);
    });
  }

  async listOf(accountId: string): Promise<readonly StoredSession[]> {
    return this.#statements.listOf
      .all(accountId, this.#now())
      .map((row) => ({ id: String(row['id']), data: JSON.parse(String(row['data'])) as SessionData, expiresAt: Number(row['expires_at']) }));
  }

  #expiryOf(session: SessionData): number {
    const { expires } = session.cookie;
    return expires ? new Date(expires).getTime() : this.#now() + idleMs;
  }

  #sweep(): void {
    if (this.#now() - this.#lastSweep < sweepEveryMs) return;
    this.#lastSweep = this.#now();
    this.#statements.sweep.run(this.#now());
  }
}

function settle<T>(done: ((error: unknown, value?: T) => void) | undefined, work: () => T): void {
  const outcome = whenUnlocked(work);
  outcome.then(
    (value) => done && setImmediate(done, null, value),
    (error: unknown) => done && setImmediate(done, error),
  );
}
