import { expect, it } from 'vitest';
import { killOnTheWay } from '#tests/faults/embedded-leads.ts';
import { brokenGuarantees } from '#tests/faults/fault.ts';

it('a process killed at seven stages of delivery loses no lead and sends none with two keys', async () => {
  expect(brokenGuarantees(await killOnTheWay(7))).toEqual([]);
});
