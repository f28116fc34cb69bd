import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { bringPrograms } from './support/programs.ts';
import { validate } from './validate.ts';

// `npm test`: everything. Its last line is the sum over all suites.

const sum = { passed: 0, failed: 0, skipped: 0 };
const skippedByName: string[] = [];

function add({ passed, failed, skipped }: { readonly passed: number; readonly failed: number; readonly skipped: number }): void {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
}

const reportSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int(), numTodoTests: z.int(), success: z.boolean() });

function runSuites(): void {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    stdio: 'inherit',
  });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
    // A file that cannot be loaded has no tests to count, yet it has failed.
    add({ passed: numPassedTests, failed: numFailedTests === 0 && status !== 0 ? 1 : numFailedTests, skipped: numPendingTests + numTodoTests });
  } catch {
    add({ passed: 0, failed: 1, skipped: 0 });
  }
  rmSync(folder, { recursive: true, force: true });
}

function hasDocker(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function runContainers(): void {
  if (!hasDocker()) {
    skippedByName.push('containers (no Docker engine answers)');
    add({ passed: 0, failed: 0, skipped: 1 });
    return;
  }
  const { stdout, status } = spawnSync(process.execPath, ['tests/containers/run.ts'], { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  console.log(stdout);
  const last = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(stdout);
  add(last ? { passed: Number(last[1]), failed: Number(last[2]), skipped: Number(last[3]) } : { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0 });
}

const missing = await bringPrograms();
for (const { name, variable } of missing) {
  if (process.env['CI']) {
    console.error(`${name} cannot be had on this machine; ${variable} may name one`);
    add({ passed: 0, failed: 1, skipped: 0 });
  } else skippedByName.push(`what needs ${name} (${variable} may name one)`);
}
for (const { isPassed } of await validate()) add({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 });
runSuites();
runContainers();

for (const name of skippedByName) console.log(`skipped: ${name}`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed === 0 ? 0 : 1;
