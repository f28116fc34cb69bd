import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { textLimits } from '../../shared/limits.ts';
import { minPasswordLength } from './passwords.ts';

/** What is wrong with a new password, in words for the terminal. Length counts: it is what guessing has to beat. */
export function passwordProblem(password: string): string | undefined {
  if (Array.from(password).length < minPasswordLength) return `The password needs at least ${minPasswordLength} characters.`;
  if (password.length > textLimits.password) return `The password may have at most ${textLimits.password} characters.`;
  if (new Set(password).size < 5) return 'The password needs at least five different characters.';
  return undefined;
}

const silence = new Writable({ write: (_chunk, _encoding, done) => done() });

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}

/** A new password from standard input: the first line of a pipe, or typed twice, unseen, at a terminal. Throws in words when it will not do. */
export async function readNewPassword(): Promise<string> {
  let password: string;
  if (process.stdin.isTTY) {
    password = await ask('New password: ');
    if ((await ask('Once more: ')) !== password) throw new Error('The two passwords differ.');
  } else {
    let text = '';
    for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk);
    password = text.split(/\r?\n/)[0] ?? '';
  }
  const problem = passwordProblem(password);
  if (problem) throw new Error(problem);
  return password;
}
