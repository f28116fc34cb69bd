import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually, freePort } from '#tests/support/processes.ts';
import { must, run, type CommandResult } from './commands.ts';
import { formServiceHost, startOutsideFormService, type OutsideFormService } from './outside-form-service.ts';
import { createAppClient, type AppClient, type AppClientOptions } from './site-client.ts';

export const repository = resolve(import.meta.dirname, '../..');
export const domain = 'yunseul.test';
export const adminEmail = 'admin@yunseul.test';
/** The network for image builds. Some proxies need `host`. */
const buildNetwork = process.env['TEST_BUILD_NETWORK'];

export interface Stack {
  readonly folder: string;
  readonly project: string;
  readonly image: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly formService: OutsideFormService;
  /** The environment in which Compose and the scripts of the folder are called. */
  readonly environment: NodeJS.ProcessEnv;
  compose(...args: string[]): Promise<string>;
  script(path: string, ...args: string[]): Promise<CommandResult>;
  idsOf(service: string): Promise<readonly string[]>;
  up(): Promise<void>;
  /** Must be called again for a new volume, which has a new certificate. */
  connect(): Promise<AppClient>;
  address(): Promise<AppClientOptions>;
  secret(name: string): string;
  destroy(): Promise<void>;
  remove(): Promise<void>;
}

export async function buildImage(tag: string, revision: string): Promise<void> {
  const network = buildNetwork === undefined ? [] : ['--network', buildNetwork];
  await must('docker', ['build', ...network, '--target', 'production', '--build-arg', `REVISION=${revision}`, '-t', tag, repository], {
    env: { ...process.env, DOCKER_BUILDKIT: '1' },
  });
}

/** A network of addresses that no other network has. */
function ipv6NetworkOf(project: string): string {
  const name = project.slice(-6);
  return `fd${name.slice(0, 2)}:${name.slice(2)}::/64`;
}

const composeFiles = { services: 'docker-compose.yml', single: 'docker-compose.single.yml' } as const;

export async function prepareStack(kind: keyof typeof composeFiles, image: string): Promise<Stack> {
  const project = `yunseul-test-${randomBytes(3).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), `${project}-`));
  for (const part of ['setup', 'ops', 'docker-compose.yml', 'docker-compose.single.yml'])
    cpSync(join(repository, part), join(folder, part), { recursive: true });
  const formService = await startOutsideFormService(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const forms =
    kind === 'single'
      ? '-'
      : `https://${formServiceHost}:${formService.port}/registration https://${formServiceHost}:${formService.port}/inquiry https://${formServiceHost}:${formService.port}/visit`;
  await must(
    './setup',
    [
      '--yes',
      '--domain',
      domain,
      '--email',
      adminEmail,
      '--phone',
      '1600-0000',
      '--forms',
      forms,
      '--tls',
      'internal',
      ...(kind === 'single' ? ['--single'] : []),
    ],
    { cwd: folder },
  );
  // Only tests have these: the route to the form service, trust in its certificate, and IPv6, which older
  // engines give by name only.
  writeFileSync(
    join(folder, 'test.yml'),
    `services:\n  app:\n    extra_hosts: ["${formServiceHost}:host-gateway"]\n    environment: { NODE_EXTRA_CA_CERTS: /certificates/forms.pem }\n    volumes: ["${formService.certificateFile}:/certificates/forms.pem:ro"]\nnetworks:\n  edge: { enable_ipv6: true, ipam: { config: [{ subnet: "${ipv6NetworkOf(project)}" }] } }\n`,
  );
  const env = readFileSync(join(folder, '.env'), 'utf8').replace(/^COMPOSE_FILE=.*\n/m, '');
  writeFileSync(join(folder, '.env'), env);
  // Scripts recognise a single host by this line, so the file of the tests is passed by the environment.
  if (kind === 'single') appendFileSync(join(folder, '.env'), `COMPOSE_FILE=${composeFiles.single}\n`);
  const limits = 'FORM_LIMIT=100000\nLOGIN_LIMIT=1000\n';
  appendFileSync(
    join(folder, '.env'),
    `COMPOSE_PROJECT_NAME=${project}\nAPP_IMAGE=${image}\nCADDY_BUILT_IMAGE=${project}-caddy\nHTTP_PORT=${httpPort}\nHTTPS_PORT=${httpsPort}\n${limits}`,
  );

  const environment = { ...process.env, COMPOSE_FILE: `${composeFiles[kind]}:test.yml`, COMPOSE_PROJECT_NAME: project, COMPOSE_PROGRESS: 'quiet' };
  const compose = (...args: string[]) => must('docker', ['compose', ...args], { cwd: folder, env: environment });
  const idsOf = async (service: string) => (await compose('ps', '-q', service)).split('\n').filter((id) => id !== '');
  await compose('build', 'caddy');

  async function address(): Promise<AppClientOptions> {
    const authority = await eventually(() => compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt'), 15_000, 300);
    return { host: domain, port: httpsPort, authority };
  }

  async function destroy(): Promise<void> {
    await compose('down', '-v', '-t', '5', '--remove-orphans');
  }

  return {
    folder,
    project,
    image,
    httpPort,
    httpsPort,
    formService,
    environment,
    compose,
    script: (path, ...args) => run(path, args, { cwd: folder, env: environment }),
    idsOf,
    up: async () => void (await compose('up', '-d', '--wait', '--no-build')),
    connect: async () => createAppClient(await address()),
    address,
    secret: (name) => readFileSync(join(folder, 'secrets', name), 'utf8'),
    destroy,
    async remove() {
      await formService.stop();
      if (existsSync(join(folder, '.env'))) await destroy();
      await run('docker', ['image', 'rm', '-f', `${project}-caddy:latest`]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
