import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { networkLabel } from '#server/http/checks/client-ip.ts';

describe('the network shown', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2345:6789:abcd:ef01:2345', '2001:db8:1:2300::/56'],
    ['203.0.113.7:50123', '203.0.113.0/24'],
    ['[2001:db8:1:2345::1]:50123', '2001:db8:1:2300::/56'],
    ['unknown', undefined],
  ])('of %s is %s', (ip, label) => {
    expect(networkLabel({ ip, socket: {} } as Request)).toBe(label);
  });
});
