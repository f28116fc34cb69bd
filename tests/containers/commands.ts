import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
}

/** Never rejects because of an exit code. */
export function run(file: string, args: readonly string[], { cwd, env, input }: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: env ?? process.env, stdio: ['pipe', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
    // A program may exit before it has read its input.
    child.stdin.on('error', () => undefined).end(input ?? '');
  });
}

export async function must(file: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const { code, stdout, stderr } = await run(file, args, options);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}\n${stdout.slice(-1500)}\n${stderr.slice(-3000)}`);
  return stdout;
}

/** Returns the name of a base image, as this checkout has it, and fetches the image unless it is here. */
export async function fetchBase(name: string): Promise<string> {
  const image = (await must('ops/pin-images', ['--list'], { cwd: join(import.meta.dirname, '../..') })).split('\n').find((line) => line.startsWith(`${name}:`));
  if (image === undefined) throw new Error(`${name} is no base image`);
  if ((await run('docker', ['image', 'inspect', image])).code !== 0) await must('docker', ['pull', '-q', image]);
  return image;
}
