import { describe, expect, it } from 'vitest';
import { pauseAfterMs } from '#server/retry-times.ts';

describe('the pauses before a lead is tried again', () => {
  it.each([
    [1, 5],
    [2, 15],
    [3, 60],
    [4, 300],
    [5, 3600],
    [6, 3600],
    [500, 3600],
  ])('after %i failures last %i s', (failures, seconds) => {
    expect(pauseAfterMs(failures, () => 0.5)).toBe(seconds * 1000);
  });

  it('vary by 20 % in both directions', () => {
    expect(pauseAfterMs(1, () => 0)).toBe(4000);
    expect(pauseAfterMs(1, () => 0.999_999)).toBe(6000);
    expect(pauseAfterMs(9, () => 0)).toBe(2_880_000);
  });
});
