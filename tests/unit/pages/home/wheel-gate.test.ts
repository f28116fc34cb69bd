import { describe, expect, it } from 'vitest';
import { createWheelGate } from '../../../../client/pages/home/wheel-gate.ts';

const lockMs = 500;

function stepsOf(events: readonly (readonly [at: number, delta: number])[]): number[] {
  const gate = createWheelGate(lockMs);
  return events.filter(([at, delta]) => gate.passes(delta, at)).map(([at]) => at);
}

describe('the wheel gate', () => {
  it('passes each single turn of a wheel', () => {
    expect(
      stepsOf([
        [0, 100],
        [600, 100],
        [1200, -100],
      ]),
    ).toEqual([0, 600, 1200]);
  });

  it('blocks everything for exactly 500 ms after a step', () => {
    expect(
      stepsOf([
        [0, 100],
        [250, 100],
        [499, 100],
        [500, 100],
      ]),
    ).toEqual([0, 500]);
  });

  it('steps whenever the lock ends while the wheel keeps turning', () => {
    const turning = Array.from({ length: 16 }, (_, index) => [index * 100, 120] as const);
    expect(stepsOf(turning)).toEqual([0, 500, 1000, 1500]);
  });

  it('steps once for a trackpad stroke with its inertia', () => {
    const ramp = [4, 18, 46, 80, 96].map((delta, index) => [index * 16, delta] as const);
    const tail = Array.from({ length: 90 }, (_, index) => [80 + index * 16, 96 * 0.96 ** index] as const);
    expect(stepsOf([...ramp, ...tail])).toEqual([0]);
  });

  it('steps again for a new push during the inertia', () => {
    const tail = Array.from({ length: 60 }, (_, index) => [index * 16, 90 * 0.95 ** index] as const);
    expect(stepsOf([...tail, [976, 70], [992, 80]])).toEqual([0, 976]);
  });

  it('steps back for an opposite stroke after the lock', () => {
    const down = Array.from({ length: 40 }, (_, index) => [index * 16, 90 * 0.96 ** index] as const);
    expect(stepsOf([...down, [660, -30]])).toEqual([0, 660]);
  });
});
