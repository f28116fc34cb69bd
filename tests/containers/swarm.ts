import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { eventually } from '#tests/support/processes.ts';
import { underLoad, type Mix } from './load.ts';
import { createAppClient } from './site-client.ts';
import { must, run } from './commands.ts';
import { domain, repository } from './stack.ts';
import type { Host } from './swarm-hosts.ts';
import { compressedLimits, tryCarriers } from './swarm-carriers.ts';
import { nextMongodb, startSwarmSite, type SwarmSite } from './swarm-site.ts';
import { startWriters } from './swarm-writers.ts';

/**
 * Three engines on this machine, the site on a swarm of them, and what an operator does or suffers, under 100 requests a
 * second. As root: `npm run test:swarm [-- parts of titles]`; `visitors` needs `locust` on the PATH.
 */
const perSecond = 100;
const outageMs = 40_000;
const pages = ['/', '/Brand/intro', '/BusinessGuide/intro', '/FloorPlan/84A', '/SalesInfo/guide', '/LocationEnvironment/intro'];

interface Trial {
  readonly title: string;
  readonly work: (site: SwarmSite) => Promise<unknown>;
}

const askMongodb = `import { MongoClient } from 'mongodb'; import { readFileSync } from 'node:fs';
const client = new MongoClient(readFileSync('/run/secrets/mongodb_url', 'utf8')); console.log((await client.db().admin().command({ hello: 1 })).primary); await client.close();`;

async function hostWithPrimary(site: SwarmSite): Promise<Host> {
  const primary = await site.inReplica('node', '--input-type=module', '-e', askMongodb);
  return site.hosts.find((_, at) => primary.startsWith(`mongodb-${at + 1}:`)) ?? site.hosts[0];
}

async function leadingHost(site: SwarmSite): Promise<Host> {
  const lines = await site.hosts[0].docker('node', 'ls', '--format', '{{.Hostname}} {{.ManagerStatus}}');
  const name = /^(\S+) Leader$/m.exec(lines)?.[1];
  return site.hosts.find((host) => host.name === name) ?? site.hosts[0];
}

/** Until each service has all its replicas, and each host is ready. */
async function whole({ hosts, project }: SwarmSite): Promise<void> {
  await eventually(
    async () => {
      const nodes = await hosts[0].docker('node', 'ls', '--format', '{{.Status}} {{.ManagerStatus}}');
      assert.equal(nodes.match(/^Ready (?:Leader|Reachable)$/gm)?.length, hosts.length, nodes);
      const services = await hosts[0].docker('service', 'ls', '--filter', `label=com.docker.stack.namespace=${project}`, '--format', '{{.Replicas}}');
      for (const line of services.trim().split('\n')) assert.match(line, /^(\d+)\/\1\b/);
      assert.match(services, /\d/);
    },
    180_000,
    500,
  );
}

async function lose(site: SwarmSite, host: Host): Promise<string> {
  await host.losePower();
  await pause(outageMs);
  await host.start();
  await whole(site);
  return host.name;
}

/** The loss of one host must take one replica of three. */
async function assertSpread({ hosts, project }: SwarmSite): Promise<void> {
  const lines = await hosts[0].docker('service', 'ps', '--filter', 'desired-state=running', '--format', '{{.Node}}', `${project}_app`);
  assert.deepEqual(lines.trim().split('\n').toSorted(), hosts.map(({ name }) => name).toSorted());
}

async function deploy(site: SwarmSite, code: number, ...args: string[]): Promise<void> {
  const result = await site.script(site.hosts[0], 'ops/deploy', ...args);
  assert.equal(result.code, code, result.stderr.slice(-2000));
  if (code === 0) await assertSpread(site);
}

function certificateOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername: domain, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

async function renewCertificate(site: SwarmSite): Promise<void> {
  const before = await certificateOf(site.port);
  site.balancer.renew();
  await eventually(async () => assert.notEqual(await certificateOf(site.port), before), 20_000);
  await pause(5000);
}

async function rotate(site: SwarmSite, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { code, stderr } = await site.script(site.hosts[0], 'ops/rotate-secret', name);
    assert.equal(code, 0, stderr);
    await assertSpread(site);
  }
}

