/** README names the pauses between the attempts at a lead. */
const pausesMs = [5_000, 15_000, 60_000, 300_000] as const;
const laterPauseMs = 3_600_000;
const spread = 0.2;

/**
 * The first attempt is the visitor's own request, whose failure they saw. When another one fails, the lead is
 * `failing`.
 */
export const failuresBeforeFailing = 1;

/** Within these times the same `Idempotency-Key` or the same fields mean the same lead. */
export const repeatWindows = { keyMs: 24 * 60 * 60 * 1000, fieldsMs: 10 * 60 * 1000 } as const;

/**
 * A lead stays claimed by the process that delivers it for this time plus the timeout of the form service.
 * After that, another process assumes that the first one died.
 */
const claimMarginMs = 10_000;

/** Varies by ± 20 %, so that attempts spread. */
export function pauseAfterMs(failures: number, random: () => number): number {
  const pauseMs = pausesMs[Math.max(failures, 1) - 1] ?? laterPauseMs;
  return Math.round(pauseMs * (1 - spread + 2 * spread * random()));
}

/**
 * `failures` includes this one, and `random` returns 0 up to 1. The time is not earlier than the form service
 * wants.
 */
export function nextAttemptAt(failures: number, failedAt: Date, random: () => number, retryAfterMs = 0): Date {
  const wantedMs = Math.round(retryAfterMs * (1 + spread * random()));
  return new Date(failedAt.getTime() + Math.max(pauseAfterMs(failures, random), wantedMs));
}

export function claimLeaseMs(formTimeoutMs: number): number {
  return formTimeoutMs + claimMarginMs;
}

export function isWithinWindow({ receivedAt }: { readonly receivedAt: Date }, at: Date): boolean {
  return at.getTime() - receivedAt.getTime() < repeatWindows.fieldsMs;
}
