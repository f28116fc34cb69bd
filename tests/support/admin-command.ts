import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Environment } from '#server/config.ts';

const root = resolve(import.meta.dirname, '../..');

export interface CommandAnswer {
  readonly code: number | null;
  readonly out: string;
  readonly problems: string;
}

/** Inherits `PATH` only. Keeps compiled modules, because compiling them takes half of the time of a command. */
export function tryAdminCommand(environment: Environment, args: readonly string[], input = ''): Promise<CommandAnswer> {
  return new Promise((resolveAnswer, reject) => {
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'), ...environment };
    const child = spawn(process.execPath, ['server/cli/cli.ts', ...args], { cwd: root, env });
    let [out, problems] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text));
    child.once('error', reject);
    child.once('close', (code) => resolveAnswer({ code, out, problems }));
    child.stdin.end(input);
  });
}

export async function runAdminCommand(environment: Environment, args: readonly string[], input?: string): Promise<string> {
  const { code, out, problems } = await tryAdminCommand(environment, args, input);
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${code}: ${problems}`);
  return out;
}
