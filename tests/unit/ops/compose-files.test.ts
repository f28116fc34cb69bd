import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageSecrets } from '#server/message-config.ts';
import { shutdownTimes } from '#server/shutdown.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const variables = ['server/config.ts', 'server/message-config.ts'].flatMap((path) => namesIn(read(path), /^ {2,4}([A-Z][A-Z0-9_]+):/gm));

/** A variable that names a secret's file counts as the secret. */
function handedOver(path: string): readonly string[] {
  const block = /^ {2}app:\n[\s\S]*?^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read(path))?.[1] ?? '';
  return [...block.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name.replace(/_FILE$/, ''));
}

/** The image sets these, or only the other storage needs them. */
const settled = {
  'docker-compose.yml': ['PORT', 'HOST', 'DATA_DIR'],
  'docker-compose.single.yml': ['PORT', 'HOST', 'MONGODB_URL', 'REDIS_URL', 'REDIS_SENTINELS'],
} as const;

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;

type Service = Readonly<Record<string, unknown>>;

/** What Compose makes of these files. */
function servicesOf(files: readonly string[]): Readonly<Record<string, Service>> {
  const settings = { DOMAIN: 'yunseul.test', ADMIN_EMAIL: 'a@yunseul.test', FORM_REGISTRATION_URL: 'x', FORM_INQUIRY_URL: 'x', FORM_VISIT_URL: 'x' };
  const { status, stdout, stderr } = spawnSync('docker', ['compose', ...files.flatMap((file) => ['-f', file]), 'config', '--format', 'json'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return (JSON.parse(stdout) as { services: Record<string, Service> }).services;
}

const ownFiles = ['docker-compose.yml', 'ops/swarm/stack.yml', 'ops/swarm/mongodb.yml'];

/** The temporary file systems, which the swarm knows as volumes only, by path and bytes. */
function temporaryOf({ tmpfs = [], volumes = [] }: Service): readonly string[] {
  const sizes = { k: 1024, m: 1024 ** 2 } as const;
  const bytes = (text: string) => Number(/size=(\d+)/.exec(text)?.[1]) * sizes[/size=\d+([km])/.exec(text)?.[1] as 'k' | 'm'];
  const short = (tmpfs as readonly string[]).map((line) => `${line.split(':')[0]} ${bytes(line)}`);
  const long = (volumes as readonly { type: string; target: string; tmpfs?: { size: string } }[]).filter(({ type }) => type === 'tmpfs');
  return [...short, ...long.map(({ target, tmpfs: { size } = { size: '' } }) => `${target} ${size}`)];
}

function limitsOf({ mem_limit: memory, cpus, pids_limit: pids, deploy }: Service): unknown {
  return memory === undefined ? (deploy as { resources?: { limits?: unknown } } | undefined)?.resources?.limits : { cpus, memory, pids };
}

describe('compose files', () => {
  it.skipIf(!hasCompose).each([
    [[], ['app', 'caddy', 'mongodb', 'mongodb-init', 'redis']],
    [['mongodb'], ['app', 'caddy', 'redis']],
    [['redis'], ['app', 'caddy', 'mongodb', 'mongodb-init']],
    [
      ['mongodb', 'redis'],
      ['app', 'caddy'],
    ],
  ])('with %j elsewhere start %j only', (elsewhere, services) => {
    expect(Object.keys(servicesOf(['docker-compose.yml', ...elsewhere.map((store) => `ops/managed/${store}.yml`)])).toSorted()).toEqual(services);
  });

  it.skipIf(!hasCompose)('on a swarm, services have the environment, secrets and limits that they have on one host', () => {
    const one = servicesOf(['docker-compose.yml']);
    const swarm = servicesOf(ownFiles);
    expect(Object.keys(swarm).toSorted()).toEqual(['app', 'caddy', 'mongodb-1', 'mongodb-2', 'mongodb-3', 'redis']);
    for (const [name, service] of Object.entries(swarm)) {
      const former = one[name.replace(/-\d$/, '')] ?? {};
      // These are what the swarm needs otherwise.
      const { deploy: _deploy, healthcheck, volumes: _volumes, ports: _ports, configs: _configs, ...same } = service;
      expect(former, name).toMatchObject(same);
      const left = new Set(['depends_on', 'healthcheck', 'volumes', 'ports', 'scale', 'tmpfs', 'mem_limit', 'cpus', 'pids_limit']);
      expect(
        Object.keys(former).filter((key) => !(key in same) && !left.has(key)),
        name,
      ).toEqual([]);
      expect(temporaryOf(service), name).toEqual(temporaryOf(former));
      expect(limitsOf(service), name).toEqual(limitsOf(former));
      // The swarm would end all that are unhealthy, and all are when a store is away.
      const [later = ''] = /if \[ -e \/tmp\/checked \]; then [^;]*/.exec(JSON.stringify(healthcheck)) ?? [JSON.stringify(healthcheck)];
      expect(later, name).not.toMatch(/readyz|is-primary/);
      if (name === 'app') expect(later).toMatch(/healthz/);
    }
  });

  it.skipIf(!hasCompose)('on a swarm with stores elsewhere, only the app and Caddy run', () => {
    const files = ['docker-compose.yml', 'ops/managed/mongodb.yml', 'ops/managed/redis.yml', 'ops/swarm/stack.yml'];
    expect(Object.keys(servicesOf(files)).toSorted()).toEqual(['app', 'caddy']);
  });

  it('have every variable of the site explained in .env.example', () => {
    expect(variables.length).toBeGreaterThan(25);
    const explained = namesIn(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm);
    expect(variables.filter((name) => !explained.includes(name))).toEqual([]);
  });

  it.each(Object.entries(settled))('%s passes every variable of the site to the app', (path, others) => {
    const names = handedOver(path);
    expect(variables.filter((name) => !names.includes(name) && !(others as readonly string[]).includes(name))).toEqual([]);
  });

  it.each(Object.keys(settled))('%s takes every secret of messages from .env or from a file that .env names', (path) => {
    const text = read(path);
    for (const name of messageSecrets) {
      const secret = name.toLowerCase();
      for (const line of [
        `      ${name}: \${${name}:-}`,
        `      ${name}_FILE: \${${name}_FILE:+/run/secrets/${secret}}`,
        `  ${secret}: { file: "\${${name}_FILE:-/dev/null}" }`,
      ])
        expect(text).toContain(`\n${line}\n`);
      expect(/ {4}secrets: \[[^\]]*form_ca[^\]]*\]/.exec(text)?.[0]).toMatch(new RegExp(`\\b${secret}\\b`));
    }
  });

  it.each(Object.keys(settled))('%s has no telephone but that of .env', (path) => {
    const telephones = namesIn(read(path), /^ *SALES_PHONE: (.*)$/gm);
    expect(telephones).toEqual(['${SALES_PHONE:-}', '${SALES_PHONE:-}']);
  });

  it.each(Object.keys(settled))('%s gives every service more time to stop than the site may take', (path) => {
    const [, seconds] = /^x-container: &container\n(?: .*\n)*? {2}stop_grace_period: (\d+)s\n/m.exec(read(path)) ?? [];
    const longest = shutdownTimes({ trustProxy: 1, formTimeoutMs: 60_000 });
    expect(Number(seconds) * 1000).toBeGreaterThan(longest.forceAfterMs);
  });

  it.each(Object.keys(settled))('%s runs every service read-only, with all capabilities dropped and no new privileges', (path) => {
    const text = read(path);
    const common = /^x-container: &container\n(?: .*\n)+/m.exec(text)?.[0];
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]']) expect(common).toContain(`\n  ${line}\n`);
    const services = /^services:\n([\s\S]*?)^\w/m.exec(text)?.[1] ?? '';
    const names = [...services.matchAll(/^ {2}([\w-]+):\n/gm)].map(([, name]) => name);
    expect(names).toContain('app');
    expect(services).not.toMatch(/^ {4}(read_only|cap_drop|security_opt|stop_grace_period|privileged):/m);
    expect([...services.matchAll(/^ {2}([\w-]+):\n {4}<<: \*container\n/gm)].map(([, name]) => name)).toEqual(names);
  });
});
