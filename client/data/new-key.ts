/** Returns an `Idempotency-Key`, or `undefined` in browsers before 2022 and without a secure connection. */
export function newKey(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}
