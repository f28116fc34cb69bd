/** Lets the browser answer the visitor between two tasks. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Calls back when the browser has nothing else to do. Safari has no `requestIdleCallback`. `timeout` is the
 * longest wait in milliseconds.
 */
export function whenIdle(callback: () => void, options?: { readonly timeout: number }): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, options);
  else setTimeout(callback);
}

/** Resolves after the next paint, and after 100 ms at the latest because a hidden page paints nothing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // Browsers delay timers after a touch. The second frame shows that the first was painted.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 100);
  });
}
