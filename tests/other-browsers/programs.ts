import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from '../support/processes.ts';

const geckodriverVersion = '0.37.0';
const kept = resolve(import.meta.dirname, '../../node_modules/.cache');

interface Program<Found> {
  find(): Found | undefined;
  /** Of Debian; else there is a command. */
  readonly packages?: readonly string[];
  readonly command?: readonly string[];
}

function findWebKit(): { readonly driver: string; readonly browser: string } | undefined {
  const driver = findProgram('WebKitWebDriver');
  const [browser] = globSync('/usr/lib/{,*/}webkit2gtk-4.1/MiniBrowser');
  return driver === undefined || browser === undefined ? undefined : { driver, browser };
}

const filmPackages = ['gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad', 'gstreamer1.0-libav'];
const filmParts = ['isomp4', 'videoparsersbad', 'libav'];

export const programs = {
  Xvfb: { find: () => findProgram('Xvfb'), packages: ['xvfb'] },
  WebKitWebDriver: { find: findWebKit, packages: ['webkit2gtk-driver'] },
  'films for WebKit': {
    find: () => (filmParts.every((name) => globSync(`/usr/lib/{,*/}gstreamer-1.0/libgst${name}.so`).length > 0) ? true : undefined),
    packages: filmPackages,
  },
  'firefox-esr': { find: () => findProgram('firefox-esr') ?? findProgram('firefox'), packages: ['firefox-esr'] },
  geckodriver: { find: () => findProgram('geckodriver'), command: ['cargo', 'install', '--locked', 'geckodriver', '--version', geckodriverVersion] },
} as const satisfies Record<string, Program<unknown>>;

export type ProgramName = keyof typeof programs;

function installPackages(names: readonly string[]): void {
  const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', ...names);
}

function buildAndKeep(name: string, [file = '', ...args]: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    execFileSync(file, [...args, '--root', folder], { stdio: 'inherit' });
    mkdirSync(join(kept, name), { recursive: true });
    copyFileSync(join(folder, 'bin', name), join(kept, name, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns what is still missing, each with the command to run by hand. */
export function bringPrograms(names: readonly ProgramName[]): readonly string[] {
  const missing: string[] = [];
  for (const name of names) {
    const program: Program<unknown> = programs[name];
    if (program.find() !== undefined) continue;
    const command = program.command ?? ['apt-get', 'install', '--no-install-recommends', ...(program.packages ?? [])];
    const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
    try {
      if (program.packages && !isDebianRoot) throw new Error('packages need root on Debian');
      console.log(`bringing ${name}: ${command.join(' ')}`);
      if (program.packages) installPackages(program.packages);
      else buildAndKeep(name, command);
      if (program.find() === undefined) throw new Error('not found once it was installed');
    } catch {
      missing.push(`${name} (${command.join(' ')})`);
    }
  }
  return missing;
}
