/** In milliseconds; further apart, events belong to two strokes. */
const strokeGapMs = 150;
/** In pixels; an event larger than this and than twice the running average is a new stroke. */
const newPushPx = 24;

/**
 * One step for each stroke, none for `lockMs` after it. The fading events after a stroke are no
 * step; a wheel that keeps turning is one more after each lock.
 * @param lockMs specification §4, home wheel navigation
 */
export function createWheelGate(lockMs: number) {
  let lockedUntil = Number.NEGATIVE_INFINITY;
  let last = { at: Number.NEGATIVE_INFINITY, direction: 0 };
  let peak = 0;
  let average = 0;

  return {
    /** `delta` in pixels, `now` in milliseconds. */
    passes(delta: number, now: number): boolean {
      const size = Math.abs(delta);
      const direction = Math.sign(delta);
      const isSameStroke = now - last.at < strokeGapMs && direction === last.direction;
      const isNewPush = size > newPushPx && size > average * 2;
      const isFading = isSameStroke && size < peak && !isNewPush;
      last = { at: now, direction };
      average = isSameStroke ? (average + size) / 2 : size;
      peak = isSameStroke ? Math.max(peak, size) : size;
      if (now < lockedUntil || isFading) return false;
      lockedUntil = now + lockMs;
      return true;
    },
    passesKey(now: number): boolean {
      if (now < lockedUntil) return false;
      lockedUntil = now + lockMs;
      return true;
    },
  };
}
