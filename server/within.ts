export type Within<Value> = { readonly inTime: true; readonly value: Value } | { readonly inTime: false };

/** Waits for a promise, but not longer than so many milliseconds; the promise itself goes on. Rejects when it rejects in time. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Within<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Within<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ inTime: false }), ms);
  });
  try {
    return await Promise.race([promise.then((value): Within<Value> => ({ inTime: true, value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
