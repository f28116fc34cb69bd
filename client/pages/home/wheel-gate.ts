/** Events that are further apart belong to two strokes. */
const strokeGapMs = 150;
/** A trackpad sends an event in each frame. A hand turns a wheel more slowly. */
const frameMs = 25;
/** The speed has turned when it has grown or shrunk by this factor. */
const turn = 1.5;
/** In pixels per millisecond. Slower events are no push, because the last events of a fading stroke are uneven. */
const slowestPush = 0.3;
/** A wheel keeps turning while it has this part of its usual speed. */
const kept = 0.85;
/** How many milliseconds the averages remember. */
const memory = { falling: 15, rising: 30, usualSpeed: 200, gap: 200 } as const;

/** Moves an average towards `value`, further after a longer gap. */
const towards = (average: number, value: number, gapMs: number, memoryMs: number) => average + (value - average) * (1 - Math.exp(-gapMs / memoryMs));

/** Follows the wheel. A push begins with a stroke, or when a fading speed grows again. It ends when the speed shrinks. */
function createStrokes() {
  let last = { at: Number.NEGATIVE_INFINITY, direction: 0, size: 0 };
  /** The first event of a stroke has no speed yet. */
  let isFirst = true;
  let speed = 0;
  let usualSpeed = 0;
  let gap = 0;
  /** The highest speed of a push, or the lowest speed after it. */
  let extreme = 0;
  let isPush = false;

  function follow(now: number, gapMs: number): boolean {
    speed = isFirst ? now : towards(speed, now, gapMs, now < speed ? memory.falling : memory.rising);
    usualSpeed = isFirst ? now : towards(usualSpeed, now, gapMs, memory.usualSpeed);
    gap = isFirst ? gapMs : towards(gap, gapMs, gapMs, memory.gap);
    if (isFirst) extreme = now;
    isFirst = false;
    extreme = isPush ? Math.max(extreme, speed) : Math.min(extreme, speed);
    const hasTurned = isPush ? speed * turn < extreme : speed > extreme * turn && speed > slowestPush;
    if (!hasTurned) return false;
    extreme = speed;
    isPush = !isPush;
    return isPush;
  }

  return {
    /** Returns whether a push begins with this event. */
    takes(size: number, direction: number, at: number): boolean {
      const gapMs = Math.max(at - last.at, 1);
      const isNewStroke = gapMs >= strokeGapMs || direction !== last.direction;
      const before = last.size;
      last = { at, direction, size };
      if (!isNewStroke) return follow(Math.max(size, isFirst ? before : 0) / gapMs, gapMs);
      isFirst = true;
      isPush = true;
      return true;
    },
    isPush: () => isPush,
    keepsTurning: () => !isFirst && gap >= frameMs && speed >= usualSpeed * kept,
  };
}

/**
 * Makes one step for each push, and none during `lockMs` after it. A stroke of a trackpad fades and is one push,
 * and a new stroke during its end is the next push. A wheel that keeps turning makes one more step after each lock.
 * @param lockMs specification §4, home wheel navigation
 */
export function createWheelGate(lockMs: number) {
  const strokes = createStrokes();
  let lockedUntil = Number.NEGATIVE_INFINITY;
  let isPushUsed = false;

  function passesAt(now: number): boolean {
    if (now < lockedUntil) return false;
    lockedUntil = now + lockMs;
    return true;
  }

  return {
    /** `delta` in pixels, `now` in milliseconds. */
    passes(delta: number, now: number): boolean {
      if (delta === 0) return false;
      if (strokes.takes(Math.abs(delta), Math.sign(delta), now)) isPushUsed = false;
      const isStep = (strokes.isPush() && !isPushUsed) || strokes.keepsTurning();
      if (!isStep || !passesAt(now)) return false;
      isPushUsed = true;
      return true;
    },
    passesKey: passesAt,
  };
}
