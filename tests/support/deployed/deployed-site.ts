import { randomBytes } from 'node:crypto';
import { runAdminCommand } from '../admin-command.ts';
import { callApi } from '../calls.ts';
import { formUrls, startFormService } from '../form-service.ts';
import { openTestMongodb } from '../mongod.ts';
import { eventually, freePort } from '../processes.ts';
import { openTestRedis } from '../redis.ts';
import { startApp, type AppProcess, untilReady } from '../site-process.ts';
import { administrator, commonEnvironment, type SiteUnderTest } from '../site-under-test.ts';
import { startSlowProxy } from '../slow-proxy.ts';
import { startBufferingProxy } from './buffering-proxy.ts';
import { startCaddy } from './caddy.ts';
import { startNameServer } from './name-server.ts';
import { createSiteFetch } from './site-fetch.ts';

export interface DeployedSite extends SiteUnderTest {
  readonly domain: string;
  readonly port: number;
  readonly authority: string;
  readonly signerKeyHash: string;
  stopReplica(at: number): Promise<number | null>;
  startReplica(at: number): Promise<void>;
}

/** With these, Chromium finds the site and trusts its certificate. */
export function switchesFor({ domain, signerKeyHash }: Pick<DeployedSite, 'domain' | 'signerKeyHash'>): readonly string[] {
  return [`--host-resolver-rules=MAP ${domain} 127.0.0.1`, `--ignore-certificate-errors-spki-list=${signerKeyHash}`];
}

interface DeployedOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly authorityFolder: string;
  readonly isBuffered?: boolean;
}

export const domain = 'yunseul.test';
/** All of 127.0.0.0/8 is local, so the replicas can share a port as containers do. */
const replicaAddresses = ['127.0.0.2', '127.0.0.3'] as const;
const startMs = 90_000;
const metricsToken = randomBytes(16).toString('hex');

export async function startDeployedSite({ environment = {}, authorityFolder, isBuffered = false }: DeployedOptions): Promise<DeployedSite> {
  const [mongodb, redis, forms, replicasPort] = await Promise.all([openTestMongodb(), openTestRedis(), startFormService(), freePort()]);
  const storageUrl = new URL(mongodb.url);
  const slowProxy = await startSlowProxy(Number(storageUrl.port));
  storageUrl.port = String(slowProxy.port);
  storageUrl.searchParams.set('directConnection', 'true');

  const replicas = new Map<string, AppProcess>();
  const nameServer = await startNameServer(() => [...replicas.keys()]);
  const caddy = await startCaddy({ domain, folder: authorityFolder, replicasPort, nameServerPort: nameServer.port });
  const front = isBuffered ? await startBufferingProxy({ ...caddy, targetPort: caddy.port, domain }) : undefined;
  const port = front?.port ?? caddy.port;
  const origin = `https://${domain}:${port}`;
  const told = {
    ...commonEnvironment,
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    STORAGE: 'services',
    TRUST_PROXY: '1',
    PUBLIC_URL: origin,
    PORT: String(replicasPort),
    MONGODB_URL: storageUrl.href,
    REDIS_URL: redis.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    LEAD_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: metricsToken,
    ...formUrls(forms),
    ...environment,
  };
  const startReplica = async (at: number) => {
    const host = replicaAddresses[at] ?? '';
    replicas.set(host, await untilReady(await startApp({ ...told, HOST: host }, startMs), startMs));
  };
  const admin = (args: readonly string[], input?: string) => runAdminCommand({ ...told, MONGODB_URL: mongodb.url }, args, input);
  await Promise.all(replicaAddresses.map((_, at) => startReplica(at)));
  // A command gives the database a second, which a busy machine may need for itself.
  await eventually(() => admin(['seed']), startMs);

  const siteFetch = createSiteFetch(caddy.authority);
  const untilSignsIn = (through: Parameters<typeof callApi>[0]) =>
    eventually(async () => {
      const { status } = await callApi(through, 'POST', '/api/session', { json: administrator, headers: { Origin: origin } });
      if (status !== 200) throw new Error(`signing in is answered ${status}: ${caddy.output().slice(-1000)}`);
    }, startMs);
  // Caddy looks up the replicas twice a second, and a replica is ready before the first account exists.
  await untilSignsIn({ origin, fetch: siteFetch.fetch });

  return {
    origin,
    domain,
    port,
    authority: caddy.authority,
    signerKeyHash: caddy.signerKeyHash,
    forms,
    fetch: siteFetch.fetch,
    admin,
    async slowDownStorage(ms) {
      slowProxy.delay(ms);
      // Each replica notices by itself that the storage is back.
      if (ms === 0) await Promise.all([...replicas.values()].map(({ url }) => untilSignsIn({ origin: url })));
    },
    async written() {
      const all = await Promise.all(
        [...replicas.values()].map(async ({ child, url }) => {
          const metrics = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
          return child.output() + (await metrics.text());
        }),
      );
      return all.join('') + caddy.output();
    },
    async stopReplica(at) {
      const host = replicaAddresses[at] ?? '';
      const replica = replicas.get(host);
      if (!replica) throw new Error(`replica ${at} does not run`);
      const code = await replica.child.end('SIGTERM');
      replicas.delete(host);
      return code;
    },
    startReplica,
    async stop() {
      siteFetch.close();
      await Promise.all([caddy.stop(), ...[...replicas.values()].map(({ child }) => child.end('SIGKILL'))]);
      await Promise.all([front?.stop(), slowProxy.stop(), nameServer.stop(), forms.stop()]);
      await Promise.all([mongodb.stop(), redis.stop()]);
    },
  };
}
