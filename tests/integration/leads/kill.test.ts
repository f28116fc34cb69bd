import { expect, it } from 'vitest';
import { killOnTheWay } from '../../faults/embedded-leads.ts';

it('a process killed at seven steps of a lead’s way loses none, and sends none under two keys', async () => {
  const findings = await killOnTheWay(7);
  expect(findings.filter(({ isKept }) => !isKept)).toEqual([]);
}, 120_000);
