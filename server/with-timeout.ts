export type TimeoutResult<Value> = { readonly inTime: true; readonly value: Value } | { readonly inTime: false };

/** Waits at most `ms` for the promise, which continues. Rejects when the promise rejects in time. */
export async function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<TimeoutResult<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<TimeoutResult<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ inTime: false }), ms);
  });
  try {
    return await Promise.race([promise.then((value): TimeoutResult<Value> => ({ inTime: true, value })), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
