import { assert, boolean, constantFrom, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWheelGate } from '#client/pages/home/wheel-gate.ts';
import { trace, type Trace } from './wheel-traces.ts';

const lockMs = 500;

function stepsOf(events: Trace): number[] {
  const gate = createWheelGate(lockMs);
  return events.filter(([at, delta]) => gate.passes(delta, at)).map(([at]) => at);
}

/** Returns the first event, and the first event after each lock. */
function stepsOfLocks(events: Trace): number[] {
  const steps: number[] = [];
  for (const [at] of events) if (at >= (steps.at(-1) ?? Number.NEGATIVE_INFINITY) + lockMs) steps.push(at);
  return steps;
}

const turning = (times: number, everyMs: number, delta: number): Trace => Array.from({ length: times }, (_, index) => [index * everyMs, delta] as const);

describe('the wheel gate', () => {
  it('lets each single turn of a wheel pass', () => {
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

  it('ignores an event without movement', () => {
    expect(
      stepsOf([
        [0, 0],
        [10, 60],
        [20, 0],
        [30, 50],
        [600, 0],
      ]),
    ).toEqual([10]);
  });

  it('steps back when the wheel turns the other way after the lock', () => {
    const down = Array.from({ length: 40 }, (_, index) => [index * 16, 90 * 0.96 ** index] as const);
    expect(stepsOf([...down, [660, -30]])).toEqual([0, 660]);
  });
});

describe('the wheel gate, while a wheel keeps turning,', () => {
  it.each(['windowsWheel', 'windowsWheelOfFirefox', 'acceleratedWheel'] as const)('steps after each lock: %s', (name) => {
    const events = trace(name);
    expect(stepsOf(events)).toEqual(stepsOfLocks(events));
  });

  it.each<[string, number, readonly number[], number]>([
    ['a start faster than the rest', 100, [40, 80, 120], 60],
    ['a first notch larger than the others', 90, [120], 100],
    ['a start slower than the rest', 100, [4, 17, 58], 100],
  ])('steps after each lock, after %s', (_, everyMs, start, rest) => {
    const events = turning(27, everyMs, rest).map(([at, delta], index) => [at, start[index] ?? delta] as const);
    expect(stepsOf(events)).toEqual(stepsOfLocks(events));
  });

  it('steps after each lock, however far and however often it turns', () => {
    assert(
      property(integer({ min: 25, max: 300 }), double({ min: 0.5, max: 700, noNaN: true }), boolean(), (everyMs, delta, isUp) => {
        const events = turning(40, everyMs, isUp ? -delta : delta);
        expect(stepsOf(events)).toEqual(stepsOfLocks(events));
      }),
    );
  });
});

describe('the wheel gate, for a trackpad,', () => {
  const strokes = ['swipe', 'fastSwipe', 'swipeUp', 'windowsTouchpad', 'magicMouse', 'slowDrag'] as const;

  it.each(strokes)('steps once for a stroke and its inertia: %s', (name) => {
    expect(stepsOf(trace(name))).toHaveLength(1);
  });

  it('steps once for a stroke of any strength, in either direction', () => {
    assert(
      property(constantFrom(...strokes), double({ min: 0.1, max: 4, noNaN: true }), boolean(), (name, strength, isUp) => {
        expect(stepsOf(trace(name).map(([at, delta]) => [at, delta * strength * (isUp ? -1 : 1)] as const))).toHaveLength(1);
      }),
    );
  });

  it.each(['swipe', 'fastSwipe', 'swipeUp', 'magicMouse'] as const)('steps once for a stroke whose events a busy page receives late and merged: %s', (name) => {
    for (const everyMs of [33, 50]) {
      const merged = new Map<number, number>();
      for (const [at, delta] of trace(name)) {
        const late = Math.ceil(at / everyMs) * everyMs;
        merged.set(late, (merged.get(late) ?? 0) + delta);
      }
      expect(stepsOf([...merged]), `every ${everyMs} ms`).toHaveLength(1);
    }
  });

  it('steps once for each of two strokes', () => {
    const [first, second, ...others] = stepsOf(trace('twoSwipes'));
    expect(first).toBe(0);
    expect(second).toBeGreaterThanOrEqual(535);
    expect(second).toBeLessThan(650);
    expect(others).toEqual([]);
  });

  it('steps for a gentle stroke that begins in the inertia of a strong one, once it grows', () => {
    assert(
      property(
        constantFrom('swipe', 'fastSwipe', 'swipeUp', 'windowsTouchpad'),
        integer({ min: 550, max: 1400 }),
        integer({ min: 20, max: 80 }),
        integer({ min: 8, max: 16 }),
        (name, touchedAt, peak, events) => {
          const before = trace(name).filter(([at]) => at < touchedAt);
          const rise = Array.from({ length: events }, (_, index) => [touchedAt + 20 + 8 * index, (peak * (index + 1)) / events] as const);
          const liftedAt = touchedAt + 20 + 8 * events;
          const fall = Array.from({ length: 60 }, (_, index) => [liftedAt + 16 * (index + 1), peak * Math.exp((-16 * index) / 280)] as const);
          const [first, second, ...others] = stepsOf([...before, ...rise, ...fall]);
          expect(first).toBe(0);
          expect(second).toBeGreaterThan(touchedAt);
          expect(second).toBeLessThanOrEqual(liftedAt);
          expect(others).toEqual([]);
        },
      ),
    );
  });
});
