/** README names the pauses between the tries of a lead. */
const pausesMs = [5_000, 15_000, 60_000, 300_000] as const;
const laterPauseMs = 3_600_000;
const spread = 0.2;

/** The first try is the visitor's own request, whose failure they saw. If another one fails, the lead is `failing`. */
export const failuresBeforeFailing = 1;

/** Within these times the same `Idempotency-Key` or fields mean the same lead. */
export const repeatWindows = { keyMs: 24 * 60 * 60 * 1000, fieldsMs: 10 * 60 * 1000 } as const;

/** A lead stays claimed by the process that delivers it for this time and the timeout of the form service. Then another assumes that this one died. */
const claimMarginMs = 10_000;

/** ± 20 %, so that retries spread. */
export function pauseAfterMs(failures: number, random: () => number): number {
  const pauseMs = pausesMs[Math.max(failures, 1) - 1] ?? laterPauseMs;
  return Math.round(pauseMs * (1 - spread + 2 * spread * random()));
}

/** `failures` includes this one; `random` gives 0 up to 1; not before the form service wants it. */
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
