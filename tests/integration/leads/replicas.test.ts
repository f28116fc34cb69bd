import { describe, expect, it } from 'vitest';
import { brokenGuarantees } from '../../faults/fault.ts';
import { killReplicas, pressBetweenReplicas, shareQueue } from '../../faults/service-leads.ts';
import { canStartMongod } from '../../support/mongod.ts';
import { canStartRedis } from '../../support/redis.ts';

describe.skipIf(!canStartMongod() || !canStartRedis())('two replicas on one MongoDB and one Redis', () => {
  it('deliver 40 waiting leads, each claimed by one of them', async () => {
    expect(brokenGuarantees(await shareQueue(40))).toEqual([]);
  });

  it('send one key for a visitor who presses again at the other, MongoDB frozen between', async () => {
    expect(brokenGuarantees(await pressBetweenReplicas(8))).toEqual([]);
  });

  it('lose no lead and send none with two keys when either is killed', async () => {
    expect(brokenGuarantees(await killReplicas(4))).toEqual([]);
  }, 240_000);
});
