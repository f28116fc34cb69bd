import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { everyPage } from '#tests/support/every-page.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const kinds = ['html', 'css', 'font', 'fontFiles', 'script', 'picture'] as const;
type Fetched = Record<(typeof kinds)[number], number>;

/**
 * What each page may fetch before its first picture is painted: bytes on the wire, and font files, because
 * each costs a request. `WRITE_BUDGET=1` writes the file again.
 */
const budgetFile = join(import.meta.dirname, 'first-visit-bytes.json');
const tolerance = 1.05;

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * The bytes of bodies on the wire: those that the first paint needs, and those of everything else that was
 * requested before the page had loaded. Only the first picture counts, because the others wait for it.
 */
async function firstVisit(page: Page, path: string): Promise<Fetched> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const fetched = { html: navigation?.encodedBodySize ?? 0, css: 0, font: 0, fontFiles: 0, script: 0, picture: 0 };
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc;
    for (const { name, startTime, encodedBodySize } of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const isEarly = startTime < (navigation?.loadEventStart ?? 0);
      if (name === picture) fetched.picture += encodedBodySize;
      else if (name.endsWith('.css') && isEarly) fetched.css += encodedBodySize;
      else if (name.endsWith('.woff2') && (isEarly || name.includes('/serif-'))) {
        fetched.font += encodedBodySize;
        fetched.fontFiles += 1;
      } else if (name.endsWith('.js') && (isEarly || name.includes('/boot-'))) fetched.script += encodedBodySize;
    }
    return fetched;
  });
}

function lineOf(path: string, fetched: Partial<Fetched>, budget: Partial<Fetched> | undefined): string {
  const columns = kinds.map((kind) => `${kind} ${fetched[kind]} of ${budget?.[kind] ?? 'nothing'}`);
  return `${path}: ${columns.join(', ')}`;
}

test('a first visit by phone fetches no more before its first picture than its budget', { tag: '@in-process' }, async ({ newPage }) => {
  test.slow();
  const budgets = existsSync(budgetFile) ? (JSON.parse(readFileSync(budgetFile, 'utf8')) as Record<string, Fetched>) : {};
  const found: Record<string, Fetched> = {};
  for (const [path] of everyPage) {
    const page = await newPage(phone);
    found[path] = await firstVisit(page, path);
    await page.context().close();
  }
  if (process.env['WRITE_BUDGET']) {
    writeFileSync(budgetFile, `${JSON.stringify(found, undefined, 2)}\n`);
    return;
  }
  const withoutPicture = Object.keys(found).filter((path) => budgets[path]?.picture && !found[path]?.picture);
  expect(withoutPicture, 'pages whose first picture is not found').toEqual([]);
  const tooMuch = Object.entries(found).filter(([path, fetched]) => kinds.some((kind) => fetched[kind] > (budgets[path]?.[kind] ?? 0) * tolerance));
  expect(
    tooMuch.map(([path, fetched]) => lineOf(path, fetched, budgets[path])),
    'bytes on the wire, and files of fonts',
  ).toEqual([]);
});
