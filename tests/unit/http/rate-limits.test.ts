import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { addressKey, createRateLimit } from '../../../server/http/rate-limits.ts';

const keyOf = (ip: string) => addressKey({ ip, socket: {} } as Request);

describe('what an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2345:6789:abcd:ef01:2345', '2001:db8:1:2300::/56'],
    ['2001:db8:1:23ff::1', '2001:db8:1:2300::/56'],
    ['2001:db8:1:2400::1', '2001:db8:1:2400::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['1:2:3:4:5:6:7::', '1:2:3:0::/56'],
  ])('%s is %s', (ip, key) => {
    expect(keyOf(ip)).toBe(key);
  });
});

describe('a limit in memory', () => {
  it('lets so many through, also at once, then says how many seconds to wait', async () => {
    const limit = createRateLimit({ name: 'a', points: 5, windowS: 60, redis: undefined });
    const waits = await Promise.all(Array.from({ length: 8 }, () => limit.take('someone')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(waits.filter((wait) => wait > 0 && wait <= 60)).toHaveLength(3);
    expect(await limit.take('someone else')).toBe(0);
  });

  it('gives a point back, or all of them', async () => {
    const limit = createRateLimit({ name: 'b', points: 1, windowS: 60, redis: undefined });
    await limit.take('someone');
    await limit.giveBack('someone');
    expect(await limit.take('someone')).toBe(0);
    expect(await limit.take('someone')).toBeGreaterThan(0);
    await limit.clear('someone');
    expect(await limit.take('someone')).toBe(0);
  });

  it('begins anew when its window is over', async () => {
    const limit = createRateLimit({ name: 'c', points: 1, windowS: 1, redis: undefined });
    await limit.take('someone');
    expect(await limit.take('someone')).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await limit.take('someone')).toBe(0);
  });
});
