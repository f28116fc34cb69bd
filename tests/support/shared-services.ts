import { canUseMongodb, startMongod, type Mongod } from './mongod.ts';
import { canUseRedis, startRedis, type RedisServer } from './redis.ts';

/** Limits the databases of a run. */
const redisDatabases = 4096;

/** Each test has its own database, and tests that kill a service start another one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  let mongod: Mongod | undefined;
  let redis: RedisServer | undefined;
  const { env } = process;
  // Every project of a run calls this, and the first call starts the services.
  if (env['TEST_MONGODB_URL'] === undefined && canUseMongodb()) {
    mongod = await startMongod();
    env['TEST_MONGODB_URL'] = mongod.url;
  }
  if (env['TEST_REDIS_URL'] === undefined && canUseRedis()) {
    redis = await startRedis({ databases: redisDatabases });
    env['TEST_REDIS_URL'] = redis.url;
    env['TEST_REDIS_DATABASES'] = String(redisDatabases);
  }
  if (!mongod && !redis) return undefined;
  return async () => {
    await Promise.all([mongod?.stop(), redis?.stop()]);
  };
}
