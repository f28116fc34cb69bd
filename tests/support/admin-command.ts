import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export function runAdminCommand(environment: Readonly<Record<string, string | undefined>>, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolveOutput, reject) => {
    const child = spawn(process.execPath, ['--run', 'admin', '--', ...args], { cwd: root, env: { PATH: process.env['PATH'], ...environment } });
    let output = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolveOutput(output) : reject(new Error(`admin ${args.join(' ')} ended with ${code}: ${complaint}`))));
    child.stdin.end(input);
  });
}
