import { isBuildCurrent } from '#server/build/is-build-current.ts';
import { buildSite } from '#server/build/site-build.ts';
import { deployed } from './deployed.ts';
import { deskLists } from './desk-lists.ts';
import { coldStart, firstRender, firstVisits, lighthouse, press, streaming, tasksAfterLoad, warmPage, type Figure } from './measures.ts';
import { figureTable } from '#tests/support/figures.ts';
import { root } from './autocannon.ts';

/**
 * Usage: `npm run bench [-- NAME …] [--figures FILE]`. `BENCH_SECONDS` (10) is the length of a run, and a
 * figure is made of three runs. `deployed` (the compose stack through TLS), `lighthouse` (half an hour), `tasks`
 * and `desk` (100,000 leads, minutes) run only when they are named; the last three need idle processors. Ratios compare alternating runs.
 */
const measures: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  warm: warmPage,
  render: firstRender,
  press: async () => [...(await press(1000)), ...(await press(10)), ...(await press(100_000))],
  streaming,
  start: coldStart,
  visit: firstVisits,
  lighthouse,
  tasks: tasksAfterLoad,
  desk: deskLists,
  deployed,
};
const table = figureTable('Load', process.argv.slice(2));
const onlyWhenNamed = new Set(['deployed', 'lighthouse', 'tasks', 'desk']);

function print({ what, figure, goal, isKept }: Figure): void {
  const verdict = isKept === undefined ? '' : isKept ? 'kept' : 'MISSED';
  console.log(`| ${what.padEnd(58)} | ${figure.padEnd(48)} | ${goal.padEnd(20)} | ${verdict.padEnd(6)} |`);
  table.add(goal === '' ? what : `${what} (${goal})`, figure, verdict);
  if (isKept === false) process.exitCode = 1;
}

const asked = table.args;
const unknown = asked.filter((name) => !Object.hasOwn(measures, name));
if (unknown.length > 0) throw new Error(`no such measure: ${unknown.join(', ')}`);
if (!isBuildCurrent(root)) await buildSite(root);
console.log(`| ${'what'.padEnd(58)} | ${'figure'.padEnd(48)} | ${'goal'.padEnd(20)} | kept?  |\n| --- | --- | --- | --- |`);
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 ? !asked.includes(name) : onlyWhenNamed.has(name)) continue;
  for (const figure of await measure()) print(figure);
}