async function breakCaddyfile(site: SwarmSite): Promise<void> {
  const file = join(site.folder, 'ops/caddy/Caddyfile');
  const before = readFileSync(file);
  appendFileSync(file, '\nbroken {\n');
  await deploy(site, 1, '--restart');
  writeFileSync(file, before);
  appendFileSync(file, '\n# another\n');
  await deploy(site, 0, '--restart');
}

async function restore(site: SwarmSite): Promise<void> {
  const backup = await site.script(site.hosts[0], 'ops/backup');
  assert.equal(backup.code, 0, backup.stderr);
  const restored = await site.script(site.hosts[0], 'ops/restore', backup.stdout.trim());
  assert.equal(restored.code, 0, restored.stderr);
  await assertSpread(site);
}

async function renewMongodb(site: SwarmSite): Promise<void> {
  site.set(`MONGODB_IMAGE=${nextMongodb}\n`);
  await deploy(site, 0, '--restart');
}

/** As docs/scale.md says, on one of the hosts. */
async function watchReplicas({ folder, hosts: [host] }: SwarmSite): Promise<void> {
  const files = ['docker-compose.yml', 'ops/monitoring/compose.yml', 'ops/swarm/monitoring.yml'].flatMap((file) => ['-f', file]);
  const compose = (...args: string[]) => must('docker', ['compose', ...files, ...args], { cwd: folder, env: host.environment });
  await compose('up', '-d', 'prometheus');
  const ask = (query: string) => compose('exec', '-T', 'prometheus', 'promtool', 'query', 'instant', 'http://127.0.0.1:9090', query);
  await eventually(async () => assert.match(await ask('count(up == 1)'), /=> 3 @/), 60_000, 1000);
  await eventually(async () => assert.match(await ask('min(part_ready)'), /=> 1 @/), 60_000, 1000);
  await compose('rm', '-sf', 'prometheus');
}

const trials: readonly Trial[] = [
  { title: 'nothing happens', work: () => pause(30_000) },
  { title: 'a new version is deployed', work: (site) => deploy(site, 0, 'next') },
  { title: 'a version that breaks in browsers takes itself back', work: (site) => deploy(site, 1, 'broken') },
  { title: 'the version before is brought back', work: (site) => deploy(site, 0, '--rollback') },
  { title: 'the session key is rotated', work: (site) => rotate(site, 'session') },
  { title: 'the key of the leads and the token of /metrics are rotated', work: (site) => rotate(site, 'lead', 'metrics') },
  { title: 'a broken Caddyfile is taken back, then one that works is deployed', work: breakCaddyfile },
  { title: 'a backup is imported', work: restore },
  { title: 'another image of MongoDB is deployed, one member after the other', work: renewMongodb },
  { title: 'Prometheus on one host asks all replicas', work: watchReplicas },
  { title: 'the certificate is renewed', work: renewCertificate },
  {
    title: 'a host is lost and comes back',
    async work(site) {
      const busy = new Set([await hostWithPrimary(site), await leadingHost(site)]);
      return lose(site, site.hosts.find((host) => !busy.has(host)) ?? site.hosts[2]);
    },
  },
  { title: 'the host with the primary is lost and comes back', work: async (site) => lose(site, await hostWithPrimary(site)) },
  { title: 'the leading manager is lost and comes back', work: async (site) => lose(site, await leadingHost(site)) },
];

/** Of 100 requests 70 are pages, 20 of the press, 8 files and 2 forms. */
async function mixOf(site: SwarmSite): Promise<Mix> {
  const client = createAppClient({ host: domain, port: site.port, authority: site.balancer.authorities });
  const { body } = await eventually(async () => {
    const answer = await client.fetch('/', { headers: { 'Accept-Encoding': 'identity' } });
    assert.equal(answer.status, 200);
    return answer;
  });
  const files = [...new Set(body.match(/\/assets\/[\w.-]+\.(?:css|js)|\/images\/[\w./-]+\.avif/g))].slice(0, 8);
  assert.ok(files.length > 2, 'home names files');
  const { body: list } = await client.fetch('/api/press/yunseul');
  const press = ['/yunseul/press', ...[...list.matchAll(/"id":"([\w-]+)"/g)].map(([, id]) => `/yunseul/press/${id}`)];
  client.close();
  const of = (paths: readonly string[], number: number) => paths[number % paths.length] ?? '/';
  return (number) => {
    // 37 and 100 have no common divisor, so that each kind is spread over the second.
    const share = (number * 37) % 100;
    if (share < 70) return of(pages, number);
    if (share < 90) return of(press, number);
    return share < 98 ? of(files, number) : 'lead';
  };
}

