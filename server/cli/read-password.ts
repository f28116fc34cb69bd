import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { passwordProblem } from '#shared/accounts/password-rule.ts';

const silence = new Writable({ write: (_chunk, _encoding, done) => done() });

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}

/** Reads a password from a pipe, or typed twice without echo. Error messages are written for the terminal. */
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
  if (problem) throw new Error(`The password ${problem}.`);
  return password;
}
