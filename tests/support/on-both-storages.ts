import { randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import { describe } from 'vitest';
import type { Environment } from '#server/config.ts';
import { canUseMongodb, openTestMongodb } from './mongod.ts';
import { eventually } from './processes.ts';
import { canUseRedis, openTestRedis } from './redis.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export interface StorageUnderTest {
  start(environment?: Environment, options?: TestAppOptions): Promise<TestApp>;
  /** 0 for embedded storage. */
  countRedisKeys(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Fixed, because with a random secret two keys of a test would now and then share one of the 16,384 counters
 * of a limit.
 */
const sessionSecret = 'd41c9b7e2f5a68301bd94f7ce0a5286b';

export function servicesEnvironment(mongodbUrl: string, redisUrl: string): Environment {
  // `STORAGE=services` requires it, but nothing calls it.
  const form = 'http://127.0.0.1:9/form';
  return {
    STORAGE: 'services',
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
    SESSION_SECRET: sessionSecret,
    LEAD_KEY: randomBytes(32).toString('base64'),
    FORM_REGISTRATION_URL: form,
    FORM_INQUIRY_URL: form,
    FORM_VISIT_URL: form,
  };
}

export async function untilReady(app: TestApp): Promise<TestApp> {
  await eventually(async () => {
    const answer = await fetch(`${app.origin}/readyz`);
    if (!answer.ok) throw new Error(`not ready: ${await answer.text()}`);
  });
  return app;
}

async function openEmbedded(): Promise<StorageUnderTest> {
  const apps: TestApp[] = [];
  return {
    async start(environment, options) {
      const app = await startTestApp({ SESSION_SECRET: sessionSecret, ...environment }, options);
      apps.push(app);
      return app;
    },
    countRedisKeys: async () => 0,
    async stop() {
      await Promise.all(apps.map((app) => app.stop()));
    },
  };
}

export async function openServices(): Promise<StorageUnderTest> {
  const [mongodb, redis] = await Promise.all([openTestMongodb(), openTestRedis()]);
  const environment = servicesEnvironment(mongodb.url, redis.url);
  const apps: TestApp[] = [];
  return {
    async start(more, options) {
      const app = await startTestApp({ ...environment, ...more }, options);
      apps.push(app);
      return untilReady(app);
    },
    async countRedisKeys() {
      const client = await createClient({ url: redis.url }).connect();
      try {
        return await client.dbSize();
      } finally {
        client.destroy();
      }
    },
    async stop() {
      await Promise.all(apps.map((app) => app.stop()));
      await Promise.all([mongodb.stop(), redis.stop()]);
    },
  };
}

export function describeOnBothStorages(name: string, tests: (open: () => Promise<StorageUnderTest>) => void): void {
  describe(`${name}, embedded storage`, () => tests(openEmbedded));
  describe.skipIf(!canUseMongodb() || !canUseRedis())(`${name}, real MongoDB and Redis`, () => tests(openServices));
}
