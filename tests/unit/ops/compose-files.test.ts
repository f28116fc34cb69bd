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

/** What Compose starts by these files. */
function servicesOf(files: readonly string[]): readonly string[] {
  const settings = { DOMAIN: 'yunseul.test', ADMIN_EMAIL: 'a@yunseul.test', FORM_REGISTRATION_URL: 'x', FORM_INQUIRY_URL: 'x', FORM_VISIT_URL: 'x' };
  const { status, stdout, stderr } = spawnSync('docker', ['compose', ...files.flatMap((file) => ['-f', file]), 'config', '--services'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout.trim().split('\n').toSorted();
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
    expect(servicesOf(['docker-compose.yml', ...elsewhere.map((store) => `ops/managed/${store}.yml`)])).toEqual(services);
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
