import { isBuildCurrent } from '#server/build/is-build-current.ts';
import { buildSite } from '#server/build/site-build.ts';
import { figureTable } from '#tests/support/figures.ts';
import { formUrls, startFormService } from '#tests/support/form-service.ts';
import { missingPrograms, type ProgramKey } from '#tests/support/programs.ts';
import { root } from '#tests/support/test-app.ts';
import { changedPageChecks } from './changed-page-checks.ts';
import type { Check, Visit } from './check.ts';
import { deskChecks } from './desk-checks.ts';
import { DriverHangs, type Engine, type Width } from './engine.ts';
import { firefox } from './firefox.ts';
import { flowChecks } from './flow-checks.ts';
import { formChecks } from './form-checks.ts';
import { pageChecks } from './page-checks.ts';
import { pressChecks } from './press-checks.ts';
import { sessionOn, type Session } from './session.ts';
import { startWatchedSite } from './watched-site.ts';
import { webkit, webkitUncomposited } from './webkit.ts';

// Usage: `npm run test:browsers [-- --key] [engine] [parts of titles] [--figures FILE]`. `--key` runs what
// `npm test` runs: each check once, at the width that most visitors of the engine have.

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
/** Drivers become slow or hang in long sessions. */
const checksOfSession = 4;
const checks: readonly Check[] = [...flowChecks, ...formChecks, ...pressChecks, ...deskChecks, ...changedPageChecks, ...pageChecks];
/** What runs at the same time. */
const lanes: readonly { readonly needs: readonly ProgramKey[]; readonly engines: readonly Engine[] }[] = [
  { needs: ['webkit'], engines: [webkit, webkitUncomposited] },
  { needs: ['firefox'], engines: [firefox] },
];
const table = figureTable('Other browsers', process.argv.slice(2));
const sum = { passed: 0, failed: 0, skipped: 0 };

/** Its office has stated hours for visits. */
const stateHours = `--import=${import.meta.resolve('#tests/support/site-open-every-day.ts')}`;

type Site = Pick<Visit, 'origin' | 'forms'>;

interface Job {
  readonly check: Check;
  readonly width: Width;
}

interface Selection {
  readonly isKey: boolean;
  readonly parts: readonly string[];
}

const titleOf = ({ check, width }: Job) => `${width}: ${check.title}`;

function jobsOf({ home, only }: Engine, { isKey, parts }: Selection): readonly Job[] {
  const widthsOf = ({ widths }: Check) => (isKey ? widths.toSorted((a, b) => Number(b === home) - Number(a === home)).slice(0, 1) : widths);
  return checks
    .filter(({ title, isNightly = false }) => (only?.test(title) ?? true) && !(isKey && isNightly))
    .flatMap((check) => widthsOf(check).map((width) => ({ check, width })))
    .filter((job) => parts.length === 0 || parts.some((part) => titleOf(job).includes(part)))
    .toSorted((a, b) => a.width.localeCompare(b.width));
}

/**
 * Gives the windows of an engine one after the other: a new one for another device, after some checks, and
 * after a failure.
 */
function windowsOf(engine: Engine) {
  let current: { readonly session: Session; readonly width: Width; checks: number } | undefined;
  async function close(): Promise<void> {
    const { session } = current ?? {};
    current = undefined;
    await session?.close().catch(() => undefined);
  }
  async function take(width: Width): Promise<Session> {
    if (current?.width !== width || current.checks >= checksOfSession) {
      await close();
      current = { session: sessionOn(await engine.openPage(width)), width, checks: 0 };
    }
    current.checks += 1;
    await current.session.resize(sizes[width].width, sizes[width].height);
    return current.session;
  }
  return { take, close };
}

/** A driver that hangs is restarted once. A page that crashes or hangs is a failure. */
async function runJob({ check, width }: Job, engine: Engine, windows: ReturnType<typeof windowsOf>, site: Site): Promise<string> {
  const run = async () => (await check.run({ session: await windows.take(width), engine, width, ...site })) ?? '';
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DriverHangs)) throw error;
    await windows.close();
    return `${await run()} after the driver hung: ${error.message}`;
  }
}

async function runEngine(engine: Engine, site: Site, selection: Selection): Promise<void> {
  const windows = windowsOf(engine);
  for (const job of jobsOf(engine, selection)) {
    const startedAt = performance.now();
    const tell = (sign: string, verdict: 'passed' | 'failed', words: string) => {
      const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      console.log(`${sign} ${engine.name}, ${titleOf(job)} (${seconds}) ${words}`);
      table.add(`${engine.name}, ${titleOf(job)}`, seconds, verdict);
      sum[verdict] += 1;
    };
    try {
      tell('✓', 'passed', await runJob(job, engine, windows, site));
    } catch (error) {
      await windows.close();
      tell('✗', 'failed', `\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`.replace(/\n/g, '\n    '));
    }
  }
  await windows.close();
  await engine.end();
}

/** Each lane has a site of its own, because an article that one lane posts would change the list of another. */
async function runLane(engines: readonly Engine[], selection: Selection): Promise<void> {
  const forms = await startFormService();
  const site = await startWatchedSite({ ...formUrls(forms), NODE_OPTIONS: stateHours, KEEP_DELIVERED: 'on' });
  try {
    for (const engine of engines) await runEngine(engine, { origin: site.origin, forms }, selection);
  } finally {
    await site.stop();
    await forms.stop();
  }
}

function selectionOf(args: readonly string[]): Selection & { readonly isWanted: (engine: Engine) => boolean } {
  const words = args.filter((word) => word !== '--key');
  const named = lanes.flatMap(({ engines }) => engines).find(({ name }) => name.toLowerCase() === words[0]?.toLowerCase());
  return { isKey: args.includes('--key'), parts: named ? words.slice(1) : words, isWanted: (engine) => named === undefined || engine === named };
}

async function runAll(): Promise<void> {
  const { isWanted, ...selection } = selectionOf(table.args);
  const wanted = lanes.map(({ needs, engines }) => ({ needs, engines: engines.filter(isWanted) })).filter(({ engines }) => engines.length > 0);
  if (!wanted.some(({ engines }) => engines.some((engine) => jobsOf(engine, selection).length > 0))) throw new Error('No engine and no check is called so.');
  if (!isBuildCurrent(root)) await buildSite(root);
  await Promise.all(
    wanted.map(async ({ needs, engines }) => {
      const missing = missingPrograms(['browsers']).filter((key) => needs.includes(key));
      if (missing.length === 0) return runLane(engines, selection);
      sum.skipped += 1;
      console.log(`skipped: ${engines.map(({ name }) => name).join(', ')}, for want of ${missing.join(', ')}`);
    }),
  );
}

await runAll();
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed === 0 ? 0 : 1);
