import { describe, expect, it } from 'vitest';
import { brokenGuarantees } from '#tests/faults/fault.ts';
import { killReplicas, pressBetweenReplicas, shareQueue } from '#tests/faults/service-leads.ts';
import { canStartMongod } from '#tests/support/mongod.ts';
import { canStartRedis } from '#tests/support/redis.ts';

describe.skipIf(!canStartMongod() || !canStartRedis())('two replicas on one MongoDB and one Redis', () => {
  it('deliver 40 waiting leads, each claimed by one of them', async () => {
    expect(brokenGuarantees(await shareQueue(40))).toEqual([]);
  });

  it('use one key for a visitor who presses again at the other replica after MongoDB froze', async () => {
    expect(brokenGuarantees(await pressBetweenReplicas(8))).toEqual([]);
  });

  it('lose no lead and send none with two keys when either of them is killed', async () => {
    expect(brokenGuarantees(await killReplicas(4))).toEqual([]);
  }, 240_000);
});
