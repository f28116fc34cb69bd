import { buildSite, isBuildCurrent } from '../../server/build/site-build.ts';
import { coldStart, firstRender, firstVisits, press, streaming, warmPage, type Figure } from './measures.ts';
import { root } from './pinned.ts';

/**
 * `npm run bench [-- NAME …]`: the load figures as a table, each with its goal. `BENCH_SECONDS` is the length of one run (10); three make a figure.
 * Absolute figures are the machine's; the ratios compare what ran by turns in the same minute.
 */
const measures: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  warm: warmPage,
  render: firstRender,
  press: async () => [...(await press(1000)), ...(await press(10)), ...(await press(100_000))],
  streaming,
  start: coldStart,
  visit: firstVisits,
};

function print({ what, figure, goal, isKept }: Figure): void {
  const verdict = isKept === undefined ? '' : isKept ? 'kept' : 'MISSED';
  console.log(`| ${what.padEnd(58)} | ${figure.padEnd(48)} | ${goal.padEnd(20)} | ${verdict.padEnd(6)} |`);
}

const asked = process.argv.slice(2);
if (!isBuildCurrent(root)) await buildSite(root);
console.log(`| ${'what'.padEnd(58)} | ${'figure'.padEnd(48)} | ${'goal'.padEnd(20)} | kept?  |\n| --- | --- | --- | --- |`);
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const figure of await measure()) print(figure);
}
