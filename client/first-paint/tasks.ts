/** Lets the browser answer the visitor between two tasks. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Calls back when the browser has nothing else to do; Safari has no word for it. `timeout`: at the latest, in milliseconds. */
export function whenIdle(callback: () => void, options?: { readonly timeout: number }): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, options);
  else setTimeout(callback);
}
