import { randomBytes } from 'node:crypto';
import { describe } from 'vitest';
import type { Environment } from '../../server/config.ts';
import { hasMongodb, openTestMongodb } from './mongod.ts';
import { eventually } from './processes.ts';
import { hasRedis, openTestRedis } from './redis.ts';
import { startSite, type TestSite } from './site.ts';

/** Starts sites that share one storage; `stop` takes down everything it started. */
export interface StorageUnderTest {
  start(environment?: Environment): Promise<TestSite>;
  stop(): Promise<void>;
}

/** Required with `STORAGE=services`; nobody listens at these form services. */
export function servicesEnvironment(mongodbUrl: string, redisUrl: string): Environment {
  const form = 'http://127.0.0.1:9/form';
  return {
    STORAGE: 'services',
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    LEAD_KEY: randomBytes(32).toString('base64'),
    FORM_REGISTRATION_URL: form,
    FORM_INQUIRY_URL: form,
    FORM_VISIT_URL: form,
  };
}

export async function untilReady(site: TestSite): Promise<TestSite> {
  await eventually(async () => {
    const answer = await fetch(`${site.origin}/readyz`);
    if (!answer.ok) throw new Error(`not ready: ${await answer.text()}`);
  });
  return site;
}

async function openEmbedded(): Promise<StorageUnderTest> {
  const sites: TestSite[] = [];
  return {
    async start(environment) {
      const site = await startSite(environment);
      sites.push(site);
      return site;
    },
    async stop() {
      await Promise.all(sites.map((site) => site.stop()));
    },
  };
}

async function openServices(): Promise<StorageUnderTest> {
  const [mongodb, redis] = await Promise.all([openTestMongodb(), openTestRedis()]);
  const environment = servicesEnvironment(mongodb.url, redis.url);
  const sites: TestSite[] = [];
  return {
    async start(more) {
      const site = await startSite({ ...environment, ...more });
      sites.push(site);
      return untilReady(site);
    },
    async stop() {
      await Promise.all(sites.map((site) => site.stop()));
      await Promise.all([mongodb.stop(), redis.stop()]);
    },
  };
}

/** The same tests over embedded storage and over a real MongoDB and Redis; those are skipped by name where they cannot be had. */
export function describeOnBothStorages(name: string, tests: (open: () => Promise<StorageUnderTest>) => void): void {
  describe(`${name}, embedded storage`, () => tests(openEmbedded));
  describe.skipIf(!hasMongodb() || !hasRedis())(`${name}, real MongoDB and Redis`, () => tests(openServices));
}
