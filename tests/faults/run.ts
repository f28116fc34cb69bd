import { findProgram } from '#tests/support/processes.ts';
import { figureTable } from '#tests/support/figures.ts';
import { bringPrograms } from '#tests/support/programs.ts';
import { anyRequestFaults } from './any-requests.ts';
import { diskFaults } from './disk-full.ts';
import { earlierLeadFaults } from './earlier-leads.ts';
import { edgeFaults } from './edge.ts';
import { embeddedLeadFaults } from './embedded-leads.ts';
import type { Fault } from './fault.ts';
import { hostileClientFaults } from './hostile-clients.ts';
import { monitoringFaults } from './monitoring.ts';
import { processFaults } from './process-faults.ts';
import { replicaSetFaults } from './replica-set.ts';
import { sentinelFaults } from './sentinels.ts';
import { serviceLeadFaults } from './service-leads.ts';
import { serviceMessageFaults } from './service-messages.ts';
import { storageFaults } from './storage-faults.ts';
import { unreadAnswerFaults } from './unread-answers.ts';

/** Usage: `npm run faults [-- WORD] [--figures FILE]` runs the faults with the word in their name. */
const table = figureTable('Faults', process.argv.slice(2));
const word = table.args[0]?.toLowerCase() ?? '';
const faults = [
  ...embeddedLeadFaults,
  ...earlierLeadFaults,
  ...diskFaults,
  ...processFaults,
  ...hostileClientFaults,
  ...unreadAnswerFaults,
  ...anyRequestFaults,
  ...storageFaults,
  ...serviceLeadFaults,
  ...serviceMessageFaults,
  ...replicaSetFaults,
  ...sentinelFaults,
  ...monitoringFaults,
  ...edgeFaults,
].filter(({ name }) => name.toLowerCase().includes(word));
if (faults.length === 0) throw new Error(`No fault has “${word}” in its name.`);
const counts = { kept: 0, broken: 0, late: 0, skipped: 0 };

function print(fault: string, guarantee: string, figure: string, verdict: string): void {
  console.log(`| ${fault.padEnd(56)} | ${guarantee.padEnd(56)} | ${figure.padEnd(34)} | ${verdict} |`);
}

function report(...[fault, guarantee, figure, verdict]: Parameters<typeof print>): void {
  print(fault, guarantee, figure, verdict);
  table.add(`${fault}: ${guarantee}`, figure, verdict);
}

async function bringAbout(fault: Fault): Promise<void> {
  const missing = fault.needs.filter((need) => (need === 'root' ? process.getuid?.() !== 0 : findProgram(need) === undefined));
  if (missing.length > 0) {
    counts.skipped += 1;
    return report(fault.name, `skipped: no ${missing.join(', ')}`, '', '–');
  }
  try {
    for (const { guarantee, figure, isKept, isTiming } of await fault.run()) {
      const verdict = isKept ? 'kept' : isTiming ? 'late' : 'broken';
      counts[verdict] += 1;
      report(fault.name, guarantee, figure, isKept ? verdict : verdict.toUpperCase());
    }
  } catch (error) {
    counts.broken += 1;
    report(fault.name, 'could not be brought about', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), 'BROKEN');
  }
}

await bringPrograms(['integration', 'monitoring', 'edges']);
print('fault', 'promise', 'figure', 'kept?');
for (const fault of faults) await bringAbout(fault);
console.log(`\n${counts.kept} kept, ${counts.broken} broken, ${counts.late} late, ${counts.skipped} faults skipped`);
process.exitCode = counts.broken > 0 || (process.env['CI'] && counts.skipped > 0) ? 1 : 0;
