import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { createTrustedDevices } from '#server/accounts/sign-in/trusted-devices.ts';

const dayMs = 24 * 60 * 60_000;
const owner = { id: 'a1' };

it('a device is trusted for 180 days after its last sign-in, even if its browser keeps the cookie longer', () => {
  let nowMs = Date.now();
  const devices = createTrustedDevices({ secrets: ['a secret of the tests'], isSecure: true, now: () => nowMs });
  let cookie = '';
  const response = { cookie: (name: string, value: string) => void (cookie = `${name}=${value}`) } as unknown as Response;
  const request = () => ({ headers: { cookie } }) as Request;
  devices.remember(request(), response, owner);
  const device = devices.find(request(), owner);
  expect(device).toMatch(/./);
  nowMs += 179 * dayMs;
  expect(devices.find(request(), owner)).toBe(device);
  devices.remember(request(), response, owner);
  nowMs += 179 * dayMs;
  expect(devices.find(request(), owner)).toBe(device);
  nowMs += 2 * dayMs;
  expect(devices.find(request(), owner)).toBeUndefined();
});
