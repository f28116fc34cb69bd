import { isBuildCurrent } from '../../server/build/is-build-current.ts';
import { buildSite } from '../../server/build/site-build.ts';
import { formUrls, startFormService } from '../support/form-service.ts';
import { root } from '../support/test-app.ts';
import { checks, type Check, type Visit } from './checks.ts';
import { engines, type Engine } from './engines.ts';
import { bringPrograms } from './programs.ts';
import { startWatchedSite } from './watched-site.ts';
import { DriverHangs } from './webdriver.ts';

// `npm run test:browsers [engine] [parts of titles]`

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const sum = { passed: 0, failed: 0, skipped: 0 };

async function runInWindow(engine: Engine, check: Check, width: Visit['width'], origin: string): Promise<string> {
  const window = await engine.openWindow(width);
  try {
    const innerWidth = await window.session.resize(sizes[width].width, sizes[width].height);
    const figure = await check.run({ session: window.session, origin, width });
    return `${innerWidth} px${figure === undefined ? '' : `, ${figure}`}`;
  } finally {
    await window.close();
  }
}

/** A hanging driver is restarted once. */
async function runCheck(...on: Parameters<typeof runInWindow>): Promise<string> {
  try {
    return await runInWindow(...on);
  } catch (error) {
    if (!(error instanceof DriverHangs)) throw error;
    return `${await runInWindow(...on)}, after the driver hung`;
  }
}

const isWanted = (title: string, wanted: readonly string[]) => wanted.length === 0 || wanted.some((part) => title.includes(part));
const titleIn = (width: Visit['width'], check: Check) => `${width}: ${check.title}`;

async function runEngine(engine: Engine, origin: string, wanted: readonly string[]): Promise<void> {
  console.log(`\n${engine.name}`);
  for (const check of checks.filter((each) => engine.only?.test(each.title) ?? true))
    for (const width of check.widths) {
      const title = titleIn(width, check);
      if (!isWanted(title, wanted)) continue;
      const startedAt = performance.now();
      const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
      try {
        const figure = await runCheck(engine, check, width, origin);
        sum.passed += 1;
        console.log(`  ✓ ${title} (${figure}, ${seconds()} s)`);
      } catch (error) {
        sum.failed += 1;
        console.log(`  ✗ ${title} (${seconds()} s)\n${(error instanceof Error ? (error.stack ?? error.message) : String(error)).replace(/^/gm, '      ')}`);
      }
    }
}

function skip(engine: Engine, missing: readonly string[]): void {
  console.log(`${process.env['CI'] ? 'FAILED' : 'skipped'}: ${engine.name} lacks ${missing.join(', ')}`);
  sum[process.env['CI'] ? 'failed' : 'skipped'] += 1;
}

async function runAll(): Promise<void> {
  const names = engines.map(({ name }) => name.toLowerCase());
  const [first = '', ...others] = process.argv.slice(2);
  const isNamed = names.includes(first.toLowerCase());
  const wanted = isNamed ? others : process.argv.slice(2);
  const isFound = checks.some((check) => check.widths.some((width) => isWanted(titleIn(width, check), wanted)));
  if (!isFound) throw new Error(`No engine and no check is called ${wanted.join(' or ')}.`);
  if (!isBuildCurrent(root)) await buildSite(root);
  const forms = await startFormService();
  const site = await startWatchedSite(formUrls(forms));
  try {
    for (const engine of engines.filter(({ name }) => !isNamed || name.toLowerCase() === first.toLowerCase())) {
      const missing = bringPrograms(engine.needs);
      if (missing.length > 0) skip(engine, missing);
      else await runEngine(engine, site.origin, wanted);
    }
  } finally {
    await site.stop();
    await forms.stop();
  }
}

await runAll();
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed === 0 ? 0 : 1);
