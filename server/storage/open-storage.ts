import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Store } from 'express-session';
import type { Logger } from 'pino';
import type { AccountStore } from '../admin/account-store.ts';
import { createSqliteAccountStore } from '../admin/sqlite-account-store.ts';
import type { PressStore } from '../press/press-store.ts';
import { createSqlitePressStore } from '../press/sqlite-press-store.ts';
import type { LinkCondition, LinkObserver } from './link-state.ts';
import type { MongoLink } from './mongo.ts';
import type { RedisClient } from './redis.ts';
import { openSqlite } from './sqlite.ts';
import { SqliteSessionStore } from './sqlite-session-store.ts';

export type StorageSettings =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'services'; readonly mongodbUrl: string; readonly redisUrl: string };

/** What leads are kept in; their store is made where the process is put together. */
export type LeadsHandle = { readonly kind: 'sqlite'; readonly db: DatabaseSync } | { readonly kind: 'mongo'; readonly link: MongoLink };

export interface Storage {
  readonly kind: 'embedded' | 'services';
  readonly press: PressStore;
  readonly accounts: AccountStore;
  readonly sessions: Store;
  readonly leads: LeadsHandle;
  /** For limits that several processes share; `undefined` in embedded storage, where limits are in memory. */
  readonly redis: RedisClient | undefined;
  /** Each service by name; empty in embedded storage. */
  ready(): Record<string, LinkCondition>;
  close(): Promise<void>;
}

const databaseFile = 'yunseul.sqlite';

/**
 * Opens what the configuration asks for. Services are connected in the background: it resolves at once, whether or not they are there. Rejects when the
 * database file cannot be opened or an address cannot be read. `onChange` hears of every service that comes up or goes down, for the metrics.
 */
export async function openStorage(settings: StorageSettings, log: Logger, onChange?: LinkObserver): Promise<Storage> {
  if (settings.kind === 'embedded') return openEmbedded(settings.dataDir, log);
  // Embedded storage never needs the drivers: without them it starts a quarter sooner and takes 25 MB less.
  const { openServices } = await import('./open-services.ts');
  return openServices(settings, log, onChange);
}

function openEmbedded(dataDir: string, log: Logger): Storage {
  const file = join(dataDir, databaseFile);
  const db = openSqlite(file, { synchronous: 'full' });
  const quickDb = openSqlite(file, { synchronous: 'normal' });
  log.info({ event: 'storage.opened', storage: 'embedded', dataDir });
  return {
    kind: 'embedded',
    press: createSqlitePressStore(db, quickDb),
    accounts: createSqliteAccountStore(db),
    sessions: new SqliteSessionStore(quickDb),
    leads: { kind: 'sqlite', db },
    redis: undefined,
    ready: () => ({}),
    async close() {
      quickDb.close();
      db.close();
    },
  };
}
