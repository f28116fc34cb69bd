import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from '#tests/support/fixtures.ts';
import { domain } from '#tests/support/deployed/deployed-site.ts';
import { startCaddy } from '#tests/support/deployed/caddy.ts';
import { startNameServer } from '#tests/support/deployed/name-server.ts';
import { createSiteFetch } from '#tests/support/deployed/site-fetch.ts';
import { freePort } from '#tests/support/processes.ts';
import type { SiteRequest } from '#tests/support/site-under-test.ts';

const replicas = { breaking: '127.0.0.4', answering: '127.0.0.5' } as const;
const timesEach = 20;

/**
 * Counts the requests that reach it. A breaking replica ends the connection when it has read the request, as
 * a killed process does.
 */
async function startReplica(host: string, port: number, isBreaking: boolean) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume().once('end', () => (isBreaking ? void response.destroy() : void response.end('ok')));
  });
  await once(server.listen(port, host), 'listening');
  return {
    requests: () => requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function statusesThroughProxy(authorityFolder: string, path: string, init?: SiteRequest) {
  const replicasPort = await freePort();
  const [breaking, answering, nameServer] = await Promise.all([
    startReplica(replicas.breaking, replicasPort, true),
    startReplica(replicas.answering, replicasPort, false),
    startNameServer(() => Object.values(replicas)),
  ]);
  const caddy = await startCaddy({ domain, folder: authorityFolder, replicasPort, nameServerPort: nameServer.port });
  const client = createSiteFetch(caddy.authority);
  const statuses: number[] = [];
  for (let time = 0; time < timesEach; time += 1) statuses.push((await client.fetch(`https://${domain}:${caddy.port}${path}`, init)).status);
  client.close();
  breaking.stop();
  answering.stop();
  await Promise.all([caddy.stop(), nameServer.stop()]);
  return { statuses, broken: breaking.requests(), answered: answering.requests() };
}

test.describe('when a replica breaks the connection during a request', { tag: '@deployed' }, () => {
  for (const path of ['/', '/assets/page.css', '/yunseul/press']) {
    test(`${path} is requested from another replica`, async ({ authorityFolder }) => {
      const { statuses, broken } = await statusesThroughProxy(authorityFolder, path);
      expect(broken).toBeGreaterThan(0);
      expect(statuses).toEqual(statuses.map(() => 200));
    });
  }

  for (const [what, path, init] of [
    ['an article, which counts a view', '/yunseul/PRESS/news-opening', undefined],
    ['the list of leads, which writes an audit entry', '/api/leads', undefined],
    ['a lead', '/api/registrations', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }],
  ] as const) {
    test(`${what} is never sent to two replicas`, async ({ authorityFolder }) => {
      const { statuses, broken, answered } = await statusesThroughProxy(authorityFolder, path, init);
      expect(broken).toBeGreaterThan(0);
      expect(broken + answered).toBe(timesEach);
      expect(statuses.filter((status) => status === 502)).toHaveLength(broken);
    });
  }
});
