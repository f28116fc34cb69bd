/** Reads the visitor's setting at this moment. Only for the browser. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
