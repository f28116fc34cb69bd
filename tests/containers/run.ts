import { randomBytes } from 'node:crypto';
import { baseImageCases } from './base-image-cases.ts';
import { attackCases } from './attack-cases.ts';
import { browserCases } from './browser-cases.ts';
import { figureTable } from '#tests/support/figures.ts';
import { must, run } from './commands.ts';
import { imageCases } from './image-cases.ts';
import { operatingCases } from './operating-cases.ts';
import { siteCases } from './site-cases.ts';
import { singleCases } from './single-cases.ts';
import { buildImage, prepareStack, type Stack } from './stack.ts';

/** Cases run in order, and each builds on those before. */
export interface Case {
  readonly title: string;
  /** May return a figure, which is printed beside the title. */
  readonly check: (stack: Stack) => Promise<string | void>;
}

// Usage: `npm run test:containers [-- parts of titles] [--figures FILE]`
const table = figureTable('Containers', process.argv.slice(2));
const wanted = table.args;
const sum = { passed: 0, failed: 0, skipped: 0 };

async function runCases(name: string, cases: readonly Case[], stack: Stack): Promise<void> {
  console.log(`\n${name}`);
  for (const { title, check } of cases) {
    if (wanted.length > 0 && !wanted.some((part) => title.includes(part)) && !title.startsWith('up:')) {
      sum.skipped += 1;
      continue;
    }
    const startedAt = performance.now();
    const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    try {
      const figure = await check(stack);
      sum.passed += 1;
      console.log(`  ✓ ${title}${figure === undefined ? '' : `: ${figure}`} (${seconds()})`);
      table.add(`${name}: ${title}`, `${figure ?? ''} ${seconds()}`, 'passed');
    } catch (error) {
      sum.failed += 1;
      console.log(`  ✗ ${title} (${seconds()})\n${(error instanceof Error ? (error.stack ?? error.message) : String(error)).replace(/^/gm, '      ')}`);
      table.add(`${name}: ${title}`, seconds(), 'FAILED');
    }
  }
}

async function tryStack(name: string, kind: 'services' | 'single', image: string, cases: readonly Case[]): Promise<void> {
  const stack = await prepareStack(kind, image);
  const abort = () => void stack.remove().finally(() => process.exit(130));
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  try {
    await runCases(name, cases, stack);
  } finally {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
    await stack.remove();
  }
}

async function runAll(): Promise<void> {
  const id = randomBytes(3).toString('hex');
  const image = `yunseul-test-image-${id}`;
  const startedAt = performance.now();
  await buildImage(`${image}:latest`, id);
  console.log(`built the image in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  try {
    await tryStack('MongoDB, Redis, two replicas', 'services', image, [
      ...imageCases(id),
      ...baseImageCases,
      ...siteCases,
      ...browserCases,
      ...operatingCases,
      ...attackCases,
    ]);
    await tryStack('embedded storage, one container', 'single', image, singleCases);
  } finally {
    const { stdout } = await run('docker', ['image', 'ls', '-q', image]);
    const ids = [...new Set(stdout.split('\n').filter((line) => line !== ''))];
    if (ids.length > 0) await run('docker', ['image', 'rm', '-f', ...ids]);
  }
}

async function hasDocker(): Promise<boolean> {
  try {
    await must('docker', ['compose', 'version']);
    await must('docker', ['info']);
    return true;
  } catch {
    return false;
  }
}

if (await hasDocker()) await runAll();
else {
  const outcome = process.env['CI'] ? 'failed' : 'skipped';
  console.log(`${outcome}: containers (no Docker engine with Compose answers)`);
  sum[outcome] = 1;
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed === 0 ? 0 : 1);
