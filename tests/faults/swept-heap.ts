import { join } from 'node:path';
import { eventually } from '#tests/support/processes.ts';
import type { AppProcess } from '#tests/support/site-process.ts';
import { found, type Finding } from './fault.ts';

/** The environment of an app that `heapMb` is to measure. */
export const heapReportEnvironment = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'report-heap.ts')}` } as const;

/** Collects garbage and returns the heap in MB. */
export async function heapMb(app: AppProcess): Promise<number> {
  const reports = () => app.log().filter(({ event }) => event === 'heap');
  const before = reports().length;
  app.child.process.kill('SIGUSR2');
  await eventually(() => {
    if (reports().length === before) throw new Error('no report yet');
  });
  return Number(reports().at(-1)?.['bytes']) / 1e6;
}

export function heapGrowthFinding(before: number, after: number): Finding {
  return found('swept heap grown by', `${(after - before).toFixed(1)} MB (limit 5 MB)`, after - before <= 5);
}
