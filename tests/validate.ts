import { spawn } from 'node:child_process';
import { cpus } from 'node:os';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'lint of styles', command: ['stylelint', 'client/**/*.css'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'import directions', command: ['vitest', 'run', '--project', 'unit', 'tests/unit/architecture.test.ts', '--reporter=dot'] },
  { name: 'unused files, exports and dependencies', command: ['knip', '--no-progress'] },
];

export interface Result {
  readonly name: string;
  readonly isPassed: boolean;
  readonly output: string;
  readonly seconds: number;
}

function runStep({ name, command }: Step): Promise<Result> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.on('close', (code) => resolve({ name, isPassed: code === 0, output, seconds: (performance.now() - startedAt) / 1000 }));
  });
}

export async function validate(): Promise<readonly Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      console.log(`${result.isPassed ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`);
      if (!result.isPassed) console.log(result.output);
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, work));
  return results;
}

if (import.meta.main) process.exitCode = (await validate()).every(({ isPassed }) => isPassed) ? 0 : 1;
