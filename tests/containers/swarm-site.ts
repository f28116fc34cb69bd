import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort, startChild } from '#tests/support/processes.ts';
import { fetchBase, must, run } from './commands.ts';
import { buildBrokenPress, buildNext } from './operating-cases.ts';
import { formServiceHost, startOutsideFormService } from './outside-form-service.ts';
import { outsideAddress, startHosts, type Host } from './swarm-hosts.ts';
import { adminEmail, buildImage, domain, repository } from './stack.ts';

const registry = `${outsideAddress}:5000`;
const project = 'yunseul-swarm';
const image = `${registry}/${project}-app`;
const stores = { MONGODB_IMAGE: 'mongo:8', REDIS_IMAGE: 'redis:8' };
/** Another name of what runs, which is a new image to a swarm. */
export const nextMongodb = `${registry}/mongo:next`;

/** Builds with the engine of this machine, and hands everything to the registry by a host that takes it without TLS. */
async function fillRegistry(host: Host): Promise<void> {
  const caddy = `${registry}/${project}-caddy:latest`;
  await buildImage(`${image}:latest`, 'latest');
  await must('docker', ['build', '-q', '-t', caddy, join(repository, 'ops/caddy')]);
  await buildNext(image);
  await buildBrokenPress(image, 'broken');
  for (const name of Object.values(stores)) await must('docker', ['tag', await fetchBase(name.replace(/:.*/, '')), `${registry}/${name}`]);
  await must('docker', ['tag', `${registry}/${stores.MONGODB_IMAGE}`, nextMongodb]);
  const names = [`${image}:latest`, `${image}:next`, `${image}:broken`, caddy, ...Object.values(stores).map((name) => `${registry}/${name}`), nextMongodb];
  await must('sh', ['-c', `docker save ${names.join(' ')} | DOCKER_HOST=${host.environment['DOCKER_HOST'] ?? ''} docker load -q`]);
  for (const name of names) await host.docker('push', '-q', name);
  const prometheus = await fetchBase('prom/prometheus');
  await must('sh', ['-c', `docker save ${prometheus} | DOCKER_HOST=${host.environment['DOCKER_HOST'] ?? ''} docker load -q`]);
}

function startRegistry(folder: string) {
  const file = join(folder, 'registry.yml');
  writeFileSync(file, `version: 0.1\nstorage: { filesystem: { rootdirectory: ${folder}/registry } }\nhttp: { addr: ${registry} }\nlog: { level: error }\n`);
  return startChild('docker-registry', ['serve', file]);
}

/** The operator's balancer, on other ports. */
async function startBalancer(folder: string, hosts: readonly Host[], port: number) {
  const plainPort = await freePort();
  const certificate = join(folder, 'balancer.pem');
  /** The certificate that is served, and the one that follows, which clients trust from the beginning. */
  const pairs: string[] = [];
  let authorities = '';
  for (const name of ['first', 'next']) {
    const [key, chain] = [join(folder, `${name}-key.pem`), join(folder, `${name}.pem`)];
    const subject = ['-days', '2', '-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`];
    await must('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', chain, ...subject]);
    authorities += readFileSync(chain, 'utf8');
    pairs.push(readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
  }
  const serve = () => writeFileSync(certificate, pairs.shift() ?? '');
  serve();
  const file = join(folder, 'haproxy.cfg');
  const ports = { ':::80 v4v6': `127.0.0.1:${plainPort}`, ':::443 v4v6': `:::${port} v4v6`, CERTIFICATE: certificate, DOMAIN: domain };
  const values = { ...ports, ...Object.fromEntries(hosts.map(({ address }, at) => [`HOST_${at + 1}:`, `${address}:`])) };
  const own = readFileSync(join(repository, 'ops/swarm/haproxy.cfg'), 'utf8').replaceAll(/^#.*\n/gm, '');
  writeFileSync(
    file,
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), own),
  );
  const child = startChild('haproxy', ['-W', '-f', file]);
  return {
    authorities,
    renew(): void {
      serve();
      child.process.kill('SIGUSR2');
    },
    stop: () => child.end(),
  };
}

/** A site on a swarm of three, from what an operator has: `./setup --swarm`, then `ops/deploy`. */
export async function startSwarmSite(settings: string) {
  const folder = mkdtempSync(join(tmpdir(), 'yunseul-swarm-'));
  const port = await freePort();
  const swarm = await startHosts(folder, registry);
  const started = { registry: startRegistry(folder), formService: await startOutsideFormService(folder) };
  const balancer = await startBalancer(folder, swarm.hosts, port);
  const [first] = swarm.hosts;
  for (const part of ['setup', 'ops', 'docker-compose.yml', 'shared/site.ts']) cpSync(join(repository, part), join(folder, part), { recursive: true });
  const forms = ['registration', 'inquiry', 'visit'].map((form) => `https://${formServiceHost}:${started.formService.port}/${form}`).join(' ');
  const answers = ['--domain', domain, '--email', adminEmail, '--phone', '1600-0000', '--forms', forms, '--swarm', registry, '--project', project];
  await must('./setup', ['--yes', ...answers], { cwd: folder });
  // This machine's kernel may know no ESP, and then hosts do not reach each other through an encrypted network.
  writeFileSync(
    join(folder, 'test.yml'),
    `services:
  app:
    extra_hosts: ["${formServiceHost}:${outsideAddress}"]
    environment: { NODE_EXTRA_CA_CERTS: /certificates/forms.pem }
    volumes: ["${started.formService.certificateFile}:/certificates/forms.pem:ro"]
networks:
  front: { driver_opts: !reset null }
  # The trial writes from it.
  back: { attachable: true, driver_opts: !reset null }
`,
  );
  const env = readFileSync(join(folder, '.env'), 'utf8').replace(/^(COMPOSE_FILE=.*)$/m, '$1:test.yml');
  const images = Object.entries(stores).map(([name, value]) => `${name}=${registry}/${value}\n`);
  writeFileSync(join(folder, '.env'), env + images.join('') + settings);

  return {
    folder,
    port,
    project,
    hosts: swarm.hosts,
    balancer,
    formService: started.formService,
    image: `${image}:latest`,
    fill: () => fillRegistry(first),
    /** On any manager. */
    script: (host: Host, path: string, ...args: string[]) => run(path, args, { cwd: folder, env: host.environment }),
    set: (lines: string) => appendFileSync(join(folder, '.env'), lines),
    /** In whichever replica is healthy. A host may have none after it was away. */
    async inReplica(...command: string[]): Promise<string> {
      const [host, id] = await eventually(async () => {
        for (const each of swarm.hosts) {
          const [found] = (await each.docker('ps', '-q', '--filter', `name=^${project}_app`, '--filter', 'health=healthy')).split('\n');
          if (found) return [each, found] as const;
        }
        throw new Error('no replica');
      }, 120_000);
      return host.docker('exec', id, ...command);
    },
    async stop(): Promise<void> {
      await balancer.stop();
      await started.formService.stop();
      await swarm.stop();
      await started.registry.end();
      // A mount that is let go may take a moment.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
    },
  };
}

export type SwarmSite = Awaited<ReturnType<typeof startSwarmSite>>;
