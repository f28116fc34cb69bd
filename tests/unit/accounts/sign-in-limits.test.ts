import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSignInLimits } from '#server/accounts/sign-in/sign-in-limits.ts';
import { createRateLimit, memoryCounters } from '#server/http/checks/rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const defaults = { points: 5, windowS: 900 };
const limits = () =>
  createSignInLimits(defaults, (name, settings) => createRateLimit({ ...settings, name, counters: memoryCounters, secret: 'a secret of the tests' }));
const account = 'admin@test.example 1';

/** Attempts of an hour that were checked, one a minute and address. */
async function guessesOfAnHour({ begin }: ReturnType<typeof limits>, addresses: readonly string[]): Promise<number> {
  let checked = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    for (const ipKey of addresses) if ((await begin({ ipKey, account, trustedDevice: undefined })) === 0) checked += 1;
    if (minute < 59) vi.advanceTimersByTime(60_000);
  }
  return checked;
}

it('one address has ten attempts at an account in an hour, and leaves as many to new browsers elsewhere', async () => {
  const ours = limits();
  expect(await guessesOfAnHour(ours, ['198.51.100.1'])).toBe(10);
  for (let turn = 0; turn < 5; turn += 1) expect(await ours.begin({ ipKey: '192.0.2.1', account, trustedDevice: undefined })).toBe(0);
});

it('all new browsers together have 20 attempts at an account in an hour, from whatever addresses; a known one has its own', async () => {
  const ours = limits();
  const addresses = Array.from({ length: 30 }, (_, at) => `198.51.100.${at}`);
  expect(await guessesOfAnHour(ours, addresses)).toBe(20);
  expect(await ours.begin({ ipKey: '198.51.100.1', account, trustedDevice: 'known' })).toBe(0);
});

it('an attempt that is forgiven counts for none of the limits', async () => {
  const ours = limits();
  const attempt = { ipKey: '192.0.2.1', account, trustedDevice: undefined };
  for (let turn = 0; turn < 50; turn += 1) {
    expect(await ours.begin(attempt)).toBe(0);
    await ours.forgive(attempt);
  }
});
