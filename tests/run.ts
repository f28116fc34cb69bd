import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { bringPrograms, programsOf, type SuiteName } from './support/programs.ts';
import { validate } from './validate.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const sum = { passed: 0, failed: 0, skipped: 0 };
const skippedByName: string[] = [];

function add({ passed, failed, skipped }: Count): void {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
}

const vitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int(), numTodoTests: z.int() })
  .transform((report): Count => ({ passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests }));

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    // Errors outside of tests, such as a failed set-up.
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }): Count => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }));

/** A bad exit without a failed test, or without a report, is a failure. */
function runReported(
  name: string,
  schema: z.ZodType<Count>,
  command: (report: string) => { readonly args: readonly string[]; readonly env?: NodeJS.ProcessEnv },
): void {
  console.log(`\n${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const { args, env = {} } = command(report);
  const [program = '', ...rest] = args;
  const { status } = spawnSync(`node_modules/.bin/${program}`, rest, { stdio: 'inherit', env: { ...process.env, ...env } });
  try {
    const count = schema.parse(JSON.parse(readFileSync(report, 'utf8')));
    add({ ...count, failed: count.failed === 0 && status !== 0 ? 1 : count.failed });
  } catch {
    console.error(`${name}: no report, the runner ended with ${status}`);
    add({ passed: 0, failed: 1, skipped: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVitest(): void {
  runReported('unit, contract, integration', vitestReport, (report) => ({
    args: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  }));
}

function runPlaywright(name: string, options: readonly string[]): void {
  runReported(name, playwrightReport, (report) => ({
    args: ['playwright', 'test', ...options, '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }));
}

function hasDocker(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

const lastLine = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/;

function runContainers(): void {
  if (!hasDocker()) {
    skippedByName.push('containers (no Docker engine answers)');
    add({ passed: 0, failed: 0, skipped: 1 });
    return;
  }
  console.log('\ncontainers');
  const { stdout, status } = spawnSync(process.execPath, ['tests/containers/run.ts'], { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  console.log(stdout);
  const last = lastLine.exec(stdout);
  const count = { passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0), skipped: Number(last?.[3] ?? 0) };
  add({ ...count, failed: count.failed === 0 && (last === null || status !== 0) ? 1 : count.failed });
}

const suites = Object.keys(programsOf) as readonly SuiteName[];
for (const { name, hint } of await bringPrograms(suites)) {
  if (process.env['CI']) {
    console.error(`${name} cannot be had on this machine (${hint})`);
    add({ passed: 0, failed: 1, skipped: 0 });
  } else skippedByName.push(`what needs ${name} (${hint})`);
}
for (const { isPassed } of await validate()) add({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 });
runVitest();
runPlaywright('browser', ['--project=in-process']);
// A stack for each worker is too much for two cores.
runPlaywright('browser, deployed', ['--project=deployed*', '--workers=1']);
runContainers();

for (const name of skippedByName) console.log(`skipped: ${name}`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed === 0 ? 0 : 1;
