/** Two wheel events further apart than this, in milliseconds, belong to two strokes. */
const strokeGapMs = 150;
/** A push within a fading stroke counts as a new one from this size on, in pixels, when it is twice what came before. */
const newPushPx = 24;

/**
 * Lets one step through for each stroke of a wheel or trackpad, and none for `lockMs` after it. The fading tail a trackpad sends after the
 * finger has left is no further step; a wheel that keeps turning with the same force is one more each time the lock ends.
 *
 * @param lockMs specification §4, home wheel navigation
 */
export function createWheelGate(lockMs: number) {
  let lockedUntil = Number.NEGATIVE_INFINITY;
  let last = { at: Number.NEGATIVE_INFINITY, direction: 0 };
  let peak = 0;
  let recent = 0;

  return {
    /** Whether this event is a step. `delta` in pixels, `now` in milliseconds. */
    passes(delta: number, now: number): boolean {
      const size = Math.abs(delta);
      const direction = Math.sign(delta);
      const isSameStroke = now - last.at < strokeGapMs && direction === last.direction;
      const isNewPush = size > newPushPx && size > recent * 2;
      const isFading = isSameStroke && size < peak && !isNewPush;
      last = { at: now, direction };
      recent = isSameStroke ? (recent + size) / 2 : size;
      peak = isSameStroke ? Math.max(peak, size) : size;
      if (now < lockedUntil || isFading) return false;
      lockedUntil = now + lockMs;
      return true;
    },
    /** The same lock for keys. */
    passesKey(now: number): boolean {
      if (now < lockedUntil) return false;
      lockedUntil = now + lockMs;
      return true;
    },
  };
}
