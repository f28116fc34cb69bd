/** README names the pauses between the attempts at a lead or a message. */
const pausesMs = [5_000, 15_000, 60_000, 300_000] as const;
const laterPauseMs = 3_600_000;
const spread = 0.2;

/** Varies by ± 20 %, so that attempts spread. */
export function pauseAfterMs(failures: number, random: () => number): number {
  const pauseMs = pausesMs[Math.max(failures, 1) - 1] ?? laterPauseMs;
  return Math.round(pauseMs * (1 - spread + 2 * spread * random()));
}

/**
 * `failures` includes this one, and `random` returns 0 up to 1. The time is not earlier than the other
 * side wants.
 */
export function nextAttemptAt(failures: number, failedAt: Date, random: () => number, retryAfterMs = 0): Date {
  const wantedMs = Math.round(retryAfterMs * (1 + spread * random()));
  return new Date(failedAt.getTime() + Math.max(pauseAfterMs(failures, random), wantedMs));
}
