import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { bringPrograms, missingPrograms, programsOf, type SuiteName } from './support/programs.ts';
import { keepTemporaryFilesInMemory } from './support/quick-temporary-folder.ts';
import { type Count, type Report, playwrightReport, vitestReport } from './support/runner-reports.ts';
import { validate } from './validate.ts';

const sum = { passed: 0, failed: 0, skipped: 0 };
const failedByName: string[] = [];
const skippedByName: string[] = [];

function add({ passed, failed, skipped }: Count): void {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
}

function addFailure(name: string): void {
  failedByName.push(name);
  add({ passed: 0, failed: 1, skipped: 0 });
}

/** A bad exit without a failed test, or without a report, is a failure. */
async function runReported(
  name: string,
  schema: z.ZodType<Report>,
  command: (report: string) => { readonly args: readonly string[]; readonly env?: NodeJS.ProcessEnv },
): Promise<void> {
  console.log(`\n${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const { args, env = {} } = command(report);
  const [program = '', ...rest] = args;
  const status = await new Promise<number | null>((resolve) => {
    const child = spawn(`node_modules/.bin/${program}`, rest, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(null)).once('close', resolve);
  });
  try {
    const { failures, skips, ...count } = schema.parse(JSON.parse(readFileSync(report, 'utf8')));
    add(count);
    failedByName.push(...failures);
    skippedByName.push(...skips);
    if (count.failed === 0 && status !== 0) addFailure(`${name}: the runner ended with ${status}`);
  } catch {
    addFailure(`${name}: no report, the runner ended with ${status}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVitest(): Promise<void> {
  return runReported('unit, contract, integration', vitestReport, (report) => ({
    args: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  }));
}

function runPlaywright(projects: readonly string[]): Promise<void> {
  return runReported('browser', playwrightReport, (report) => ({
    args: ['playwright', 'test', ...projects.map((name) => `--project=${name}`), '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }));
}

function hasDocker(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

const lastLine = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/;

/** Runs a runner of the project, whose last line is its sum. */
function runCounted(name: string, args: readonly string[]): void {
  console.log(`\n${name}`);
  const { stdout, status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  console.log(stdout);
  const last = lastLine.exec(stdout);
  const count = { passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0), skipped: Number(last?.[3] ?? 0) };
  add(count);
  if (count.failed > 0) failedByName.push(`${name}, named above`);
  else if (last === null || status !== 0) addFailure(`${name}: ended with ${status}`);
}

function runContainers(): void {
  if (hasEngine) return runCounted('containers', ['tests/containers/run.ts']);
  skippedByName.push('containers (no Docker engine answers)');
  add({ passed: 0, failed: 0, skipped: 1 });
}

keepTemporaryFilesInMemory();
const hasEngine = hasDocker();
// Videos in WebKit and the swarm belong to the nightly run.
const left: ReadonlySet<SuiteName> = new Set(['films', 'swarm', ...(hasEngine ? [] : (['containers'] as const))]);
const suites = (Object.keys(programsOf) as readonly SuiteName[]).filter((name) => !left.has(name));
for (const { name, hint } of await bringPrograms(suites)) {
  if (process.env['CI']) {
    addFailure(`${name} cannot be had on this machine (${hint})`);
  } else skippedByName.push(`what needs ${name} (${hint})`);
}
// These tests also wait, and checking the code fills that time.
const [validated] = await Promise.all([validate(), runVitest()]);
for (const { name, isPassed } of validated) {
  if (isPassed) add({ passed: 1, failed: 0, skipped: 0 });
  else addFailure(`validate: ${name}`);
}
// Flows run on the deployed site, as they do for visitors.
const canDeploy = missingPrograms(['deployed']).length === 0;
await runPlaywright([canDeploy ? 'in-process' : 'in-process*', 'deployed*']);
runCounted('other browsers', ['tests/other-browsers/run.ts', '--key']);
runContainers();

for (const name of failedByName) console.log(`failed: ${name}`);
for (const name of skippedByName) console.log(`skipped: ${name}`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed === 0 ? 0 : 1;
