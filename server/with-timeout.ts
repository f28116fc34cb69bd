export type TimeoutResult<Value> = { readonly inTime: true; readonly value: Value } | { readonly inTime: false };

/**
 * Waits at most `ms` for the promise, which continues. Rejects when the promise rejects in time. When the process
 * stood still meanwhile, an answer that arrived in this time counts.
 */
export async function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<TimeoutResult<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<TimeoutResult<Value>>((resolve) => {
    // Timers run before what has arrived is read, and immediates after it. Some answers are read in two turns.
    timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve({ inTime: false }))), ms);
  });
  try {
    return await Promise.race([promise.then((value): TimeoutResult<Value> => ({ inTime: true, value })), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
