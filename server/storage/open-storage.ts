import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { RedisStore } from 'connect-redis';
import type { Store } from 'express-session';
import type { Logger } from 'pino';
import type { AccountStore } from '../admin/account-store.ts';
import { createMongoAccountStore } from '../admin/mongo-account-store.ts';
import { createSqliteAccountStore } from '../admin/sqlite-account-store.ts';
import { createMongoPressStore } from '../press/mongo-press-store.ts';
import type { PressStore } from '../press/press-store.ts';
import { createSqlitePressStore } from '../press/sqlite-press-store.ts';
import type { LinkCondition, LinkObserver } from './link-state.ts';
import { openMongo } from './mongo.ts';
import type { MongoLink } from './mongo.ts';
import { openRedis } from './redis.ts';
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
const keyPrefix = 'yunseul:';

/**
 * Opens what the configuration asks for. Services are connected in the background: it returns at once, whether or not they are there. Throws when the
 * database file cannot be opened or an address cannot be read. `onChange` hears of every service that comes up or goes down, for the metrics.
 */
export function openStorage(settings: StorageSettings, log: Logger, onChange?: LinkObserver): Storage {
  return settings.kind === 'embedded' ? openEmbedded(settings.dataDir, log) : openServices(settings, log, onChange);
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

function openServices(settings: Extract<StorageSettings, { kind: 'services' }>, log: Logger, onChange: LinkObserver | undefined): Storage {
  const mongo = openMongo(settings.mongodbUrl, log, onChange);
  const redis = openRedis(settings.redisUrl, log, onChange);
  return {
    kind: 'services',
    press: createMongoPressStore(mongo, log),
    accounts: createMongoAccountStore(mongo, log),
    sessions: new RedisStore({ client: redis.client, prefix: `${keyPrefix}session:` }),
    leads: { kind: 'mongo', link: mongo },
    redis: redis.client,
    ready: () => ({ mongodb: mongo.condition, redis: redis.condition }),
    async close() {
      await Promise.all([mongo.close(), redis.close()]);
    },
  };
}
