import { RedisStore } from 'connect-redis';
import type { Logger } from 'pino';
import { createMongoAccountStore } from '../admin/mongo-account-store.ts';
import { createMongoPressStore } from '../press/mongo-press-store.ts';
import type { LinkObserver } from './link-state.ts';
import { openMongo } from './mongo.ts';
import type { Storage, StorageSettings } from './open-storage.ts';
import { openRedis } from './redis.ts';

const keyPrefix = 'yunseul:';

/** MongoDB and Redis, connected in the background. Throws when an address cannot be read. */
export function openServices(settings: Extract<StorageSettings, { kind: 'services' }>, log: Logger, onChange: LinkObserver | undefined): Storage {
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
