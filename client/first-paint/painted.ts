/** Resolves after the next paint, at the latest after 100 ms: a hidden page paints nothing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // Browsers delay timers after a touch, so the second frame tells that the first was painted.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 100);
  });
}
