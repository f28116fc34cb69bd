import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import { fromCallback, type StoredSession, type SessionStore } from './session-store.ts';
import type { RedisClient } from '#server/storage/redis.ts';

/** Longer than any session lasts. */
const indexLifetimeS = 24 * 60 * 60;

/** Longer than sentinels need to name another primary, and the site to follow. */
const rememberedMs = 15_000;

type Done = (error?: unknown) => void;

/** Keeps an index by account, because scanning all keys would become slower with their number. */
export class RedisSessionStore extends RedisStore implements SessionStore {
  readonly #client: RedisClient;
  readonly #prefix: string;
  /** What this process wrote last, in that order. `null` stands for a session that was ended. */
  readonly #recent = new Map<string, { readonly at: number; readonly text: string | null }>();

  constructor(client: RedisClient, prefix: string) {
    super({ client, prefix: `${prefix}session:` });
    this.#client = client;
    this.#prefix = prefix;
  }

  // oxlint-disable-next-line typescript/no-misused-promises -- As in the base class; express-session waits for `done`.
  override async set(id: string, session: SessionData, done?: Done): Promise<void> {
    try {
      // The index comes first, because a session outside of it could not be ended.
      if (session.accountId !== undefined) await this.#addToIndex(session.accountId, id);
    } catch (error) {
      done?.(error);
      return;
    }
    await super.set(id, session, (error) => {
      if (!error && session.accountId !== undefined) this.#remember(id, session);
      done?.(error);
    });
  }

  async update(id: string, session: SessionData): Promise<boolean> {
    const isThere = (await this.#client.set(this.#keyOf(id), JSON.stringify(session), { condition: 'XX', expiration: 'KEEPTTL' })) !== null;
    if (isThere) this.#remember(id, session);
    return isThere;
  }

  // oxlint-disable-next-line typescript/no-misused-promises -- As in the base class; express-session waits for `done`.
  override async destroy(id: string, done?: Done): Promise<void> {
    this.#remember(id, null);
    await super.destroy(id, done);
  }

  async remove(id: string): Promise<boolean> {
    this.#remember(id, null);
    return (await this.#client.del(this.#keyOf(id))) === 1;
  }

  /**
   * For a primary that has just taken over. The former one may have taken writes that no replica has seen, for as long as
   * it was cut off and still named.
   */
  async writeAgain(): Promise<void> {
    this.#forgetOld();
    // Each write is remembered, and so put at the end.
    const writes = [...this.#recent];
    for (const [id, write] of writes) {
      // Somebody may have signed out since.
      if (this.#recent.get(id) !== write) continue;
      const { text } = write;
      if (text === null) await this.remove(id);
      else await fromCallback((done) => this.set(id, JSON.parse(text) as SessionData, done));
    }
  }

  #remember(id: string, session: SessionData | null): void {
    this.#forgetOld();
    this.#recent.delete(id);
    this.#recent.set(id, { at: Date.now(), text: session && JSON.stringify(session) });
  }

  #forgetOld(): void {
    for (const [id, { at }] of this.#recent) {
      if (at > Date.now() - rememberedMs) return;
      this.#recent.delete(id);
    }
  }

  async #addToIndex(accountId: string, id: string): Promise<void> {
    const index = this.#indexOf(accountId);
    const now = Date.now();
    await this.#client
      .multi()
      .zRemRangeByScore(index, 0, now - indexLifetimeS * 1000)
      .zAdd(index, { score: now, value: id })
      .expire(index, indexLifetimeS)
      .exec();
  }

  async listOf(accountId: string): Promise<readonly StoredSession[]> {
    const ids = await this.#client.zRange(this.#indexOf(accountId), 0, -1);
    const found = await Promise.all(ids.map((id) => this.#find(id)));
    return found.flatMap((session) => session ?? []);
  }

  async #find(id: string): Promise<StoredSession | undefined> {
    const key = this.#keyOf(id);
    const [text, leftMs] = await Promise.all([this.#client.get(key), this.#client.pTTL(key)]);
    return text === null ? undefined : { id, data: JSON.parse(text) as SessionData, expiresAt: Date.now() + leftMs };
  }

  #keyOf(id: string): string {
    return `${this.#prefix}session:${id}`;
  }

  #indexOf(accountId: string): string {
    return `${this.#prefix}sessions-of:${accountId}`;
  }
}
