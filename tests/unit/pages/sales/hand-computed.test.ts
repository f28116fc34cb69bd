import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answersOf, emptyScoreForm, type ScoreForm } from '#client/pages/sales/checks/use-score-check.ts';
import { scoreOf } from '#shared/law/score.ts';

const document = readFileSync(join(import.meta.dirname, '../../../../docs/legal-basis.md'), 'utf8');
/** `| case | \`field=value …\` | by hand | part points |` */
const rows = [...document.matchAll(/^\| (.+) \| `([^`]+=[^`]*)` \| (.+) \| (noHome|dependants|account|none) ?(\d*) \|$/gm)].map(
  ([, name = '', typed = '', , part = '', points = '']) => ({ name, typed, part, points }),
);

function formOf(typed: string): ScoreForm {
  const given = Object.fromEntries(
    typed.split(' ').map((pair) => {
      const [field = '', value = ''] = pair.split('=');
      if (!(field in emptyScoreForm)) throw new Error(`no field ${field}`);
      return [field, /^\d$/.test(value) ? Number(value) : value];
    }),
  );
  return { ...emptyScoreForm, announcementDay: '2026-11-25', accountSince: '2020-01-01', ...given };
}

describe('the cases computed by hand in docs/legal-basis.md', () => {
  test('include every row of the table', () => {
    const [, table = ''] = document.split('## Cases of the checks, by hand');
    const lines = table
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| '));
    // The head of the table and the line below it are not cases.
    expect(rows).toHaveLength((lines?.length ?? 0) - 2);
    expect(rows.length).toBeGreaterThan(20);
  });

  test.each(rows)('$name: $part $points', ({ typed, part, points }) => {
    const answers = answersOf(formOf(typed));
    if (part === 'none') {
      expect(answers).toBeUndefined();
      return;
    }
    const score = answers && scoreOf(answers);
    expect(score?.[part as 'noHome' | 'dependants' | 'account'].points).toBe(Number(points));
  });
});
