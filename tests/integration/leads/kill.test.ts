import { expect, it } from 'vitest';
import { killOnTheWay } from '../../faults/embedded-leads.ts';

it('a process killed at seven steps of a lead’s way loses none, and sends none under two keys', async () => {
  const findings = await killOnTheWay(7);
  // How fast it is back is a figure of `npm run faults`; here only what is kept counts.
  expect(findings.filter(({ isKept, promise }) => !isKept && promise !== 'started again')).toEqual([]);
}, 120_000);
