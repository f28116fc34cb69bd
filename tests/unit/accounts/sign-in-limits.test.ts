import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSignInLimits } from '#server/accounts/sign-in/sign-in-limits.ts';
import { createRateLimit, memoryCounters } from '#server/http/checks/rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const defaults = { points: 5, windowS: 900 };
const limits = () =>
  createSignInLimits(defaults, (name, settings) => createRateLimit({ ...settings, name, counters: memoryCounters, secret: 'a secret of the tests' }));
const account = 'admin@test.example 1';

/** Tries once a minute from each IP for an hour and returns how many attempts were checked. */
async function guessesOfAnHour({ begin }: ReturnType<typeof limits>, addresses: readonly string[]): Promise<number> {
  let checked = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    for (const ipKey of addresses) if ((await begin({ ipKey, account, trustedDevice: undefined })) === 0) checked += 1;
    if (minute < 59) vi.advanceTimersByTime(60_000);
  }
  return checked;
}

it('one IP gets ten attempts at an account in an hour, and new browsers at other IPs get as many', async () => {
  const ours = limits();
  expect(await guessesOfAnHour(ours, ['198.51.100.1'])).toBe(10);
  for (let turn = 0; turn < 5; turn += 1) expect(await ours.begin({ ipKey: '192.0.2.1', account, trustedDevice: undefined })).toBe(0);
});

it('all new browsers together get 20 attempts at an account in an hour from any number of IPs; a trusted device has its own limit', async () => {
  const ours = limits();
  const addresses = Array.from({ length: 30 }, (_, at) => `198.51.100.${at}`);
  expect(await guessesOfAnHour(ours, addresses)).toBe(20);
  expect(await ours.begin({ ipKey: '198.51.100.1', account, trustedDevice: 'known' })).toBe(0);
});

it('an attempt that is forgiven counts towards no limit', async () => {
  const ours = limits();
  const attempt = { ipKey: '192.0.2.1', account, trustedDevice: undefined };
  for (let turn = 0; turn < 50; turn += 1) {
    expect(await ours.begin(attempt)).toBe(0);
    await ours.forgive(attempt);
  }
});
