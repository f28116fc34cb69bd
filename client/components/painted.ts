/** Resolves when what has changed is on the screen. A hidden page draws no frame. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // No timer: browsers hold them back after a touch.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 100);
  });
}
