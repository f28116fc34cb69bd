import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createMongoAccountStore } from '#server/accounts/mongo-account-store.ts';
import { createMongoInvitationStore } from '#server/accounts/people/mongo-invitation-store.ts';
import { RedisSessionStore } from '#server/accounts/sessions/redis-session-store.ts';
import { tryToKeepSession } from '#server/accounts/sessions/session-store.ts';
import { createMongoAuditStore } from '#server/audit/mongo-audit-store.ts';
import { createMongoLeadStore } from '#server/leads/stores/mongo-lead-store.ts';
import { createMongoOutboxStore } from '#server/messages/stores/mongo-outbox-store.ts';
import { createMongoNoticeStore } from '#server/notices/mongo-notice-store.ts';
import { createMongoPictureStore } from '#server/press/pictures/mongo-picture-store.ts';
import { createMongoPressStore } from '#server/press/mongo-press-store.ts';
import { createMongoSweepRecords } from '#server/storage/mongo-sweep-records.ts';
import { openMongo } from '#server/storage/mongo.ts';
import { openRedis } from '#server/storage/redis.ts';
import { createMongoVisitStore } from '#server/visits/mongo-visit-store.ts';
import type { Storage, StorageOptions } from './storage-ports.ts';

const keyPrefix = 'yunseul:';

/** Throws for a malformed URL. */
export function openServices(
  { mongodbUrl, redis: redisSettings }: Extract<StorageOptions['settings'], { kind: 'services' }>,
  { cipher, messageCipher, log, onChange }: Omit<StorageOptions, 'settings'>,
): Storage {
  const mongo = openMongo(mongodbUrl, log, onChange);
  const redis = openRedis(redisSettings, log, onChange);
  const sessions = new RedisSessionStore(redis.client, keyPrefix);
  redis.afterTurn(() => sessions.writeAgain());
  return {
    kind: 'services',
    press: createMongoPressStore(mongo, log),
    pictures: createMongoPictureStore(mongo, log),
    accounts: createMongoAccountStore(mongo, log),
    invitations: createMongoInvitationStore(mongo, log),
    sessions,
    audit: createMongoAuditStore(mongo, log),
    leads: createMongoLeadStore(mongo, cipher, log),
    outbox: createMongoOutboxStore(mongo, messageCipher, log),
    notices: createMongoNoticeStore(mongo, log),
    visits: createMongoVisitStore(mongo, log),
    sweeps: createMongoSweepRecords(mongo),
    counters: (options) =>
      new RateLimiterRedis({
        ...options,
        storeClient: redis.client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        // While Redis is down, each process counts in its memory.
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    canKeepSessions: () => redis.condition !== 'down',
    ready: () => ({ mongodb: mongo.condition, redis: redis.condition }),
    checks: {
      mongodb: () => mongo.check(),
      redis: async () => {
        if (redis.condition === 'down') return 'down';
        return tryToKeepSession(sessions).catch(() => (redis.condition === 'up' ? 'read_only' : 'down'));
      },
    },
    async close() {
      await Promise.all([mongo.close(), redis.close()]);
    },
  };
}
