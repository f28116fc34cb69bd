import assert from 'node:assert/strict';
import { everyPage } from '#tests/support/every-page.ts';
import { bothWidths, expectClean, open, type Check, type Visit } from './check.ts';

/** Drivers become slow or hang in long sessions. */
const pagesAtOnce = 10;
/** The widths of phones, of the largest phones, and on both sides of the breakpoint. */
const windowWidths = [390, 500, 900, 1440] as const;

const publicPaths = everyPage.map(([path]) => path);

/** Loads the page at the width of the device, and then gives the same window the other widths. */
async function visitPage(visit: Visit, path: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  const widths = visit.width === 'phone' ? windowWidths : windowWidths.toReversed();
  for (const [index, width] of widths.entries()) {
    await visit.session.resize(width, 844);
    if (index === 0) await open(visit, path);
    await visit.session.until(`the window is ${width} px wide`, (wanted) => innerWidth === wanted, width);
    await expectClean(visit, `${path} at ${width} px`).catch((error: unknown) => wrong.push(String(error)));
  }
  return wrong;
}

export const pageChecks: readonly Check[] = Array.from({ length: Math.ceil(publicPaths.length / pagesAtOnce) }, (_, part) => {
  const paths = publicPaths.slice(part * pagesAtOnce, (part + 1) * pagesAtOnce);
  return {
    title: `pages ${paths[0]} to ${paths.at(-1)}: hydrated without a console message, one h1, no sideways scrolling at ${windowWidths.join(', ')} px`,
    widths: bothWidths,
    async run(visit) {
      const wrong: string[] = [];
      for (const path of paths) wrong.push(...(await visitPage(visit, path)));
      assert.deepEqual(wrong, []);
      return `${paths.length} pages`;
    },
  };
});
