const pausesMs = [5_000, 15_000, 60_000, 300_000] as const;
const laterPauseMs = 3_600_000;
const spread = 0.2;

/**
 * Pause before the next try after so many failed ones, in milliseconds: 5 s, 15 s, 1 min, 5 min, then an hour, each ± 20 %, so that leads which
 * failed together do not come back together. `random` gives numbers from 0 up to 1.
 */
export function pauseAfterMs(failures: number, random: () => number): number {
  const pauseMs = pausesMs[Math.max(failures, 1) - 1] ?? laterPauseMs;
  return Math.round(pauseMs * (1 - spread + 2 * spread * random()));
}
