import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

/**
 * Collects the figures of a run with `--figures FILE` in a Markdown table, which is written as far as the run
 * came.
 */
export function figureTable(title: string, args: readonly string[]) {
  const at = args.indexOf('--figures');
  const file = at === -1 ? undefined : args[at + 1];
  if (at !== -1 && file === undefined) throw new Error('--figures needs the name of a file');
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `## ${title}\n\n${new Date().toISOString()}\n\n| what | figure | |\n| --- | --- | --- |\n`);
  }
  return {
    /** The arguments that are left for the runner. */
    args: at === -1 ? args : args.toSpliced(at, 2),
    add(what: string, figure: string, verdict: string): void {
      if (file !== undefined) appendFileSync(file, `| ${cell(what)} | ${cell(figure)} | ${cell(verdict)} |\n`);
    },
  };
}
