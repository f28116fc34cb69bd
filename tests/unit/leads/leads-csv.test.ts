import { expect, it } from 'vitest';
import { leadsFileName } from '#server/leads/desk/leads-table.ts';

it.each([
  ['2026-11-20T14:59:59Z', 'leads-2026-11-20.csv'],
  ['2026-11-20T15:00:00Z', 'leads-2026-11-21.csv'],
])('the CSV of leads that is downloaded at %s is named after the day in Seoul', (now, name) => {
  expect(leadsFileName(new Date(now), { extension: 'csv' })).toBe(name);
});