async function tryOut(site: SwarmSite, { title, work }: Trial): Promise<boolean> {
  const client = createAppClient({ host: domain, port: site.port, authority: site.balancer.authorities });
  const startedAt = performance.now();
  const stopWriting = await startWriters(site);
  try {
    const [load, note] = await underLoad(client, perSecond, () => work(site), await mixOf(site));
    const withoutWriteMs = stopWriting();
    const isKnown = () => {
      const phones = new Set(site.formService.taken.map(({ body }) => String(body['phone'])));
      const lost = load.acceptedPhones.filter((phone) => !phones.has(phone)).length;
      if (lost > 0) throw new Error(`${lost} accepted leads did not arrive`);
    };
    const lost = await eventually(isKnown, 120_000, 500).then(() => 'none', String);
    const keys = new Map(site.formService.taken.map(({ key, body }) => [key, String(body['phone'])]));
    const doubled = keys.size - new Set(keys.values()).size;
    const failed = load.failures.length + load.lateAnswers;
    const cells = [
      `${title}${typeof note === 'string' ? ` (${note})` : ''}`,
      `${failed} of ${load.requests}`,
      `${lost} of ${load.acceptedPhones.length}, ${doubled} doubled`,
      `${(load.longestBetweenLeadsMs / 1000).toFixed(1)} s`,
      `${(withoutWriteMs / 1000).toFixed(1)} s`,
      `${load.p50Ms}, ${load.p99Ms} ms`,
      `${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
    const kinds = Map.groupBy(load.failures, (failure) => failure.replace(/.* (?=\d{3}|\D)/, '').slice(0, 60));
    for (const [kind, all] of kinds) console.log(`    ${all.length} × ${kind}, such as ${all[0]}`);
    return lost === 'none' && doubled === 0;
  } catch (error) {
    console.log(`| ${title} | FAILED: ${error instanceof Error ? error.message : String(error)} |`);
    return false;
  } finally {
    stopWriting();
    client.close();
  }
}

async function tryForms(site: SwarmSite): Promise<boolean> {
  site.set(compressedLimits);
  try {
    await deploy(site, 0, '--restart');
    console.log(`\nforms: ${await tryCarriers(site)}`);
    return true;
  } catch (error) {
    console.log(`\nforms FAILED: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function tryVisitors({ port }: SwarmSite): Promise<boolean> {
  const visitors = ['-H', `https://127.0.0.1:${port}`, '--name', domain, '-u', '300', '-r', '20', '-t', '60s', '--reading', '10'];
  const { code, stdout, stderr } = await run('locust', ['-f', join(repository, 'tests/load/visitors.py'), '--headless', '--only-summary', ...visitors]);
  console.log(`\nvisitors: ${stdout.trim()}${code === 0 ? '' : stderr.slice(-3000)}`);
  return code === 0;
}

const wanted = process.argv.slice(2);
const isWanted = (title: string) => wanted.length === 0 || wanted.some((part) => title.includes(part));
const site = await startSwarmSite('FORM_LIMIT=100000\nLOGIN_LIMIT=1000\n');
let isWell = true;
try {
  await site.fill();
  await deploy(site, 0, 'latest');
  await site.inReplica('node', 'server/cli/cli.ts', 'seed');
  console.log(
    '| what happens | requests failed | leads lost | longest between two leads (2 a second) | without a write | p50, p99 | took |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const trial of trials) if (isWanted(trial.title)) isWell = (await tryOut(site, trial)) && isWell;
  if (isWanted('visitors')) isWell = (await tryVisitors(site)) && isWell;
  if (isWanted('forms')) isWell = (await tryForms(site)) && isWell;
} finally {
  if (process.env['KEEP'] === undefined) await site.stop();
}
process.exit(isWell ? 0 : 1);
