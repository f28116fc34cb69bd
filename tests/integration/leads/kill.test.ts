import { expect, it } from 'vitest';
import { killOnTheWay } from '../../faults/embedded-leads.ts';
import { brokenPromises } from '../../faults/fault.ts';

it('a process killed at seven steps of a lead’s way loses none, and sends none under two keys', async () => {
  expect(brokenPromises(await killOnTheWay(7))).toEqual([]);
}, 120_000);
