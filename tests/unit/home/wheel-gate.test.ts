import { describe, expect, it } from 'vitest';
import { createWheelGate } from '../../../client/home/wheel-gate.ts';

const lockMs = 500;

/** Times of the events that were steps. */
function stepsOf(events: readonly (readonly [at: number, delta: number])[]): number[] {
  const gate = createWheelGate(lockMs);
  return events.filter(([at, delta]) => gate.passes(delta, at)).map(([at]) => at);
}

describe('the wheel gate', () => {
  it('lets single turns of a wheel through, each one', () => {
    expect(
      stepsOf([
        [0, 100],
        [600, 100],
        [1200, -100],
      ]),
    ).toEqual([0, 600, 1200]);
  });

  it('holds everything for 500 ms after a step, and not a millisecond longer', () => {
    expect(
      stepsOf([
        [0, 100],
        [250, 100],
        [499, 100],
        [500, 100],
      ]),
    ).toEqual([0, 500]);
  });

  it('gives a wheel that keeps turning one step each time the lock ends', () => {
    const turning = Array.from({ length: 16 }, (_, index) => [index * 100, 120] as const);
    expect(stepsOf(turning)).toEqual([0, 500, 1000, 1500]);
  });

  it('gives one step for a trackpad stroke with its inertia, however long that lasts', () => {
    const ramp = [4, 18, 46, 80, 96].map((delta, index) => [index * 16, delta] as const);
    const tail = Array.from({ length: 90 }, (_, index) => [80 + index * 16, 96 * 0.96 ** index] as const);
    expect(stepsOf([...ramp, ...tail])).toEqual([0]);
  });

  it('takes a new push within the fading tail for a new step', () => {
    const tail = Array.from({ length: 60 }, (_, index) => [index * 16, 90 * 0.95 ** index] as const);
    expect(stepsOf([...tail, [976, 70], [992, 80]])).toEqual([0, 976]);
  });

  it('takes a stroke the other way for a new one once the lock has ended', () => {
    const down = Array.from({ length: 40 }, (_, index) => [index * 16, 90 * 0.96 ** index] as const);
    expect(stepsOf([...down, [660, -30]])).toEqual([0, 660]);
  });
});
