import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { startMongod, type Mongod } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { startRedis, type RedisServer } from '#tests/support/redis.ts';
import { startApp, type AppEnvironment, type AppProcess } from '#tests/support/site-process.ts';
import { formEnvironment } from './embedded-leads.ts';

export const adminEmail = 'admin@example.com';
export const adminPassword = randomBytes(12).toString('hex');

export type ServiceName = 'mongodb' | 'redis';

export interface Services {
  readonly mongod: Mongod;
  readonly redis: RedisServer;
  readonly standIn: FormServiceStandIn;
  readonly environment: AppEnvironment;
  countWaiting(): Promise<number>;
  drained(timeoutMs: number): Promise<number>;
  startApp(more?: AppEnvironment): Promise<AppProcess>;
  kill(service: ServiceName): Promise<void>;
  /** Restarts it on the same port. */
  restart(service: ServiceName): Promise<void>;
  stopApps(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a MongoDB of one server, unless the URL of another is given. */
export async function startServices(otherMongodbUrl?: string): Promise<Services> {
  const standIn = await startFormService();
  const own = otherMongodbUrl === undefined ? { mongod: await startMongod() } : undefined;
  let redis = await startRedis();
  const mongodbUrl = otherMongodbUrl ?? `${own?.mongod.url}/faults`;
  const environment = {
    ...formEnvironment(standIn),
    STORAGE: 'services',
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redis.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    LEAD_KEY: randomBytes(32).toString('base64'),
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    METRICS_TOKEN: randomBytes(16).toString('hex'),
  };
  const processes: AppProcess[] = [];
  async function countWaiting(): Promise<number> {
    const client = new MongoClient(mongodbUrl, { serverSelectionTimeoutMS: 2000 });
    try {
      return await client.db().collection('leads').countDocuments({ deliveredAt: null });
    } finally {
      await client.close();
    }
  }
  const services: Services = {
    get mongod() {
      if (!own) throw new Error('MongoDB was not started here');
      return own.mongod;
    },
    get redis() {
      return redis;
    },
    standIn,
    environment,
    countWaiting,
    drained(timeoutMs) {
      return eventually(async () => {
        const waiting = await countWaiting();
        if (waiting > 0) throw new Error(`${waiting} waiting`);
        return waiting;
      }, timeoutMs).catch(countWaiting);
    },
    async startApp(more = {}) {
      const app = await startApp({ ...environment, ...more });
      processes.push(app);
      return app;
    },
    async kill(service) {
      await (service === 'mongodb' ? services.mongod : redis).child.end('SIGKILL');
    },
    async restart(service) {
      if (service === 'redis') redis = await redis.restart();
      else if (own) own.mongod = await own.mongod.restart();
    },
    async stopApps() {
      await Promise.all(processes.map(({ child }) => child.end('SIGKILL')));
    },
    async stop() {
      await services.stopApps();
      await standIn.stop();
      await redis.stop();
      await own?.mongod.stop();
    },
  };
  return services;
}

export async function signInStatus(app: AppProcess): Promise<number | undefined> {
  return app.post('/api/session', { email: adminEmail, password: adminPassword }).then(
    ({ status }) => status,
    () => undefined,
  );
}
