import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { createRateLimit, limitByIp, maxCounters, memoryCounters } from '#server/http/checks/rate-limit.ts';
import { ipKey } from '#server/http/checks/client-ip.ts';

const secret = 'a secret of the tests';
const keyOf = (ip: string) => ipKey({ ip, socket: {} } as Request);

describe('the key of a limit', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2345:6789:abcd:ef01:2345', '2001:db8:1:2300::/56'],
    ['2001:db8:1:23ff::1', '2001:db8:1:2300::/56'],
    ['2001:db8:1:2400::1', '2001:db8:1:2400::/56'],
    ['2001:db8::1', '2001:db8::/56'],
    ['::1', '::/56'],
    ['fe80::1%eth0', 'fe80::/56'],
    ['1:2:3:4:5:6:7::', '1:2:3::/56'],
  ])('of %s is %s', (ip, key) => {
    expect(keyOf(ip)).toBe(key);
  });
});

describe('a limit in memory', () => {
  it('allows its number of points, even at once, then returns the seconds to wait', async () => {
    const limit = createRateLimit({ name: 'a', points: 5, windowS: 60, counters: memoryCounters, secret });
    const waits = await Promise.all(Array.from({ length: 8 }, () => limit.take('someone')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(waits.filter((wait) => wait > 0 && wait <= 60)).toHaveLength(3);
    expect(await limit.take('someone else')).toBe(0);
  });

  it('gives a point back', async () => {
    const limit = createRateLimit({ name: 'b', points: 1, windowS: 60, counters: memoryCounters, secret });
    await limit.take('someone');
    await limit.giveBack('someone');
    expect(await limit.take('someone')).toBe(0);
    expect(await limit.take('someone')).toBeGreaterThan(0);
  });

  it('keeps a bounded number of counters for any number of keys', async () => {
    const limit = createRateLimit({ name: 'd', points: 1, windowS: 60, counters: memoryCounters, secret });
    let first = 0;
    for (let key = 0; key < 4 * maxCounters; key += 1) first += (await limit.take(`someone ${key}`)) === 0 ? 1 : 0;
    expect(first).toBeLessThanOrEqual(maxCounters);
    expect(first).toBeGreaterThan(maxCounters / 2);
  });

  it('starts again after its window', async () => {
    const limit = createRateLimit({ name: 'c', points: 1, windowS: 1, counters: memoryCounters, secret });
    await limit.take('someone');
    expect(await limit.take('someone')).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await limit.take('someone')).toBe(0);
  });
});

it('lets requests pass when its counters fail, because a lost lead is worse', async () => {
  const broken = { take: () => Promise.reject(new Error('no counters')), giveBack: () => Promise.resolve() };
  const passedOn: unknown[] = [];
  await limitByIp(broken)({ ip: '203.0.113.7', socket: {} } as Request, {} as Response, (problem?: unknown) => void passedOn.push(problem));
  expect(passedOn).toEqual([undefined]);
});
